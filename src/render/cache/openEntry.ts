import {readFileSync} from 'node:fs';
import type {PartPlace} from '../system/readPart.js';
import {entryFile} from './cache.js';
import {hashOf} from './hash.js';

/** An intact entry of several parts, of which only the first is read yet. */
export interface OpenEntry {
  /** Hash of all parts. */
  readonly hash: string;
  /** Its file, absolute. */
  readonly file: string;
  readonly head: unknown;
  /** The other parts. */
  readonly places: readonly PartPlace[];
}

const NEWLINE = 10;
/** Bytes of the line with the hash. */
const HASH_LINE = 17;

/** Opens an entry; undefined if it is missing or damaged. */
export function openEntry(folder: string, key: string): OpenEntry | undefined {
  const file = entryFile(folder, key);
  try {
    const bytes = readFileSync(file);
    const end = bytes.length - key.length - 1;
    const hash = bytes.toString('latin1', 0, HASH_LINE - 1);
    const isIntact =
      end > HASH_LINE &&
      bytes.toString('latin1', end) === `\n${key}` &&
      hash === hashOf(bytes.subarray(HASH_LINE));
    if (!isIntact) return undefined;
    const places: PartPlace[] = [];
    for (let at = HASH_LINE; at < end;) {
      const next = bytes.indexOf(NEWLINE, at);
      places.push({at, length: next - at});
      at = next + 1;
    }
    const [first, ...rest] = places;
    const head: unknown = JSON.parse(bytes.toString('utf8', first!.at, first!.at + first!.length));
    return {hash, file, head, places: rest};
  } catch {
    return undefined;
  }
}
