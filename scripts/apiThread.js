// A test process reads many APIs. For each, docsgen starts a thread, which loads TypeDoc and the compiler and compiles
// the language's own declarations; here, one thread reads them all.
import {EventEmitter} from 'node:events';
import {existsSync} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {shareDeclarations} from './shareDeclarations.js';
import threads, {Worker, isMainThread, parentPort, workerData} from 'node:worker_threads';

const ENTRY = new URL('../lib/render/api/extract/modelWorker.js', import.meta.url);

/** Makes this process run all API reading in one thread. */
export function shareApiThread() {
  if (!existsSync(ENTRY)) throw new Error(`Cannot find ${ENTRY.pathname}`);
  threads.Worker = new Proxy(Worker, {
    construct(target, [url, options]) {
      return String(url) === ENTRY.href ? readApi(url, options) : new target(url, options);
    },
  });
  syncBuiltinESMExports();
}

let thread;
let finish;
let last = Promise.resolve();

/** Replaces a thread that reads one API: emits its message, or its error. */
function readApi(url, {workerData: api, resourceLimits}) {
  const events = new EventEmitter();
  const read = () =>
    new Promise((resolve) => {
      thread ??= startThread(new URL('extractModel.js', url).href, resourceLimits);
      finish = (name, value) => {
        events.emit(name, value);
        resolve();
      };
      thread.ref();
      thread.postMessage(api);
    });
  last = last.then(read);
  return events;
}

function startThread(module, resourceLimits) {
  const started = new Worker(new URL(import.meta.url), {resourceLimits, workerData: {module}});
  started.on('message', (result) => {
    // The thread does not keep the process alive.
    started.unref();
    finish('message', result);
  });
  for (const name of ['error', 'exit']) {
    started.on(name, (value) => {
      thread = undefined;
      finish(name, value);
    });
  }
  return started;
}

if (!isMainThread && workerData?.module?.endsWith('extractModel.js')) {
  shareDeclarations();
  const {extractModel} = await import(workerData.module);
  parentPort.on('message', async (api) => {
    parentPort.postMessage(await extractModel(api));
  });
}
