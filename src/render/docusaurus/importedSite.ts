import path from 'node:path';
import type {Data} from './data.js';
import type {ImportWarnings} from './importWarnings.js';
import {isSiteFile} from './siteFiles.js';

/** A text of the Docusaurus site, and the place it gets. */
export interface ImportedText {
  /** Absolute. */
  readonly file: string;
  /** Folder below which Docusaurus keeps it, absolute. */
  readonly contentDir: string;
  /** Path in the new site's content without its ending: `docs/guides/intro`. */
  readonly target: string;
  /** Path in the new site's content that `contentDir` becomes: `docs`. */
  readonly contentTarget: string;
  /** Site path on the old site, without baseUrl, with the slash that it has there. */
  readonly url: string;
  /** The text that it is a translation of. */
  readonly original?: ImportedText;
}

/** Comments in code that mark the next line, or those between two of them. */
export interface MagicComment {
  readonly line: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
  /** The marker in their place: `++`. */
  readonly mark: string;
}

/** A page that is a component. */
export interface ImportedProgram {
  readonly file: string;
  readonly route: string;
  /** Of its file in the new site. */
  readonly name: string;
}

/** What converting a text looks up, and what it adds. */
export interface ImportedSite {
  readonly siteDir: string;
  /** The folders whose files may be taken along: the site's, and those that its config names. */
  readonly folders: readonly string[];
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Folders whose files are published as they are; absolute. */
  readonly staticDirs: readonly string[];
  readonly sources: ReadonlyMap<string, ImportedText>;
  /** Files to copy: absolute, by their path in the new site's content. */
  readonly copies: Map<string, string>;
  /** Path in the new site's content of a module of the old one; undefined where it would not work there. */
  readonly component: (file: string) => string | undefined;
  /** What such a module needs that is not there; of the site's own ones, that the old site has not, or that nothing stands for. */
  readonly missing: (file: string) => string | undefined;
  /** Stylesheets that texts import: files, or paths in packages. */
  readonly styles: string[];
  /** Takes the package of an import along; false where the old site has it not installed. */
  readonly usePackage: (specifier: string) => boolean;
  /** What modules export that is plain data, by absolute file. */
  readonly constants: ReadonlyMap<string, Data>;
  /** Classes by the inline style that each stands for: no page may have a `style` attribute. */
  readonly inlineStyles: Map<string, string>;
  /** Comments in code that mark lines, by what the theme of the old site calls them. */
  readonly magicComments: readonly MagicComment[];
  readonly importWarnings: ImportWarnings;
  /** Links to the documents beside one, for the cards that Docusaurus shows of them. */
  readonly cards: (file: string) => readonly {readonly label: string; readonly file: string}[];
  /** Whether `.md` files are plain Markdown. */
  readonly plainMarkdown: boolean;
  /** Whether plugins of the old site run in the new one, which may know options of fences and schemes of links. */
  readonly runsPlugins: boolean;
  /** Whether dollars are around formulas. */
  readonly math: boolean;
}

/** What stands for a link to another text until all texts have their names. */
export const TARGET = 'docsgen-import:';

/** Where a page is, as far as its addresses go. */
export interface ImportedPage extends ImportedText {
  readonly frontMatter: Data;
  /** How many lines of the file stand above its body. */
  readonly linesAbove: number;
}

/** The address of a link as the new site wants it, or why there is none. */
export type Address = {readonly url: string} | {readonly missing: 'text' | 'image'};

/**
 * Rewrites an address that `file` wrote for the page that it becomes a part of: files by path, everything
 * else by site path, without baseUrl.
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
  if (/^pathname:\/\//.test(url)) return {url: url.replace(/^pathname:\/\//, '')};
  if (url === '' || url.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return {url};
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url)!;
  const bare = decode(written);
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
  if (
    own.startsWith('/') &&
    importedSite.staticDirs.some((dir) => isSiteFile(path.join(dir, own), [dir]))
  ) {
    return {url: encodeURI(own) + suffix};
  }
  const file = /\.[a-z\d]+$/i.test(bare)
    ? findFile(bare, {from, page, importedSite}, (file) => isSiteFile(file, importedSite.folders))
    : undefined;
  if (file !== undefined) return {url: assetAddress(file, {page, importedSite, isImage}) + suffix};
  if (isFile) return {missing: 'image'};
  if (own.startsWith('/')) return {url: encodeURI(own) + suffix};
  const {pathname} = new URL(bare, `http://x${visitedPath(page.url, importedSite)}`);
  return {url: pathname + suffix};
}

/** The path that visitors of a page saw, which relative links began at. */
function visitedPath(url: string, {trailingSlash}: ImportedSite): string {
  if (trailingSlash === undefined || url === '/') return url;
  const bare = url.replace(/\/$/, '');
  return trailingSlash ? `${bare}/` : bare;
}

/** The address of a file that is not published as it is: a copy of it goes into the new site. */
export function assetAddress(
  file: string,
  {page, importedSite, isImage}: {page: ImportedPage; importedSite: ImportedSite; isImage: boolean},
): string {
  const published = importedSite.staticDirs.find((dir) => file.startsWith(dir + path.sep));
  if (published !== undefined) return `/${encodePath(path.relative(published, file))}`;
  const beside = path.relative(page.contentDir, file);
  // A Markdown image is published from where it stands; what else refers to a file wants its address.
  if (isImage && !beside.startsWith('..')) {
    const place = path.posix.join(page.contentTarget, beside.split(path.sep).join('/'));
    importedSite.copies.set(place, file);
    const relative = path.posix.relative(path.posix.dirname(page.target), place);
    return encodePath(relative.startsWith('.') ? relative : `./${relative}`);
  }
  const name = path
    .relative(importedSite.siteDir, file)
    .split(path.sep)
    .filter((part) => part !== '..');
  const place = `files/${name.join('/')}`;
  importedSite.copies.set(`static/${place}`, file);
  return `/${encodePath(place)}`;
}

/** The file that a path names, looked for where Docusaurus looks. */
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

/** What a translation does not have of its own is its original's. */
function besideOriginal(name: string, {original}: ImportedPage): string[] {
  if (!original) return [];
  return [
    ...(name.startsWith('/') ? [] : [path.resolve(path.dirname(original.file), name)]),
    path.join(original.contentDir, name),
  ];
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
