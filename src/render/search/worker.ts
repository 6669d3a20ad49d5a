import {parentPort, workerData} from 'node:worker_threads';
import type {SearchInput} from './input.js';
import {loadLanguage} from './languages.js';
import {writeSearchIndex} from './writeSearchIndex.js';

// Nothing but the thread's edge: the work is a function that tests can call.
const input = workerData as SearchInput;
parentPort?.postMessage(writeSearchIndex(input, await loadLanguage(input.language)));
