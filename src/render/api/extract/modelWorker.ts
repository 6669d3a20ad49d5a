import {parentPort, workerData} from 'node:worker_threads';
import {requireCompiler} from '../../system/requireCompiler.js';
import type {ExtractOptions} from './extractModel.js';

// This file is only the thread's entry: a function that tests can call does the work.
requireCompiler();
const {extractModel} = await import('./extractModel.js');
const result = await extractModel(workerData as ExtractOptions);
parentPort?.postMessage(result);
