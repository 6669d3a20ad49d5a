import {rmSync} from 'node:fs';
import {setImmediate, setTimeout} from 'node:timers/promises';
import type {Worker} from 'node:worker_threads';
import {watchLeftovers, type UnfinishedFolder} from '../render/system/leftovers.js';

/** Milliseconds that a thread gets to end; files that it writes afterwards are left to the next build. */
const PATIENCE = 5000;

/**
 * Delays the end of the process after Ctrl-C or SIGTERM until files that its thread has left on disk are removed. npm
 * and timeout send each signal twice; the second one has no effect.
 */
export function cleanUpWhenStopped(worker: Worker): {stop: () => void} {
  const leftovers = new Map<string, UnfinishedFolder>();
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    void cleanUp(worker, leftovers).finally(() => {
      stop();
      process.kill(process.pid, signal);
    });
  };
  const watch = watchLeftovers((leftover) => {
    leftovers.set(leftover.folder, leftover);
  });
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const stop = (): void => {
    watch.close();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  };
  return {stop};
}

async function cleanUp(
  worker: Worker,
  leftovers: ReadonlyMap<string, UnfinishedFolder>,
): Promise<void> {
  worker.removeAllListeners();
  const isEnded = await Promise.race([
    worker.terminate().then(() => true),
    setTimeout(PATIENCE, false),
  ]);
  if (!isEnded) return;
  // A folder may have been announced right before the signal.
  await setImmediate();
  const {recover} = await import('../render/output/replaceFolder.js');
  for (const {kind, folder} of leftovers.values()) {
    if (kind === 'replaced') recover(folder);
    else rmSync(folder, {recursive: true, force: true});
  }
}
