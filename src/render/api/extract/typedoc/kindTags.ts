import {Converter, OptionDefaults, type Application, type Context, type Reflection} from 'typedoc';

/** JSDoc tags that name a kind and, optionally, the declaration. */
const KIND_TAGS: readonly `@${string}`[] = [
  '@class',
  '@enum',
  '@function',
  '@interface',
  '@namespace',
  '@reexport',
];

/**
 * TypeDoc options that declare these tags as block tags. Otherwise TypeDoc would describe a variable as the class
 * or namespace that its comment names, and drop its type.
 */
export const asBlocks = {
  modifierTags: OptionDefaults.modifierTags.filter((tag) => !KIND_TAGS.includes(tag)),
  blockTags: [...OptionDefaults.blockTags, ...KIND_TAGS],
};

/** Keeps the text after a kind tag and its name: it belongs to the summary. */
export function keepKindTexts({converter}: Application): void {
  const keep = (_: Context, {comment}: Reflection): void => {
    for (const tag of KIND_TAGS) {
      for (const block of comment?.getTags(tag) ?? []) {
        const [first, ...more] = block.content;
        const text = first?.text.replace(/^[\w$]+(?:[.#~][\w$]+)*(?=\n|$)/, '') ?? '';
        if (first) comment?.summary.push({...first, text: `\n\n${text}`}, ...more);
      }
      comment?.removeTags(tag);
    }
  };
  // Runs before TypeDoc's own listeners, which drop some of these tags.
  const first = 1_000;
  converter.on(Converter.EVENT_CREATE_DECLARATION, keep, first);
  converter.on(Converter.EVENT_CREATE_SIGNATURE, keep, first);
}
