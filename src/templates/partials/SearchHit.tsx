import {Fragment} from 'react';
import {Breakable} from '../shared/Breakable.js';
import type {Hit, MarkedText} from '../shared/searchContext.js';
import type {SearchView} from '../shared/view.js';

/** Query parameter with the words to mark on a page. */
export const HIGHLIGHT = '_highlight';

/** A text with marked parts; words may be broken before a capital letter. */
export function Marked({text, marks}: MarkedText) {
  const ends = [...marks.flatMap(([start, length]) => [start, start + length]), text.length];
  return ends.map((end, i) => {
    const start = ends[i - 1] ?? 0;
    const part = <Breakable text={text.slice(start, end)} within="title" />;
    return (
      <Fragment key={i}>
        {/[a-z\d][A-Z]/.test(text.slice(start - 1, start + 1)) && <wbr />}
        {i % 2 === 0 ? part : <mark>{part}</mark>}
      </Fragment>
    );
  });
}

/** A hit: an icon for its type, its name, and snippets around the matched words. */
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

/** Separator of breadcrumbs. */
export const placeSeparator = ' › ';

/** Location of a hit: its categories and, for a section or symbol, its page. */
export function hitPlace({b, s, t}: Hit): string {
  return (s.text === '' ? b : [...b, t.text]).join(placeSeparator);
}

/** Address of a hit, with the words to mark on the page. */
export function hitHref(
  {u, h}: Hit,
  {words, search}: {readonly words: readonly string[]; readonly search: SearchView},
): string {
  const marks = search.highlight ? words.map((word) => [HIGHLIGHT, word]) : [];
  const query = new URLSearchParams(marks).toString();
  return u + (query === '' ? '' : `?${query}`) + h;
}

/** Address of the results page; an empty context means all contexts, an empty version the last one. */
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
