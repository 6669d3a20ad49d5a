import {parentPort, workerData} from 'node:worker_threads';
import {receiveInput, type SentInput} from './input.js';
import {loadLanguage} from './languages.js';
import {eachSearchFile} from './writeSearchIndex.js';

/** A file of an index with its contents as bytes, which are handed over and not copied. */
export interface EncodedFile {
  /** Number of the input that it is made of. */
  readonly input: number;
  readonly path: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

// Only the entry of the thread: the work is done by a function that tests can call.
const encoder = new TextEncoder();
for (const [number, sent] of (workerData as readonly SentInput[]).entries()) {
  const input = receiveInput(sent);
  eachSearchFile(input, {
    language: await loadLanguage(input.language),
    put({path, contents}) {
      const file: EncodedFile = {input: number, path, contents: encoder.encode(contents)};
      parentPort?.postMessage(file, [file.contents.buffer]);
    },
  });
}
