import type {PageState} from '../../templates/shared/contexts.js';
import type {PageVersionView} from '../../templates/shared/view.js';

/** The regions of a document: the header follows the page, the page is replaced, the footer stays. */
export type RegionName = 'header' | 'page' | 'footer';

/** Finds a region of a document, either the current or a fetched one. */
export function findRegion(name: RegionName, from: ParentNode = document): HTMLElement | null {
  return from.querySelector<HTMLElement>(`[data-region=${name}]`);
}

/** Finds elements in the header, and in the mobile menu inside its template. */
export function findInHeader<T extends HTMLElement>(selector: string): T[] {
  const header = findRegion('header');
  const parts = [header, header?.querySelector('template')?.content];
  return parts.flatMap((part) => [...(part?.querySelectorAll<T>(selector) ?? [])]);
}

/** Finds the navigation beside a page. */
export function findSidebar(page: ParentNode | null): HTMLElement | null {
  return page?.querySelector<HTMLElement>('nav[data-sidebar]') ?? null;
}

/**
 * Reads the page state from a document as the server sent it. The address bar is not reliable: a not-found
 * page may be at any address, and a page may be open as `…/index.html`.
 */
export function readPage(from: Document): PageState {
  const script = from.querySelector<HTMLElement>('script[data-base]');
  const {
    base = '/',
    path = '',
    version: name,
    docs = '',
    versions = '{}',
    latest,
  } = script?.dataset ?? {};
  const sidebar = findSidebar(findRegion('page', from))?.dataset.sidebar;
  const version = name !== undefined && {
    name,
    base: docs,
    hrefs: JSON.parse(versions) as PageVersionView['hrefs'],
    ...(latest !== undefined && {latest}),
  };
  return {
    href: base + path,
    ...(sidebar !== undefined && {sidebar}),
    ...(version && {version}),
  };
}
