import {rmSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {run} from 'node:test';
import {spec, tap} from 'node:test/reporters';

const runner = new URL('testFiles.js', import.meta.url).href;

/**
 * Runs compiled test files, several a process, and reports. Whether each of them has tests, all have passed, and
 * no process took longer than `timeout`, in ms. What each process runs is written into `folder`.
 */
export async function runTests(processes, {folder, timeout}) {
  const entries = processes.map(({files, react}, i) => {
    const entry = path.join(folder, `process-${process.pid}-${i}.mjs`);
    const call = `await runTestFiles(${JSON.stringify(files)}, ${JSON.stringify(react)});`;
    writeFileSync(entry, `import {runTestFiles} from ${JSON.stringify(runner)};\n${call}\n`);
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
  const events = run({files: entries, concurrency: availableParallelism(), timeout});
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
  for (const entry of entries) rmSync(entry, {force: true});
  for (const {name} of processes.flatMap(({files}) => files)) {
    if (withTests.has(name)) continue;
    console.error(`${name} has run no test`);
    passed = false;
  }
  return passed;
}
