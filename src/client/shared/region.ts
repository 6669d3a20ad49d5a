import type {PageState} from '../../templates/shared/contexts.js';
import type {PageVersionView} from '../../templates/shared/view.js';

/** The regions of a document: the header follows the page, the page is swapped, the footer stays. */
export type RegionName = 'header' | 'page' | 'footer';

/** A region of a document, the open one or a fetched one. */
export function findRegion(name: RegionName, from: ParentNode = document): HTMLElement | null {
  return from.querySelector<HTMLElement>(`[data-region=${name}]`);
}

/** Elements of the header, and of the mobile menu that waits in its template. */
export function findInHeader<T extends HTMLElement>(selector: string): T[] {
  const header = findRegion('header');
  const parts = [header, header?.querySelector('template')?.content];
  return parts.flatMap((part) => [...(part?.querySelectorAll<T>(selector) ?? [])]);
}

/** The navigation beside a page. */
export function findSidebar(page: ParentNode | null): HTMLElement | null {
  return page?.querySelector<HTMLElement>('nav[data-sidebar]') ?? null;
}

/**
 * What a document, as it came from the server, says of its page. The address bar does not decide: a
 * not-found page stands at any address, and a page may be open as `…/index.html`.
 */
export function readPage(from: Document): PageState {
  const script = from.querySelector<HTMLElement>('script[data-base]');
  const {base = '/', path = '', version: name, versions = '{}'} = script?.dataset ?? {};
  const sidebar = findSidebar(findRegion('page', from))?.dataset.sidebar;
  const version = name !== undefined && {
    name,
    hrefs: JSON.parse(versions) as PageVersionView['hrefs'],
  };
  return {
    href: base + path,
    ...(sidebar !== undefined && {sidebar}),
    ...(version && {version}),
  };
}
