import path from 'node:path';
import {redirectRoute} from '../assemble/redirects.js';
import type {BlogIndex} from '../assemble/blog/blogIndexes.js';
import type {Site} from '../assemble/site.js';
import {folderCache} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf} from '../cache/hash.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {frontMatterPlace} from '../model/page.js';
import {outputPath} from '../model/urls.js';
import {foldersAbove, isForeignName, CaseCollisions, unportable} from '../system/portablePaths.js';
import {MANIFEST_PATH} from '../search/shared/files.js';
import type {SiteOutput} from './siteOutput.js';

/** Source of a path, and the setting that changes the path, unless it follows from the source's name. */
type Place =
  | {readonly file?: undefined; readonly key: readonly PropertyKey[]}
  | (Required<Pick<Diagnostic, 'file' | 'line' | 'column'>> & {readonly remedy?: string});

/** Maximum length of a file name, and of a path within the output folder, in bytes. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 3000;

/**
 * Returns errors for paths of a site that some systems cannot store, or that docsgen reserves. After a build without
 * such errors, the same paths are not checked again; `cacheDir` is absolute.
 */
export function checkPaths(output: SiteOutput, site: Site, cacheDir: string): Diagnostic[] {
  const owners = placesByPath(output, site);
  const clean = folderCache(path.join(cacheDir, 'clean'));
  const place = hashOf('paths', site.config.locale);
  const key = hashOf(
    codeHash('render/output/outputPaths'),
    Array.from(owners, ([file, owner]) => `${file} ${rank(owner)}`).join('\0'),
  );
  if (clean.get(place) === key) return [];
  const found = findWrongPaths(owners);
  if (found.length === 0) clean.set(place, key);
  return found;
}

function findWrongPaths(owners: ReadonlyMap<string, Place>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const refuse = (place: Place, found: Pick<Diagnostic, 'id' | 'message' | 'hint'>): void => {
    const at =
      place.file === undefined
        ? {key: place.key}
        : {file: place.file, line: place.line, column: place.column};
    diagnostics.push({severity: 'error', ...found, ...at});
  };
  const folders = new Map<string, string>();
  for (const path of owners.keys()) {
    for (const folder of foldersAbove(path)) folders.set(folder, path);
  }
  const byRank = [...owners].sort(([, a], [, b]) => rank(a) - rank(b));
  for (const [path, place] of byRank) {
    const wrong = wrongName(path, place);
    // Files derived from a page's address would repeat its error.
    if (wrong && (rank(place) < 3 || diagnostics.length === 0)) refuse(place, wrong);
    const inside = folders.get(path);
    if (inside === undefined) continue;
    const other = owners.get(inside)!;
    refuse(rank(other) < rank(place) ? other : place, {
      id: 'file-and-folder',
      message: `${path} would be both a file and the folder of ${inside}`,
      hint: 'Rename one of them, or redirect from a different address.',
    });
  }
  const collisions = new CaseCollisions();
  const later = [...owners].sort(([, a], [, b]) => rank(b) - rank(a));
  const found = later.flatMap(([path, place]) => {
    const twin = collisions.add(path, {withFolders: place.file !== undefined});
    return twin === undefined ? [] : [{path, place, twin}];
  });
  const isOwn = found.every(({place}) => rank(place) === 3) && diagnostics.length === 0;
  for (const {path, place, twin} of found) {
    if (rank(place) === 3 && !isOwn) continue;
    refuse(place, {
      id: 'path-twins',
      message: `Windows and macOS cannot distinguish ${path} from ${twin}`,
      hint: 'Rename one of them: names must differ in more than case or the form of accents.',
    });
  }
  return diagnostics;
}

/** Remedies for a conflict between paths: change the address of a redirect, a static file, or a page. */
const REMEDIES = [
  'Redirect from a different address',
  'Rename the file',
  'Rename the file, or give the page a different `slug`',
];

/** Checks a path on its own, without regard to other paths. */
function wrongName(
  path: string,
  place: Place,
): Pick<Diagnostic, 'id' | 'message' | 'hint'> | undefined {
  const remedy =
    (place.file === undefined ? undefined : place.remedy) ?? REMEDIES[Math.min(rank(place), 2)]!;
  if (isTooLong(path)) {
    return {
      id: 'path-too-long',
      message: `File name too long: ${path.slice(0, 60)}…`,
      hint: `${remedy}; a name has 255 bytes at most.`,
    };
  }
  if (path.startsWith('.docsgen-')) {
    return {
      id: 'path-reserved',
      message: `Reserved file name: ${path}`,
      hint: `${remedy}; names that start with .docsgen- are reserved for builds.`,
    };
  }
  if (path.split('/').some(isForeignName)) {
    return {
      id: 'path-reserved',
      message: `Reserved file name: ${path}`,
      hint: `${remedy}; version control and operating systems use such names.`,
    };
  }
  const why = unportable(path);
  if (why === undefined) return undefined;
  return {
    id: 'path-not-portable',
    message: `Invalid file name on some systems: ${path}: ${why}`,
    hint: `${remedy}.`,
  };
}

/** Rank of a place in a conflict, with the likeliest mistake first: redirects, static files, then pages. */
function rank(place: Place): number {
  if (place.file === undefined) return place.key.length > 0 ? 0 : 3;
  return place.file.includes('/content/static/') ? 1 : 2;
}

function isTooLong(path: string): boolean {
  return (
    Buffer.byteLength(path) > LONGEST_PATH ||
    path.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME)
  );
}

/** Sources of each path in the output folder. */
function placesByPath(
  {pages, linkable}: SiteOutput,
  {config, components, blog}: Site,
): Map<string, Place> {
  const redirects = new Map(
    config.extensions.redirects.map(({value, key}) => [
      redirectRoute(value.from, config),
      [...key, 'from'],
    ]),
  );
  const begin = {line: 1, column: 1};
  const lists = new Map(blog?.indexes.map((index) => [index.route, placeOfList(index)]));
  return new Map<string, Place>([
    ...(config.search ? [[MANIFEST_PATH, {key: []}] as const] : []),
    ...pages.map(({route, page}): [string, Place] => {
      const file = page?.file ?? components.find((component) => component.route === route)?.file;
      const place = file ? {file, ...(page?.keys?.slug ?? begin)} : (lists.get(route) ?? {key: []});
      return [outputPath(route, config), place];
    }),
    ...linkable.map((file): [string, Place] => {
      if ('from' in file) return [file.path, {file: file.from, ...begin}];
      const route = `/${file.path.replace(/\/index\.html$/, '')}`;
      return [file.path, {key: redirects.get(redirectRoute(route, config)) ?? []}];
    }),
  ]);
}

/** Returns the place at which a post names the tag or author of a list. */
function placeOfList(index: BlogIndex): Place | undefined {
  if (index.kind !== 'list' || index.subject.kind === 'blog' || index.number > 1) return undefined;
  const {kind, group} = index.subject;
  const {page} = group.posts[0]!;
  const field = kind === 'tag' ? 'tags' : 'authors';
  const at = page.frontMatter[field]?.indexOf(group.of.key) ?? 0;
  const remedy =
    kind === 'tag'
      ? 'Rename the tag, or give it a different `permalink` in tags.yml'
      : 'Give the author a different key';
  return {...frontMatterPlace(page, `${field}.${at}`, field), remedy};
}
