import path from 'node:path';
import {dataOf, isData} from '../read/data.js';
import {readData} from '../read/docSets.js';
import {installedFolder, importedPackage} from '../read/packages.js';

/** Specifier of a file of an installed package, given as `package/path`; a path where its `exports` leave it out. */
export function exportedName(file: string, siteDir: string): string {
  const name = importedPackage(file) ?? '';
  const folder = installedFolder(name, siteDir) ?? '';
  const manifest = readData(path.join(folder, 'package.json'), [folder]);
  const {exports: exported} = dataOf(manifest);
  if (!isData(exported)) return file;
  const inner = `.${file.slice(name.length)}`;
  for (const [key, value] of Object.entries(exported)) {
    for (const target of targetsIn(value)) {
      const [start = '', end] = target.split('*');
      if (end === undefined && target === inner) return name + key.slice(1);
      if (end === undefined || !inner.startsWith(start) || !inner.endsWith(end)) continue;
      return name + key.slice(1).replace('*', inner.slice(start.length, inner.length - end.length));
    }
  }
  return `./node_modules/${file}`;
}

/** Conditions that a build of styles meets. */
const MET = new Set(['default', 'import', 'browser', 'module', 'production']);

/** Files that an entry of `exports` may lead to. */
function targetsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(dataOf(value)).flatMap(([condition, inner]) =>
    MET.has(condition) ? targetsIn(inner) : [],
  );
}
