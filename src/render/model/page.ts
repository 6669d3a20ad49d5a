import type {Json} from '../../templates/shared/headTag.js';
import type {Diagnostic, Position} from '../diagnostics/diagnostic.js';
import type {OutsideReads} from '../siteCode/outsideReads.js';
import type {Use} from '../system/fileAccess.js';
import {isInstalledFile} from '../system/packageFolder.js';

/** A text that becomes a page, before parsing. */
export interface Source {
  readonly kind: 'doc' | 'readme' | 'page' | 'post';
  /** Relative to its content folder, posix: `concepts/nodes.md`. */
  readonly path: string;
  /** Absolute file named in diagnostics. */
  readonly file: string;
  /** Absolute file of the original, for a translation. */
  readonly translates?: string | undefined;
  /** Set on a translation that is not a file. */
  readonly isTranslated?: true;
  readonly text: string;
  /** Hash of the text, if it is known without reading the text. */
  readonly textHash?: string | undefined;
}

/** Whether a text belongs to an installed package, so that the site's maintainers cannot fix it. */
export function isInstalledText({kind, file}: Pick<Page, 'kind' | 'file'>): boolean {
  return kind === 'readme' || isInstalledFile(file);
}

/** Path by which links between sources name a source: `docs/concepts/nodes.md`. */
export function contentPath({kind, path}: Pick<Source, 'kind' | 'path'>): string {
  const folder = {doc: 'docs', page: 'pages', post: 'blog', readme: 'packages'}[kind];
  return `${folder}/${path}`;
}

/** Validated front matter; unknown keys have been rejected. */
export interface FrontMatter {
  readonly id?: string | undefined;
  readonly slug?: string | undefined;
  readonly title?: string | undefined;
  /** Title for browsers and search engines. */
  readonly title_meta?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly image?: string | undefined;
  readonly sidebar_label?: string | undefined;
  readonly sidebar_position?: number | undefined;
  readonly sidebar_class_name?: string | undefined;
  readonly hide_title?: boolean | undefined;
  readonly hide_table_of_contents?: boolean | undefined;
  readonly toc_min_heading_level?: number | undefined;
  readonly toc_max_heading_level?: number | undefined;
  readonly draft?: boolean | undefined;
  readonly unlisted?: boolean | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly date?: string | undefined;
  readonly displayed_sidebar?: string | null | undefined;
  readonly pagination_prev?: string | null | undefined;
  readonly pagination_next?: string | null | undefined;
  readonly pagination_label?: string | undefined;
  readonly custom_edit_url?: string | null | undefined;
  /** False turns off links from inline code to the API reference. */
  readonly symbol_links?: boolean | undefined;
  /** Service that opens the page's files as a project. */
  readonly playground?: 'stackblitz' | undefined;
  /** Data for the site's own extensions. */
  readonly data?: Readonly<Record<string, Json>> | undefined;
}

export interface PageHeading {
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** 1 to 6. */
  readonly level: number;
  readonly position?: Position | undefined;
  /** Absolute file that contains the heading, if it is a text that the page shows. */
  readonly file?: string | undefined;
}

/** Target of a link, as far as its source determines it; the assembled site resolves it to an address. */
export type Target =
  /** A full address, or an anchor on the same page; `image` if an `<img>` shows it. */
  | {readonly kind: 'address'; readonly address: string; readonly image?: true}
  /** A site path without baseUrl, but with query and anchor: `/docs/updates#x`. */
  | {readonly kind: 'path'; readonly path: string}
  /** Another source, named like {@link contentPath}: `docs/updates.md#x`. */
  | {readonly kind: 'source'; readonly path: string}
  /** The README of a package, by the name of its folder; `otherwise` is an address outside the site. */
  | {
      readonly kind: 'package';
      readonly name: string;
      /** Query and anchor. */
      readonly suffix?: string;
      readonly otherwise: string;
    }
  /**
   * A symbol of the API reference by name, and the inline code that becomes a link if the symbol exists; in a doc
   * comment, the module whose meaning of the name is preferred.
   */
  | {
      readonly kind: 'symbol';
      readonly name: string;
      readonly code: string;
      readonly module?: string;
    };

/** A link in a source. */
export interface PageLink {
  readonly target: Target;
  readonly position?: Position | undefined;
  /** Absolute file that contains the link, if it is not the page's own file, as for doc comments. */
  readonly file?: string | undefined;
}

/** A link's description of its target. */
export interface LinkName {
  readonly target: Target;
  /** Text of the link. */
  readonly name: string;
  /** Text of the list item or table row that contains the link, if it is short and different from the link's text. */
  readonly item?: string;
}

