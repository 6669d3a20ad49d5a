// Adds `hName` and `hProperties` to the types of mdast nodes.
import path from 'node:path';
import type {} from 'mdast-util-to-hast';
import type {Position as UnistPosition} from 'unist';
import type {VFile} from 'vfile';
import type {Messages} from '../../../templates/shared/messages.js';
import {hashOfPath} from '../../cache/pathHash.js';
import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';
import {didYouMean, nearest} from '../../diagnostics/nearest.js';
import type {Placeholders} from '../../html/linkedHtml.js';
import {
  isInstalledText,
  type Asset,
  type Dependency,
  type FrontMatter,
  type PageCode,
  type PageHeading,
  type PageLink,
  type RepositoryFolder,
  type SearchSection,
  type Source,
} from '../../model/page.js';
import type {Reach, Refusal, Use} from '../../system/fileAccess.js';
import type {SiteMarkdown} from './siteMarkdown.js';

/** A file's content, or the reason why it may not be read. */
export type Found<T> = {readonly value: T} | {readonly refused: Refusal};

/** The pipeline's access to the disk; a text can read only files within its reach. */
export interface ParseHost {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Reads a file that a fence imports. */
  readText(file: string, reach: Reach): Found<string>;
  /** Reads an image or another file that a page shows. */
  readAsset(file: string, by: {readonly use: Use; readonly reach: Reach}): Found<AssetFile>;
  /** Whether a file exists that the text may read. */
  has(file: string, by: {readonly use: Use; readonly reach: Reach}): boolean;
  /** Hash of a file that a page depends on; empty if it is missing or may not be read. */
  hashOf(dependency: Dependency, reach: Reach): string;
  /** Names of the files in a folder, sorted; empty if it is missing or outside the root. */
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

/** A text that an MDX page shows. In the page's tree, its lines follow those of the page and of the parts before it. */
export interface PagePart {
  /** Absolute. */
  readonly file: string;
  /** Number of lines before the first line of the part. */
  readonly above: number;
}

/** Input of the plugins about the current page, and the results that they collect. */
export interface ParseContext {
  readonly source: Source;
  readonly route: string;
  /** Absolute folder of the static files. */
  readonly staticDir: string;
  /** Address of the site, with baseUrl and no trailing slash: links to it are links within the site. */
  readonly siteUrl: string;
  /** Name of the site's language. */
  readonly locale: string;
  readonly host: ParseHost;
  /** Parts of the disk that the text may read. */
  readonly reach: Reach;
  readonly frontMatter: FrontMatter;
  readonly symbolLinks: boolean;
  /** The site's additions to Markdown. */
  readonly site?: SiteMarkdown | undefined;
  readonly code: CodeMemory;
  /** Messages that the content templates print. */
  readonly messages: Messages;
  /** For a README: its folder in the repository. */
  readonly repository?: RepositoryFolder | undefined;
  readonly headings: PageHeading[];
  readonly links: PageLink[];
  readonly placeholders: Placeholders;
  readonly sections: SearchSection[];
  readonly assets: Asset[];
  readonly dependencies: Dependency[];
  /** Environment variables that the page's own code has read; `isUnknown` if it may have read others. */
  readonly outside: {environment: Record<string, string>; isUnknown: boolean};
  readonly islands: string[];
  /** Source of the islands of the page's own components. */
  declared?: PageCode;
  readonly diagnostics: Diagnostic[];
  /** Texts that the page shows, in the order of their positions in its tree. */
  readonly parts: PagePart[];
  /** Files of the page's playground, by path. */
  playground?: Readonly<Record<string, string>>;
  words: number;
  /** Set by rehypeTitle: text of the first h1, whether the content begins with it, first paragraph. */
  title: string | undefined;
  hasTitle: boolean;
  summary: string;
}

/** A page in `file.data.page`, for the site's plugins. */
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

/** Kept out of `file.data`, which the site's plugins may change. */
const contexts = new WeakMap<VFile, ParseContext>();

/** Attaches a page context to a file. */
export function setContext(file: VFile, context: ParseContext): void {
  const {source, route, frontMatter} = context;
  contexts.set(file, context);
  file.data.page = {kind: source.kind, path: source.path, route, frontMatter};
}

/** Returns the page context of a file. Throws if it has none. */
export function contextOf(file: VFile): ParseContext {
  const context = contexts.get(file);
  if (!context) throw new Error('The pipeline runs on files that carry a page context.');
  return context;
}

/** Absolute folder of the files that belong to a page; a translation uses the files of its original. */
export function folderOf(context: ParseContext): string {
  return path.dirname(originalOf(context.source.file, context));
}

/** Returns the original of a translated file, for the page itself or a part of it; else the same file. */
export function originalOf(file: string, {source}: ParseContext): string {
  const {file: page, translates} = source;
  if (translates === undefined) return file;
  if (file === page) return translates;
  const inFolder = path.relative(baseOf(page, source), file);
  return inFolder.startsWith('..') ? file : path.join(baseOf(translates, source), inFolder);
}

/** Returns the folder of a kind of source that contains the page at a path. */
function baseOf(file: string, {path: name}: Source): string {
  return path.resolve(file, ...name.split('/').map(() => '..'));
}

/** Returns the part of the page that contains a line of its tree; undefined for the page's own text. */
export function partAt(line: number, {parts}: ParseContext): PagePart | undefined {
  return parts.findLast(({above}) => line > above);
}

/**
 * Returns the absolute path of a file named relative to a page, or to the part that contains the node; a
 * translation's own file precedes the original's.
 */
export function besidePage(
  name: string,
  {
    context,
    use,
    node,
  }: {
    readonly context: ParseContext;
    readonly use: Use;
    readonly node?: {position?: UnistPosition | undefined};
  },
): string {
  const part = partAt(node?.position?.start.line ?? 0, context);
  return besideText(name, {context, use, file: part?.file ?? context.source.file});
}

/** Returns the absolute path of a file named relative to a text of a page. */
export function besideText(
  name: string,
  {context, use, file}: {readonly context: ParseContext; readonly use: Use; readonly file: string},
): string {
  const {source, host, reach} = context;
  const own = path.resolve(path.dirname(file), name);
  const isOwn = source.translates === undefined || host.has(own, {use, reach});
  return isOwn ? own : path.resolve(path.dirname(originalOf(file, context)), name);
}

/** How a text names a file of the site, as a hint. */
export const BESIDE = 'Write a path relative to this file, inside the site.';

/** Returns the hint for a missing file where one beside it has a similar name. */
export function similarFile(file: string, {host}: ParseContext): string | undefined {
  const name = path.basename(file);
  const near = nearest(name, host.listFolder(path.dirname(file)));
  return near === undefined || near === name ? undefined : didYouMean(near, name, `'${near}'`);
}

/** Makes a page depend on files that its code reads, and on paths at which the bundler found no file; absolute. */
export function dependOnModules(files: Iterable<string>, {dependencies}: ParseContext): void {
  const modules = dependencies.filter(({use}) => use === 'modules');
  const known = new Set(modules.map(({file}) => file));
  for (const file of new Set(files)) {
    if (!known.has(file)) dependencies.push({file, use: 'modules', hash: hashOfPath(file)});
  }
}

/** Returns a page's findings as the site reports them: mistakes in texts of installed packages become warnings. */
export function siteFindings(context: ParseContext): readonly Diagnostic[] {
  if (!isInstalledText(context.source)) return context.diagnostics;
  // A finding at a setting is a mistake of the site itself.
  return context.diagnostics.map((found) => (found.key ? found : {...found, severity: 'warning'}));
}

/** Line and column of the start of a node. */
export function startOf(node: {position?: UnistPosition | undefined}): Position | undefined {
  const start = node.position?.start;
  return start && {line: start.line, column: start.column};
}

type Finding = Pick<Diagnostic, 'id' | 'severity' | 'message' | 'hint' | 'target'>;

/** Reports a finding at a node. */
export function report(
  context: ParseContext,
  node: {position?: UnistPosition | undefined},
  found: Finding,
): void {
  reportAt(context, startOf(node), found);
}

/** Reports a finding at a position in the page. */
export function reportAt(context: ParseContext, at: Position | undefined, found: Finding): void {
  context.diagnostics.push({...found, file: context.source.file, ...at});
}

/** Highlighted code of a page: HTML by the hash of code and language. */
export interface CodeMemory {
  /** From the page's last parse. */
  readonly before: ReadonlyMap<string, string>;
  /** From the current parse. */
  readonly now: Map<string, string>;
}
