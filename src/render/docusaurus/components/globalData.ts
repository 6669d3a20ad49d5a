import path from 'node:path';
import {jsonOf} from '../../system/readRegular.js';
import {GENERATED} from '../read/aliases.js';
import {isData, type Data} from '../read/data.js';
import {readSiteFile} from '../read/siteFiles.js';
import type {ImportWarnings} from '../report/importWarnings.js';

/** Module from which components read the data of plugins. */
export const GLOBAL_DATA = '@docusaurus/useGlobalData';

/** File with the data that plugins passed to components in the last build of a site. */
function globalDataFile(siteDir: string): string {
  return path.join(siteDir, GENERATED, 'globalData.json');
}

/** Data that plugins passed to components, by names of plugins; undefined if the folder has no build of the site. */
export function readGlobalData(siteDir: string): Data | undefined {
  const file = globalDataFile(siteDir);
  const data = jsonOf(readSiteFile(file, [path.dirname(file)]) ?? '');
  return isData(data) ? data : undefined;
}

/** Reports data of the last build that components read: that of plugins, and files that they import. */
export function reportOldData(
  {
    siteDir,
    plugins,
    files,
  }: {
    readonly siteDir: string;
    readonly plugins: readonly string[];
    readonly files: readonly string[];
  },
  importWarnings: ImportWarnings,
): void {
  const add = (what: string, file: string): void => {
    const message = `${what}, unchanged since the last build of the old site`;
    importWarnings.add({id: 'import-plugin', message, file, line: 1});
  };
  for (const name of plugins) add(`The data of the plugin ${name}`, globalDataFile(siteDir));
  const folder = path.join(siteDir, GENERATED) + path.sep;
  for (const file of files) if (file.startsWith(folder)) add('Data that components import', file);
}
