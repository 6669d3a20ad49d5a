import {lstatSync, readdirSync, realpathSync} from 'node:fs';
import path from 'node:path';
import type {PackageFacts} from '../model/packageFacts.js';

/** Facts about an installed package; `folder` is its location before links are resolved. */
export function packageFacts(
  folder: string,
  manifest: {
    readonly name: string;
    readonly version?: string | undefined;
    readonly exports?: unknown;
  },
): PackageFacts {
  const {name, version = '', exports} = manifest;
  const isUnpacked = realpathSync.native(folder).split(path.sep).includes('node_modules');
  return {
    name,
    version,
    entryPoints: entryPoints(name, exports),
    unpacked: isUnpacked ? sizeOf(folder) : undefined,
  };
}

/** Specifiers for imports. Patterns are omitted, as is `./a.js` if `./a` exists. */
function entryPoints(name: string, exports: unknown): string[] {
  const isMap = typeof exports === 'object' && exports !== null && !Array.isArray(exports);
  const keys = isMap ? Object.keys(exports).filter((key) => key.startsWith('.')) : [];
  if (keys.length === 0) return [name];
  const isPublic = (key: string) => {
    const bare = key.replace(/\.[cm]?js$/, '');
    const isTwin = bare !== key && keys.includes(bare);
    const isOff = (exports as Readonly<Record<string, unknown>>)[key] === null;
    return !isTwin && !isOff && !key.includes('*') && !key.endsWith('.json');
  };
  return keys
    .filter(isPublic)
    .map((key) => name + key.slice(1))
    .sort();
}

/** Number and bytes of all files, without packages installed inside; undefined if they cannot be read. */
function sizeOf(folder: string): PackageFacts['unpacked'] {
  let [files, bytes] = [0, 0];
  const visit = (at: string) => {
    for (const entry of readdirSync(at, {withFileTypes: true})) {
      const file = path.join(at, entry.name);
      if (entry.isFile()) {
        files++;
        bytes += lstatSync(file).size;
      } else if (entry.isDirectory() && entry.name !== 'node_modules') visit(file);
    }
  };
  try {
    visit(folder);
  } catch {
    return undefined;
  }
  return {files, bytes};
}
