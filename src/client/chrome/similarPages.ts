import {PAGE_LIST_PATH, type PageList} from '../../templates/shared/pageList.js';
import type {LocaleView} from '../../templates/shared/view.js';

const most = 5;
/** Minimum score; below it, two addresses have little in common. */
const leastScore = 0.45;
/** Longer addresses are cut off here. */
const readCharacters = 200;

/** Fills the not-found page: the search box with the words of the address, and the list of similar pages. */
export async function showSimilarPages(
  section: HTMLElement,
  {pathname, locales}: {readonly pathname: string; readonly locales: readonly LocaleView[]},
): Promise<void> {
  const field = section.parentElement?.querySelector<HTMLInputElement>('[name=q]');
  if (field?.value === '') field.value = wordsOf(pathname);
  const base = locales
    .map(({href}) => href)
    .filter((href) => pathname.startsWith(href))
    .reduce((longest, href) => (href.length > longest.length ? href : longest), '');
  if (base === '') return;
  const pages = await findSimilarPages(pathname, base);
  section.querySelector('ul')?.replaceChildren(...pages.map(createItem));
  section.hidden = pages.length === 0;
}

function createItem([href, title]: PageList[number]): HTMLElement {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = href;
  link.textContent = title;
  const address = item.appendChild(document.createElement('small'));
  address.textContent = href;
  return item;
}

/** Asks for the list of pages; empty if it is not there. */
export async function findSimilarPages(pathname: string, base: string): Promise<PageList> {
  const response = await fetch(base + PAGE_LIST_PATH);
  if (!response.ok) return [];
  return similarPages(pathname, {base, pages: (await response.json()) as PageList});
}

/**
 * The pages with the addresses most similar to a path, best first; both begin with `base`. A name without folders is
 * compared with names.
 */
export function similarPages(
  pathname: string,
  {base, pages}: {readonly base: string; readonly pages: PageList},
): PageList {
  const asked = fold(pathname.slice(base.length));
  const [askedPath, askedName] = [pairsOf(asked), pairsOf(nameOf(asked))];
  if (asked === '') return [];
  const isName = !asked.includes('/');
  return pages
    .map((page) => {
      const path = fold(page[0].slice(base.length));
      const names = [nameOf(path), fold(page[1])];
      const name = Math.max(...names.map((known) => similarity(askedName, pairsOf(known))));
      return {page, score: isName ? name : (similarity(askedPath, pairsOf(path)) + name) / 2};
    })
    .filter(({score}) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({page}) => page);
}

/** The words in the last segment of an address. */
function wordsOf(pathname: string): string {
  return nameOf(fold(pathname)).trim();
}

/** Normalizes a path for comparison: lower case, words only, without the endings that hosts add. */
function fold(path: string): string {
  return decoded(path)
    .slice(0, readCharacters)
    .toLowerCase()
    .replace(/\/+$|(?:\/index)?\.(?:html?|mdx?|php)$/, '')
    .replace(/[^\p{L}\p{M}\p{N}/]+/gu, ' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** All pairs of adjacent characters; words begin with a blank. */
function pairsOf(text: string): ReadonlySet<string> {
  const padded = ` ${text} `.replace(/[ /]+/g, ' ');
  return new Set(Array.from({length: padded.length - 1}, (_, i) => padded.slice(i, i + 2)));
}

/** The Sørensen–Dice coefficient: 1 for equal sets, 0 for disjoint ones. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return (2 * shared) / (a.size + b.size);
}
