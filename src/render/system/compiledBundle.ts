import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Script} from 'node:vm';

/** A bundle that has run. */
export interface RunBundle {
  readonly exports: unknown;
  /** Keeps what V8 has compiled of it so far, unless `file` had it already. */
  readonly keep: () => void;
}

/** Where compiled code is kept; absolute. */
export interface KeptCode {
  readonly file: string;
  /** Read in its place where it has nothing. */
  readonly otherFile: string;
}

/**
 * Runs a bundle of CommonJS. V8 compiles a function when it is first called; what it has compiled is kept in a file, from
 * which later threads take it. One that is missing, damaged or of another version costs time only. Nothing is written where
 * the folder of `file` has no parent.
 */
export function runBundle(bundle: URL, {file, otherFile}: KeptCode): RunBundle {
  const filename = fileURLToPath(bundle);
  const text = readFileSync(filename, 'utf8');
  const own = readKept(file, text);
  const cachedData = own ?? readKept(otherFile, text);
  const script = new Script(`(function (${PARAMETERS}) {${text}\n})`, {
    filename,
    ...(cachedData ? {cachedData} : {}),
  });
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  const module = {exports: {}};
  // Code that V8 takes from a file cannot import by itself.
  const importModule = (specifier: string): Promise<unknown> =>
    import(specifier.startsWith('.') ? new URL(specifier, bundle).href : specifier);
  run(
    module,
    module.exports,
    createRequire(bundle),
    filename,
    path.dirname(filename),
    importModule,
  );
  const isKept = own !== undefined && script.cachedDataRejected === false;
  return {
    exports: module.exports,
    keep: () => {
      if (!isKept) writeKept(file, {text, data: script.createCachedData()});
    },
  };
}

const PARAMETERS = 'module, exports, require, __filename, __dirname, importModule';

/** Bytes of a digest, which a file begins with. */
const DIGEST = 32;

function digest(text: string, data: Uint8Array): Buffer {
  return createHash('sha256').update(text).update(data).digest();
}

function readKept(file: string, text: string): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const data = bytes.subarray(DIGEST);
  return digest(text, data).equals(bytes.subarray(0, DIGEST)) ? data : undefined;
}

function writeKept(
  file: string,
  {text, data}: {readonly text: string; readonly data: Buffer},
): void {
  const folder = path.dirname(file);
  if (!existsSync(path.dirname(folder))) return;
  const next = `${file}.${String(process.pid)}`;
  try {
    mkdirSync(folder, {recursive: true});
    writeFileSync(next, Buffer.concat([digest(text, data), data]));
    renameSync(next, file);
  } catch {
    rmSync(next, {force: true});
  }
}
