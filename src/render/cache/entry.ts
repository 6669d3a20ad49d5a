import type {PartPlace} from '../system/readPart.js';
import {hashOf} from './hash.js';

/**
 * An entry of a cache in bytes. The first line is the hash of the rest, which reveals a damaged entry; the last line
 * is the key, which reveals an entry in the wrong place; the lines between them are JSON, one for each part of the
 * value.
 */
export type EntryBytes = Buffer;

const NEWLINE = 10;
const HASH = 16;
const HEAD = HASH + 1;

/** Returns the bytes of an entry: its value, in one part or in several that can be read separately. */
export function printEntry(key: string, ...parts: readonly unknown[]): EntryBytes {
  const lines = parts.map((part) => `${JSON.stringify(part)}\n`).join('');
  const bytes = Buffer.from(`${'0'.repeat(HASH)}\n${lines}${key}`);
  bytes.write(hashOf(bytes.subarray(HEAD)), 0, 'latin1');
  return bytes;
}

/** Prints an entry with a text, which follows its first part unescaped: JSON would escape every attribute of a page. */
export function printTextEntry(key: string, head: unknown, text: string): EntryBytes {
  const start = `${'0'.repeat(HASH)}\n${JSON.stringify(head)}\n`;
  const end = `\n${key}`;
  const length = Buffer.byteLength(start) + Buffer.byteLength(text) + end.length;
  // Not from the pool that Node shares: the memory is transferred to a different thread.
  const bytes = Buffer.allocUnsafeSlow(length);
  const at = bytes.write(start);
  bytes.write(end, at + bytes.write(text, at));
  bytes.write(hashOf(bytes.subarray(HEAD)), 0, 'latin1');
  return bytes;
}

/** Returns the text of an intact entry; its bytes share the memory of the entry. */
export function textIn(bytes: EntryBytes, key: string): EntryBytes {
  return bytes.subarray(bytes.indexOf(NEWLINE, HEAD) + 1, bytes.length - key.length - 1);
}

/** Whether bytes are the intact entry of a key. */
export function isEntry(bytes: Buffer, key: string): boolean {
  const end = bytes.length - key.length - 1;
  return (
    end > HEAD &&
    bytes.toString('latin1', end) === `\n${key}` &&
    entryHash(bytes) === hashOf(bytes.subarray(HEAD))
  );
}

/** In one line, the hash of an intact entry and the length of each part, which allows parts to be read separately. */
export function layoutOf(bytes: EntryBytes, key: string): string {
  return [entryHash(bytes), ...partPlaces(bytes, key).map(({length}) => length)].join(' ');
}

/** Hash of an entry, and the places of its parts in the entry. */
export function readLayout(layout: string): {
  readonly hash: string;
  readonly parts: readonly PartPlace[];
} {
  const [hash = '', ...lengths] = layout.split(' ');
  let end = HASH;
  const parts = lengths.map((digits) => {
    const at = end + 1;
    end = at + Number(digits);
    return {at, length: Number(digits)};
  });
  return {hash, parts};
}

/** Hash of the parts of an intact entry. */
export function entryHash(bytes: EntryBytes): string {
  return bytes.toString('latin1', 0, HASH);
}

/** Places of the parts in an intact entry. */
export function partPlaces(bytes: EntryBytes, key: string): readonly PartPlace[] {
  const places: PartPlace[] = [];
  for (let at = HEAD; at < bytes.length - key.length;) {
    const next = bytes.indexOf(NEWLINE, at);
    places.push({at, length: next - at});
    at = next + 1;
  }
  return places;
}

/** Returns the parts of an intact entry. Throws a SyntaxError if they are not JSON. */
export function entryParts(bytes: EntryBytes, key: string): readonly unknown[] {
  return partPlaces(bytes, key).map((place) => partIn(bytes, place));
}

/** Reads one part of an intact entry. */
export function partIn(bytes: EntryBytes, {at, length}: PartPlace): unknown {
  return JSON.parse(bytes.toString('utf8', at, at + length));
}
