import {Converter, type Application, type Comment, type Context, type Reflection} from 'typedoc';

const SYNONYMS = /^@arg(?:ument)?$/;
const NAME = /^\s*(?:\[\s*([^\s=\]]+)(?![^\s=\]])[^\]]*\]|(\S+))[\s-]*/;

/** Reads `@arg` and `@argument` as `@param`, as the compiler does. */
export function readTagSynonyms({converter}: Application): void {
  const read = (_: Context, {comment}: Reflection): void => {
    if (comment) renameTags(comment);
  };
  const first = 1_001;
  converter.on(Converter.EVENT_CREATE_DECLARATION, read, first);
  converter.on(Converter.EVENT_CREATE_SIGNATURE, read, first);
}

function renameTags({blockTags}: Comment): void {
  for (const tag of blockTags.filter((one) => SYNONYMS.test(one.tag))) {
    tag.tag = '@param';
    const [first] = tag.content;
    const [written, optional, name] = (first?.kind === 'text' && NAME.exec(first.text)) || [];
    if (!first || written === undefined) continue;
    tag.name = optional ?? name ?? '';
    first.text = first.text.slice(written.length);
  }
}
