import type {IslandModule} from '../bundle/esbuildPlugins.js';
import type {Page} from '../model/page.js';
import {islandFile} from './islandFile.js';

/** Returns the modules of the components that are islands in texts, in the order of their keys. */
export function componentModules(
  pages: readonly Pick<Page, 'islands' | 'code'>[],
  root: string,
): IslandModule[] {
  const codes = new Map(pages.flatMap(({code}) => (code ? [[code.hash, code] as const] : [])));
  const keys = new Set(pages.flatMap(({islands}) => islands));
  return [...keys].sort().flatMap((key): IslandModule[] => {
    const {file, name: exportName, code: hash} = islandFile(root, key) ?? {};
    if (file === undefined || exportName === undefined) return [];
    if (hash === undefined) return [{key, file, exportName}];
    const code = codes.get(hash);
    return code ? [{key, file, exportName, code}] : [];
  });
}
