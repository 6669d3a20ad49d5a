import {useContext, useEffect, useState, useSyncExternalStore} from 'react';
import {NothingFound} from '../partials/NothingFound.js';
import {resultsHref} from '../partials/SearchHit.js';
import {SearchResultList, moveByArrows} from '../partials/SearchResultList.js';
import {useMessages, useSite} from '../shared/contexts.js';
import {format} from '../shared/messages.js';
import {plural} from '../shared/plural.js';
import {SearchContext, type SearchVersionInfo} from '../shared/searchContext.js';
import {useSearch, type SearchState} from '../shared/useSearch.js';
import {sameDocument, type VersionsFile} from '../shared/versionsFile.js';
import type {LinkView, SearchView} from '../shared/view.js';

const pageSize = 30;
const writeDelay = 300;

/** The island of the results page. The address determines what it shows, so that results can be shared. */
export default function SearchResults() {
  const {search} = useSite();
  const {address} = useContext(SearchContext);
  const parameters = useSyncExternalStore(address.subscribe, address.get, () => '');
  if (search === undefined) return null;
  const asked = new URLSearchParams(parameters);
  const place = {
    query: asked.get('q') ?? '',
    context: asked.get('ctx') ?? '',
    version: asked.get('version') ?? '',
  };
  return <Results search={search} place={place} />;
}

interface Place {
  readonly query: string;
  readonly context: string;
  readonly version: string;
}

function Results({search, place}: {readonly search: SearchView; readonly place: Place}) {
  const text = useMessages();
  const [limit, setLimit] = useState(pageSize);
  const {typed, type, write} = useTypedQuery(place, () => {
    setLimit(pageSize);
  });
  const versions = useVersions();
  const others = useOtherVersions(versions, place.version);
  const state = useSearch({
    query: typed,
    context: place.version === '' ? place.context : `${place.version}/${place.context}`,
    limit,
    isWhole: true,
  });
  return (
    <div onKeyDown={moveByArrows}>
      <SearchForm {...{search, place, versions, typed, type, write}} />
      <Outcome state={state} query={typed} />
      {state.answer && state.status !== 'idle' && (
        <>
          <SearchResultList
            answer={state.answer}
            batch={pageSize}
            search={search}
            others={others}
          />
          {state.answer.total > state.answer.hits.length && (
            <button
              type="button"
              className="search-more"
              onClick={() => {
                setLimit(limit + pageSize);
              }}
            >
              {text.searchMore}
            </button>
          )}
        </>
      )}
      {place.context !== '' && state.status !== 'idle' && (
        <p>
          <a href={resultsHref(search, {query: typed, version: place.version})}>
            {text.searchSeeAll}
          </a>
        </p>
      )}
      {state.status === 'ready' && state.answer?.total === 0 && <NothingFound query={typed} />}
    </div>
  );
}

interface TypedQuery {
  readonly typed: string;
  readonly type: (query: string) => void;
  /** Writes a choice, or the typed text, to the address. */
  readonly write: (next: Partial<Place>) => void;
}

/**
 * Returns the typed query, which the address follows. `onMoved` is called when the address changes independently of
 * the input.
 */
function useTypedQuery(place: Place, onMoved: () => void): TypedQuery {
  const {address} = useContext(SearchContext);
  const [typed, type] = useState(place.query);
  const [written, setWritten] = useState(place.query);
  // The address was changed by a link to other results, or by a step back.
  if (written !== place.query) {
    setWritten(place.query);
    type(place.query);
    onMoved();
  }
  const write = (next: Partial<Place>) => {
    address.replace(addressOf({...place, query: typed, ...next}));
  };
  useEffect(() => {
    if (typed === place.query) return;
    const timer = setTimeout(() => {
      write({});
    }, writeDelay);
    return () => {
      clearTimeout(timer);
    };
  });
  return {typed, type, write};
}

interface SearchFormProps extends TypedQuery {
  readonly search: SearchView;
  readonly place: Place;
  readonly versions: readonly SearchVersionInfo[];
}

