import {runModule} from './runModules.js';
import {dataOf, isData, withoutCode, type Data} from './data.js';
import type {ImportedSite} from './importedSite.js';
import {resolveFile} from './aliases.js';
import type {NewText} from './newSite.js';

const IMPORT = /^import\s+([^'"]+?)\s+from\s*['"]([^'"]+)['"];?/gm;

/**
 * Exports of modules that texts import and use as values, by absolute file: texts, numbers, arrays and
 * objects of them.
 */
export async function readConstants(
  texts: readonly NewText[],
  importedSite: Pick<ImportedSite, 'siteDir' | 'folders' | 'aliases' | 'staticDirs'>,
): Promise<ReadonlyMap<string, Data>> {
  const files = new Set<string>();
  for (const {source, split} of texts) {
    const rest = split.body.replace(IMPORT, '');
    for (const [, clause = '', specifier = ''] of split.body.matchAll(IMPORT)) {
      const names = clause.match(/[A-Za-z_$][\w$]*/g) ?? [];
      const isValue = names.some((name) =>
        new RegExp(`(?<![<\\w/.$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(rest),
      );
      const file = isValue ? resolveFile(specifier, source.file, importedSite) : undefined;
      if (file !== undefined && /\.[cm]?[jt]sx?$/.test(file)) files.add(file);
    }
  }
  const constants = new Map<string, Data>();
  for (const file of files) {
    const ran = await runModule(file, importedSite.siteDir, {exports: true});
    if (!('value' in ran) || !isData(ran.value)) continue;
    const values = dataOf(withoutCode(ran.value));
    if (Object.keys(values).length > 0) constants.set(file, values);
  }
  return constants;
}
