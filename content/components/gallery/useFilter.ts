import {useSyncExternalStore} from 'react';
import {parseFilter, printFilter, type Filter} from './filter.js';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The filter, kept in the address, and how to change it. On the server nothing is filtered. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const setFilter = (filter: Filter) => {
    const {pathname, hash} = location;
    history.replaceState(history.state, '', pathname + printFilter(filter, search) + hash);
    for (const listener of listeners) listener();
  };
  return [parseFilter(search), setFilter];
}
