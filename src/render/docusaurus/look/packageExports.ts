import path from 'node:path';
import {dataOf, isData} from '../read/data.js';
import {readData} from '../read/docSets.js';
import {installedFolder, importedPackage} from '../read/packages.js';

/**
 * Specifier of a file of an installed package, as `package/path`; a path if `exports` of the package does not
 * include the file.
 */
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

/** Conditions that a build of styles fulfils. */
const MET = new Set(['default', 'import', 'browser', 'module', 'production']);

/** Possible target files of an entry of `exports`. */
function targetsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(dataOf(value)).flatMap(([condition, inner]) =>
    MET.has(condition) ? targetsIn(inner) : [],
  );
}
