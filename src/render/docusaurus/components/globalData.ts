import path from 'node:path';
import {jsonOf} from '../../system/readRegular.js';
import {isData, type Data} from '../read/data.js';
import {readSiteFile} from '../read/siteFiles.js';

/** The module by which components read the data of plugins. */
export const GLOBAL_DATA = '@docusaurus/useGlobalData';

/** File with the data that plugins gave to components in the last build of a site. */
export function globalDataFile(siteDir: string): string {
  return path.join(siteDir, '.docusaurus', 'globalData.json');
}

/** Data that plugins gave to components, by the names of plugins; undefined if the site was not built here. */
export function readGlobalData(siteDir: string): Data | undefined {
  const file = globalDataFile(siteDir);
  const data = jsonOf(readSiteFile(file, [path.dirname(file)]) ?? '');
  return isData(data) ? data : undefined;
}