function SearchForm({search, place, versions, typed, type, write}: SearchFormProps) {
  const text = useMessages();
  return (
    <form
      className="search-form"
      role="search"
      aria-label={text.searchTitle}
      action={search.href}
      onSubmit={(event) => {
        event.preventDefault();
        write({});
      }}
    >
      <input
        type="search"
        name="q"
        aria-label={text.search}
        placeholder={text.searchPlaceholder}
        autoComplete="off"
        autoFocus={place.query === ''}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
        }}
      />
      {search.contexts.length > 1 && (
        <Choice
          label={text.searchContexts}
          value={place.context}
          options={[
            {name: '', label: text.searchEverywhere},
            ...search.contexts,
            ...search.contexts
              .map(({name, label}) => ({
                name: `-${name}`,
                label: format(text.searchExcept, {context: label}),
              }))
              .filter(({name}) => name === place.context),
          ]}
          onChoose={(context) => {
            write({context});
          }}
        />
      )}
      {versions.length > 1 && (
        <Choice
          label={text.versions}
          value={place.version || versions.find(({isLast}) => isLast)?.name}
          options={versions}
          onChoose={(version) => {
            write({version});
          }}
        />
      )}
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Name of the chosen option. */
  readonly value: string | undefined;
  readonly options: readonly {readonly name: string; readonly label: string}[];
  readonly onChoose: (name: string) => void;
}

function Choice({label, value, options, onChoose}: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        onChoose(event.target.value);
      }}
    >
      {options.map((option) => (
        <option key={option.name} value={option.name}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function addressOf({query, context, version}: Place): string {
  const given = Object.entries({q: query, ctx: context, version}).filter(
    ([, value]) => value !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function useVersions(): readonly SearchVersionInfo[] {
  const {baseUrl} = useSite();
  const {engine} = useContext(SearchContext);
  const [versions, setVersions] = useState<readonly SearchVersionInfo[]>([]);
  useEffect(() => {
    engine
      .fetchIndexes(baseUrl, '')
      // The results of a query show why the index is missing.
      .then(setVersions, () => undefined);
  }, [engine, baseUrl]);
  return versions;
}

/** Returns the addresses of the same page in other versions; empty until the file of versions is loaded. */
function useOtherVersions(
  versions: readonly SearchVersionInfo[],
  wanted: string,
): (href: string) => readonly LinkView[] {
  const {baseUrl} = useSite();
  const {readVersions} = useContext(SearchContext);
  const [file, setFile] = useState<VersionsFile>();
  const isNeeded = versions.length > 1;
  useEffect(() => {
    // Hits are complete without the file.
    if (isNeeded) readVersions(baseUrl).then(setFile, () => undefined);
  }, [isNeeded, readVersions, baseUrl]);
  const searched =
    versions.find(({name}) => name === wanted) ?? versions.find(({isLast}) => isLast);
  return (href) => {
    if (!file || !searched) return [];
    const places = sameDocument(file, {name: searched.name, href});
    return file.versions.flatMap(({name, label}, i) => {
      const there = places[i];
      return there === undefined || name === searched.name ? [] : [{label, href: there}];
    });
  };
}

function Outcome({state, query}: {readonly state: SearchState; readonly query: string}) {
  const text = useMessages();
  const {status, answer, retry} = state;
  if (status === 'failed') {
    return (
      <div className="failure failure-box" role="alert">
        <p>{text.searchFailed}</p>
        <button type="button" onClick={retry}>
          {text.retry}
        </button>
      </div>
    );
  }
  return (
    <p role="status" className="search-status">
      {status === 'loading' && !answer && text.searchLoading}
      {status === 'ready' && answer?.total === 0 && text.searchNothingFound}
      {answer !== undefined &&
        answer.total > 0 &&
        format(text.searchFor, {
          count: plural(text.searchCount, {count: answer.total, language: text.language}),
          query,
        })}
    </p>
  );
}
