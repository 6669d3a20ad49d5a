import {hashOf} from '../cache/hash.js';
import type {PageLink, LinkedHtml} from '../model/page.js';
import {escapeHtml} from './escapeHtml.js';

/** Stands for the links of a text while it is printed: see {@link placeholders}. */
export interface Placeholders {
  /** What is printed in the place of a link's address. */
  readonly of: (index: number) => string;
  /** What was printed, cut at the placeholders of these links. */
  readonly cut: (printed: string, links: readonly PageLink[]) => LinkedHtml;
}

/**
 * Placeholders for a text's links. They carry the hash of the whole text, so that no text can hold its own; and
 * what is kept of a page has none, only indexes.
 */
export function placeholders(text: string): Placeholders {
  const name = `docsgen-${hashOf('links', text)}-`;
  const pattern = new RegExp(`(<a href=")?${name}(\\d+);("><code>[^<]*</code></a>)?`, 'g');
  return {
    of: (index) => `${name}${String(index)};`,
    cut(printed, links) {
      const pieces: (string | number)[] = [];
      let end = 0;
      for (const {index, 0: whole, 1: before = '', 2: digits, 3: after = ''} of printed.matchAll(
        pattern,
      )) {
        const link = Number(digits);
        const isSymbol = links[link]?.target.kind === 'symbol';
        const from = isSymbol ? index : index + before.length;
        pieces.push(printed.slice(end, from), link);
        end = index + whole.length - (isSymbol ? 0 : after.length);
      }
      return [...pieces, printed.slice(end)].filter((piece) => piece !== '');
    },
  };
}

/** HTML whose open places are filled, each by what `fill` gives for the link of that index. */
export function fillHtml(html: LinkedHtml, fill: (index: number) => string): string {
  return html.map((piece) => (typeof piece === 'string' ? piece : fill(piece))).join('');
}

/** A link to a symbol, or only its code where it leads nowhere. */
export function symbolHtml(code: string, href: string | undefined): string {
  const inner = `<code>${escapeHtml(code)}</code>`;
  return href === undefined ? inner : `<a href="${href}">${inner}</a>`;
}
