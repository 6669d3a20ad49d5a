import path from 'node:path';
import {jsonOf} from '../../system/readRegular.js';
import {isData, type Data} from '../read/data.js';
import {readSiteFile} from '../read/siteFiles.js';

/** The module by which components read what plugins give them. */
export const GLOBAL_DATA = '@docusaurus/useGlobalData';

/** File in which the last build of a site has left what its plugins gave components. */
export function globalDataFile(siteDir: string): string {
  return path.join(siteDir, '.docusaurus', 'globalData.json');
}

/** What plugins gave components, by the names of plugins; undefined if the site was not built here. */
export function readGlobalData(siteDir: string): Data | undefined {
  const file = globalDataFile(siteDir);
  const data = jsonOf(readSiteFile(file, [path.dirname(file)]) ?? '');
  return isData(data) ? data : undefined;
}
