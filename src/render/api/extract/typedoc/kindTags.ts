import {Converter, OptionDefaults, type Application, type Context, type Reflection} from 'typedoc';

/** Tags of JSDoc that name a kind, perhaps with the name of the declaration. */
const KIND_TAGS: readonly `@${string}`[] = [
  '@class',
  '@enum',
  '@function',
  '@interface',
  '@namespace',
  '@reexport',
];

/**
 * Options that take these tags for blocks: TypeDoc would describe a variable as the class or namespace that its
 * comment names, and drop its type.
 */
export const asBlocks = {
  modifierTags: OptionDefaults.modifierTags.filter((tag) => !KIND_TAGS.includes(tag)),
  blockTags: [...OptionDefaults.blockTags, ...KIND_TAGS],
};

/** Keeps the text after such a tag and its name: it belongs before the tags. */
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
  // Before TypeDoc's own listeners, which drop some of these tags.
  const first = 1_000;
  converter.on(Converter.EVENT_CREATE_DECLARATION, keep, first);
  converter.on(Converter.EVENT_CREATE_SIGNATURE, keep, first);
}
