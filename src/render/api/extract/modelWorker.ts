import {parentPort, workerData} from 'node:worker_threads';
import {extractModel, type ExtractOptions} from './extractModel.js';

// Only the entry of the thread: the work is done by a function that tests can call.
const result = await extractModel(workerData as ExtractOptions);
parentPort?.postMessage(result);
