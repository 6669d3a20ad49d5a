import site from 'virtual:docsgen/site';
import {fetchPage, forgetPages} from './fetchPage.js';

/** What tells the documents of two builds apart. */
export function buildOf(from: Document): string | undefined {
  return from.documentElement.dataset.build;
}

/** Whether the site has been published anew since this document was opened; false where nobody answers. */
export async function isOutdated(): Promise<boolean> {
  forgetPages();
  // The page itself may be gone, on a host that says so with no page at all.
  for (const address of [location.href, new URL(site.baseUrl, location.origin)]) {
    try {
      const page = await fetchPage(new URL(address));
      return buildOf(page.peek().document) !== buildOf(document);
    } catch {
      continue;
    }
  }
  return false;
}
