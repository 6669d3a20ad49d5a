import type {Html} from 'mdast';
import {positionAt, type Position} from '../../diagnostics/diagnostic.js';
import {isVoid} from '../../html/loneTags.js';
import {scanHtml} from '../../html/scanHtml.js';
import {isAllowedElement, isElement} from './allowList.js';

/** A tag in a piece of a page's HTML. */
interface WrittenTag {
  /** Name in its original case. */
  readonly name: string;
  readonly offset: number;
  readonly end: number;
  readonly isEnd: boolean;
  readonly isSelfClosed: boolean;
  /** Whether the tag has no attributes. */
  readonly isBare: boolean;
}

/** The tags in a piece of HTML, and the offset of a tag or comment that is unfinished at its end. */
interface Piece {
  readonly tags: readonly WrittenTag[];
  readonly unfinished: number | undefined;
}

/** The tags in the pieces of a page's HTML. Distinguishes tags from names in angle brackets that authors mean as text. */
export class WrittenTags {
  private readonly pieces: readonly Piece[];
  /** Names of end tags, in lower case. */
  private readonly closed: ReadonlySet<string>;

  constructor(private readonly values: readonly string[]) {
    this.pieces = values.map(pieceOf);
    const ends = this.pieces.flatMap(({tags}) => tags).filter(({isEnd}) => isEnd);
    this.closed = new Set(ends.map(({name}) => name.toLowerCase()));
  }

  /**
   * Whether a tag is not HTML: its name is not an element's, it is a component, or it is a type, such as the `T` of
   * `Map<T>` and the `Table` of `Array<Table>`.
   */
  isText({name, isEnd, isSelfClosed, isBare}: WrittenTag): boolean {
    const element = name.toLowerCase();
    if (!isElement(element)) return true;
    if (!isTypeName(name)) return false;
    if (name.length > 1 && !isAllowedElement(element)) return true;
    if (isSelfClosed && !isVoid(element)) return true;
    return isBare && !isEnd && !this.closed.has(element) && !/^(?:[bh]r|wbr)$/.test(element);
  }

  /**
   * Returns a piece as HTML: text is escaped, and a slash closes an element, which browsers would keep open. An
   * unfinished tag or comment ends with the piece; parsers would continue it in the next piece.
   */
  html(piece: number): string {
    const html = this.edited(piece, (tag, text) => {
      if (this.isText(tag)) return `&lt;${text.slice(1)}`;
      const closes = tag.isSelfClosed && !isVoid(tag.name.toLowerCase());
      return closes ? `${text.slice(0, -2)}></${tag.name}>` : text;
    });
    const length = this.unfinishedText(piece).length;
    if (length === 0) return html.replace(/<$/, '&lt;');
    const at = html.length - length;
    const last = html.slice(at);
    if (last.startsWith('<!--')) return `${html}-->`;
    return /^<[!?]/.test(last) ? `${html}>` : `${html.slice(0, at)}${last.replaceAll('<', '&lt;')}`;
  }

  /** Returns a piece with the same offsets, without tags that are text and slashes that close nothing. */
  markup(piece: number): string {
    return this.edited(piece, (tag, text) => {
      if (this.isText(tag)) return ` ${text.slice(1)}`;
      return tag.isSelfClosed ? text : text.replace(/\/>$/, ' >');
    });
  }

  /** Returns the tags, comments and declarations that are unfinished at the end of their piece, with their texts. */
  unfinished(nodes: readonly Html[]): readonly {readonly text: string; readonly at: Position}[] {
    return this.pieces.flatMap(({unfinished}, i) =>
      unfinished === undefined
        ? []
        : [{text: this.unfinishedText(i), at: placeIn(nodes[i]!, unfinished)}],
    );
  }

  private unfinishedText(piece: number): string {
    const {unfinished} = this.pieces[piece]!;
    return unfinished === undefined ? '' : this.values[piece]!.slice(unfinished);
  }

  /** Returns the first component of each name that is printed as text. Components have an end tag; types do not. */
  components(nodes: readonly Html[]): ReadonlyMap<string, Position> {
    const first = new Map<string, Position>();
    for (const [i, {tags}] of this.pieces.entries()) {
      for (const tag of tags) {
        const {name, isEnd, isSelfClosed, offset} = tag;
        if (isEnd || first.has(name) || !/^[A-Z].*[a-z]/.test(name) || !this.isText(tag)) continue;
        if (!isSelfClosed && !this.closed.has(name.toLowerCase())) continue;
        first.set(name, placeIn(nodes[i]!, offset));
      }
    }
    return first;
  }

  private edited(piece: number, edit: (tag: WrittenTag, text: string) => string): string {
    const value = this.values[piece]!;
    let html = '';
    let at = 0;
    for (const tag of this.pieces[piece]!.tags) {
      html += value.slice(at, tag.offset) + edit(tag, value.slice(tag.offset, tag.end));
      at = tag.end;
    }
    return html + value.slice(at);
  }
}

function pieceOf(html: string): Piece {
  const tags: WrittenTag[] = [];
  let unfinished: number | undefined;
  const add = (offset: number, end: number, isEnd: boolean): void => {
    const text = html.slice(offset, end);
    const [, name = '', rest = ''] = /^<\/?([^\s/>]+)([^]*)>$/.exec(text) ?? [];
    tags.push({
      ...{name, offset, end, isEnd},
      // Behind a value without quotes, the slash is part of the value.
      isSelfClosed: !isEnd && /(?:^|[\s"'])\/$/.test(rest),
      isBare: /^[\s/]*$/.test(rest),
    });
  };
  scanHtml(html, {
    open: ({offset, end}) => {
      add(offset, end, false);
    },
    close: (_, offset, end) => {
      add(offset, end, true);
    },
    unfinished: (offset) => {
      unfinished = offset;
    },
  });
  return {tags, unfinished};
}

/** Whether a name is written like a type or component: HTML names are all lower case or all upper case. */
function isTypeName(name: string): boolean {
  return /^[A-Z](?:$|.*[a-z])/.test(name);
}

/** Returns the position of an offset in a node's HTML. */
export function placeIn({value, position}: Html, offset: number): Position {
  const {line, column} = positionAt(value, offset);
  const start = position?.start ?? {line: 1, column: 1};
  return {
    line: start.line + line - 1,
    column: line === 1 ? start.column + column - 1 : column,
  };
}
