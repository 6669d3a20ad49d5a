import type {HeadTag, Json} from '../../templates/shared/headTag.js';
import type {SlotName} from '../../templates/shared/slots.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** Additions to pages by a site or a plugin. */
export interface Extension {
  readonly styles?: readonly string[] | undefined;
  readonly head?: HeadSetting | undefined;
  readonly markdown?: MarkdownSetting | undefined;
  readonly components?: Readonly<Partial<Record<SlotName, string | undefined>>> | undefined;
  readonly client?: readonly ModuleRef[] | undefined;
  readonly sources?: readonly PageSource[] | undefined;
  readonly redirects?: readonly RedirectSetting[] | undefined;
  /** Messages of the templates by language and name: `{de: {editPage: '…', 'search.count.one': '…'}}`. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly origins?:
    Readonly<Partial<Record<OriginKind, readonly string[] | undefined>>> | undefined;
}

/** A partial config with a name. */
export interface Plugin extends Extension {
  readonly name: string;
}

/** Facts about a page, for functions in the config. */
export interface PageInfo {
  readonly kind: 'doc' | 'page' | 'post' | 'api' | 'list';
  /** Site path with baseUrl. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  /** The `data` of the front matter, which no schema checks. */
  readonly data: Readonly<Record<string, Json>>;
}

/** Tags for the head of every page, or a function that returns those of one page. */
export type HeadSetting = readonly HeadTag[] | ((page: PageInfo) => readonly HeadTag[]);

/** Purposes for which the Content-Security-Policy may allow other hosts. */
export type OriginKind = 'script' | 'style' | 'connect' | 'font' | 'img' | 'frame';

/** A former address of the site, and the path or address to which it redirects. */
export interface RedirectSetting {
  readonly from: string;
  readonly to: string;
}

/** A module of the site, relative to its folder, or of a package; optionally with options. */
export type ModuleRef = string | readonly [module: string, options: Json];

/** A container block that becomes an element with a class. */
export interface ContainerSpec {
  /** Default: `'div'`. */
  readonly element?: 'div' | 'section' | 'aside' | 'ol' | undefined;
  /** Default: the container's name. */
  readonly className?: string | undefined;
  /** Default: `'optional'`; an `ol` has no title. */
  readonly title?: 'none' | 'optional' | 'required' | undefined;
  /** Attributes that authors may write; they become `data-*`. */
  readonly attributes?: readonly string[] | undefined;
}

/** Additions to Markdown by a site or a plugin. */
export interface MarkdownSetting {
  readonly remarkPlugins?: readonly ModuleRef[] | undefined;
  readonly rehypePlugins?: readonly ModuleRef[] | undefined;
  readonly containers?: Readonly<Record<string, ContainerSpec>> | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly components?: string | undefined;
}

/** Markdown of a page that is not a file of content/. */
export interface SourceText {
  /** Whether the page is treated as a file of content/docs or of content/pages. */
  readonly kind: 'doc' | 'page';
  /** Path that the file would have in that folder, posix: `packages/changelog.md`. */
  readonly path: string;
  /** Markdown, including front matter. */
  readonly text: string;
  /**
   * The file to name in findings, relative to the site's folder, if it has as many lines as the text. Default: the source's
   * name and the path.
   */
  readonly file?: string | undefined;
  /** Address of the link 'Edit this page'. */
  readonly editUrl?: string | undefined;
  /** Whether the text is in the locale being built; otherwise it is marked as a text of the default language. */
  readonly isTranslated?: boolean | undefined;
}

/** The site for which a source provides pages. */
export interface SourceSite {
  /** The site's folder, absolute. */
  readonly root: string;
  /** The locale being built. */
  readonly locale: string;
}

/** A source of pages that are not files of content/: a command's help, an OpenAPI file, a changelog. */
export interface PageSource {
  /** Name of the source in findings. */
  readonly name: string;
  /** Files and folders that the source reads, relative to the site's folder: if one of them changes, the source is read again. */
  readonly files?: readonly string[] | undefined;
  /** Returns the pages. A mistake in the input is a diagnostic, with paths relative to the site's folder. */
  readonly read: (site: SourceSite) => PromiseOrNot<{
    readonly pages: readonly SourceText[];
    readonly diagnostics?: readonly Diagnostic[] | undefined;
  }>;
}

type PromiseOrNot<T> = T | Promise<T>;
