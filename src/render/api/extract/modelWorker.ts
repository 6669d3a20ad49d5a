import {parentPort, workerData} from 'node:worker_threads';
import {requireCompiler} from '../../system/requireCompiler.js';
import type {ExtractOptions} from './extractModel.js';

// Only the entry of the thread: the work is done by a function that tests can call.
requireCompiler();
const {extractModel} = await import('./extractModel.js');
const result = await extractModel(workerData as ExtractOptions);
parentPort?.postMessage(result);
