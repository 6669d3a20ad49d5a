import type {Link, PhrasingContent, Text} from 'mdast';
import type {Point, Position} from 'unist';

/** The places of a text by their offsets. */
export class Places {
  private readonly starts = [0];

  constructor(text: string) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      this.starts.push(end + 1);
    }
  }

  /** From one offset to another. */
  between(start: number, end: number): Position {
    return {start: this.at(start), end: this.at(end)};
  }

  private at(offset: number): Point {
    const {starts} = this;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return {line: low + 1, column: offset - starts[low]! + 1, offset};
  }
}

/** Characters that are never more than themselves; an underscore between letters is one too. */
const PLAIN = String.raw`[^\\${'`'}*_[\]<&~@|!\n\t]|!(?!\[)|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9])`;
const CODE = '`(?! )[^`\\n]+(?<! )`(?!`)';
const INNER = `(?:${PLAIN}|${CODE})`;
const EDGE = '[A-Za-z0-9`]';

const patterns = {
  text: new RegExp(`(?:${PLAIN}|\\n)+`, 'y'),
  code: new RegExp(CODE, 'y'),
  // Nothing but blanks, brackets and marks around it, so that the stars can neither be text nor belong to others.
  marked: new RegExp(
    `(?<![^\\s(])(\\*{1,2})(?=${EDGE})(${INNER}+)(?<=${EDGE})\\1(?![^\\s.,;:)!?])`,
    'y',
  ),
  link: new RegExp(`\\[(?=${EDGE})(${INNER}+)\\]\\(([\\w./#~:?=%+,;-]+)\\)`, 'y'),
};

/** What GFM makes a link of though nothing is around it. */
const ADDRESS = /https?:|www\./i;

/**
 * Reads text of which every mark is sure: words, code between single backticks, and around those emphasis
 * with stars or a link to a plain address. Undefined for all else.
 */
export function readPlainText(
  text: string,
  {from, places}: {readonly from: number; readonly places: Places},
): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const start = from + at;
    const [value] = match(patterns.text) ?? [];
    if (value !== undefined) {
      if (ADDRESS.test(value)) return undefined;
      at += value.length;
      nodes.push({type: 'text', value, position: places.between(start, from + at)} satisfies Text);
      continue;
    }
    const [code] = match(patterns.code) ?? [];
    if (code !== undefined) {
      at += code.length;
      const position = places.between(start, from + at);
      nodes.push({type: 'inlineCode', value: code.slice(1, -1), position});
      continue;
    }
    const [marked, stars, content = ''] = match(patterns.marked) ?? [];
    if (marked !== undefined) {
      const children = readPlainText(content, {from: start + stars!.length, places});
      if (!children) return undefined;
      at += marked.length;
      const type = stars === '*' ? 'emphasis' : 'strong';
      nodes.push({type, children, position: places.between(start, from + at)});
      continue;
    }
    const [link, label = '', url = ''] = match(patterns.link) ?? [];
    if (link === undefined) return undefined;
    const children = readPlainText(label, {from: start + 1, places}) as
      Link['children'] | undefined;
    if (!children) return undefined;
    at += link.length;
    const position = places.between(start, from + at);
    nodes.push({type: 'link', title: null, url, children, position});
  }
  return nodes;
}
