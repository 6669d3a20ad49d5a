import {closeSync, openSync, readSync} from 'node:fs';

/** Where a part lies in a file: offset and length in bytes. */
export interface PartPlace {
  readonly at: number;
  readonly length: number;
}

/** Reads a part of an open file. Throws an error if it is no longer there. */
export function readBytes(handle: number, {at, length}: PartPlace): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length;) {
    const read = readSync(handle, bytes, done, length - done, at + done);
    if (read === 0) throw new Error('A file of docsgen was cut off while it was used.');
    done += read;
  }
  return bytes;
}

/** A file that begins with a hash of what follows. */
export interface HashedFile {
  /** Absolute. */
  readonly file: string;
  readonly hash: string;
}

/** Reads a part, which is JSON, of a file. Throws an error if the file is no longer the same. */
export function readPart({file, hash}: HashedFile, place: PartPlace): unknown {
  const handle = openSync(file, 'r');
  try {
    const found = readBytes(handle, {at: 0, length: hash.length}).toString('latin1');
    if (found !== hash) throw new Error('The cache was changed while it was used. Build again.');
    return JSON.parse(readBytes(handle, place).toString('utf8'));
  } finally {
    closeSync(handle);
  }
}
