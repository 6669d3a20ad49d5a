import {closeSync, constants, fstatSync, openSync, readFileSync} from 'node:fs';

/** Does not wait for a pipe's writer. Windows has neither this flag nor O_NOFOLLOW. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Bytes of a regular file; undefined if it is missing or is a folder, pipe or device, which may be endless. With
 * `follow: false`, a symbolic link counts as missing.
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

/** Parses JSON; undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Value in a JSON file; undefined if the file is missing or not JSON. */
export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readRegular(file)?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}
