// Compiles docsgen and its tests, and runs all test files, or those whose path contains an argument. An argument that
// starts with a dash excludes files; --unit excludes slow ones.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {globSync} from 'tinyglobby';
import {compiledTests, compileSource, compileTests} from './compile.js';
import {cpuSeconds} from './cpuSeconds.js';
import {isUnit} from './isUnit.js';
import {processesOf} from './processes.js';
import {runTests} from './runTests.js';
import {keepFilesInMemory} from './scratch.js';

/** Time limit of a run in ms; processes that are still running are killed and fail. */
const TIMEOUT = 1_800_000;
/** Maximum number of files that are retried on CI, one at a time, after failing on a busy machine. */
const SECOND_TRIES = 4;

const options = process.argv.slice(2);
const unit = options.includes('--unit');
const words = options.filter((word) => !word.startsWith('-'));
const unwanted = options.filter((word) => word.startsWith('-') && word !== '--unit');
const names = globSync('test/**/*.test.{ts,tsx}', {ignore: ['test/fixtures/**']})
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .filter((name) => !unwanted.some((word) => name.includes(word.slice(1))))
  .filter((name) => !unit || isUnit(name))
  .sort();
if (names.length === 0) {
  console.error(`No test file matches ${words.join(' ')}`);
  process.exit(2);
}
const removeFiles = keepFilesInMemory();
process.on('exit', removeFiles);
// esbuild's processes are short-lived and do not need to save memory.
process.env.GOGC ??= '800';
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
await compileSource();
await compileTests();
const {shareBrowser} = await import(pathToFileURL(path.join(compiledTests, 'e2e/browser.js')).href);
const needsBrowser = names.some((name) =>
  /\/(?:browser|suite)\.js'/.test(readFileSync(name, 'utf8')),
);
const browser = needsBrowser ? await shareBrowser() : undefined;
const limits = {folder: compiledTests, timeout: TIMEOUT};
let failed = await runTests(processesOf(names), limits);
if (process.env.CI && failed.length > 0 && failed.length <= SECOND_TRIES) {
  console.log(`\nOnce more, one at a time: ${failed.join(' ')}`);
  const flaky = failed;
  failed = [];
  for (const name of flaky) failed.push(...(await runTests(processesOf([name]), limits)));
  const mended = flaky.filter((name) => !failed.includes(name));
  if (mended.length > 0) console.log(`\nUNSTABLE, passed alone only: ${mended.join(' ')}`);
}
console.log(`${cpuSeconds().toFixed(0)} CPU s in all, with the browser`);
await browser?.close();
process.exitCode = failed.length > 0 ? 1 : 0;
