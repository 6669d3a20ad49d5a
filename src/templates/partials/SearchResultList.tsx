import type {KeyboardEvent} from 'react';
import {useMessages} from '../shared/contexts.js';
import type {Hit, SearchAnswer} from '../shared/searchContext.js';
import type {LinkView, SearchView} from '../shared/view.js';
import {SearchHit, hitHref, placeSeparator} from './SearchHit.js';

interface SearchResultListProps {
  readonly answer: SearchAnswer;
  readonly search: SearchView;
  /** Number of hits per request. Hits are grouped by page within a batch, so that loading more does not move earlier ones. */
  readonly batch: number;
  /** Returns links to the page of a hit in other versions. */
  readonly others: (href: string) => readonly LinkView[];
}

/** Hits of the results page, grouped by page, below a legend of their icons. */
export function SearchResultList({answer, search, batch, others}: SearchResultListProps) {
  const {hits, words} = answer;
  const batches = Array.from({length: Math.ceil(hits.length / batch)}, (_, i) =>
    hits.slice(i * batch, (i + 1) * batch),
  );
  return (
    <>
      <Legend hits={hits} />
      <ol className="search-results">
        {batches.flatMap((some, i) =>
          byPage(some).map((group) => (
            <li key={`${i}${group[0]!.u}`}>
              <PageHits hits={group} others={others(group[0]!.u)} words={words} search={search} />
            </li>
          )),
        )}
      </ol>
    </>
  );
}

interface PageHitsProps {
  readonly hits: readonly Hit[];
  readonly others: readonly LinkView[];
  readonly words: readonly string[];
  readonly search: SearchView;
}

/** A page and the hits in its sections. */
function PageHits({hits, others, words, search}: PageHitsProps) {
  const text = useMessages();
  const [first] = hits;
  const page: Hit = hits.find(isPage) ?? {
    ...first!,
    type: 'title',
    s: nothing,
    h: '',
    symbol: undefined,
    snippets: [],
  };
  const sections = hits.filter((hit) => hit !== page);
  const link = (hit: Hit) => (
    <a href={hitHref(hit, {words, search})}>
      <SearchHit hit={hit} snippets={3} />
    </a>
  );
  return (
    <>
      {link(page)}
      {page.b.length > 0 && <span className="hit-place">{page.b.join(placeSeparator)}</span>}
      {sections.length > 0 && (
        <ul>
          {sections.map((hit) => (
            <li key={hit.h + hit.s.text}>{link(hit)}</li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="hit-versions">
          {text.versions}{' '}
          {others.map(({label, href}) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

const nothing = {text: '', marks: []};

const isPage = ({s, h}: Hit): boolean => s.text === '' || h === '';

function byPage(hits: readonly Hit[]): readonly (readonly Hit[])[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.u);
    if (group) group.push(hit);
    else groups.set(hit.u, [hit]);
  }
  return [...groups.values()];
}

/** Maps kinds that share an icon to the kind whose name the icon has. */
const sharedIcons: Readonly<Record<string, string>> = {
  keywords: 'content',
  enum: 'type',
  property: 'variable',
  accessor: 'variable',
};

function Legend({hits}: {readonly hits: readonly Hit[]}) {
  const {searchKinds} = useMessages();
  const kindOf = ({type, symbol}: Hit): string => {
    const kind = symbol?.kind ?? type;
    const shared = sharedIcons[kind] ?? kind;
    return shared in searchKinds ? shared : 'function';
  };
  const shown = new Set(hits.map(kindOf));
  // Sections are shown below their page, which may not be a hit itself.
  if (byPage(hits).some((group) => !group.some(isPage))) shown.add('title');
  return (
    <p className="search-legend">
      {Object.entries(searchKinds)
        .filter(([kind]) => shown.has(kind))
        .map(([kind, word]) => (
          <span key={kind}>
            <span className="hit-icon" data-kind={kind} aria-hidden="true" /> {word}
          </span>
        ))}
    </p>
  );
}

/** Moves the focus between the field and the results by arrow keys. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const {key, target, currentTarget} = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const stops = [
    ...currentTarget.querySelectorAll<HTMLElement>(
      '[type=search], .search-results a:not(.hit-versions a)',
    ),
  ];
  const at = stops.indexOf(target as HTMLElement);
  const next = stops[at + (key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
