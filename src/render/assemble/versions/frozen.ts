import type {
  FrontMatter,
  PageHeading,
  LinkedHtml,
  Page,
  SearchSection,
  Target,
} from '../../model/page.js';
import type {SidebarTree} from '../../model/sidebarNode.js';
import type {SearchedSymbol} from '../../search/input.js';

/**
 * The format in which a version of the docs is kept. It is no cache: any later docsgen reads it, so that a
 * change here needs another number, and the old one stays readable. Addresses of the version's own pages
 * begin with `~` (`~/intro#x`), for where the version will be is decided by the settings of the day.
 */
export const FORMAT = 2;

/** What `version.json` holds. */
export interface FrozenDocs {
  readonly format: typeof FORMAT;
  readonly mainDocId: string;
  /** Documents that were drafts then. */
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
  /** Former addresses of its pages. */
  readonly aliases: readonly {readonly from: string; readonly to: string}[];
}

/** A page in `pages.json`, which holds one a line. */
export interface FrozenPage {
  readonly kind: 'doc' | 'readme' | 'api';
  /** Id within the version. */
  readonly id: string;
  /** `~/intro`. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  readonly title: string;
  readonly description: string;
  readonly html: LinkedHtml;
  readonly hasTitle: boolean;
  readonly headings: readonly PageHeading[];
  /** Where the links lead that `html` leaves open, by their index. */
  readonly links: readonly Target[];
  readonly sections: readonly SearchSection[];
  /** Site paths of files, each under its name in `assets/`. */
  readonly assets: readonly string[];
  readonly islands: readonly string[];
  readonly markdown?: string | undefined;
  readonly words: number;
  /** ISO day of its last change. */
  readonly updated?: string | undefined;
}

/** What `symbols.json` holds: the API of the version as the search knows it, its addresses frozen. */
export type FrozenSymbols = readonly SearchedSymbol[];

/** A frozen version with the addresses that it has on the site. */
export interface FrozenVersion extends Pick<
  FrozenDocs,
  'mainDocId' | 'draftIds' | 'sidebars' | 'aliases'
> {
  readonly name: string;
  /** Its pages by id. */
  readonly docs: ReadonlyMap<string, Page>;
  readonly symbols: FrozenSymbols;
}

/** A site path as a frozen version keeps it, if it is one of the version at `base`. */
export function frozenPath(path: string, base: string): string {
  const rest = base === '/' ? path : path.slice(base.length);
  return rest.startsWith('/') ? `~${rest}` : `~/${rest}`;
}

/** The site path that a kept address stands for where the version is at `base`; others stay. */
export function thawedPath(path: string, base: string): string {
  if (!path.startsWith('~/')) return path;
  const rest = path.slice(1);
  if (base === '/') return rest;
  return rest === '/' ? base : base + rest.replace(/^\/(?=[#?]|$)/, '');
}
