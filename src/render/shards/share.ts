import {createHash} from 'node:crypto';
import path from 'node:path';
import {z} from 'zod';
import {isEntry} from '../cache/cache.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {readRegular} from '../system/readRegular.js';

/** Which share of how many. */
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
  /** Entries of the cache: keys, and the hashes that their files have for names. */
  entries: z.array(z.tuple([hash, hash])),
  /** Keys of pages that `join` has to make: their code may read what this machine alone has. */
  left: z.array(hash),
});

/** What a share says of itself. */
export type Manifest = z.output<typeof schema>;

/** A share that was read. */
export interface Share extends Manifest {
  readonly folder: string;
}

export const MANIFEST = 'share.json';

/** The manifest as its file has it: the first line is the hash of the rest. */
export function printManifest(manifest: Manifest): string {
  const text = `${JSON.stringify(manifest)}\n`;
  return `${sha256(text)}\n${text}`;
}

/** The file of an entry in the folder of a share. */
export function entryName(name: string): string {
  return `entries/${name}`;
}

/** The share in a folder, or what is wrong with it. */
export function readShare(folder: string): Share | Diagnostic {
  const file = path.join(folder, MANIFEST);
  const text = readRegular(file)?.toString('utf8');
  if (text === undefined) {
    return shareError('share-missing', `There is no share of a build in ${folder}`, folder);
  }
  const rest = text.slice(65);
  if (text.slice(0, 64) !== sha256(rest)) {
    const message = `The share in ${folder} is damaged: its manifest was changed`;
    return shareError('share-damaged', message, file);
  }
  const {success, data} = schema.safeParse(JSON.parse(rest));
  return success
    ? {...data, folder}
    : shareError('share-stale', `The share in ${folder} was made with a different docsgen`, file);
}

/** An entry of a share; undefined where it is missing or damaged. */
export function readShareEntry(
  {folder}: Share,
  [key, name]: readonly [key: string, name: string],
): string | undefined {
  const bytes = readRegular(path.join(folder, entryName(name)));
  const text = bytes && sha256(bytes) === name ? bytes.toString('utf8') : undefined;
  return text !== undefined && isEntry(text, key) ? text : undefined;
}

/** How messages name a share. */
export function nameOf({share, of, folder}: Share): string {
  return `share ${share}/${of} in ${folder}`;
}

export function shareError(id: string, message: string, file: string): Diagnostic {
  return {id, severity: 'error', message, hint: HINTS[id] ?? '', file};
}

const HINTS: Readonly<Record<string, string>> = {
  'share-missing': 'Give join the folder of each share that `docsgen build --shard` has written.',
  'share-doubled': 'Give join each share once.',
  'share-damaged': 'Build this share again, and copy its folder as a whole.',
  'share-stale': 'Build all shares from the commit that they are joined at, with the same docsgen.',
};

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
