import type {Page} from '../model/page.js';
import type {PackageFacts} from '../model/packageFacts.js';
import {EditedMap} from '../system/editedMap.js';
import {mentionsIn} from './packages.js';
import {contentKey, type Site} from './site.js';

/**
 * Changed pages, old to new, if no other page is affected: only their content differs, not their route, title or
 * other fields that menus, lists and bundles use, or the packages that they mention. Undefined for any other change.
 */
export function contentOnlyEdits(
  before: readonly Page[],
  after: readonly Page[],
  packages: readonly PackageFacts[],
): ReadonlyMap<Page, Page> | undefined {
  if (before.length !== after.length) return undefined;
  const edits = new Map<Page, Page>();
  for (let i = 0; i < after.length; i++) {
    const old = before[i]!;
    const page = after[i]!;
    if (old === page) continue;
    if (page.kind === 'post' || sharedFields(old) !== sharedFields(page)) return undefined;
    // Package pages list the documents that mention the package.
    if (mentionsIn(old, packages).join() !== mentionsIn(page, packages).join()) return undefined;
    edits.set(old, page);
  }
  return edits;
}

/** Fields used only by the page itself, the checks and the search index. */
const CONTENT_FIELDS: ReadonlySet<string> = new Set<keyof Page>([
  'html',
  'htmlHash',
  'contentHash',
  'linkNames',
  'hasTitle',
  'headings',
  'keys',
  'links',
  'sections',
  'assets',
  'dependencies',
  'outside',
  'markdown',
  'words',
  'diagnostics',
]);

/** Returns the fields of a page that other pages may show, as JSON. */
export function sharedFields(page: Page): string {
  const names = Object.keys(page).filter((name) => !CONTENT_FIELDS.has(name));
  return JSON.stringify(names.map((name) => [name, page[name as keyof Page]]));
}

/** Returns a site with changed pages replaced; see {@link contentOnlyEdits}. */
export function replacePages(site: Site, edits: ReadonlyMap<Page, Page>): Site {
  if (edits.size === 0) return site;
  const swapped = (pages: ReadonlyMap<string, Page>, keyOf: (page: Page) => string) => {
    const shown = [...edits].filter(([old]) => pages.get(keyOf(old)) === old);
    return EditedMap.of(
      pages,
      shown.map(([old, page]) => [keyOf(old), page]),
    );
  };
  const pages = [...site.pages];
  for (const [old, page] of edits) {
    const place = pages.indexOf(old);
    if (place >= 0) pages[place] = page;
  }
  return {
    ...site,
    pages,
    byRoute: swapped(site.byRoute, ({route}) => route),
    byContentPath: swapped(site.byContentPath, contentKey),
  };
}
