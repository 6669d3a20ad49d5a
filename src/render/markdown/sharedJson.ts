import {readFile} from 'node:fs/promises';
import type {Plugin} from 'esbuild';
import {hashOf} from '../cache/hash.js';

/** Characters from which a JSON file is shared. */
const LARGE = 100_000;

/** Contents of the large files that programs of this thread have imported, by absolute file. */
const contents = new Map<string, {readonly hash: string; readonly value: unknown}>();

declare global {
  var docsgenJson: ((file: string) => unknown) | undefined;
}

/**
 * Gives programs of pages the same object for a large JSON file. What they bundle stays in memory, which a file
 * of some megabytes that hundreds of pages import would fill. What a program reaches of it is a copy, one object or
 * list at a time: what it changes there, a component that sorts a list, no other page shows.
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
        // esbuild reports the error in it.
        return undefined;
      }
      // The hash is part of the program's own.
      return {contents: `// ${hash}\nmodule.exports = docsgenJson(${JSON.stringify(file)});`};
    });
  },
};

/** The original of each copy. */
const sources = new WeakMap<object, object>();

/** The fields of copies whose values are not copied yet, by name. */
const fields = new Map<string, PropertyDescriptor>();

/** A value that may be changed; its parts are copied when they are read. */
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
