import path from 'node:path';
import * as z from 'zod';
import {isEntry, type EntryBytes} from '../cache/entry.js';
import {sha256} from '../cache/hash.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {jsonOf, readRegular} from '../system/readRegular.js';

/** Number of a share, and of all shares. */
export interface ShareNumber {
  readonly share: number;
  readonly of: number;
}

const hash = z.string().regex(/^[\da-f]{16,64}$/);
const schema = z.strictObject({
  format: z.literal(1),
  share: z.number().int().min(1),
  of: z.number().int().min(1),
  origin: z.strictObject({docsgen: hash, settings: hash, sources: hash}),
  /** Cache entries: their keys, and the hashes that name their files. */
  entries: z.array(z.tuple([hash, hash])),
  /** Keys of pages that `join` must parse: they have errors, or their code may depend on the machine. */
  left: z.array(hash),
});

/** The manifest of a share. */
export type Manifest = z.output<typeof schema>;

/** A share that was read from its folder. */
export interface Share extends Manifest {
  readonly folder: string;
}

export const MANIFEST = 'share.json';

/** Prints a manifest as stored: its first line is the hash of the rest. */
export function printManifest(manifest: Manifest): string {
  const text = `${JSON.stringify(manifest)}\n`;
  return `${sha256(text)}\n${text}`;
}

/** File of an entry, relative to the folder of a share. */
export function entryName(name: string): string {
  return `entries/${name}`;
}

/** Reads the share in a folder; returns a diagnostic if that fails. */
export function readShare(folder: string): Share | Diagnostic {
  const file = path.join(folder, MANIFEST);
  const text = readRegular(file)?.toString('utf8');
  if (text === undefined) {
    return shareError('share-missing', `Cannot find a share of a build in ${folder}`, folder);
  }
  const rest = text.slice(65);
  if (text.slice(0, 64) !== sha256(rest)) {
    const message = `The share in ${folder} is damaged: its manifest was changed`;
    return shareError('share-damaged', message, file);
  }
  const {success, data} = schema.safeParse(jsonOf(rest));
  return success
    ? {...data, folder}
    : shareError('share-stale', `The share in ${folder} was made with a different docsgen`, file);
}

/** Reads an entry of a share; undefined if it is missing or damaged. */
export function readShareEntry(
  {folder}: Share,
  [key, name]: readonly [key: string, name: string],
): EntryBytes | undefined {
  const bytes = readRegular(path.join(folder, entryName(name)));
  return bytes && sha256(bytes) === name && isEntry(bytes, key) ? bytes : undefined;
}

/** Name of a share in messages. */
export function shareName({share, of, folder}: Share): string {
  return `share ${share}/${of} in ${folder}`;
}

export function shareError(id: string, message: string, file: string): Diagnostic {
  return {id, severity: 'error', message, hint: HINTS[id] ?? '', file};
}

const HINTS: Readonly<Record<string, string>> = {
  'share-missing': 'Name the folder of each share of `docsgen build --shard`.',
  'share-doubled': 'Name each share once.',
  'share-damaged': 'Build this share again, and copy its complete folder.',
  'share-stale':
    'Build all shares from the commit that joins them, with the same version of docsgen.',
};
