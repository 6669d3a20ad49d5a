import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/** The folder of an installed package as Node would find it from the site, or undefined. */
export function packageFolder(root: string, name: string): string | undefined {
  const paths = createRequire(path.join(root, 'x.js')).resolve.paths(name) ?? [];
  return paths
    .map((base) => path.join(base, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
}
