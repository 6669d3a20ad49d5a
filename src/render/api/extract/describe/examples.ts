import type {CommentDisplayPart, CommentTag} from 'typedoc';

/** Content of an example below its caption, which TypeDoc stores separately or, without a fence, in the code. */
export function exampleContent({name, content}: CommentTag): readonly CommentDisplayPart[] {
  const [only, ...more] = content;
  const [, first = '', code = ''] =
    /^```ts\n(.+)\n+([^]*\S[^]*\n```)$/.exec((more.length === 0 && only?.text) || '') ?? [];
  const found = name === undefined && isProse(first) ? first.trim() : undefined;
  const caption = found ?? name?.replace(/<\/?caption>/g, '').trim();
  if (!caption) return content;
  return [
    {kind: 'text', text: `**${caption}**\n\n`},
    ...(found === undefined ? content : [{kind: 'code' as const, text: `\`\`\`ts\n${code}`}]),
  ];
}

/**
 * Whether the first line of an example is prose: it starts with a capital and has no calls, operators or brackets
 * of code.
 */
const isProse = (line: string): boolean =>
  /^\p{Lu}[\p{L}\p{N} ,.:'’"`()/-]*$/u.test(line) &&
  !/[\w`]\(|\S {2,}\S/.test(line) &&
  (/\s/.test(line.trim()) || /^\p{Lu}\p{Ll}+:?$/u.test(line));
