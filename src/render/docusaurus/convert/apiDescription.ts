import {textValue, type Data} from '../read/data.js';

/** Lines that are not parsed as Markdown, until a line with their end; `close` ends them where that is missing. */
interface RawLines {
  readonly end: RegExp;
  readonly close: string;
}

/** Blocks of HTML that reach over blank lines, as CommonMark defines them. */
const HTML: readonly (readonly [start: RegExp, end: RegExp, close: string])[] = [
  [/^<!--/, /-->/, '-->'],
  [/^<\?/, /\?>/, '?>'],
  [/^<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^<![a-z]/i, />/, '>'],
  ...['pre', 'script', 'style', 'textarea'].map(
    (name) =>
      [
        new RegExp(`^<${name}(?=[\\s>]|$)`, 'i'),
        new RegExp(`</${name}>`, 'i'),
        `</${name}>`,
      ] as const,
  ),
];

/**
 * A description, whose headings are below the given level. Fences, HTML and boxes that are open at its end are
 * closed, so that they do not contain the rest of the page.
 */
export function apiDescription({description}: Data, level: number): string[] {
  const text = textValue(description)?.trim() ?? '';
  if (text === '') return [];
  const lines: string[] = [];
  const boxes: string[] = [];
  let raw: RawLines | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (raw) {
      lines.push(line);
      if (raw.end.test(line)) raw = undefined;
      continue;
    }
    raw = rawLines(line);
    const [, colons = '', words = ''] = /^ {0,3}(:{3,})(.*)/.exec(line) ?? [];
    const closed = boxes.findLastIndex((box) => box.length <= colons.length);
    if (words.trim() !== '') boxes.push(colons);
    else if (closed >= 0) boxes.length = closed;
    const last = lines.at(-1) ?? '';
    const underline = /^ {0,3}(=|-(?=-))\1*\s*$/.exec(line)?.[1];
    if (underline && PARAGRAPH.test(last)) {
      lines[lines.length - 1] = `${deeper(underline === '=' ? '#' : '##', level)} ${last.trim()}`;
    } else {
      lines.push(
        line.replace(
          /^( {0,3})(#{1,6})(?=\s)/,
          (_, blank, marks) => String(blank) + deeper(String(marks), level),
        ),
      );
    }
  }
  return [...lines, ...(raw ? [raw.close] : []), ...boxes.reverse(), ''];
}

/** The lines that a line starts, if they do not end there. */
function rawLines(line: string): RawLines | undefined {
  const bare = line.replace(/^ {0,3}(?! )/, '');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(bare) ?? [];
  if (fence !== undefined) {
    return {end: new RegExp(`^ {0,3}${fence}${fence[0]!}*\\s*$`), close: fence};
  }
  const [start, end, close] = HTML.find(([start]) => start.test(bare)) ?? [];
  return !start || end!.test(bare.replace(start, '')) ? undefined : {end: end!, close: close!};
}

/** A line of a paragraph, which an underline makes a heading. */
const PARAGRAPH = /^ {0,3}(?!\d+[.)]\s)[^\s#>|*+:`~-]/;

function deeper(marks: string, level: number): string {
  return '#'.repeat(Math.min(6, marks.length + level));
}
