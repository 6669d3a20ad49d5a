import {fstatSync, readSync} from 'node:fs';
import {openFile} from './openFiles.js';

/** Place of a part in a file: offset and length in bytes. */
export interface PartPlace {
  readonly at: number;
  readonly length: number;
}

/** Reads a part of an open file. Throws an error if it is no longer there. */
export function readBytes(handle: number, {at, length}: PartPlace): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length;) {
    const read = readSync(handle, bytes, done, length - done, at + done);
    if (read === 0) throw new Error('A file of docsgen was truncated while in use.');
    done += read;
  }
  return bytes;
}

/** Number of bytes that are read without first checking the size of the file. */
const SMALL = 1_000_000;

/** Reads a part of a file. Throws an error if the part is missing. */
export function readOfFile(file: string, place: PartPlace): Buffer {
  const handle = openFile(file, 'r');
  if (place.length > SMALL && place.at + place.length > fstatSync(handle).size) {
    throw new RangeError(`Expected more bytes in ${file}`);
  }
  return readBytes(handle, place);
}

/** Reads a part in JSON from a cache file. Throws an error if the file no longer exists. */
export function readPart(file: string, place: PartPlace): unknown {
  let bytes: Buffer;
  try {
    bytes = readOfFile(file, place);
  } catch (error) {
    const message = 'The cache changed while in use. Build again.';
    throw new Error(message, {cause: error});
  }
  return JSON.parse(bytes.toString('utf8'));
}
