import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Names and texts of a folder's modules, one after the other in the order of their names: what keys of caches
 * are hashed from, since derived data is only as good as the code that made it.
 */
export function moduleTexts(folder: string, {recursive = false} = {}): string[] {
  return readdirSync(folder, {recursive, encoding: 'utf8'})
    .filter((name) => /(?<!\.d)\.[jt]sx?$/.test(name))
    .sort()
    .flatMap((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
}
