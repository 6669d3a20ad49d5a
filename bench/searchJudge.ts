import type {SearchQuery} from './searchQueries.js';

/** A place found by a search. */
export interface Found {
  /** Site path of the page. */
  readonly href: string;
  /** Qualified name, for a symbol. */
  readonly symbol?: string | undefined;
}

/** Finds places for a query, best first. */
export type Find = (query: string) => Promise<readonly Found[]>;

/** Number of places before the first correct one; Infinity if none is correct. */
export function foundAt(answer: readonly Found[], {find}: SearchQuery): number {
  const at = answer.findIndex(({href, symbol}) =>
    find.some((target) =>
      target.startsWith('/') ? bare(target) === bare(href) : target === symbol,
    ),
  );
  return at < 0 ? Infinity : at;
}

function bare(href: string): string {
  return href.replace(/\/$/, '');
}
