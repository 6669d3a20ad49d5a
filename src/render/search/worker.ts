import {parentPort, workerData} from 'node:worker_threads';
import type {SearchInput} from './input.js';
import {writeSearchIndex} from './writeSearchIndex.js';

// Nothing but the thread's edge: the work is a function that tests can call.
parentPort?.postMessage(writeSearchIndex(workerData as SearchInput));
