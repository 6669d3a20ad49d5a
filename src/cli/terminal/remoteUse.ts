import type {RemoteUse} from '../../render/cache/remote/remoteCache.js';

/** Describes in one line how useful the remote cache was. */
export function describeRemote(use: RemoteUse): string {
  const {address, asked, found, bytesFound, stored, bytesStored, stopped} = use;
  const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    `Remote cache ${address}: ${found} of ${asked} entries found (${size(bytesFound)})`,
    `${stored} stored (${size(bytesStored)})`,
    ...(stopped === undefined ? [] : [`given up: ${stopped}`]),
  ].join(', ');
}
