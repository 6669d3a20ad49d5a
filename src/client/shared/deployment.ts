import site from 'virtual:docsgen/site';
import {fetchPage, forgetPages} from './fetchPage.js';

/** Identifies the build of a document. */
export function buildOf(from: Document): string | undefined {
  return from.documentElement.dataset.build;
}

/** Whether the site was published again since this document was opened; false if the host does not answer. */
export async function isOutdated(): Promise<boolean> {
  const published = await publishedPage();
  return published !== undefined && buildOf(published) !== buildOf(document);
}

/** This page as it is published now, or the site's first one if it has been removed; undefined if the host does not answer. */
export async function publishedPage(): Promise<Document | undefined> {
  forgetPages();
  // The page itself may have been removed from a host that answers without a page.
  for (const address of [location.href, new URL(site.baseUrl, location.origin)]) {
    try {
      const page = await fetchPage(new URL(address));
      return page.peek().document;
    } catch {
      continue;
    }
  }
  return undefined;
}
