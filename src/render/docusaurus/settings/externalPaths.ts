import {existsSync} from 'node:fs';
import path from 'node:path';
import {isBelow, normalizeRoute, pathOf} from '../../model/urls.js';
import {decodeAddress} from '../../system/decodeAddress.js';

/** A `pathname:` link in the code of a component. */
const IN_CODE = /['"`]pathname:\/\/(\/[^'"`\s$]*)/g;

/** Targets of `pathname:` links in the code of components. */
export function hostPathsIn(code: readonly string[]): string[] {
  return code.flatMap((text) => [...text.matchAll(IN_CODE)].map(([, to = '']) => to));
}

/**
 * Paths that something else publishes: of each target without a page or static file, the shortest path at and below
 * which the site has nothing. A target above pages of the site has no such path.
 */
export function externalPathsOf(
  targets: Iterable<string>,
  {pages, staticDirs}: {readonly pages: readonly string[]; readonly staticDirs: readonly string[]},
): string[] {
  const found = new Set<string>();
  const routes = new Set(pages.map(normalizeRoute));
  const isFile = (at: string): boolean => staticDirs.some((dir) => existsSync(path.join(dir, at)));
  for (const target of targets) {
    const parts = decodeAddress(pathOf(target)).split('/').filter(Boolean);
    const whole = `/${parts.join('/')}`;
    if (parts.length === 0 || isFile(whole) || routes.has(whole)) continue;
    const all = parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
    const first = all.find((at) => !isFile(at) && !pages.some((page) => isBelow(page, [at])));
    if (first !== undefined) found.add(first);
  }
  return [...found].sort();
}
