import type {Hit, MarkedText} from '../shared/searchContext.js';
import type {SearchView} from '../shared/view.js';

/** Name of the query parameter whose words a page marks. */
export const HIGHLIGHT = '_highlight';

/** A text with its marked parts. */
export function Marked({text, marks}: MarkedText) {
  const parts = marks.flatMap(([start, length], i) => {
    const [before = 0, size = 0] = marks[i - 1] ?? [];
    return [
      text.slice(before + size, start),
      <mark key={start}>{text.slice(start, start + length)}</mark>,
    ];
  });
  const [last = 0, size = 0] = marks.at(-1) ?? [];
  return [...parts, text.slice(last + size)];
}

/** What a hit shows: its type as an icon, its name, and some texts around the words that were found. */
export function SearchHit({hit, snippets}: {readonly hit: Hit; readonly snippets: number}) {
  const {s, t, type, symbol} = hit;
  return (
    <>
      <span className="hit-icon" data-kind={symbol?.kind ?? type} aria-hidden="true" />
      <span className="hit-name" data-deprecated={symbol?.deprecated === true || undefined}>
        <Marked {...(s.text === '' ? t : s)} />
      </span>
      {hit.snippets.slice(0, snippets).map((snippet) => (
        <span key={snippet.text} className="hit-text">
          <Marked {...snippet} />
        </span>
      ))}
    </>
  );
}

/** Stands between breadcrumbs. */
export const placeSeparator = ' › ';

/** Where a hit is: its categories, and the page that a section or symbol is on, with their separator. */
export function hitPlace({b, s, t}: Hit): string {
  return (s.text === '' ? b : [...b, t.text]).join(placeSeparator);
}

/** Address of a hit, with the words that the page marks. */
export function hitHref(
  {u, h}: Hit,
  {words, search}: {readonly words: readonly string[]; readonly search: SearchView},
): string {
  const marks = search.highlight ? words.map((word) => [HIGHLIGHT, word]) : [];
  const query = new URLSearchParams(marks).toString();
  return u + (query === '' ? '' : `?${query}`) + h;
}

/** Address of the results page; an empty context stands for all, an empty version for the last. */
export function resultsHref(
  {href}: SearchView,
  {
    query,
    context = '',
    version = '',
  }: {readonly query: string; readonly context?: string; readonly version?: string},
): string {
  const parameters = new URLSearchParams({
    q: query,
    ...(context !== '' && {ctx: context}),
    ...(version !== '' && {version}),
  });
  return `${href}?${parameters.toString()}`;
}
