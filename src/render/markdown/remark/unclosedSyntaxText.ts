import type {Diagnostic} from '../../diagnostics/diagnostic.js';

/** Failed markup in a text, with its offset there. */
export interface Leftover extends Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  readonly offset: number;
}

const LINK = /\]\(([^()<>\n]*)\)/g;
const ADDRESS = /^(?:\.{0,2}\/|#|https?:)|\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf)(?:#|$)/;
const FOOTNOTE = /(?<!\\)\[\^(\w+)\](?!:)/g;

/** Finds links with blanks in their address, and footnotes without a text, in literal text. */
export function leftoverMarks(text: string): Leftover[] {
  const links = [...text.matchAll(LINK)]
    .map(({index, 1: inside = ''}) => ({index, address: inside.trim()}))
    .filter(({address}) => /\s/.test(address) && ADDRESS.test(address))
    .map(({index, address}) => ({
      id: 'link-syntax',
      message: `Invalid link, its address contains a space: ${address}`,
      hint: `Write %20 for the space, or put the address between < and >: (<${address}>).`,
      offset: index,
    }));
  const notes = [...text.matchAll(FOOTNOTE)].map(({index, 1: name = ''}) => ({
    id: 'footnote-missing',
    message: `Cannot find footnote '${name}'`,
    hint: `Write it on a line of its own, [^${name}]: …, or \\[^${name}] for the characters.`,
    offset: index,
  }));
  return [...links, ...notes];
}

/** Whether a line is a table's delimiter row. */
function isDashes(line: string): boolean {
  const row = line.replace(/^[\s>]*\|?/, '').trimEnd();
  const cells = (row.endsWith('|') ? row.slice(0, -1) : row).split('|');
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell.trim()));
}

/** Finds a delimiter row that follows a row of cells but is not part of a table. Returns its index, or undefined. */
export function brokenTable(lines: readonly string[]): number | undefined {
  const at = lines.findIndex(
    (line, i) => i > 0 && line.includes('|') && isDashes(line) && lines[i - 1]!.includes('|'),
  );
  return at < 0 ? undefined : at;
}

/** Whether the lines of a fenced block end with its closing fence. */
export function isClosedFence(lines: readonly string[]): boolean {
  const [, fence = ''] = /(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  const [, end = ''] = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines.at(-1) ?? '') ?? [];
  return lines.length > 1 && end.startsWith(fence);
}
