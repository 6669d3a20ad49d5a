import {fetchPage, forgetPages} from './fetchPage.js';

/** What tells the documents of two builds apart. */
export function buildOf(from: Document): string | undefined {
  return from.documentElement.dataset.build;
}

/** Whether the site has been published anew since this document was opened; false where nobody answers. */
export async function isOutdated(): Promise<boolean> {
  forgetPages();
  try {
    const page = await fetchPage(new URL(location.href));
    return buildOf(page.peek().document) !== buildOf(document);
  } catch {
    return false;
  }
}
