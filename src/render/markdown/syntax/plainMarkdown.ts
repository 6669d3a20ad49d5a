import type {AlignType, ListItem, Nodes, Root, RootContent, TableRow} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {Places, readPlainText} from './plainText.js';

/**
 * The tree that `parse` makes of a text. What leaves no doubt in Markdown, paragraphs of words, headings,
 * closed fences, flat lists and tables, each with blank lines around it, is read here, at a tenth of the time;
 * `parse` gets the rest, part by part. A text whose parts may depend on each other is given to it as a whole.
 */
export function parseMarkdown(text: string, parse: (part: string) => Root): Root {
  const reader = /[\r\0\uFEFF]/.test(text) ? undefined : new PlainReader(text, parse);
  const children = reader?.blocks();
  return children
    ? {type: 'root', children, position: reader!.places.between(0, text.length)}
    : parse(text);
}

/** What a line of a paragraph may begin with, so that it is neither of another block nor begins one. */
const WORDS = /^(?:[\p{L}"'(]|`[^`]|\*{1,2}[A-Za-z0-9`]|\[[A-Za-z0-9`])/u;
const HEADING = /^(#{1,6}) (?=[^\s#])/;
const FENCE = /^(`{3,}|~{3,})(?:([^\s`~\\&]+)(?: +([^\s`\\&](?:[^`\\&\t]*[^\s`\\&])?))?)?$/;
const ITEM = /^(?:([-*+])|(\d{1,9})([.)])) (?=\S)/;
const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;
const CONTAINER = /^(:{3,})[a-z]/;
/** What no list and no quote goes on with behind a blank line. */
const OUTSIDE = /^[^\s\d\-+*>]/;
/** What may go on behind a blank line, to the end of the page if need be. */
const ENDLESS = /^ {0,3}(?:```|~~~|:::|<)/;

class PlainReader {
  readonly places: Places;
  private readonly lines: readonly string[];
  /** Offset of each line. */
  private readonly offsets: readonly number[];
  /** Number of the line that is read next. */
  private line = 0;
  /** Number of the line behind the last one of the text, or of the block that is read. */
  private end: number;

  constructor(
    private readonly text: string,
    private readonly parse: (part: string) => Root,
  ) {
    this.places = new Places(text);
    this.lines = text.split('\n');
    this.end = this.lines.length;
    let offset = 0;
    this.offsets = this.lines.map((line) => (offset += line.length + 1) - line.length - 1);
  }

  /** All blocks of the text; undefined where it cannot be taken apart. */
  blocks(): RootContent[] | undefined {
    return this.blocksBy(() => this.plain() ?? this.others());
  }

  private blocksBy(
    read: () => RootContent | readonly RootContent[] | undefined,
  ): RootContent[] | undefined {
    const blocks: RootContent[] = [];
    while (this.line < this.end) {
      if (this.isBlank(this.line)) {
        this.line++;
        continue;
      }
      const found = read();
      if (!found) return undefined;
      blocks.push(...[found].flat());
    }
    return blocks;
  }

  /** The block that begins here, where it leaves no doubt. */
  private plain(): RootContent | undefined {
    const line = this.lines[this.line]!;
    if (WORDS.test(line)) return this.paragraph();
    if (line.startsWith('#')) return this.heading();
    if (line.startsWith('|')) return this.table();
    if (line.startsWith(':')) return this.container();
    return ITEM.test(line) ? this.list() : this.fence();
  }

  private paragraph(): RootContent | undefined {
    const end = this.blankFrom(this.line);
    for (let line = this.line; line < end; line++) {
      const text = this.lines[line]!;
      if (!WORDS.test(text) || text.endsWith(' ')) return undefined;
    }
    const from = this.offsets[this.line]!;
    const to = this.endOf(end - 1);
    const children = this.words(from, to);
    if (!children) return undefined;
    this.line = end;
    return {type: 'paragraph', children, position: this.places.between(from, to)};
  }

  private heading(): RootContent | undefined {
    const line = this.lines[this.line]!;
    const [mark, hashes] = HEADING.exec(line) ?? [];
    if (mark === undefined || /[ #]$/.test(line)) return undefined;
    const from = this.offsets[this.line]!;
    const to = from + line.length;
    const children = this.words(from + mark.length, to);
    if (!children) return undefined;
    this.line++;
    const depth = hashes!.length as 1;
    return {type: 'heading', depth, children, position: this.places.between(from, to)};
  }

  private fence(): RootContent | undefined {
    const [opening, mark = '', lang = null, meta = null] = FENCE.exec(this.lines[this.line]!) ?? [];
    if (opening === undefined) return undefined;
    const closing = new RegExp(`^ {0,3}${mark}${mark[0]!}*[ \\t]*$`);
    let end = this.line + 1;
    while (end < this.end && !closing.test(this.lines[end]!)) end++;
    if (end === this.end || this.lines[end] !== this.lines[end]!.trim()) return undefined;
    const value = this.lines.slice(this.line + 1, end).join('\n');
    const position = this.places.between(this.offsets[this.line]!, this.endOf(end));
    this.line = end + 1;
    return {type: 'code', lang, meta, value, position};
  }

  private list(): RootContent | undefined {
    const end = this.blankFrom(this.line);
    const next = this.lines.slice(end, this.end).find((line) => line.trim() !== '');
    if (next !== undefined && !OUTSIDE.test(next)) return undefined;
    const children: ListItem[] = [];
    const [, bullet, number, delimiter] = ITEM.exec(this.lines[this.line]!)!;
    for (let line = this.line; line < end; line++) {
      const text = this.lines[line]!;
      const [mark = '', ...kind] = ITEM.exec(text) ?? [];
      const isNext = kind[0] === bullet && kind[2] === delimiter;
      const words = text.slice(mark.length);
      if (!isNext || !WORDS.test(words) || words.endsWith(' ')) return undefined;
      const from = this.offsets[line]!;
      const to = from + text.length;
      const content = this.words(from + mark.length, to);
      if (!content) return undefined;
      const position = this.places.between(from + mark.length, to);
      children.push({
        type: 'listItem',
        spread: false,
        checked: null,
        children: [{type: 'paragraph', children: content, position}],
        position: this.places.between(from, to),
      });
    }
    const position = this.places.between(this.offsets[this.line]!, this.endOf(end - 1));
    this.line = end;
    const start = number === undefined ? null : Number(number);
    return {type: 'list', ordered: start !== null, start, spread: false, children, position};
  }

  private table(): RootContent | undefined {
    const end = this.blankFrom(this.line);
    const delimiters = this.lines[this.line + 1] ?? '';
    if (end < this.line + 2 || !DELIMITERS.test(delimiters)) return undefined;
    const align = delimiters.split('|').slice(1, -1).map(alignOf);
    const children: TableRow[] = [];
    for (let line = this.line; line < end; line++) {
      if (line === this.line + 1) continue;
      const row = this.row(line);
      if (row?.children.length !== align.length) return undefined;
      children.push(row);
    }
    const position = this.places.between(this.offsets[this.line]!, this.endOf(end - 1));
    this.line = end;
    return {type: 'table', align, children, position};
  }

  /** A row of a table: a cell goes from its bar to the next one, the last with the bar behind it. */
  private row(line: number): TableRow | undefined {
    const text = this.lines[line]!;
    if (!/^\|.*\|$/.test(text)) return undefined;
    const from = this.offsets[line]!;
    const cells = text.slice(1, -1).split('|');
    const row: TableRow = {
      type: 'tableRow',
      children: [],
      position: this.places.between(from, from + text.length),
    };
    let at = from;
    for (const [i, cell] of cells.entries()) {
      const start = at + 1 + (cell.length - cell.trimStart().length);
      const children = this.words(start, at + 1 + cell.trimEnd().length);
      if (!children || cell.trim() === '') return undefined;
      const next = at + 1 + cell.length;
      const end = i === cells.length - 1 ? next + 1 : next;
      row.children.push({type: 'tableCell', children, position: this.places.between(at, end)});
      at = next;
    }
    return row;
  }

  /** Lines up to where nothing of them can go on, given to the parser. */
  private others(): RootContent[] | undefined {
    const from = this.line;
    this.line = this.behindContainer() ?? this.outside();
    const start = this.offsets[from]!;
    const part = this.text.slice(start, this.offsets[this.line] ?? this.text.length);
    // A definition is for the whole text.
    if (part.includes(']:')) return undefined;
    const isLast = this.line >= this.lines.length;
    // A word behind it: what is never closed in a list ends elsewhere at the end of a text.
    const {children} = this.parse(isLast ? part : `${part}x`);
    if (!isLast && children.pop()?.position?.start.offset !== part.length) return undefined;
    for (const child of children) move(child, {lines: from, offset: start});
    return children;
  }

  /** A block of colons with a bare name, and nothing but plain blocks in it. */
  private container(): RootContent | undefined {
    const from = this.line;
    const behind = this.behindContainer();
    const [, name] = /^:+([a-z]+)$/.exec(this.lines[from]!) ?? [];
    if (behind === undefined || name === undefined) return undefined;
    const {end} = this;
    this.line = from + 1;
    this.end = behind - 1;
    const children = this.blocksBy(() => this.plain()) as
      ContainerDirective['children'] | undefined;
    this.end = end;
    this.line = children ? behind : from;
    const position = this.places.between(this.offsets[from]!, this.endOf(behind - 1));
    return children && {type: 'containerDirective', name, attributes: {}, children, position};
  }

  /** The line behind a block of colons that holds no other one. */
  private behindContainer(): number | undefined {
    const [, colons] = CONTAINER.exec(this.lines[this.line]!) ?? [];
    if (colons === undefined) return undefined;
    const end = this.lines.findIndex((line, i) => i > this.line && ENDLESS.test(line));
    return end > 0 && this.lines[end] === colons ? end + 1 : undefined;
  }

  /** Where a line stands behind a blank one that no list and no quote goes on with. */
  private outside(): number {
    let isBehindBlank = false;
    for (let line = this.line; line < this.lines.length; line++) {
      const text = this.lines[line]!;
      const isBlank = this.isBlank(line);
      if (isBehindBlank && OUTSIDE.test(text)) return line;
      if (ENDLESS.test(text)) break;
      isBehindBlank = isBlank;
    }
    return this.lines.length;
  }

  private words(from: number, to: number) {
    return readPlainText(this.text.slice(from, to), {from, places: this.places});
  }

  /** Number of the first blank line from a line on. */
  private blankFrom(line: number): number {
    let end = line;
    while (end < this.end && !this.isBlank(end)) end++;
    return end;
  }

  private isBlank(line: number): boolean {
    return /^[ \t]*$/.test(this.lines[line]!);
  }

  private endOf(line: number): number {
    return this.offsets[line]! + this.lines[line]!.length;
  }
}

function alignOf(delimiter: string): AlignType {
  const [left, right] = [delimiter.trim().startsWith(':'), delimiter.trim().endsWith(':')];
  if (left) return right ? 'center' : 'left';
  return right ? 'right' : null;
}

/** Moves a node to where its part stands in the text. */
function move(node: Nodes, by: {readonly lines: number; readonly offset: number}): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.line += by.lines;
    point.offset = (point.offset ?? 0) + by.offset;
  }
  if ('children' in node) for (const child of node.children) move(child, by);
}
