import {readFromWorker} from '../system/worker.js';
import type {EncodedFile} from './indexWorker.js';
import type {SentInput} from './input.js';

/** Makes indexes in a thread of their own; `take` receives each file as it is made. */
export function indexInThread(
  inputs: readonly SentInput[],
  take: (file: EncodedFile) => void,
): Promise<void> {
  return readFromWorker(new URL('./indexWorker.js', import.meta.url), {workerData: inputs, take});
}
