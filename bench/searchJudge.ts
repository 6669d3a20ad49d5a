import type {SearchQuery} from './searchQueries.js';

/** A place that a search leads to. */
export interface Found {
  /** Site path of the page. */
  readonly href: string;
  /** Qualified name, where it is a symbol. */
  readonly symbol?: string | undefined;
}

/** Finds places for a query, the best first. */
export type Find = (query: string) => Promise<readonly Found[]>;

/** How many places stand before the first that is right; Infinity where none is. */
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
