import {readFileSync} from 'node:fs';
import {compiledTest} from './compile.js';

/**
 * Number of processes for a folder's files, and their build of React; each other file runs in a process of its own.
 * With `setup`, the folder's files that import this module share the globals that it creates; `except` are files that
 * need fresh globals or measure the CPU time of their process.
 */
const SHARED = [
  {folder: 'test/render/api/', count: 1, react: 'production'},
  {folder: 'test/render/', count: 3, react: 'production', except: /\/growth\./},
  {folder: 'test/cli/', count: 2, react: 'production'},
  {folder: 'test/e2e/', count: 2, react: 'production'},
  {folder: 'test/templates/', count: 1, react: 'development'},
  {folder: 'test/client/', count: 1, react: 'development'},
  {
    folder: 'test/prose/',
    count: 1,
    react: 'development',
    setup: 'conceptsDom',
    except: /\/(?:dom-events|read-only)\./,
  },
  {folder: 'test/prose/', count: 1, react: 'development', setup: 'reactDom'},
  {
    folder: 'test/prose/',
    count: 1,
    react: 'development',
    except: /\/(?:dom-events|package-headless|quick-start|read-only|supported-browsers)\./,
  },
];
/** Slowest tests, which start first so that no core is idle at the end. */
const LONGEST = [
  ...['test/content/tutorials.', 'test/site.', 'test/render/', 'test/cli/', 'test/e2e/'],
  ...['test/content/', 'test/package/', 'test/templates/'],
];

/** Assigns test files to processes, in the order in which they start. */
export function processesOf(names) {
  const sharedBy = (name) =>
    SHARED.find(
      ({folder, setup, except}) =>
        name.startsWith(folder) &&
        !except?.test(name) &&
        (!setup || readFileSync(name, 'utf8').includes(`import './${setup}.js';`)),
    );
  const alone = names.filter((name) => sharedBy(name) === undefined);
  const together = SHARED.flatMap((shared) => {
    const {folder, count, react, setup} = shared;
    const own = names.filter((name) => sharedBy(name) === shared);
    return Array.from({length: count}, (_, nth) => ({
      react,
      setup: setup && compiledTest(`${folder}${setup}.ts`).file,
      files: own.filter((_, i) => i % count === nth).map(compiledTest),
    }));
  });
  const rank = ({files: [{name}]}) => {
    const found = LONGEST.findIndex((start) => name.startsWith(start));
    return found < 0 ? LONGEST.length : found;
  };
  return [...alone.map((name) => ({files: [compiledTest(name)]})), ...together]
    .filter(({files}) => files.length > 0)
    .sort((a, b) => rank(a) - rank(b));
}
