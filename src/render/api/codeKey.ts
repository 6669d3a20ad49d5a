import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {hashOf} from '../hash.js';

/** Folders whose modules make the model and its pages, relative to this one. */
const FOLDERS = {model: ['.'], pages: ['.', '../../templates/api']} as const;

/**
 * Hash of the code that makes a model or a page: derived data is only as good as that, and models are
 * too dear to be made anew for a change elsewhere.
 */
export function codeKey(of: keyof typeof FOLDERS): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return hashOf(
    ...FOLDERS[of].flatMap((name) => {
      const folder = path.join(here, name);
      const files = readdirSync(folder).filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file));
      return files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
    }),
  );
}
