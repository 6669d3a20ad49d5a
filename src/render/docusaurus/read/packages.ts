import {readFileSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {installedPackage} from '../../system/packageFolder.js';
import {jsonOf} from '../../system/readRegular.js';
import {dataOf} from './data.js';

const OF_DOCUSAURUS =
  /^(?:node:|@(?:site|theme|theme-original|theme-init|docusaurus|generated)\/)(?!(?:logger|utils(?:-common)?)$)/;

/** Package that an import names; undefined for files, and for modules that only Docusaurus provides. */
export function importedPackage(specifier: string): string | undefined {
  if (OF_DOCUSAURUS.test(specifier)) return undefined;
  return /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*/i.exec(specifier)?.[0];
}

/** Folder of an installed package, as resolved from a site. */
export function installedFolder(name: string, siteDir: string): string | undefined {
  const found = installedPackage(name, siteDir);
  return found && realpathSync(found);
}

/** Dependencies of an installed package. */
export function dependenciesOf(name: string, siteDir: string): string[] {
  const folder = installedFolder(name, siteDir);
  if (folder === undefined) return [];
  const manifest = dataOf(jsonOf(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return Object.keys({...dataOf(manifest.dependencies), ...dataOf(manifest.peerDependencies)});
}

/** Whether the module that an import of a package names imports parts of Docusaurus, which only it provides. */
export function needsDocusaurus(specifier: string, siteDir: string): boolean {
  try {
    const file = createRequire(path.join(siteDir, 'package.json')).resolve(specifier);
    return PROVIDED_ONLY.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

const PROVIDED_ONLY =
  /(?:\bfrom|\bimport|\brequire\()\s*['"]@(?:theme|theme-original|theme-init|generated|docusaurus)\/(?!(?:logger|utils(?:-common)?)['"])/;
