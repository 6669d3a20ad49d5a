import {parentPort} from 'node:worker_threads';
import {hashOf} from '../cache/hash.js';
import type {PartPlace} from '../system/readPart.js';
import {SpillFile, type OpenFile} from '../system/spillFile.js';
import {BundleCache, type BundleCacheOptions} from './bundleCache.js';
import {receiveInput, type SentInput} from './input.js';
import {loadLanguage} from './languages.js';
import {eachSearchFile} from './writeSearchIndex.js';

/** Inputs of the thread, and the optional file to which it writes its output. */
export interface IndexJob {
  readonly inputs: readonly SentInput[];
  readonly spill: OpenFile | undefined;
  readonly cache: BundleCacheOptions;
}

/** A file of an index: its contents as bytes, which are transferred rather than copied, or their place in a file. */
export type MadeFile = {
  /** Number of the input from which the file was made. */
  readonly input: number;
  readonly path: string;
  /** Hash of the contents. */
  readonly key: string;
} & (
  | {readonly contents: Uint8Array<ArrayBuffer>}
  | {
      readonly place: PartPlace;
      /** Cache file that contains the contents, absolute; undefined for the file of the job. */
      readonly file?: string;
    }
);

/** Answers of the thread: each file, then the end. */
export type IndexAnswer = MadeFile | 'done';

const encoder = new TextEncoder();
const port = parentPort!;
port.on('message', (job: IndexJob) => {
  void make(job);
});

async function make({inputs, cache, ...job}: IndexJob): Promise<void> {
  const spill = job.spill && new SpillFile(job.spill);
  const bundles = new BundleCache(cache);
  for (const [number, sent] of inputs.entries()) {
    const input = receiveInput(sent);
    eachSearchFile(input, {
      language: await loadLanguage(input.language),
      cache: bundles,
      put({path, contents}) {
        if (typeof contents !== 'string') {
          const {key, file, at, length} = contents;
          const made = {input: number, path, key, file, place: {at, length}};
          port.postMessage(made satisfies IndexAnswer);
          return;
        }
        const bytes = encoder.encode(contents);
        const place = spill?.add({contents: bytes});
        const key = hashOf(bytes);
        const made = {input: number, path, key, ...(place ? {place} : {contents: bytes})};
        port.postMessage(made satisfies IndexAnswer, place ? [] : [bytes.buffer]);
      },
    });
  }
  port.postMessage('done' satisfies IndexAnswer);
}
