import {hashOf} from '../cache/hash.js';
import type {LinkedHtml, LinkName, PageLink} from '../model/page.js';
import {escapeHtml, unescapeHtml} from './escapeHtml.js';

/** The tags around the placeholder of a link to a symbol. */
const BEFORE = '<a href="';
const SYMBOL_END = /"><code>[^<]*<\/code><\/a>/y;
const NUMBER = /(\d+);/y;

/** Placeholders for the links of a text during printing; see {@link placeholders}. */
export interface Placeholders {
  /** Returns the text to print in place of a link's address. */
  readonly of: (index: number) => string;
  /** Splits printed HTML at the placeholders of these links. */
  readonly cut: (printed: string, links: readonly PageLink[]) => LinkedHtml;
}

/**
 * Placeholders for a text's links. They contain a hash of the whole text, so that no text can contain its
 * own. Cached pages contain no placeholders, only indexes.
 */
export function placeholders(text: string): Placeholders {
  const name = `docsgen-${hashOf('links', text)}-`;
  return {
    of: (index) => `${name}${String(index)};`,
    cut(printed, links) {
      const pieces: (string | number)[] = [];
      let end = 0;
      // A literal search: a pattern that starts before the name would be tried at each character.
      for (let at = printed.indexOf(name); at >= 0; at = printed.indexOf(name, at + 1)) {
        NUMBER.lastIndex = at + name.length;
        const digits = NUMBER.exec(printed)?.[1];
        if (digits === undefined) continue;
        const link = Number(digits);
        const isSymbol = links[link]?.target.kind === 'symbol';
        const from = isSymbol && printed.endsWith(BEFORE, at) ? at - BEFORE.length : at;
        pieces.push(printed.slice(end, from), link);
        end = NUMBER.lastIndex;
        SYMBOL_END.lastIndex = end;
        if (isSymbol && SYMBOL_END.test(printed)) end = SYMBOL_END.lastIndex;
      }
      return [...pieces, printed.slice(end)].filter((piece) => piece !== '');
    },
  };
}

/** Fills the gaps in HTML with the result of `fill` for the index of each link. */
export function fillHtml(html: LinkedHtml, fill: (index: number) => string): string {
  return html.map((piece) => (typeof piece === 'string' ? piece : fill(piece))).join('');
}

const NAME = /^"[^>]*>(.*?)<\/a>/s;
const ITEM = /<\/?(?:li|tr|ul|ol)\b/g;
/** Maximum number of words of a list item or row that is used as a whole to describe the target of its links. */
const LONGEST_ITEM = 20;
/** Number of characters in which the item's start and end are searched for: tags take more characters than words. */
const REACH = 2000;

/** Texts of a page's links to pages. */
export function linkNamesIn(html: LinkedHtml, links: readonly PageLink[]): readonly LinkName[] {
  const pieces = html.map((part) => (typeof part === 'string' ? part : symbolIn(links[part])));
  return html.flatMap((part, i) => {
    const target = typeof part === 'number' ? links[part]?.target : undefined;
    const match = NAME.exec(pieces[i + 1] ?? '');
    if (!match || (target?.kind !== 'source' && target?.kind !== 'path')) return [];
    const name = plainText(match[1]!);
    if (name === '') return [];
    const item = itemAround(pieces, i);
    return item === undefined || item === name ? [{target, name}] : [{target, name, item}];
  });
}

/** Returns the code of a link to a symbol, which is a gap as a whole. */
function symbolIn(link: PageLink | undefined): string {
  return link?.target.kind === 'symbol' ? escapeHtml(link.target.code) : '';
}

/** Returns the text of the short list item or row around the piece at an index. */
function itemAround(pieces: readonly string[], index: number): string | undefined {
  let before = '';
  for (let i = index - 1; i >= 0 && before.length < REACH; i--) before = pieces[i]! + before;
  before = before.slice(-REACH);
  const start = [...before.matchAll(ITEM)].at(-1);
  if (!start || !['<li', '<tr'].includes(start[0])) return undefined;
  let after = '';
  for (let i = index + 1; i < pieces.length && after.length < REACH; i++) after += pieces[i]!;
  const end = after.slice(0, REACH).search(ITEM);
  if (end < 0) return undefined;
  const text = plainText(before.slice(start.index) + after.slice(0, end));
  return text.split(' ').length <= LONGEST_ITEM ? text : undefined;
}

function plainText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a link to a symbol, or only its code if it has no target. */
export function symbolHtml(code: string, href: string | undefined): string {
  const inner = `<code>${escapeHtml(code)}</code>`;
  return href === undefined ? inner : `<a href="${href}">${inner}</a>`;
}
