import {readFile} from 'node:fs/promises';
import type {Plugin} from 'esbuild';
import {hashOf} from '../cache/hash.js';

/** Minimum number of characters of a JSON file that is shared. */
const LARGE = 100_000;

/** Contents of the large files that programs of this thread have imported, by absolute file. */
const contents = new Map<string, {readonly hash: string; readonly value: unknown}>();

declare global {
  var docsgenJson: ((file: string) => unknown) | undefined;
}

/**
 * Gives programs of pages the same object for a large JSON file. The content of bundles stays in memory; a file of
 * several megabytes that hundreds of pages import would fill it. A program gets a copy of each object or list when it
 * reads it. Therefore its changes, such as a component that sorts a list, do not show on other pages.
 */
export const sharedJson: Plugin = {
  name: 'shared-json',
  setup({onLoad}) {
    globalThis.docsgenJson = (file) => copyOf(contents.get(file)?.value);
    onLoad({filter: /\.json$/}, async ({path: file}) => {
      const text = await readFile(file, 'utf8');
      if (text.length < LARGE) return undefined;
      const hash = hashOf(text);
      try {
        if (contents.get(file)?.hash !== hash)
          contents.set(file, {hash, value: JSON.parse(text) as unknown});
      } catch {
        // esbuild reports the error in the file.
        return undefined;
      }
      // With the hash in the code, the program's own hash depends on the file.
      return {contents: `// ${hash}\nmodule.exports = docsgenJson(${JSON.stringify(file)});`};
    });
  },
};

/** The original of each copy. */
const sources = new WeakMap<object, object>();

/** Fields of copies whose values have not been copied yet, by name. */
const fields = new Map<string, PropertyDescriptor>();

/** Copies a value, which may then be changed; copies its parts when they are read. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : {...value};
  sources.set(copy, value);
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) Object.defineProperty(copy, key, fieldOf(key));
  }
  return copy;
}

function fieldOf(key: string): PropertyDescriptor {
  const known = fields.get(key);
  if (known) return known;
  const settle = (copy: object, value: unknown): unknown => {
    Object.defineProperty(copy, key, {value, writable: true, enumerable: true, configurable: true});
    return value;
  };
  const field: PropertyDescriptor & ThisType<object> = {
    get() {
      return settle(
        this,
        copyOf((sources.get(this) as Record<string, unknown> | undefined)?.[key]),
      );
    },
    set(value) {
      settle(this, value);
    },
    enumerable: true,
    configurable: true,
  };
  fields.set(key, field);
  return field;
}
