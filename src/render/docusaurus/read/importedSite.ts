import path from 'node:path';
import type {Aliases} from './aliases.js';
import type {Data} from './data.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import type {ParsedTexts} from './mdxSource.js';
import type {Inclusions} from './inclusions.js';
import {isSiteFile, nearPath, placeInSite} from './siteFiles.js';
import {pathOf} from '../../model/urls.js';
import {slashed} from '../../system/relativePath.js';
import {decodeAddress} from '../../system/decodeAddress.js';

/** A text of the Docusaurus site with its new location. */
export interface ImportedText {
  /** File of the text, absolute. */
  readonly file: string;
  /** Docusaurus content folder that contains the file, absolute. */
  readonly contentDir: string;
  /** Path in the new site's content without its extension: `docs/guides/intro`. */
  readonly target: string;
  /** Path in the new site's content that replaces `contentDir`: `docs`. */
  readonly contentTarget: string;
  /** Site path on the old site, without baseUrl, with its trailing slash if any. */
  readonly url: string;
  /** Whether the text is a post of a blog, whose first heading is its title or is removed. */
  readonly isPost?: boolean;
  /** Whether the text is plain Markdown, whatever the name of its file. */
  readonly isPlain?: boolean;
  /** Original of the text, if it is a translation. */
  readonly original?: ImportedText;
}

/** Comments in code that mark the next line, or the lines between two comments. */
export interface MagicComment {
  readonly line: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
  /** The replacement marker: `++`. */
  readonly mark: string;
}

/** A page that is a component. */
export interface ImportedProgram {
  readonly file: string;
  readonly route: string;
  /** File name of the page in the new site. */
  readonly name: string;
  /** Specifier by which the page imports its component. */
  readonly from: string;
  /** Specifier of the module of replacements, if the component reads the config of the site. */
  readonly compat?: string;
}

/** A component that is available on every page: an export of a module. */
export interface RegisteredComponent {
  readonly file: string;
  readonly exported: string;
}

/** A former address and its new address. */
export interface FormerAddress {
  readonly from: string;
  readonly to: string;
}

/** A card in Docusaurus, for a document or for an address. */
export type DocCard = {readonly label: string} & ({readonly file: string} | {readonly url: string});

/** A text that pages show, with a file of its own. */
export interface ImportedPart {
  /** Old file of the part. */
  readonly file: string;
  /** Path in the new site's content. */
  readonly place: string;
  readonly text: string;
  /** First-level heading at the start of the part. */
  readonly heading: string | undefined;
  /** Parts that the part itself shows. */
  readonly parts: readonly ImportedPart[];
}

/** Data used and collected while converting texts. */
export interface ImportedSite {
  readonly siteDir: string;
  /** Folders whose files may be copied: the site's own and those named in its config. */
  readonly folders: readonly string[];
  /** These folders and the repository, which may contain modules, and texts that other texts import. */
  readonly reach: readonly string[];
  readonly aliases: Aliases;
  readonly title: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Address of a `pathname:` link; the new site must know its paths that something else publishes. */
  readonly hostAddress: (path: string) => string;
  /** Folders of static files, absolute. */
  readonly staticDirs: readonly string[];
  readonly sources: ReadonlyMap<string, ImportedText>;
  readonly parsed: ParsedTexts;
  /** Files to copy: absolute paths by path in the new site's content. */
  readonly copies: Map<string, string>;
  /** Path of an old module in the new site's content; undefined if it would not work there. */
  readonly component: (file: string) => string | undefined;
  /** Missing dependency of such a module: it is absent on the old site or unsupported in the new one. */
  readonly missing: (file: string) => string | undefined;
  /** Components that texts may use without an import, by name. */
  readonly registered: ReadonlyMap<string, RegisteredComponent>;
  /** Adds the replacements for Docusaurus modules, and returns their path in the new site's content. */
  readonly useCompat: () => string;
  /** Stylesheets that texts import: files, or paths in packages. */
  readonly styles: string[];
  /** Adds the package of an import; false if the old site does not have it installed. */
  readonly usePackage: (specifier: string) => boolean;
  /** Plain-data exports of modules, by absolute file. */
  readonly constants: ReadonlyMap<string, Data>;
  /** Replacement class for each inline style: pages must not have `style` attributes. */
  readonly inlineStyles: Map<string, string>;
  /** Comments in code that mark lines, with the old theme's names for them. */
  readonly magicComments: readonly MagicComment[];
  readonly importWarnings: ImportWarnings;
  readonly inclusions: Inclusions;
  /** Parts by their place. */
  readonly parts: Map<string, ImportedPart>;
  /** Targets of Docusaurus's cards in a document; undefined if it has no sidebar. */
  readonly cards: (file: string) => readonly DocCard[] | undefined;
  /** Whether `.md` files are plain Markdown. */
  readonly plainMarkdown: boolean;
  /** Whether ids of headings keep the capital letters of their text. */
  readonly capitalIds: boolean;
  /** Whether `:smile:` is replaced by an emoji. */
  readonly emoji: boolean;
  /** Whether plugins of the old site run in the new site; they may support more fence options and URL schemes. */
  readonly runsPlugins: boolean;
  /** Whether code of the old site may have read fence options that Docusaurus itself does not support. */
  readonly readsFences: boolean;
  /** Marker that ends the excerpt of a post in lists, if the old site configured one. */
  readonly truncateMarker: RegExp | undefined;
}

