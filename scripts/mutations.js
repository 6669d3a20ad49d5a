// Breaks one line at a time and runs related tests, which must fail. Prints the breaks that no test detects; the exit
// status is then 1. `node scripts/mutations.js WORD…` selects files whose path contains a word.
import {execFileSync, spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {BREAKS} from './breaks.js';
import {compiledTests, compileSource, compileTests} from './compile.js';
import {processesOf} from './processes.js';
import {runTests} from './runTests.js';
import {keepFilesInMemory} from './scratch.js';

/** Folders whose files may be broken. */
const FOLDERS = ['src', 'starters', 'create-docsgen', '.github'];

const isClean = spawnSync('git', ['diff', '--quiet', '--', ...FOLDERS]).status === 0;
if (!isClean) {
  console.error(
    `${FOLDERS.join(', ')}: unexpected changes that are not committed, a break could not be told from them.`,
  );
  process.exit(2);
}
const restore = () => execFileSync('git', ['checkout', '-q', '--', ...FOLDERS]);
process.on('SIGINT', () => {
  restore();
  process.exit(130);
});

const words = process.argv.slice(2);
const chosen = Object.entries(BREAKS)
  .filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)))
  .flatMap(([name, breaks]) => breaks.map((one) => [path.posix.join('src', name), ...one]));
const testFiles = globSync('test/**/*.test.{ts,tsx}', {ignore: ['test/fixtures/**']}).sort();
const filesFor = (tests) =>
  tests.flatMap((word) => testFiles.filter((name) => name.includes(word)));
for (const word of new Set(chosen.flatMap(([, , , ...tests]) => tests))) {
  if (filesFor([word]).length === 0) throw new Error(`No test file matches ${word}`);
}

const isPassing = async (tests, firstFailure) => {
  await compileSource();
  const processes = processesOf([...new Set(filesFor(tests))]);
  const options = {folder: compiledTests, timeout: 600_000, firstFailure};
  return (await runTests(processes, options)).length === 0;
};

const removeFiles = keepFilesInMemory();
process.on('exit', removeFiles);
await compileTests();
if (
  !(await isPassing(
    chosen.flatMap(([, , , ...tests]) => tests),
    false,
  ))
) {
  throw new Error('The tests have to pass before anything is broken.');
}
const survivors = [];
for (const [file, from, to, ...tests] of chosen) {
  const text = readFileSync(file, 'utf8');
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`${file}: expected '${from}' once, found it ${times} times`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
  const survives = await isPassing(tests, true);
  restore();
  console.log(`${survives ? 'survived' : 'caught  '} ${file}: ${from} → ${to}`);
  if (survives) survivors.push(file);
}
await compileSource();
console.log(`${chosen.length - survivors.length} of ${chosen.length} breaks were caught.`);
process.exitCode = survivors.length === 0 ? 0 : 1;
