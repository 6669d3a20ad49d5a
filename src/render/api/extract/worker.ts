import {parentPort, workerData} from 'node:worker_threads';
import {extractModel, type ExtractOptions} from './extractModel.js';

// Nothing but the thread's edge: the work is a function that tests can call.
const result = await extractModel(workerData as ExtractOptions);
parentPort?.postMessage(result);
