import path from 'node:path';
import {jsonOf} from '../../system/readRegular.js';
import {isData, type Data} from '../read/data.js';
import {readSiteFile} from '../read/siteFiles.js';

/** Module from which components read the data of plugins. */
export const GLOBAL_DATA = '@docusaurus/useGlobalData';

/** File with the data that plugins passed to components in the last build of a site. */
export function globalDataFile(siteDir: string): string {
  return path.join(siteDir, '.docusaurus', 'globalData.json');
}

/** Data that plugins passed to components, by names of plugins; undefined if the folder has no build of the site. */
export function readGlobalData(siteDir: string): Data | undefined {
  const file = globalDataFile(siteDir);
  const data = jsonOf(readSiteFile(file, [path.dirname(file)]) ?? '');
  return isData(data) ? data : undefined;
}
