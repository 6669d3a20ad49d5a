import type {Diagnostic} from './diagnostic.js';
import {redirectRoute} from './redirects.js';
import type {Site} from './site.js';
import type {SiteOutput} from './siteOutput.js';
import {outputPath} from './urls.js';

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'>;

/** Bytes that a disk takes for a name, and for a path within the output folder. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 3000;

/** Finds the paths of a site that no disk takes: names too long, and a file where others want a folder. */
export function checkPaths(output: SiteOutput, site: Site): Diagnostic[] {
  const owners = placesByPath(output, site);
  const diagnostics: Diagnostic[] = [];
  const refuse = (place: Place, found: Pick<Diagnostic, 'id' | 'message' | 'hint'>): void => {
    diagnostics.push({severity: 'error', ...found, ...place});
  };
  const folders = new Map<string, string>();
  for (const path of owners.keys()) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      folders.set(path.slice(0, at), path);
    }
  }
  const byRank = [...owners].sort(([, a], [, b]) => rank(a) - rank(b));
  for (const [path, place] of byRank) {
    // What is derived from a page's address is as long as that.
    if (isTooLong(path) && (rank(place) < 3 || diagnostics.length === 0)) {
      refuse(place, {
        id: 'path-too-long',
        message: `No disk takes a name so long: ${path.slice(0, 60)}…`,
        hint: 'Shorten the name of the file or its slug; a name has 255 bytes at most.',
      });
    }
    const inside = folders.get(path);
    if (inside === undefined) continue;
    const other = owners.get(inside)!;
    refuse(rank(other) < rank(place) ? other : place, {
      id: 'file-and-folder',
      message: `${path} would be a file, and the folder of ${inside}`,
      hint: 'Rename one of them, or lead the redirect from another address.',
    });
  }
  return diagnostics;
}

/** How likely it is that a place is the wrong one: a redirect before a static file before a page. */
function rank({file, key = []}: Place): number {
  if (file === undefined) return key.length > 0 ? 0 : 3;
  return file.includes('/content/static/') ? 1 : 2;
}

function isTooLong(path: string): boolean {
  return (
    Buffer.byteLength(path) > LONGEST_PATH ||
    path.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME)
  );
}

/** Who wants each path of the output folder. */
function placesByPath({pages, linkable}: SiteOutput, {config}: Site): Map<string, Place> {
  const redirects = new Map(
    config.redirects.map(({from}, i) => [redirectRoute(from, config), ['redirects', i, 'from']]),
  );
  const begin = {line: 1, column: 1};
  return new Map([
    ...pages.map(({route, page}): [string, Place] => [
      outputPath(route, config),
      page ? {file: page.file, ...(page.keys?.slug ?? begin)} : {key: []},
    ]),
    ...linkable.map((file): [string, Place] => {
      if ('from' in file) return [file.path, {file: file.from, ...begin}];
      const route = `/${file.path.replace(/\/index\.html$/, '')}`;
      return [file.path, {key: redirects.get(redirectRoute(route, config)) ?? []}];
    }),
  ]);
}
