import type {FontAdvances} from './fontAdvances.js';

/** Emoji, with the invisible characters that join and vary them. */
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{20e3}\u{fe0f}]/u;

/**
 * Returns a text in the form that a card can print: on one line, without emoji and invisible characters. Undefined if
 * nothing is left, or if the font lacks one of its characters.
 */
export function printable(text: string, advances: FontAdvances): string | undefined {
  const isThere = (char: string): boolean => advances.has(char.codePointAt(0)!);
  const visible = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  const chars = [...visible].filter((char) => isThere(char) || !EMOJI.test(char));
  const clean = chars.join('').replace(/ +/g, ' ').trim();
  return clean !== '' && chars.every(isThere) ? clean : undefined;
}

/** Width of a text in em, without kerning, which makes it slightly less. */
export function widthOf(text: string, advances: FontAdvances): number {
  let width = 0;
  for (const char of text) width += advances.get(char.codePointAt(0)!) ?? 0;
  return width;
}

/** Returns a text on one line, cut to a width of `width` em. */
export function clipped(text: string, width: number, advances: FontAdvances): string {
  if (widthOf(text, advances) <= width) return text;
  let left = width - widthOf('…', advances);
  const chars = [...text];
  const end = chars.findIndex((char) => (left -= widthOf(char, advances)) < 0);
  return `${chars.slice(0, end).join('').trimEnd()}…`;
}

/** Font sizes of a title in pixels, each with the maximum number of lines. */
const SIZES = [
  {size: 100, most: 1},
  {size: 86, most: 2},
  {size: 72, most: 3},
  {size: 62, most: 3},
] as const;

/** Size for titles that do not fit in any of these sizes. */
const SMALLEST = {size: 54, most: 4} as const;

/** Lines of a title, in the largest size in which it fits into `width` pixels. */
export function fitTitle(
  title: string,
  width: number,
  advances: FontAdvances,
): {readonly size: number; readonly lines: readonly string[]} {
  const measure = (text: string): number => widthOf(text, advances);
  const parts = partsOf(title);
  for (const {size, most} of SIZES) {
    const ems = width / size;
    if (parts.some((part) => measure(part.trimStart()) > ems)) continue;
    const lines = wrap(parts, ems, measure);
    if (lines.length <= most) return {size, lines: balanced(parts, ems, measure)};
  }
  const {size, most} = SMALLEST;
  const ems = width / size;
  const short = parts.flatMap((part) =>
    measure(part.trimStart()) > ems ? piecesOf(part) : [part],
  );
  const lines = wrap(short, ems, measure);
  if (lines.length <= most) return {size, lines: balanced(short, ems, measure)};
  const rest = clipped(`${lines.slice(most - 1, most + 1).join(' ')}…`, ems, advances);
  return {size, lines: [...lines.slice(0, most - 1), rest]};
}

/** Parts between which a line may be broken; a part starts with the blank before it. */
function partsOf(title: string): string[] {
  return title.match(/ ?[^ /–—-]*(?:[/–—-]+|(?= |$))/g)?.filter((part) => part !== '') ?? [];
}

/** Parts of a word that is wider than a line: words in camel case, or else single characters. */
function piecesOf(word: string): string[] {
  const pieces = word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[._:(,])/u);
  return pieces.flatMap((piece) => (piece.length > 12 ? [...piece] : [piece]));
}

function wrap(
  parts: readonly string[],
  width: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  }
  return lines;
}

/** Wraps at the smallest width that needs no more lines, so that the lines are about equally long. */
function balanced(
  parts: readonly string[],
  width: number,
  measure: (text: string) => number,
): string[] {
  let best = wrap(parts, width, measure);
  const {length} = best;
  if (length === 1) return best;
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const lines = wrap(parts, width * share, measure);
    if (lines.length > length) return best;
    best = lines;
  }
  return best;
}
