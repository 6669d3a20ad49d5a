/** Details of a route change, for behaviours that depend on the page. */
export interface RouteChange {
  /** The current address. */
  readonly url: URL;
  readonly previous: URL;
  /** False if only the address changed: the same page with another query. */
  readonly swapped: boolean;
}

const name = 'docsgen:route';

/** Reports that another page is shown, or the same one with another query. */
export function announceRoute(change: RouteChange): void {
  document.dispatchEvent(new CustomEvent(name, {detail: change}));
}

/** Calls back after each route change, but not for the first page; returns a function that stops it. */
export function onRoute(listener: (change: RouteChange) => void): () => void {
  const handle = (event: Event) => {
    listener((event as CustomEvent<RouteChange>).detail);
  };
  document.addEventListener(name, handle);
  return () => {
    document.removeEventListener(name, handle);
  };
}

/** Opens an address like a click on a link. */
export type Navigate = (href: string, options?: {readonly replace?: boolean}) => void;

let open: Navigate = (href, {replace = false} = {}) => {
  if (replace) location.replace(href);
  else location.assign(href);
};

/** Opens an address: in place, once the router has started. Code in pages need not know the router. */
export const navigate: Navigate = (href, options) => {
  open(href, options);
};

/** Makes the router open addresses from now on. */
export function openWith(router: Navigate): void {
  open = router;
}
