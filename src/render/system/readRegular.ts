import {closeSync, constants, fstatSync, openSync, readFileSync} from 'node:fs';

/** Without waiting for whoever writes into a pipe. Windows knows neither this flag nor O_NOFOLLOW. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a regular file; undefined for a missing one, or where a folder, a pipe or a device is in its
 * place: these may have no end. With `follow: false` a symbolic link is no file either.
 */
export function readRegular(file: string, {follow = true} = {}): Buffer | undefined {
  let opened: number;
  try {
    opened = openSync(file, follow ? READ : READ | (constants.O_NOFOLLOW ?? 0));
  } catch {
    return undefined;
  }
  try {
    return fstatSync(opened).isFile() ? readFileSync(opened) : undefined;
  } finally {
    closeSync(opened);
  }
}
