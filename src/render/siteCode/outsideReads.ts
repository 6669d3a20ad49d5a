import {isBuiltin} from 'node:module';
import {hashOf} from '../cache/hash.js';

/** Inputs that a page's code has read in addition to the files that it imports. */
export interface OutsideReads {
  /** Hashes of environment variables by name; the hash of all of them under `*`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the code may have read inputs that no cache key covers: files, the network, other programs. */
  readonly isUnknown: boolean;
}

/** Node modules that read nothing from outside the program. */
export const PURE =
  /^(?:assert|buffer|crypto|events|path|querystring|string_decoder|url|util)(?:\/|$)/;

/** Whether a bundled program may read anything: it imports other Node modules, or one by a computed name. */
export function mayReadAnything(text: string, imports: readonly string[]): boolean {
  return (
    imports.some((name) => isBuiltin(name) && !PURE.test(name.replace(/^node:/, ''))) ||
    /\bimport\(\s*[^"'\s)?]/.test(text)
  );
}

/** Hash of the current value of an environment variable, or of all variables for `*`. */
function hashOfVariable(name: string): string {
  const value =
    name === '*' ? JSON.stringify(Object.entries(process.env).sort()) : process.env[name];
  return value === undefined ? '' : hashOf(value);
}

/** Whether the environment variables that were read still have the same values. */
export function isSameEnvironment(read: Readonly<Record<string, string>> = {}): boolean {
  return Object.entries(read).every(([name, hash]) => hashOfVariable(name) === hash);
}

/** A record of {@link OutsideReads} to which watched code adds its reads. */
export interface ReadRecord {
  readonly environment: Record<string, string>;
  isUnknown: boolean;
}

/** Adds the reads of one record to another. */
export function addReads(record: ReadRecord, {environment, isUnknown}: OutsideReads): void {
  Object.assign(record.environment, environment);
  record.isUnknown ||= isUnknown;
}

declare global {
  /** The `process` objects of watched code, by the address of a module, or of a folder with a slash at the end. */
  var docsgenProcesses: Map<string, NodeJS.Process> | undefined;
}

/** Settings of esbuild for a bundle whose `process` is watched: a banner, and values for `define`. */
export const WATCHED = {
  banner:
    'const docsgenProcess = globalThis.docsgenProcesses?.get(import.meta.url) ?? ' +
    "globalThis.docsgenProcesses?.get(new URL('.', import.meta.url).href) ?? process;",
  define: {process: 'docsgenProcess', 'globalThis.process': 'docsgenProcess'},
};

/**
 * Records everything that a bundled module, or all modules of a folder, read from `process`, starting when they are
 * loaded; returns a function that stops the recording.
 */
export function watchReads(address: string, record: ReadRecord): () => void {
  // Shared by all copies of this module in a thread.
  const processes = (globalThis.docsgenProcesses ??= new Map());
  processes.set(address, watchedProcess(record));
  return () => {
    processes.delete(address);
  };
}

const records = new Map<string, ReadRecord>();

/**
 * Reads by a bundled module, or by all modules of a folder, in this thread, starting when they are loaded.
 * `mayReadAnything` is called before that.
 */
export function recordAt(address: string, mayReadAnything = (): boolean => false): ReadRecord {
  let record = records.get(address);
  if (!record) {
    records.set(address, (record = {environment: {}, isUnknown: mayReadAnything()}));
    watchReads(address, record);
  }
  return record;
}

/** Returns a `process` that records reads. */
function watchedProcess(read: ReadRecord): NodeJS.Process {
  const note = (name: string | symbol): void => {
    if (typeof name === 'string') read.environment[name] = hashOfVariable(name);
  };
  const env = new Proxy(process.env, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      note('*');
      return Reflect.ownKeys(target);
    },
  });
  const getBuiltinModule = (name: string): unknown => {
    read.isUnknown = true;
    return process.getBuiltinModule(name);
  };
  return Object.create(process, {
    env: {value: env, enumerable: true},
    getBuiltinModule: {value: getBuiltinModule},
  }) as NodeJS.Process;
}
