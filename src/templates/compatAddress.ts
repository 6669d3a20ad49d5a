import {useCallback, useEffect, useMemo, useSyncExternalStore} from 'react';

/** Functions for components that read and change the page's address. */

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

type Destination = string | Partial<Address>;

/** History of the browser, with the interface of Docusaurus's history. */
interface PageHistory {
  readonly location: Address;
  readonly push: (to: Destination) => void;
  /** Replaces the address of the open page. */
  readonly replace: (to: Destination) => void;
  readonly go: (steps: number) => void;
  readonly goBack: () => void;
  readonly goForward: () => void;
  readonly createHref: (to: Destination) => string;
  /** Calls back after each change of the address; returns a function that unsubscribes. */
  readonly listen: (listener: (location: Address) => void) => () => void;
  /** Does nothing: visitors can always leave a page. */
  readonly block: () => () => void;
}

const START: Address = {pathname: '/', search: '', hash: ''};
const CHANGED = 'docsgen:address';
/** Event of the client, on the document, after a link has opened a different page. */
const ROUTE = 'docsgen:route';

function watchAddress(changed: () => void): () => void {
  for (const name of [CHANGED, 'popstate']) addEventListener(name, changed);
  document.addEventListener(ROUTE, changed);
  return () => {
    for (const name of [CHANGED, 'popstate']) removeEventListener(name, changed);
    document.removeEventListener(ROUTE, changed);
  };
}

function readAddress({pathname, search, hash}: Address = location): Address {
  return {pathname, search, hash};
}

function begunWith(sign: '?' | '#', text: string): string {
  return text === '' || text === sign || text.startsWith(sign) ? text : sign + text;
}

function addressOf(to: Destination): string {
  if (typeof to === 'string') return to;
  const {pathname = location.pathname, search = '', hash = ''} = to;
  return pathname + begunWith('?', search) + begunWith('#', hash);
}

function replaceAddress(to: string | URL): void {
  history.replaceState(history.state, '', to);
  dispatchEvent(new Event(CHANGED));
}

const actions = {
  push: (to: Destination) => {
    const {href, origin, pathname, search} = new URL(addressOf(to), location.href);
    const isSamePage = origin === location.origin && pathname === location.pathname;
    if (!isSamePage || search === location.search) {
      location.assign(href);
      return;
    }
    history.pushState(null, '', href);
    dispatchEvent(new Event(CHANGED));
  },
  replace: (to: Destination) => {
    replaceAddress(addressOf(to));
  },
  go: (steps: number) => {
    history.go(steps);
  },
  goBack: () => {
    history.back();
  },
  goForward: () => {
    history.forward();
  },
  createHref: addressOf,
  listen: (listener: (location: Address) => void) =>
    watchAddress(() => {
      listener(readAddress());
    }),
  block: () => () => undefined,
};

const printedHistory: PageHistory = {...actions, location: START};
const pageHistory: PageHistory = {
  ...actions,
  get location() {
    return readAddress();
  },
};

/** Returns the whole address; undefined until the page runs in the browser. */
function useAddress(): string | undefined {
  return useSyncExternalStore(
    watchAddress,
    () => location.href,
    () => undefined,
  );
}

/** Current location; `/` until the page runs in the browser. */
export function useLocation(): Address {
  const address = useAddress();
  return useMemo(() => (address === undefined ? START : readAddress(new URL(address))), [address]);
}

/** Opens addresses, and replaces the page's address. Its `location` is `/` until the page runs in the browser. */
export function useHistory(): PageHistory {
  return useAddress() === undefined ? printedHistory : pageHistory;
}

/** Replaces the page by the one at an address when it runs in the browser. */
export function Redirect({to}: {readonly to: Destination}): null {
  useEffect(() => {
    location.replace(addressOf(to));
  });
  return null;
}

/** Returns the query of the page's address, which is empty until the page runs in the browser. */
function useQuery(): URLSearchParams {
  const {search} = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

function writeQuery(change: (query: URLSearchParams) => void): void {
  const address = new URL(location.href);
  change(address.searchParams);
  replaceAddress(address);
}

/** Returns a value in the query of the page's address, if it has one. */
export function useQueryStringValue(key: string | null): string | null {
  const query = useQuery();
  return key === null ? null : query.get(key);
}

/** Returns a value in the query of the page's address, and its setter; without a value, the key is removed. */
export function useQueryString(key: string): [string, (value: string | null) => void] {
  const set = useCallback(
    (value: string | null) => {
      writeQuery((query) => {
        if (value) query.set(key, value);
        else query.delete(key);
      });
    },
    [key],
  );
  return [useQueryStringValue(key) ?? '', set];
}

type Values = readonly string[];

/** Returns all values of a key in the query of the page's address, and their setter. */
export function useQueryStringList(
  key: string,
): [Values, (values: Values | ((before: Values) => Values)) => void] {
  const query = useQuery();
  const values = useMemo(() => query.getAll(key), [query, key]);
  const set = useCallback(
    (given: Values | ((before: Values) => Values)) => {
      writeQuery((query) => {
        const all = typeof given === 'function' ? given(query.getAll(key)) : given;
        query.delete(key);
        for (const value of all) query.append(key, value);
      });
    },
    [key],
  );
  return [values, set];
}

/** Removes the query from the page's address. */
export function useClearQueryString(): () => void {
  return useCallback(() => {
    writeQuery((query) => {
      for (const key of [...query.keys()]) query.delete(key);
    });
  }, []);
}
