import {Worker, type WorkerOptions} from 'node:worker_threads';

/**
 * Entry module of a worker: the compiled module, or its source run by tsx, since Node 20 does not apply tsx to
 * threads.
 */
function workerModule(compiled: URL): URL {
  if (!import.meta.url.endsWith('.ts')) return compiled;
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(compiled.href.replace(/\.js$/, '.ts'));
  return new URL(
    `data:text/javascript,import {register} from ${tsx};register();await import(${source});`,
  );
}

/**
 * Starts a worker with the options of this process. The option for the kind of a program that was given as text is
 * removed, since Node refuses it for a file.
 */
export function startWorker(compiled: URL, options: WorkerOptions = {}): Worker {
  const isText = process.execArgv.some((arg) => arg.startsWith('--input-type'));
  return new Worker(workerModule(compiled), isText ? {...options, execArgv: []} : options);
}

/** Runs a worker and resolves with its only message. Rejects if the worker fails or ends without one. */
export function runInWorker<T>(
  compiled: URL,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>,
): Promise<T> {
  const worker = startWorker(compiled, options);
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`${compiled.pathname} ended with status ${code} before it answered`));
    });
  });
}
