/** What a route change tells behaviours that depend on the page. */
export interface RouteChange {
  /** The address that is shown now. */
  readonly url: URL;
  readonly previous: URL;
  /** False where only the address changed: the same page with another query. */
  readonly swapped: boolean;
}

const name = 'docsgen:route';

/** Tells everyone that another page is shown, or the same one under another query. */
export function announceRoute(change: RouteChange): void {
  document.dispatchEvent(new CustomEvent(name, {detail: change}));
}

/** Calls back after each route change, not for the first page; returns how to stop. */
export function onRoute(listener: (change: RouteChange) => void): () => void {
  const handle = (event: Event) => {
    listener((event as CustomEvent<RouteChange>).detail);
  };
  document.addEventListener(name, handle);
  return () => {
    document.removeEventListener(name, handle);
  };
}

/** Opens an address as a click on a link would. */
export type Navigate = (href: string, options?: {readonly replace?: boolean}) => void;

let open: Navigate = (href, {replace = false} = {}) => {
  if (replace) location.replace(href);
  else location.assign(href);
};

/** Opens an address: in place once the router is there. What is in a page need not know the router. */
export const navigate: Navigate = (href, options) => {
  open(href, options);
};

/** Has the router open addresses from now on. */
export function openWith(router: Navigate): void {
  open = router;
}