/**
 * HTML with gaps for parts that depend on other pages: each number is the index of a link of the page. For a link to
 * a symbol, the gap is the whole link; for any other link, only its address.
 */
export type LinkedHtml = readonly (string | number)[];

/** Text below a heading, for the search index; of code blocks, only the identifiers. */
export interface SearchSection {
  /** Id of the heading; empty for the text before the first one. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Identifiers in the code of this section. */
  readonly identifiers: readonly string[];
}

/** A file that a page refers to, published under a name with a hash of its content. */
export interface Asset {
  /** Absolute. */
  readonly file: string;
  /** Absolute folders. One of them must contain the file when it is published. */
  readonly within: readonly string[];
  /** Site path without baseUrl: `/assets/images/tree-3f2a9c01.png`. */
  readonly url: string;
}

/** A file whose content is part of a page, in addition to the source; `hash` is '' if it was missing. */
export interface Dependency {
  readonly file: string;
  /** Purpose for which it is read: modules are code, which may read anything. */
  readonly use: Use | 'modules';
  readonly hash: string;
}

/** Declarations of components of an MDX page that run in the browser, as a module. */
export interface PageCode {
  /** Hash that identifies the code in keys of islands. */
  readonly hash: string;
  /** JavaScript with JSX. */
  readonly text: string;
  /** Folder from which the code imports, relative to the site, with forward slashes. */
  readonly folder: string;
}

/** Additional results of parsing a post. */
export interface PostFacts {
  /** ISO day in the name of the post's file or folder. */
  readonly day?: string | undefined;
  /** HTML above the truncation marker; absent without one. */
  readonly excerpt?: LinkedHtml | undefined;
}

/**
 * A parsed source. It is independent of other pages: its links are gaps in `html` until the site is assembled and
 * reference.ts fills them in.
 */
export interface Page {
  readonly kind: Source['kind'] | 'api';
  readonly path: string;
  readonly file: string;
  /** Whether the page is a translation for the site's locale; other texts are in the default language. */
  readonly isTranslated?: boolean;
  /** Whether the page belongs to a frozen version, whose texts are not edited. */
  readonly isKept?: true;
  /** Path without extension and number prefixes, or the front matter's `id`: `concepts/nodes`. */
  readonly id: string;
  /** Site path without baseUrl and trailing slash: `/docs/concepts/nodes`; `/` for the home page. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** Positions of front matter keys: `slug`, `authors.0`, `tags.0`, …. */
  readonly keys?: Readonly<Record<string, Position>>;
  readonly title: string;
  readonly description: string;
  readonly html: LinkedHtml;
  /** Hash of `html`; absent for pages of frozen versions. */
  readonly htmlHash?: string;
  /** Hash of the whole content of the page, with portable file names; absent if the page is not in a cache. */
  readonly contentHash?: string;
  /** Descriptions of other pages in this page's links; absent for pages of frozen versions. */
  readonly linkNames?: readonly LinkName[];
  /** Whether `html` starts with its own h1. */
  readonly hasTitle: boolean;
  readonly headings: readonly PageHeading[];
  readonly links: readonly PageLink[];
  readonly sections: readonly SearchSection[];
  readonly assets: readonly Asset[];
  readonly dependencies: readonly Dependency[];
  /** Everything else that the code of an MDX page has read. */
  readonly outside?: OutsideReads;
  /** Keys of the client modules that hydrate parts of the page. */
  readonly islands: readonly string[];
  /** Code from which the islands of the page's own components are made. */
  readonly code?: PageCode | undefined;
  /** The source without front matter; absent for pages without a source. */
  readonly markdown?: string | undefined;
  readonly words: number;
  /** ISO day of the page's last change; if absent, the date from version control is used. */
  readonly updated?: string | undefined;
  /** Facts of a blog post; absent for other pages. */
  readonly post?: PostFacts | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Position of the first of these keys that the front matter of a page contains; otherwise the start of the page. */
export function frontMatterPlace(
  {file, keys}: Pick<Page, 'file' | 'keys'>,
  ...names: readonly string[]
): Position & {readonly file: string} {
  const found = names.map((name) => keys?.[name]).find((place) => place !== undefined);
  return {file, ...(found ?? {line: 1, column: 1})};
}

/** A folder of a public repository at the revision from which a package was published. */
export interface RepositoryFolder {
  /** For example `https://github.com/facebook/lexical`. */
  readonly url: string;
  /** For example `packages/lexical-list`. */
  readonly directory: string;
  /** For example `v0.35.0`. */
  readonly revision: string;
}
