/** Finds the page behind an address, in the site's own form; undefined if the browser has to open it. */
export type RouteMatcher = (href: string) => URL | undefined;

/** Whether a key is held with which a link opens elsewhere. */
export function hasKey({metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Link that a click opens in this tab; undefined if the click opens none. */
export function linkOfClick(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || hasKey(event)) return undefined;
  const target = event.target as HTMLElement;
  // A click in editable text places the caret.
  if (target.isContentEditable) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const isHere = link && !link.hasAttribute('download') && ['', '_self'].includes(link.target);
  return isHere ? link : undefined;
}

/** The page that a link leads to, unless it is this one. */
export function routeOf(target: EventTarget | null, match: RouteMatcher): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = match(link.href);
  return url && url.pathname !== location.pathname ? url : undefined;
}
