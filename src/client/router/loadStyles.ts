import {inFirstScreen} from '../shared/firstScreen.js';

/** Stylesheets that were added, by address; those of the initial document are not tracked. */
const added = new Map<string, {readonly link: HTMLLinkElement; readonly loaded: Promise<void>}>();

/** Fetches the stylesheets that the next page's first screen has and this document lacks; they do not apply yet. */
export async function fetchStyles(next: Document): Promise<void> {
  await Promise.all(hrefsOf(next).map(fetchStyle));
}

/** Applies the stylesheets of the next page's first screen; rejects if one fails to load. */
export async function loadStyles(next: Document): Promise<void> {
  await fetchStyles(next);
  for (const href of hrefsOf(next)) added.get(href)?.link.removeAttribute('media');
}

function hrefsOf(next: Document): string[] {
  const links = [...next.querySelectorAll<HTMLLinkElement>(inFirstScreen('link[rel=stylesheet]'))];
  return links.map((link) => link.getAttribute('href') ?? '');
}

function fetchStyle(href: string): Promise<void> {
  const known = added.get(href);
  if (known?.link.isConnected) return known.loaded;
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) {
    return Promise.resolve();
  }
  const link = document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} did not load`));
    };
  });
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.href = href;
  added.set(href, {link, loaded});
  document.head.append(link);
  return loaded;
}
