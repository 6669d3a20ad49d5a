import {isBuiltin} from 'node:module';
import {hashOf} from '../cache/hash.js';

/** What a page's code has read besides files that it imports. */
export interface OutsideReads {
  /** Hash of each environment variable's value by its name; that of all of them under `*`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether it may have read what no key can tell: files, the network, other programs. */
  readonly isUnknown: boolean;
}

/** Node's own modules that give the same answer to the same question. */
const PURE = /^(?:assert|buffer|crypto|events|path|querystring|string_decoder|url|util)(?:\/|$)/;

/** Whether a bundled program imports what may read anything: a module of Node's own, or one by a computed name. */
export function mayReadAnything(text: string, imports: readonly string[]): boolean {
  return (
    imports.some((name) => isBuiltin(name) && !PURE.test(name.replace(/^node:/, ''))) ||
    /\bimport\(\s*[^"'\s)]/.test(text)
  );
}

/** Hash of an environment variable as it is now, or of all of them for `*`. */
export function hashOfVariable(name: string): string {
  const value =
    name === '*' ? JSON.stringify(Object.entries(process.env).sort()) : process.env[name];
  return value === undefined ? '' : hashOf(value);
}

/** Whether the environment is still what was read of it. */
export function isSameEnvironment(read: Readonly<Record<string, string>> = {}): boolean {
  return Object.entries(read).every(([name, hash]) => hashOfVariable(name) === hash);
}

/** A `process` that notes what is read by it. */
export function watchedProcess(read: {
  readonly environment: Record<string, string>;
  isUnknown: boolean;
}): NodeJS.Process {
  const note = (name: string | symbol): void => {
    if (typeof name === 'string') read.environment[name] ??= hashOfVariable(name);
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
