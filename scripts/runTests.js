import {setMaxListeners} from 'node:events';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {run} from 'node:test';
import {clearTimeout, setTimeout} from 'node:timers';
import {report} from './report.js';

const runner = new URL('testFiles.js', import.meta.url).href;

/**
 * Runs compiled test files, several per process, and reports. Returns the names of failed files: those with a failing
 * test, without tests, or in a process that is still running `timeout` ms after the start. Writes the entry module of
 * each process to `folder`. With `firstFailure` it reports nothing, and ends all when a test has failed.
 */
export async function runTests(processes, {folder, timeout, firstFailure = false}) {
  const costs = path.join(folder, `costs-${process.pid}.jsonl`);
  writeFileSync(costs, '');
  const entries = processes.map(({files, react, setup}, i) => {
    const entry = path.join(folder, `process-${process.pid}-${i}.mjs`);
    const call = `await runTestFiles(${JSON.stringify({files, react, setup, costs})});`;
    writeFileSync(entry, `import {runTestFiles} from ${JSON.stringify(runner)};\n${call}\n`);
    return entry;
  });
  const all = processes.flatMap(({files}) => files.map(({name}) => name));
  const passed = new Set();
  const failed = new Set();
  let tests = 0;
  const count = ({name, nesting, details, file}, ok) => {
    if (nesting > 0) {
      tests += details.type === 'suite' ? 0 : 1;
      return;
    }
    if (ok && tests > 0) passed.add(name);
    // A name that is not a test file is the name of a process, whose files then all fail.
    else if (!ok) for (const one of all.includes(name) ? [name] : filesOf(file)) failed.add(one);
    tests = 0;
  };
  const filesOf = (file) => processes[entries.indexOf(file)]?.files.map(({name}) => name) ?? all;
  const costOf = (name) =>
    Object.fromEntries(
      readFileSync(costs, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse),
    )[name];
  // Tests also wait for timers, processes and pages: an additional process uses that time.
  const concurrency = availableParallelism() + 1;
  const ending = new AbortController();
  // Each process adds a listener.
  setMaxListeners(0, ending.signal);
  // Node 24's option `timeout` limits tests, but not a process that continues after them.
  const overtime = setTimeout(() => ending.abort(), timeout);
  const events = run({files: entries, concurrency, signal: ending.signal});
  events.on('test:pass', (event) => count(event, true));
  events.on('test:fail', (event) => count(event, event.todo !== undefined && event.todo !== false));
  // For node:test, an error after the end of its test is only a diagnostic message.
  events.on('test:diagnostic', ({message, file}) => {
    if (!/generated asynchronous activity after the test ended/.test(message)) return;
    for (const name of filesOf(file)) failed.add(name);
  });
  if (firstFailure) {
    for await (const {type} of events) if (type === 'test:fail') ending.abort();
  } else {
    for await (const text of events.compose(report(costOf))) process.stdout.write(text);
  }
  clearTimeout(overtime);
  for (const entry of [...entries, costs]) rmSync(entry, {force: true});
  for (const name of all) {
    if (passed.has(name) || failed.has(name)) continue;
    if (!firstFailure) console.error(`${name} has run no test`);
    failed.add(name);
  }
  return all.filter((name) => failed.has(name));
}
