import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** Folder of docsgen's own modules: src/ when run by tsx, lib/ when compiled. */
export const ownFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Absolute file of one of docsgen's modules, named without extension: `client/main`. */
export function ownModule(name: string): string {
  const base = path.join(ownFolder, name);
  return ['.js', '.tsx', '.ts'].map((end) => base + end).find((file) => existsSync(file)) ?? base;
}
