import {existsSync, readFileSync} from 'node:fs';
import {messageOf, positionAt} from '../diagnostics/diagnostic.js';
import {literalPattern} from '../system/literalPattern.js';
import type {Frame} from './frames.js';

/** Returns the name that a module does not export, if an error reports one. */
export function unexportedName(error: unknown): string | undefined {
  return / does not export '([^']+)'$/.exec(messageOf(error))?.[1];
}

/** An import, or a re-export, from a package. */
const FROM_PACKAGE = /(?<![\w$.])(?:im|ex)port\b[^'";]*?\bfrom\s*["'][^"'./][^"']*["']/g;

/** Returns the position at which one of the files imports a name that a package does not export, according to an error. */
export function placeOfUnexported(error: unknown, files: Iterable<string>): Frame | undefined {
  const name = unexportedName(error);
  if (name === undefined) return undefined;
  const word = new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`);
  for (const file of files) {
    if (!/\.[cm]?[jt]sx?$/.test(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (!text.includes(name)) continue;
    for (const {0: statement, index} of text.matchAll(FROM_PACKAGE)) {
      const at = statement.search(word);
      if (at >= 0) return {file, ...positionAt(text, index + at)};
    }
  }
  return undefined;
}
