// Compiles docsgen and its tests, and runs every test file (or those whose path contains an argument) on node:test.
import {writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {run} from 'node:test';
import {spec, tap} from 'node:test/reporters';
import {pathToFileURL} from 'node:url';
import {globSync} from 'tinyglobby';
import {compiledTests, compileSource, compileTests} from './compile.js';

/** Into how many processes the files of a folder are dealt, and their React; a file of any other folder has its own. */
const SHARED = [
  {folder: 'test/render/', count: 4, react: 'production'},
  {folder: 'test/client/', count: 1, react: 'development'},
];
/** What takes longest comes first, so that no core waits for it in the end. */
const LONGEST = ['test/site.', 'test/content/', 'test/e2e/', 'test/templates/', 'test/cli/'];
/** How long a process may take, in ms: one that hangs is ended, and has failed. */
const TIMEOUT = 600_000;

const words = process.argv.slice(2);
const names = globSync('test/**/*.test.{ts,tsx}', {ignore: ['test/fixtures/**']})
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .sort();
if (names.length === 0) {
  console.error(`No test file matches ${words.join(' ')}`);
  process.exit(2);
}
await compileSource();
await compileTests();
const {shareBrowser} = await import(pathToFileURL(path.join(compiledTests, 'e2e/browser.js')).href);
const browser = await shareBrowser();
const passed = await runAll(processesOf(names));
await browser?.close();
process.exitCode = passed ? 0 : 1;

/** Processes with the files that each of them runs. */
function processesOf(names) {
  const rank = (name) => {
    const found = LONGEST.findIndex((start) => name.startsWith(start));
    return found < 0 ? LONGEST.length : found;
  };
  const alone = names.filter((name) => !SHARED.some(({folder}) => name.startsWith(folder)));
  const together = SHARED.flatMap(({folder, count, react}) => {
    const own = names.filter((name) => name.startsWith(folder));
    return Array.from({length: count}, (_, nth) => ({
      react,
      names: own.filter((_, i) => i % count === nth),
    }));
  });
  return [
    ...alone.sort((a, b) => rank(a) - rank(b)).map((name) => ({names: [name]})),
    ...together,
  ].filter((one) => one.names.length > 0);
}

/** Runs the files of each process in it. Whether each file has tests, and all of them have passed. */
async function runAll(processes) {
  const runner = JSON.stringify(new URL('testFiles.js', import.meta.url).href);
  const entries = processes.map(({names, react}, i) => {
    const entry = path.join(compiledTests, `process-${i}.mjs`);
    const files = names.map((name) => ({
      name,
      file: path.join(compiledTests, path.relative('test', name).replace(/\.tsx?$/, '.js')),
    }));
    writeFileSync(
      entry,
      `import {runTestFiles} from ${runner};
await runTestFiles(${JSON.stringify(files)}, ${JSON.stringify(react)});
`,
    );
    return entry;
  });
  let passed = true;
  let tests = 0;
  const withTests = new Set();
  const count = ({name, nesting, details}) => {
    if (nesting > 0) tests += details.type === 'suite' ? 0 : 1;
    else {
      if (tests > 0) withTests.add(name);
      tests = 0;
    }
  };
  process.execArgv.push('--enable-source-maps');
  const events = run({files: entries, concurrency: availableParallelism(), timeout: TIMEOUT});
  events.on('test:pass', count);
  events.on('test:fail', (event) => {
    count(event);
    if (event.todo === undefined || event.todo === false) passed = false;
  });
  // An error that comes when its test is over is no more than a message to node:test.
  events.on('test:diagnostic', ({message}) => {
    if (/generated asynchronous activity after the test ended/.test(message)) passed = false;
  });
  const report = events.compose(process.stdout.isTTY ? spec : tap);
  for await (const text of report) process.stdout.write(text);
  for (const name of processes.flatMap((one) => one.names)) {
    if (withTests.has(name)) continue;
    console.error(`${name} has run no test`);
    passed = false;
  }
  return passed;
}
