import {useCallback, useEffect, useId, useRef, useSyncExternalStore} from 'react';
import {
  SearchHit,
  hitHref,
  hitPlace,
  placeSeparator,
  resultsHref,
} from '../../templates/partials/SearchHit.js';
import {useMessages, usePage, useSite} from '../../templates/shared/contexts.js';
import {format} from '../../templates/shared/messages.js';
import {plural} from '../../templates/shared/plural.js';
import type {SearchAnswer, Hit} from '../../templates/shared/searchContext.js';
import {useSearch} from '../../templates/shared/useSearch.js';
import type {SearchView} from '../../templates/shared/view.js';
import {useCombobox} from './useCombobox.js';

/** Suggestions below the search box, following the ARIA pattern for a combobox with a listbox. */
export function SearchPanel({input}: {readonly input: HTMLInputElement}) {
  const {search} = useSite();
  const text = useMessages();
  const listId = useId();
  const query = useValue(input);
  // A field of the form contains the version to search.
  const field = input.form?.querySelector<HTMLInputElement>('[name=version]');
  const context = field ? `${field.value}/` : '';
  const version = field?.disabled === false ? field.value : '';
  const state = useSearch({query, context, limit: search?.limit ?? 0});
  const {status, answer, retry} = state;
  const count = status === 'idle' ? 0 : (answer?.hits.length ?? 0);
  const panel = useRef<HTMLDivElement>(null);
  const {open, active, close} = useCombobox({input, panel, query, count});
  const shown = open && status !== 'idle';
  const activeId = active === undefined ? undefined : `${listId}${active}`;

  const expanded = shown && count > 0;
  useEffect(() => {
    setAttributes(input, {
      'aria-expanded': String(expanded),
      'aria-controls': expanded && listId,
      'aria-activedescendant': shown && activeId,
    });
  }, [input, expanded, listId, shown, activeId]);
  useEffect(() => {
    panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'});
  }, [activeId]);

  if (search === undefined) return null;
  const ready = status === 'ready' && answer;
  return (
    <>
      <span role="status" className="visually-hidden">
        {shown &&
          ready &&
          (answer.total === 0
            ? text.searchNoResults
            : plural(text.searchCount, {count: answer.total, language: text.language}))}
      </span>
      {shown && (
        <div ref={panel} className="search-panel" data-status={status}>
          {answer && count > 0 && (
            <Suggestions
              {...{answer, search, listId, active}}
              onChoose={() => {
                close();
                input.blur();
              }}
            />
          )}
          {status === 'failed' && (
            <p className="search-note" role="alert">
              {text.searchFailed}{' '}
              <button type="button" onClick={retry}>
                {text.retry}
              </button>
            </p>
          )}
          {status === 'loading' && !answer && <p className="search-note">{text.searchLoading}</p>}
          {ready && count === 0 && <p className="search-note">{text.searchNoResults}</p>}
          {answer && <PanelLinks {...{answer, search, query, version}} onChoose={close} />}
        </div>
      )}
    </>
  );
}

/** Current value of a field, including text that was typed before this code was loaded. */
function useValue(input: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      input.addEventListener('input', listener);
      return () => {
        input.removeEventListener('input', listener);
      };
    },
    [input],
  );
  return useSyncExternalStore(subscribe, () => input.value);
}

function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string | false | undefined>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

interface SuggestionsProps {
  readonly answer: SearchAnswer;
  readonly search: SearchView;
  readonly listId: string;
  readonly active: number | undefined;
  readonly onChoose: () => void;
}

function Suggestions({answer, search, listId, active, onChoose}: SuggestionsProps) {
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={useMessages().search}
      onClick={({ctrlKey, metaKey, shiftKey}) => {
        if (!ctrlKey && !metaKey && !shiftKey) onChoose();
      }}
    >
      {byPage(answer.hits).map((group) => {
        const {hit: first, index: key} = group[0]!;
        const page = [...first.b, first.t.text].join(placeSeparator);
        return (
          <div key={key} role="group" aria-label={page}>
            {group.map(({hit, index}, i) => (
              <a
                key={index}
                id={`${listId}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                href={hitHref(hit, {words: answer.words, search})}
              >
                <SearchHit hit={hit} snippets={1} />
                {i === 0 && <span className="hit-place">{hitPlace(hit)}</span>}
              </a>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Groups adjacent hits of the same page. */
function byPage(hits: readonly Hit[]): {readonly hit: Hit; readonly index: number}[][] {
  const groups: {hit: Hit; index: number}[][] = [];
  hits.forEach((hit, index) => {
    const last = groups.at(-1);
    if (last?.[0]?.hit.u === hit.u) last.push({hit, index});
    else groups.push([{hit, index}]);
  });
  return groups;
}

interface PanelLinksProps {
  /** Name of the searched version, empty for the last. */
  readonly version: string;
  readonly answer: SearchAnswer;
  readonly search: SearchView;
  readonly query: string;
  readonly onChoose: () => void;
}

/** Links to all results, and to those inside and outside the context of the current page. */
function PanelLinks({answer, search, query: typed, version, onChoose}: PanelLinksProps) {
  const {href, version: own} = usePage();
  const text = useMessages();
  // Base paths of contexts are those of the last version.
  const docs = search.contexts.find(({name}) => name === 'docs')?.base;
  const here = own && docs !== undefined ? href.replace(own.base, docs) : href;
  const context = search.contexts
    .filter(({base}) => base !== undefined && here.startsWith(base))
    .sort((a, b) => b.base!.length - a.base!.length)[0];
  const query = {query: typed, version};
  const count = new Intl.NumberFormat(text.language).format(answer.total);
  return (
    <div className="search-links" onClick={onChoose}>
      {answer.total > 0 && (
        <a href={resultsHref(search, query)}>{format(text.searchSeeAllCount, {count})}</a>
      )}
      {context && search.contexts.length > 1 && answer.total > 0 && (
        <>
          <a href={resultsHref(search, {...query, context: context.name})}>
            {format(text.searchWithin, {context: context.label})}
          </a>
          <a href={resultsHref(search, {...query, context: `-${context.name}`})}>
            {format(text.searchOutside, {context: context.label})}
          </a>
        </>
      )}
    </div>
  );
}
