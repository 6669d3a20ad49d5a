import {early, inFirstScreen} from '../shared/firstScreen.js';

/** Stylesheets that were added, by address; those of the initial document are not tracked. */
const added = new Map<string, {readonly link: HTMLLinkElement; readonly loaded: Promise<void>}>();

const sheets = 'link[rel=stylesheet]';
/** An island without printed content that is mounted once the page is idle. */
const mountedLater = `:scope > [data-client]:not(${early})`;

/** Fetches the stylesheets that the next page has and this document lacks; they do not apply yet. */
export async function fetchStyles(next: Document): Promise<void> {
  await Promise.all([...next.querySelectorAll<HTMLLinkElement>(sheets)].map(fetchStyle));
}

/** Applies the stylesheets of the next page's first screen; rejects if one fails to load. */
export async function loadStyles(next: Document): Promise<void> {
  const links = [...next.querySelectorAll<HTMLLinkElement>(inFirstScreen(sheets))].filter(
    ({parentElement}) => !parentElement?.querySelector(mountedLater),
  );
  await Promise.all(links.map(fetchStyle));
  for (const link of links) added.get(hrefOf(link))?.link.removeAttribute('media');
}

function hrefOf(link: HTMLLinkElement): string {
  return link.getAttribute('href') ?? '';
}

function fetchStyle(wanted: HTMLLinkElement): Promise<void> {
  const href = hrefOf(wanted);
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
