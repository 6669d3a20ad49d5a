import site from 'virtual:docsgen/site';
import {fetchPage, forgetPages} from './fetchPage.js';

/** What tells the documents of two builds apart. */
export function buildOf(from: Document): string | undefined {
  return from.documentElement.dataset.build;
}

/** Whether the site has been published again since this document was opened; false where no host answers. */
export async function isOutdated(): Promise<boolean> {
  const published = await publishedPage();
  return published !== undefined && buildOf(published) !== buildOf(document);
}

/** Whether the site's host answers, so that a reload would show a page. */
export async function isReachable(): Promise<boolean> {
  return (await publishedPage()) !== undefined;
}

async function publishedPage(): Promise<Document | undefined> {
  forgetPages();
  // The page itself may be gone, on a host that says so with no page at all.
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
