import {parentPort, workerData} from 'node:worker_threads';
import type {SearchInput} from './input.js';
import {loadLanguage} from './languages.js';
import {writeSearchIndex} from './writeSearchIndex.js';

// Only the entry of the thread: the work is done by a function that tests can call.
const input = workerData as SearchInput;
const files = writeSearchIndex(input, await loadLanguage(input.language)).map((file) => ({
  ...file,
  contents: new TextEncoder().encode(file.contents),
}));
// Handed over, not copied.
parentPort?.postMessage(
  files,
  files.map(({contents}) => contents.buffer),
);
