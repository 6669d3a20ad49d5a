import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import type {
  FrontMatter,
  PageHeading,
  LinkedHtml,
  Page,
  PageCode,
  SearchSection,
  Target,
} from '../../model/page.js';
import type {SidebarTree} from '../../model/sidebarNode.js';
import type {SearchedSymbol} from '../../search/input.js';

/**
 * Number of the storage format of frozen versions. They are permanent, not a cache: later releases of docsgen must be
 * able to read them. Therefore a change here needs a new number and support for the old one. Addresses of the
 * version's own pages start with `~` (`~/intro#x`), because current settings decide the version's path.
 */
export const FORMAT = 2;

/** Content of `version.json`. */
export interface FrozenDocs {
  readonly format: typeof FORMAT;
  readonly mainDocId: string;
  /** Documents that were drafts when the version was frozen. */
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
  /** Former addresses of the version's pages. */
  readonly aliases: readonly {readonly from: string; readonly to: string}[];
}

/** Name of the file with a version's pages, one per line. */
export const PAGES_FILE = 'pages.json';

/**
 * Returns a finding on a page. On a frozen page, the message names the page, since its text is not in a file that
 * authors edit.
 */
export function findingOn<Found extends Pick<Diagnostic, 'id' | 'message' | 'hint'>>(
  {isKept, route}: Pick<Page, 'isKept' | 'route'>,
  found: Found,
): Found {
  if (!isKept) return found;
  const message = `${found.message}, on the kept page ${route}`;
  return found.id === 'missing-page'
    ? {...found, message, hint: 'Add a redirect from this address: kept pages are not edited.'}
    : {...found, message};
}

/** A page in {@link PAGES_FILE}. */
export interface FrozenPage {
  readonly kind: 'doc' | 'readme' | 'api';
  /** Id within the version. */
  readonly id: string;
  /** Route of the page: `~/intro`. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  readonly title: string;
  readonly description: string;
  readonly html: LinkedHtml;
  readonly hasTitle: boolean;
  readonly headings: readonly PageHeading[];
  /** Targets of the links in `html`, by index. */
  readonly links: readonly Target[];
  readonly sections: readonly SearchSection[];
  /** Site paths of the page's files, which are in `assets/` under their base names. */
  readonly assets: readonly string[];
  readonly islands: readonly string[];
  /** Code of the components that the page itself declared. */
  readonly code?: PageCode;
  readonly markdown?: string | undefined;
  readonly words: number;
  readonly isTranslated?: boolean;
  /** ISO day of the page's last change. */
  readonly updated?: string | undefined;
}

/** Content of `symbols.json`: the version's API for the search, with frozen addresses. */
export type FrozenSymbols = readonly SearchedSymbol[];

/** A frozen version with its addresses on the site. */
export interface FrozenVersion extends Pick<
  FrozenDocs,
  'mainDocId' | 'draftIds' | 'sidebars' | 'aliases'
> {
  readonly name: string;
  /** Hash of the version's files. */
  readonly digest: string;
  /** Pages of the version by id. */
  readonly docs: ReadonlyMap<string, Page>;
  readonly symbols: FrozenSymbols;
}

/** Converts a site path of the version at `base` to its frozen form. */
export function frozenPath(path: string, base: string): string {
  const rest = base === '/' ? path : path.slice(base.length);
  return rest.startsWith('/') ? `~${rest}` : `~/${rest}`;
}

/** Resolves a frozen path for a version at `base`; returns other addresses unchanged. */
export function thawedPath(path: string, base: string): string {
  if (!path.startsWith('~/')) return path;
  const rest = path.slice(1);
  if (base === '/') return rest;
  return rest === '/' ? base : base + rest.replace(/^\/(?=[#?]|$)/, '');
}
