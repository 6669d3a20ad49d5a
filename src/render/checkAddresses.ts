import {existsSync} from 'node:fs';
import path from 'node:path';
import {cacheFolder, folderCache} from './cache/cache.js';
import {checkFolder} from './check/builtFolder.js';
import type {CheckOptions} from './check/checkOutput.js';
import type {RequestAddressesOptions} from './check/external/requestAddresses.js';
import {checkExternal, type ExternalCheck} from './check/external/checkExternal.js';
import {configFiles} from './config/configFiles.js';
import {loadConfig} from './config/loadConfig.js';
import {isError} from './diagnostics/diagnostic.js';
import {checkSite, type CheckSiteOptions} from './checkSite.js';

/** Options for checking a site's sources or a folder built by any generator. */
export interface CheckAddressesOptions extends CheckSiteOptions {
  /** The built folder, absolute. */
  readonly dist?: string | undefined;
  /** Options for requests to external addresses. */
  readonly asking: Omit<RequestAddressesOptions, 'cache'>;
}

/** Checks every link of a site or of a built folder; requests external addresses if asked to. */
export async function checkAddresses({
  dist,
  asking,
  ...options
}: CheckAddressesOptions): Promise<ExternalCheck & {readonly pages: number}> {
  const {root, strict = false, external = false} = options;
  const {diagnostics, pages} =
    dist === undefined
      ? await checkSite(options)
      : await checkBuilt(dist, {root, quality: strict, external});
  const cache = folderCache(path.join(cacheFolder(root), 'external'));
  return {...(await checkExternal(diagnostics, {cache, ...asking})), pages};
}

/** Checks a built folder, with the external paths of the config at `root`, if there is one. */
async function checkBuilt(
  dist: string,
  {root, ...options}: CheckOptions & {readonly root: string},
): ReturnType<typeof checkFolder> {
  const hasConfig = configFiles(root).some((file) => existsSync(file));
  const {value, diagnostics} = hasConfig ? await loadConfig(root) : {diagnostics: []};
  const {externalPaths} = value?.config ?? {};
  const checked = await checkFolder(dist, {...options, externalPaths});
  return {...checked, diagnostics: [...diagnostics.filter(isError), ...checked.diagnostics]};
}
