// Brings hName and hProperties into the types of mdast nodes.
import path from 'node:path';
import type {} from 'mdast-util-to-hast';
import type {Position as UnistPosition} from 'unist';
import type {VFile} from 'vfile';
import type {Messages} from '../../../templates/shared/messages.js';
import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';
import type {Placeholders} from '../../html/linkedHtml.js';
import {
  isInstalled,
  type Asset,
  type Dependency,
  type FrontMatter,
  type PageHeading,
  type PageLink,
  type RepositoryFolder,
  type SearchSection,
  type Source,
} from '../../model/page.js';
import type {Reach, Refusal, Use} from '../../system/fileAccess.js';
import type {SiteMarkdown} from './siteMarkdown.js';

/** What was found in a file, or why it may not be read. */
export type Found<T> = {readonly value: T} | {readonly refused: Refusal};

/** The disk as the pipeline sees it: a text reads what is in its reach. */
export interface ParseHost {
  /** The site's folder, absolute. */
  readonly root: string;
  /** The text of a file that a fence imports. */
  readText(file: string, reach: Reach): Found<string>;
  /** A picture or another file that a page shows. */
  readAsset(file: string, by: {readonly use: Use; readonly reach: Reach}): Found<AssetFile>;
  /** Whether there is a file that a text may read. */
  has(file: string, by: {readonly use: Use; readonly reach: Reach}): boolean;
  /** Hash of a file that went into a page; empty where it is missing or may not be read. */
  hashOf(dependency: Dependency, reach: Reach): string;
  /** Names of the files in a folder, sorted; none where it is missing or outside the root. */
  listFolder(folder: string): readonly string[];
}

/** Size in CSS pixels; absent for formats without one. */
export interface ImageSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface AssetFile extends ImageSize {
  readonly hash: string;
}

/** What the plugins know of the page at hand, and what they gather from it. */
export interface ParseContext {
  readonly source: Source;
  readonly route: string;
  /** Absolute folder of the static files. */
  readonly staticDir: string;
  /** Address of the site, baseUrl included, without a slash at its end: links to it are links within the site. */
  readonly siteUrl: string;
  readonly host: ParseHost;
  /** What of the disk the text may read. */
  readonly reach: Reach;
  readonly frontMatter: FrontMatter;
  readonly symbolLinks: boolean;
  /** What the site adds to Markdown. */
  readonly site?: SiteMarkdown | undefined;
  readonly code: CodeMemory;
  /** The words that the content templates print. */
  readonly messages: Messages;
  /** For a README: where its repository keeps it. */
  readonly repository?: RepositoryFolder | undefined;
  readonly headings: PageHeading[];
  readonly links: PageLink[];
  readonly placeholders: Placeholders;
  readonly sections: SearchSection[];
  readonly assets: Asset[];
  readonly dependencies: Dependency[];
  /** What the page's own code has read besides. */
  readonly outside: {environment: Record<string, string>; isUnknown: boolean};
  readonly islands: string[];
  readonly diagnostics: Diagnostic[];
  /** Texts by path that the page's playground opens with. */
  playground?: Readonly<Record<string, string>>;
  words: number;
  /** Set by rehypeTitle: the text of the first h1, whether the content begins with it, its first paragraph. */
  title: string | undefined;
  hasTitle: boolean;
  summary: string;
}

/** A page, as plugins of the site see it in `file.data.page`. */
export interface PageData {
  readonly kind: Source['kind'];
  /** Relative to the folder of its kind, with forward slashes. */
  readonly path: string;
  /** Site path without baseUrl. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
}

declare module 'vfile' {
  interface DataMap {
    page: PageData;
  }
}

/** Not in the file's data, which plugins of the site may change. */
const contexts = new WeakMap<VFile, ParseContext>();

/** Gives a file the context of its page. */
export function setContext(file: VFile, context: ParseContext): void {
  const {source, route, frontMatter} = context;
  contexts.set(file, context);
  file.data.page = {kind: source.kind, path: source.path, route, frontMatter};
}

/** The context of the page that a plugin works on. */
export function contextOf(file: VFile): ParseContext {
  const context = contexts.get(file);
  if (!context) throw new Error('The pipeline runs on files that carry a page context.');
  return context;
}

/** Folder that a page's own files stand in, absolute: a translation has those of its original. */
export function folderOf({source}: ParseContext): string {
  return path.dirname(source.translates ?? source.file);
}

/** Absolute path of a picture or text named relative to a page. A translation may bring its own. */
export function besidePage(
  name: string,
  {context, use}: {readonly context: ParseContext; readonly use: Use},
): string {
  const {source, host, reach} = context;
  const own = path.resolve(path.dirname(source.file), name);
  const isOwn = source.translates === undefined || host.has(own, {use, reach});
  return isOwn ? own : path.resolve(folderOf(context), name);
}

/** What was found wrong with a text: mistakes in one of an installed package stop no site. */
export function forSite(context: ParseContext): readonly Diagnostic[] {
  if (!isInstalled(context.source)) return context.diagnostics;
  // What a setting is to blame for is the site's own.
  return context.diagnostics.map((found) => (found.key ? found : {...found, severity: 'warning'}));
}

/** Line and column where a node begins. */
export function startOf(node: {position?: UnistPosition | undefined}): Position | undefined {
  const start = node.position?.start;
  return start && {line: start.line, column: start.column};
}

/** Records a diagnostic at a node. */
export function report(
  context: ParseContext,
  node: {position?: UnistPosition | undefined},
  found: Pick<Diagnostic, 'id' | 'severity' | 'message' | 'hint' | 'target'>,
): void {
  context.diagnostics.push({...found, file: context.source.file, ...startOf(node)});
}

/** The highlighted code of a page, HTML by the hash of code and language. */
export interface CodeMemory {
  /** What the page had when it was last parsed. */
  readonly before: ReadonlyMap<string, string>;
  /** What it has. */
  readonly now: Map<string, string>;
}
