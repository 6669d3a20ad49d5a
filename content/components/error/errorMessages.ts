import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pairErrors, type ErrorMessage} from './pairErrors.js';

/** The errors of all installed packages of Lexical, by code. */
export function errorMessages(): readonly ErrorMessage[] {
  const found = new Map<number, Set<string>>();
  for (const {development, production} of builds()) {
    for (const {code, message} of pairErrors(development, production)) {
      const messages = found.get(code) ?? new Set();
      found.set(code, messages);
      if (message !== undefined) messages.add(message);
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([code, messages]) => ({
      code,
      // A code means the same wherever it is thrown.
      message: messages.size === 1 ? [...messages][0] : undefined,
    }));
}

/** Both builds of each file that throws errors. */
function builds(): {development: string; production: string}[] {
  const main = path.dirname(createRequire(import.meta.url).resolve('lexical'));
  const scope = path.join(path.dirname(main), '@lexical');
  const folders = [main, ...readdirSync(scope).map((name) => path.join(scope, name))];
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.prod.mjs'))
      .flatMap((name) => {
        const production = readFileSync(path.join(folder, name), 'utf8');
        if (!production.includes('/docs/error')) return [];
        const other = path.join(folder, name.replace('.prod.', '.dev.'));
        return [{development: readFileSync(other, 'utf8'), production}];
      }),
  );
}
