import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Script} from 'node:vm';
import {crc32} from 'node:zlib';

/** A bundle that has been run. */
export interface RunBundle {
  readonly exports: unknown;
  /** Saves the code that V8 has compiled so far, unless `file` had the code of two threads. */
  readonly cacheCode: () => void;
}

/** Files with compiled code; absolute. */
export interface CodeFiles {
  readonly file: string;
  /** Read instead of `file` if that has no code. */
  readonly otherFile: string;
}

/**
 * Runs a CommonJS bundle in ASCII. V8 compiles a function at its first call; the compiled code is saved to a file,
 * from which later threads load it. The second thread adds to the file, since a first build does not run the same
 * functions as later ones. A file that is missing, damaged or from a different version only costs time. Nothing is
 * written if the folder of `file` has no parent.
 */
export function runBundle(bundle: URL, {file, otherFile}: CodeFiles): RunBundle {
  const filename = fileURLToPath(bundle);
  const bytes = readFileSync(filename);
  const own = readCompiled(file, bytes);
  const cachedData = (own ?? readCompiled(otherFile, bytes))?.data;
  const text = bytes.toString('latin1');
  const script = new Script(`(function (${PARAMETERS}) {${text}\n})`, {
    filename,
    ...(cachedData ? {cachedData} : {}),
  });
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  const module = {exports: {}};
  // Code that V8 loads from a file cannot import modules by itself.
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
  const times = own && script.cachedDataRejected === false ? own.times : 0;
  return {
    exports: module.exports,
    cacheCode: () => {
      if (times < 2)
        writeCompiled(file, {times: times + 1, data: script.createCachedData()}, bytes);
    },
  };
}

/** Compiled code, and how many threads have added to it. */
interface Compiled {
  readonly times: number;
  readonly data: Buffer;
}

const PARAMETERS = 'module, exports, require, __filename, __dirname, importModule';

/**
 * Number of bytes of the checksum at the start of a file. It detects damage and different bundles at a tenth of the
 * cost of SHA-256.
 */
const CHECKSUM = 4;

function checksum(bundle: Buffer, rest: Buffer): number {
  return crc32(rest, crc32(bundle));
}

function readCompiled(file: string, bundle: Buffer): Compiled | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const rest = bytes.subarray(CHECKSUM);
  const isWhole = rest.length > 0 && bytes.readUInt32LE(0) === checksum(bundle, rest);
  return isWhole ? {times: rest.readUInt8(0), data: rest.subarray(1)} : undefined;
}

function writeCompiled(file: string, {times, data}: Compiled, bundle: Buffer): void {
  const folder = path.dirname(file);
  if (!existsSync(path.dirname(folder))) return;
  const next = `${file}.${String(process.pid)}`;
  const rest = Buffer.concat([Buffer.of(times), data]);
  const sum = Buffer.alloc(CHECKSUM);
  sum.writeUInt32LE(checksum(bundle, rest));
  try {
    mkdirSync(folder, {recursive: true});
    writeFileSync(next, Buffer.concat([sum, rest]));
    renameSync(next, file);
  } catch {
    try {
      rmSync(next, {force: true});
    } catch {
      // The folder's parent does not exist.
    }
  }
}
