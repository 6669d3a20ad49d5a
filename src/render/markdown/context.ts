// Brings hName and hProperties into the types of mdast nodes.
import type {} from 'mdast-util-to-hast';
import path from 'node:path';
import type {VFile} from 'vfile';
import type {Messages} from '../../templates/messages.js';
import type {Position as UnistPosition} from 'unist';
import type {Diagnostic, Position} from '../diagnostic.js';
import type {
  Asset,
  Dependency,
  FrontMatter,
  Heading,
  Link,
  SearchSection,
  Source,
} from '../page.js';
import type {CodeMemory} from './codeMemory.js';

/** The disk as the pipeline sees it: nothing outside the site's root is readable. */
export interface ParseHost {
  /** Absolute. */
  readonly root: string;
  /** The text of a file, or undefined where there is none inside the root. */
  readText(file: string): string | undefined;
  /** Names of the files in a folder, sorted; none where it is missing or outside the root. */
  listFolder(folder: string): readonly string[];
  /** Content hash and size in CSS pixels (absent for formats without one) of an image. */
  readImage(file: string): ImageFile | undefined;
}

export interface ImageFile {
  readonly hash: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** What the plugins know of the page at hand, and what they gather from it. */
export interface PageContext {
  readonly source: Source;
  readonly route: string;
  /** Absolute folder of the static files. */
  readonly staticDir: string;
  /** Address of the site, baseUrl included, without a slash at its end: links to it are links within the site. */
  readonly siteUrl: string;
  readonly host: ParseHost;
  readonly frontMatter: FrontMatter;
  readonly symbolLinks: boolean;
  readonly code: CodeMemory;
  /** The words that the content templates print. */
  readonly messages: Messages;
  /** For a README: where its repository keeps it. */
  readonly repository?: RepositoryFolder | undefined;
  readonly headings: Heading[];
  readonly links: Link[];
  readonly sections: SearchSection[];
  readonly assets: Asset[];
  readonly dependencies: Dependency[];
  readonly islands: string[];
  readonly diagnostics: Diagnostic[];
  words: number;
  /** Set by rehypeTitle: the text of the first h1, whether the content begins with it, its first paragraph. */
  title: string | undefined;
  hasTitle: boolean;
  summary: string;
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

declare module 'vfile' {
  interface DataMap {
    page: PageContext;
  }
}

/** The context of the page that a plugin works on. */
export function contextOf(file: VFile): PageContext {
  if (!file.data.page) throw new Error('The pipeline runs on files that carry a page context.');
  return file.data.page;
}

/** Folder that a page's own files stand in, absolute: a translation has those of its original. */
export function folderOf({source}: PageContext): string {
  return path.dirname(source.translates ?? source.file);
}

/** Absolute path of a picture or text named relative to a page. A translation may bring its own. */
export function besidePage(name: string, context: PageContext): string {
  const {source, host} = context;
  const own = path.resolve(path.dirname(source.file), name);
  if (source.translates === undefined || host.readText(own) !== undefined) return own;
  return path.resolve(folderOf(context), name);
}

/** Whether a text is of an installed package, so that nobody here can mend it. */
export function isForeign({source}: PageContext): boolean {
  return source.kind === 'readme' || source.file.includes('/node_modules/');
}

/** Line and column where a node begins. */
export function startOf(node: {position?: UnistPosition | undefined}): Position | undefined {
  const start = node.position?.start;
  return start && {line: start.line, column: start.column};
}

/** Records a diagnostic at a node. */
export function report(
  context: PageContext,
  node: {position?: UnistPosition | undefined},
  found: Pick<Diagnostic, 'id' | 'severity' | 'message' | 'hint' | 'target'>,
): void {
  context.diagnostics.push({...found, file: context.source.file, ...startOf(node)});
}
