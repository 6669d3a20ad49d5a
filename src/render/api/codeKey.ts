import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {hashOf} from '../hash.js';
import {moduleTexts} from '../moduleTexts.js';

/** Folders whose modules make the model and its pages, relative to this one. */
const FOLDERS = {model: ['.'], pages: ['.', '../../templates/api']} as const;

/** Hash of the code that makes a model or a page: models are too dear to be made anew for a change elsewhere. */
export function codeKey(of: keyof typeof FOLDERS): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return hashOf(...FOLDERS[of].flatMap((name) => moduleTexts(path.join(here, name))));
}
