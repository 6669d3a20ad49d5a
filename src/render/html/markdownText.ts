/** Text as Markdown that means nothing else; what only begins a line is {@link lineStarts}'s. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*~[\]]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** A paragraph none of whose lines begins another block. */
export function lineStarts(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[=-]+$|-(?:\s*-){2,}\s*$|:::|\|)/gm, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** Inline text between two signs, with its outer blanks outside of them. */
export function wrap(text: string, sign: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : `${before}${sign}${inner}${sign}${after}`;
}

export function codeSpan(code: string): string {
  const text = code.replace(/\n/g, ' ');
  if (text.trim() === '') return text;
  const ticks = ticksBeyond(text, 1);
  const needsBlank = /^`|`$|^ .* $/.test(text);
  return needsBlank ? `${ticks} ${text} ${ticks}` : ticks + text + ticks;
}

export function fence(
  code: string,
  {language, title}: {readonly language: string; readonly title: string | undefined},
): string {
  const ticks = ticksBeyond(code, 3);
  const about = title === undefined ? '' : ` title="${title.replaceAll('"', "'")}"`;
  const info = (language === '' && about !== '' ? 'text' : language) + about;
  return `${ticks}${info.replaceAll('`', '')}\n${code.replace(/\n$/, '')}\n${ticks}`;
}

/** So many backticks that the text has no such run. */
function ticksBeyond(text: string, least: number): string {
  const runs = (text.match(/`+/g) ?? []).map((run) => run.length);
  let count = least;
  while (least === 1 ? runs.includes(count) : runs.some((run) => run >= count)) count++;
  return '`'.repeat(count);
}

/** Lines, each with a prefix. */
export function block(text: string, prefix: string): string {
  return text.replace(/^.*$/gm, (line) => (prefix + line).trimEnd());
}

/** Lines after the first, moved to the right. */
export function indent(text: string, by: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);
}
