import type {Json} from '../../templates/shared/headTag.js';
import type {Diagnostic, Position} from '../diagnostics/diagnostic.js';
import type {OutsideReads} from '../siteCode/outsideReads.js';
import type {Use} from '../system/fileAccess.js';
import {isInstalledFile} from '../system/packageFolder.js';

/** A text that becomes a page, as it was read. */
export interface Source {
  readonly kind: 'doc' | 'readme' | 'page' | 'post';
  /** Relative to its content folder, posix: `concepts/nodes.md`. */
  readonly path: string;
  /** Absolute file that a diagnostic names. */
  readonly file: string;
  /** The file that it is a translation of, absolute. */
  readonly translates?: string | undefined;
  readonly text: string;
}

/** Whether a text is of an installed package, so that the site's maintainers cannot fix it. */
export function isInstalled({kind, file}: Pick<Page, 'kind' | 'file'>): boolean {
  return kind === 'readme' || isInstalledFile(file);
}

/** Front matter after validation; unknown keys never get here. */
export interface FrontMatter {
  readonly id?: string | undefined;
  readonly slug?: string | undefined;
  readonly title?: string | undefined;
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
  /** False switches off links from inline code to the API reference. */
  readonly symbol_links?: boolean | undefined;
  /** Where the page's files open as a project. */
  readonly playground?: 'stackblitz' | undefined;
  /** What the site's own extensions know of it. */
  readonly data?: Readonly<Record<string, Json>> | undefined;
}

export interface PageHeading {
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** 1 to 6. */
  readonly level: number;
  readonly position?: Position | undefined;
}

/** Where a link leads, as far as its source tells: which address that is, the assembled site knows. */
export type Target =
  /** An address in full or an anchor of the same page; `image` where an `<img>` shows it. */
  | {readonly kind: 'address'; readonly address: string; readonly image?: true}
  /** A site path without baseUrl, query and anchor included: `/docs/updates#x`. */
  | {readonly kind: 'path'; readonly path: string}
  /** Another source, as {@link contentPath} names it: `docs/updates.md#x`. */
  | {readonly kind: 'source'; readonly path: string}
  /** The README of a package by its folder's name, or where it is outside of the site. */
  | {readonly kind: 'package'; readonly name: string; readonly otherwise: string}
  /** A symbol of the API reference by its name, and the code that is a link where there is one. */
  | {readonly kind: 'symbol'; readonly name: string; readonly code: string};

/** A link that the source wrote. */
export interface PageLink {
  readonly target: Target;
  readonly position?: Position | undefined;
  /** Absolute file that wrote it, where that is not the page's own: a doc comment's. */
  readonly file?: string | undefined;
}

/**
 * HTML with places left open for what depends on other pages: each number is the index of a link of the page.
 * A link to a symbol is open as a whole, any other at its address.
 */
export type LinkedHtml = readonly (string | number)[];

/** Text under one heading, for the search index; code blocks are left out but for their identifiers. */
export interface SearchSection {
  /** Id of the heading; empty for what stands before the first one. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Identifiers found in this section's code. */
  readonly identifiers: readonly string[];
}

/** A file that a page refers to and that is published under a content-hashed name. */
export interface Asset {
  /** Absolute. */
  readonly file: string;
  /** Folders, absolute, that it may not lead out of when it is published. */
  readonly within: readonly string[];
  /** Site path without baseUrl: `/assets/images/tree-3f2a9c01.png`. */
  readonly url: string;
}

/** A file whose content went into a page besides its source; `hash` is '' where it was missing. */
export interface Dependency {
  readonly file: string;
  /** What it was read for: modules are code, which may read anything. */
  readonly use: Use | 'modules';
  readonly hash: string;
}

/** What parsing finds in a post besides. */
export interface PostFacts {
  /** ISO day in the name of its file or folder. */
  readonly day?: string | undefined;
  /** HTML above the truncation marker; absent where there is none. */
  readonly excerpt?: LinkedHtml | undefined;
}

/**
 * A source parsed. It knows no neighbours: its links are left open in `html`, and reference.ts fills them in
 * once the site is assembled.
 */
export interface Page {
  readonly kind: Source['kind'] | 'api';
  readonly path: string;
  readonly file: string;
  /** Whether it is a translation for the site's locale; other texts are in the default one. */
  readonly isTranslated?: boolean;
  /** Path without extension and number prefixes, or front matter `id` in its place: `concepts/nodes`. */
  readonly id: string;
  /** Site path without baseUrl and trailing slash: `/docs/concepts/nodes`; `/` for the home page. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** Where front matter has `slug`, `authors.0`, `tags.0`, …. */
  readonly keys?: Readonly<Record<string, Position>>;
  readonly title: string;
  readonly description: string;
  readonly html: LinkedHtml;
  /** Whether `html` begins with its own h1. */
  readonly hasTitle: boolean;
  readonly headings: readonly PageHeading[];
  readonly links: readonly PageLink[];
  readonly sections: readonly SearchSection[];
  readonly assets: readonly Asset[];
  readonly dependencies: readonly Dependency[];
  /** What its code has read besides, where it is MDX that reads anything. */
  readonly outside?: OutsideReads;
  /** Keys of the client modules that hydrate parts of the page. */
  readonly islands: readonly string[];
  /** The source without front matter; absent for pages that have none. */
  readonly markdown?: string | undefined;
  readonly words: number;
  /** ISO day of its last change; where it is absent, version control knows. */
  readonly updated?: string | undefined;
  /** What only a post of the blog has. */
  readonly post?: PostFacts | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A folder of a public repository at the revision that a package was published from. */
export interface RepositoryFolder {
  /** e.g. `https://github.com/facebook/lexical`. */
  readonly url: string;
  /** e.g. `packages/lexical-list`. */
  readonly directory: string;
  /** e.g. `v0.35.0`. */
  readonly revision: string;
}
