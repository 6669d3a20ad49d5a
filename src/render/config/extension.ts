import type {HeadTag, Json} from '../../templates/shared/headTag.js';
import type {SlotName} from '../../templates/shared/slots.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** What a site, or a plugin, adds to pages. */
export interface Extension {
  readonly styles?: readonly string[] | undefined;
  readonly head?: HeadSetting | undefined;
  readonly markdown?: MarkdownSetting | undefined;
  readonly components?: Readonly<Partial<Record<SlotName, string | undefined>>> | undefined;
  readonly client?: readonly ModuleRef[] | undefined;
  readonly sources?: readonly PageSource[] | undefined;
  readonly redirects?: readonly RedirectSetting[] | undefined;
  /** Words of the templates, by language and name: `{de: {editPage: '…', 'search.count.one': '…'}}`. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly origins?:
    Readonly<Partial<Record<OriginKind, readonly string[] | undefined>>> | undefined;
}

/** A partial config that has a name. */
export interface Plugin extends Extension {
  readonly name: string;
}

/** What a page says of itself. */
export interface PageInfo {
  readonly kind: 'doc' | 'page' | 'post' | 'api' | 'list';
  /** Site path with baseUrl. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  /** Front matter's `data`, the only part of it that is not checked. */
  readonly data: Readonly<Record<string, Json>>;
}

/** Tags of every page's head, or what gives those of one page. */
export type HeadSetting = readonly HeadTag[] | ((page: PageInfo) => readonly HeadTag[]);

/** What a policy may let pass, by what it is for. */
export type OriginKind = 'script' | 'style' | 'connect' | 'font' | 'img' | 'frame';

/** A former address of the site, and the path or address that it leads to. */
export interface RedirectSetting {
  readonly from: string;
  readonly to: string;
}

/** A module, relative to the site's folder or of a package; with its options. */
export type ModuleRef = string | readonly [module: string, options: Json];

/** A block of colons that becomes an element with a class. */
export interface ContainerSpec {
  /** `'div'` by default. */
  readonly element?: 'div' | 'section' | 'aside' | 'ol' | undefined;
  /** The container's name by default. */
  readonly className?: string | undefined;
  /** `'optional'` by default; an `ol` has none. */
  readonly title?: 'none' | 'optional' | 'required' | undefined;
  /** They become `data-*`. */
  readonly attributes?: readonly string[] | undefined;
}

/** What a site, or a plugin, adds to Markdown. */
export interface MarkdownSetting {
  readonly remarkPlugins?: readonly ModuleRef[] | undefined;
  readonly rehypePlugins?: readonly ModuleRef[] | undefined;
  readonly containers?: Readonly<Record<string, ContainerSpec>> | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly components?: string | undefined;
}

/** A page that is no file of content/, as Markdown. */
export interface SourceText {
  /** What it is as though a file of content/docs or content/pages. */
  readonly kind: 'doc' | 'page';
  /** Where that file would be in its folder, posix: `packages/changelog.md`. */
  readonly path: string;
  /** Markdown, front matter and all. */
  readonly text: string;
  /** The file that findings name, relative to the site's folder; by default they name the source and the path. */
  readonly file?: string | undefined;
  /** Where 'Edit this page' leads. */
  readonly editUrl?: string | undefined;
}

/** What a source reads for. */
export interface SourceSite {
  /** The site's folder, absolute. */
  readonly root: string;
  /** The language that is built. */
  readonly locale: string;
}

/** Gives pages that are no file of content/: from a command's help, an OpenAPI file, a changelog. */
export interface PageSource {
  /** What findings call it. */
  readonly name: string;
  /** Files and folders that it reads, relative to the site's folder: a change of one reads it again. */
  readonly files?: readonly string[] | undefined;
  /** Gives the pages. A mistake in what it reads is a diagnostic, with paths relative to the site's folder. */
  readonly read: (site: SourceSite) => PromiseOrNot<{
    readonly pages: readonly SourceText[];
    readonly diagnostics?: readonly Diagnostic[] | undefined;
  }>;
}

type PromiseOrNot<T> = T | Promise<T>;
