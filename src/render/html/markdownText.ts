/** Text that {@link escapeText} may change; most texts do not match. */
const CHANGED = /[\\`*~[\]<&_]|\s\s|[^\S ]/;

/** Escapes text for Markdown, except for syntax at the start of lines: see {@link lineStarts}. */
export function escapeText(text: string): string {
  if (!CHANGED.test(text)) return text;
  return text
    .replace(/\s{2,}|[^\S ]/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .replace(/\\(?=[!-/:-@[-`{-~\n]|$)|[`*~[\]]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** A line that {@link lineStarts} may change; most paragraphs have no such line. */
const STARTS_BLOCK = /^[#>+\-=:|\d]/m;

/** Escapes the starts of a paragraph's lines that would start a different block. */
export function lineStarts(text: string): string {
  if (!STARTS_BLOCK.test(text)) return text;
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[=-]+$|-(?:\s*-){2,}\s*$|:::|\|)/gm, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** Encloses inline text in a sign, keeping outer blanks outside. */
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

/** Backticks, enough of them to delimit the text. */
function ticksBeyond(text: string, least: number): string {
  const runs = (text.match(/`+/g) ?? []).map((run) => run.length);
  let count = least;
  while (least === 1 ? runs.includes(count) : runs.some((run) => run >= count)) count++;
  return '`'.repeat(count);
}

/** Formats a text as a block quote. */
export function quote(text: string): string {
  return text.replace(/^.*$/gm, (line) => `> ${line}`.trimEnd());
}

/** Indents all lines but the first. */
export function indent(text: string, by: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);
}

/**
 * Returns a line with the kind of a symbol that has flags, `protected method`; empty for a kind alone, which the
 * group above states.
 */
export function flaggedKind(kind = ''): string {
  return kind.includes(' ') ? `\n\n${wrap(escapeText(kind), '*')}` : '';
}
