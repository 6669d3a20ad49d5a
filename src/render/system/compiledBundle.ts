import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Script} from 'node:vm';
import {crc32} from 'node:zlib';

/** A bundle that has run. */
export interface RunBundle {
  readonly exports: unknown;
  /** Keeps the code that V8 has compiled of it so far, unless `file` had that of two threads. */
  readonly cacheCode: () => void;
}

/** Where compiled code is kept; absolute. */
export interface CodeFiles {
  readonly file: string;
  /** Read in its place where it has nothing. */
  readonly otherFile: string;
}

/**
 * Runs a bundle of CommonJS in ASCII. V8 compiles a function when it is first called; what it has compiled is kept in a file,
 * from which later threads take it. The second one adds to it: a first build does not do what later ones do. A file that is
 * missing, damaged or of another version costs time only. Nothing is written where the folder of `file` has no parent.
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

/** Bytes of the checksum, which a file begins with; it tells damage and other bundles at a tenth of the cost of SHA-256. */
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
      // There is no folder that it could be in.
    }
  }
}
