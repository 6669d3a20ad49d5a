import type {Diagnostic, Position} from './diagnostic.js';

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
}

export interface Heading {
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** 1 to 6. */
  readonly level: number;
  readonly position?: Position | undefined;
}

/** An address that the source wrote, for the link checker. */
export interface Link {
  readonly target: string;
  readonly position?: Position | undefined;
  /** Absolute file that wrote it, where that is not the page's own: a doc comment's. */
  readonly file?: string | undefined;
}

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
  /** Site path without baseUrl: `/assets/images/tree-3f2a9c01.png`. */
  readonly url: string;
}

/** A file whose content went into a page besides its source; `hash` is '' where it was missing. */
export interface Dependency {
  readonly file: string;
  readonly hash: string;
}

/** What parsing finds in a post besides. */
export interface PostFacts {
  /** ISO day in the name of its file or folder. */
  readonly day?: string | undefined;
  /** HTML above the truncation marker; absent where there is none. */
  readonly excerpt?: string | undefined;
}

/**
 * A source parsed. It knows no neighbours: addresses that depend on other pages stand in `html` as
 * late references (`href="docsgen:…"`) which reference.ts resolves once the site is assembled.
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
  readonly html: string;
  /** Whether `html` begins with its own h1. */
  readonly hasTitle: boolean;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly sections: readonly SearchSection[];
  readonly assets: readonly Asset[];
  readonly dependencies: readonly Dependency[];
  /** Keys of the client modules that hydrate parts of the page. */
  readonly islands: readonly string[];
  /** The Markdown twin: the source without front matter; absent for pages that have none. */
  readonly markdown?: string | undefined;
  readonly words: number;
  /** ISO day of its last change; where it is absent, version control knows. */
  readonly updated?: string | undefined;
  /** What only a post of the blog has. */
  readonly post?: PostFacts | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
