import {readFileSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {entryAt} from '../system/entry.js';
import {isInside} from '../system/fileAccess.js';
import type {SamplePage} from './sample.js';

/** An import of a text, at the start of a line. */
const IMPORT = /^import\s+[\w$]+\s+from\s+(["'])(\.{1,2}\/[^"'\n]+\.mdx?)\1/gim;

/** Returns the pages, and the texts below a folder that they import directly or indirectly; each once. */
export function withImportedTexts(pages: readonly SamplePage[], root: string): SamplePage[] {
  const all = [...pages];
  const known = new Set(pages.map(({file}) => file));
  for (const {file, text} of all) {
    if (!file.endsWith('.mdx')) continue;
    for (const [, , from = ''] of text.matchAll(IMPORT)) {
      const part = path.resolve(path.dirname(file), from);
      if (known.has(part) || entryAt(part)?.isFile() !== true) continue;
      known.add(part);
      if (!isInside(realpathSync(root), realpathSync(part))) continue;
      all.push({file: part, text: readFileSync(part, 'utf8')});
    }
  }
  return all;
}
