import type {LinkView} from '../shared/view.js';

interface PaginationProps {
  readonly label: string;
  readonly previous?: LinkView | undefined;
  readonly next?: LinkView | undefined;
  readonly words: {readonly previous: string; readonly next: string};
}

/** Links to the previous and the next page. */
export function Pagination({label, previous, next, words}: PaginationProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previous && (
        <a href={previous.href} rel="prev">
          <small>{words.previous}</small> {previous.label}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <small>{words.next}</small> {next.label}
        </a>
      )}
    </nav>
  );
}
