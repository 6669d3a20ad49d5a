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
 * of some megabytes that hundreds of pages import would fill. It is frozen: what a page changed in it, others would show.
 */
export const sharedJson: Plugin = {
  name: 'shared-json',
  setup({onLoad}) {
    globalThis.docsgenJson = (file) => contents.get(file)?.value;
    onLoad({filter: /\.json$/}, async ({path: file}) => {
      const text = await readFile(file, 'utf8');
      if (text.length < LARGE) return undefined;
      const hash = hashOf(text);
      try {
        if (contents.get(file)?.hash !== hash)
          contents.set(file, {hash, value: frozen(JSON.parse(text))});
      } catch {
        // esbuild tells what is wrong with it.
        return undefined;
      }
      // The hash is part of the program's own.
      return {contents: `// ${hash}\nmodule.exports = docsgenJson(${JSON.stringify(file)});`};
    });
  },
};

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
