import path from 'node:path';
import {cacheFolder, folderCache} from './cache/cache.js';
import {checkFolder} from './check/builtFolder.js';
import type {RequestAddressesOptions} from './check/external/requestAddresses.js';
import {checkExternal, type ExternalCheck} from './check/external/checkExternal.js';
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
      : await checkFolder(dist, {quality: strict, external});
  const cache = folderCache(path.join(cacheFolder(root), 'external'));
  return {...(await checkExternal(diagnostics, {cache, ...asking})), pages};
}