/** Placeholder scheme for links to other texts, until all texts have names. */
export const TARGET = 'docsgen-import:';

/** A text with the context for resolving its addresses. */
export interface ImportedPage extends ImportedText {
  readonly frontMatter: Data;
  /** Number of lines in the file above its body. */
  readonly linesAbove: number;
}

/** A link's address in the new site, or the kind of target that is missing. */
export type Address = {readonly url: string} | {readonly missing: 'text' | 'image'};

/**
 * Rewrites an address written in `file` for the page that contains it: files by path, everything else by
 * site path, without baseUrl.
 */
export function rewriteAddress(
  url: string,
  {
    from,
    page,
    importedSite,
    isImage,
    isFile = isImage,
  }: {
    from: string;
    page: ImportedPage;
    importedSite: ImportedSite;
    isImage: boolean;
    isFile?: boolean | undefined;
  },
): Address {
  if (/^pathname:\/\//.test(url)) {
    const onHost = url.slice('pathname://'.length);
    return {
      url: isStatic(pathOf(onHost), importedSite) ? onHost : importedSite.hostAddress(onHost),
    };
  }
  if (url === '' || url.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return {url};
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url)!;
  const bare = decodeAddress(written);
  if (bare === '') return {url};
  if (/\.mdx?$/i.test(bare)) {
    const found = findFile(bare, {from, page, importedSite}, (file) =>
      importedSite.sources.has(file),
    );
    if (found !== undefined) return {url: `${TARGET}${found}\0${suffix}`};
    if (!bare.startsWith('/')) return {missing: 'text'};
  }
  const own = bare.startsWith(importedSite.baseUrl)
    ? `/${bare.slice(importedSite.baseUrl.length)}`
    : bare;
  if (own.startsWith('/') && isStatic(own, importedSite)) return {url: encodeURI(own) + suffix};
  const file = /\.[a-z\d]+$/i.test(bare)
    ? findFile(bare, {from, page, importedSite}, (file) => isSiteFile(file, importedSite.folders))
    : undefined;
  if (file !== undefined) return {url: assetAddress(file, {page, importedSite, isImage}) + suffix};
  if (isFile) return {missing: 'image'};
  if (own.startsWith('/')) return {url: encodeURI(own) + suffix};
  const {pathname} = new URL(bare, `http://x${visitedPath(page.url, importedSite)}`);
  return {url: pathname + suffix};
}

/** Whether a static folder has a file for a path of the site. */
function isStatic(name: string, {staticDirs}: ImportedSite): boolean {
  return staticDirs.some((dir) => isSiteFile(path.join(dir, name), [dir]));
}

/** Path of a page in the browser on the old site, as the base of relative links. */
function visitedPath(url: string, {trailingSlash}: ImportedSite): string {
  if (trailingSlash === undefined || url === '/') return url;
  const bare = url.replace(/\/$/, '');
  return trailingSlash ? `${bare}/` : bare;
}

/** Address of a file outside static folders, which is copied to the new site. */
export function assetAddress(
  file: string,
  {page, importedSite, isImage}: {page: ImportedPage; importedSite: ImportedSite; isImage: boolean},
): string {
  const published = importedSite.staticDirs.find((dir) => file.startsWith(dir + path.sep));
  if (published !== undefined) return `/${encodePath(path.relative(published, file))}`;
  const beside = path.relative(page.contentDir, file);
  // A Markdown image is published from its location; all other references need the file's address.
  if (isImage && !beside.startsWith('..')) {
    const place = path.posix.join(page.contentTarget, slashed(beside));
    importedSite.copies.set(place, file);
    return encodePath(nearPath(path.posix.dirname(page.target), place));
  }
  const place = `files/${placeInSite(file, importedSite.siteDir)}`;
  importedSite.copies.set(`static/${place}`, file);
  return `/${encodePath(place)}`;
}

/** File for a path, searched for in the same places as in Docusaurus. */
function findFile(
  name: string,
  {from, page, importedSite}: {from: string; page: ImportedPage; importedSite: ImportedSite},
  isThere: (file: string) => boolean,
): string | undefined {
  const candidates = name.startsWith('@site/')
    ? [path.join(importedSite.siteDir, name.slice(6))]
    : [
        ...(name.startsWith('/') ? [] : [path.resolve(path.dirname(from), name)]),
        path.join(page.contentDir, name),
        ...besideOriginal(name, page),
        path.join(importedSite.siteDir, name),
      ];
  return candidates.find(isThere);
}

/** Paths relative to the original, for files that a translation lacks. */
function besideOriginal(name: string, {original}: ImportedPage): string[] {
  if (!original) return [];
  return [
    ...(name.startsWith('/') ? [] : [path.resolve(path.dirname(original.file), name)]),
    path.join(original.contentDir, name),
  ];
}

/**
 * Path by which a page imports a file of the new site's content. A translation imports from the place of its
 * original.
 */
export function fromPage(target: string, page: ImportedPage): string {
  return path.posix.relative(path.posix.dirname((page.original ?? page).target), target);
}

/** A path as an address in Markdown. */
export function encodePath(file: string): string {
  return file
    .split(/[\\/]/)
    .map((part) =>
      encodeURIComponent(part)
        .replaceAll('%40', '@')
        .replace(/[()]/g, (char) => (char === '(' ? '%28' : '%29')),
    )
    .join('/');
}
