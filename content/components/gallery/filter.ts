import type {Card} from './cards.js';

/** What the gallery is narrowed down to. */
export interface Filter {
  /** Empty for all. */
  readonly tag: string;
  readonly query: string;
}

/** The filter in an address's search part: `?tag=react&q=toolbar`. */
export function parseFilter(search: string): Filter {
  const params = new URLSearchParams(search);
  return {tag: params.get('tag') ?? '', query: params.get('q') ?? ''};
}

/** The search part for a filter, with what else stands in the address; empty where nothing is left. */
export function printFilter({tag, query}: Filter, search = ''): string {
  const params = new URLSearchParams(search);
  for (const [key, value] of [
    ['tag', tag],
    ['q', query.trim() === '' ? '' : query],
  ] as const) {
    if (value === '') params.delete(key);
    else params.set(key, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Cards with the tag that hold every word of the query, in any order. */
export function filterCards(cards: readonly Card[], {tag, query}: Filter): Card[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(({title, text, tags}) => {
    const all = [title, text, ...tags].join(' ').toLowerCase();
    return (tag === '' || tags.includes(tag)) && words.every((word) => all.includes(word));
  });
}

/** All tags, the ones on most cards first. */
export function tagsOf(cards: readonly Card[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap(({tags}) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag);
}

/** How many cards are shown, in words. */
export function countWords(shown: number, all: number): string {
  if (shown === 0) return 'No examples';
  const noun = all === 1 ? 'example' : 'examples';
  return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`;
}
