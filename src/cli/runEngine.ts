import {setTimeout} from 'node:timers/promises';
import {BroadcastChannel} from 'node:worker_threads';
import {
  setSiteCodeRules,
  timeLimitReached,
  type RunningCode,
  type SiteCode,
} from '../render/siteCode/siteCodeRules.js';
import {startWorker} from '../render/system/worker.js';
import {cleanUpWhenStopped} from './cleanUp.js';
import type {EngineData, EngineMessage} from './engine.js';
import type {Listener} from './terminal/listener.js';
import type {ProcessEffects} from './terminal/effects.js';

/** How a thread that ran a command ended: by itself, or because site code hung. */
type EngineEnd =
  | {readonly status: number}
  | {
      readonly code: SiteCode;
      /** Time limit in seconds. */
      readonly limit: number;
      readonly isServing: boolean;
    };

/** Milliseconds between two checks of the threads. */
const INTERVAL = 100;

/** Milliseconds after which a terminated thread counts as stuck outside JavaScript. */
const STUCK = 20_000;

let engines = 0;

/** Runs a command in its own thread until the command is done, the process is asked to stop, or site code hangs. */
export function runEngine(
  {args, listener}: {readonly args: readonly string[]; readonly listener: Listener},
  effects: ProcessEffects,
): Promise<EngineEnd> {
  const {color, interactive} = effects;
  const channel = `docsgen-${String(++engines)}`;
  setSiteCodeRules({channel});
  const data: EngineData = {args, color, interactive, port: listener.port};
  const worker = startWorker(new URL('./engineThread.js', import.meta.url), {
    argv: [...args],
    workerData: data,
  });
  return new Promise((resolve) => {
    let isServing = false;
    const end = async (ended: EngineEnd): Promise<void> => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      worker.off('exit', onExit);
      watch.close();
      cleaning.stop();
      listener.pause();
      const isEnded = await Promise.race([
        worker.terminate().then(() => true),
        setTimeout(STUCK, false, {ref: false}),
      ]);
      if (!isEnded) await giveUp(ended, effects);
      resolve(ended);
    };
    const stop = (): void => {
      void end({status: 0});
    };
    const cleaning = cleanUpWhenStopped(worker);
    const watch = watchThreads(channel, (code, limit) => {
      if (interactive) effects.err('\r\x1b[2K');
      void end({code, limit, isServing});
    });
    const onExit = (): void => {
      effects.err(ENDED_EARLY);
      void end({status: 1});
    };
    worker.on('exit', onExit);
    worker.on('error', (error) => {
      effects.err(crashText(error));
      void end({status: 1});
    });
    worker.on('message', (message: EngineMessage) => {
      if ('out' in message) effects.out(message.out);
      else if ('err' in message) effects.err(message.err);
      else if ('listen' in message) void listener.serve(worker, message.listen);
      else if ('status' in message) void end(message);
      else {
        isServing = true;
        cleaning.stop();
        process.on('SIGINT', stop).on('SIGTERM', stop);
      }
    });
  });
}

/**
 * Listens to the threads' reports on the site code that they run, and calls back for the first code that
 * exceeds its time limit.
 */
function watchThreads(
  name: string,
  hung: (code: SiteCode, limit: number) => void,
): {close: () => void} {
  const channel = new BroadcastChannel(name);
  const running = new Map<number, {code: SiteCode; limit: number; since: number}>();
  channel.onmessage = (event) => {
    const {thread, code, limit} = (event as {readonly data: RunningCode}).data;
    if (code) running.set(thread, {code, limit, since: performance.now()});
    else running.delete(thread);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const {code, limit, since} of running.values()) {
      // A thread that measures its own time should notice the limit first.
      if (now - since > limit * 1000 + INTERVAL) {
        hung(code, limit);
        return;
      }
    }
  }, INTERVAL);
  return {
    close() {
      clearInterval(timer);
      channel.close();
    },
  };
}

const ENDED_EARLY =
  'The process ended before docsgen was done. Nothing was written.\n  hint Look for code that ends the process in site.config.ts and in the modules of the site.\n';

function crashText(error: Error): string {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'error The site needs more memory than the limit of Node [system]\n  hint Raise the limit: NODE_OPTIONS=--max-old-space-size=8192\n'
    : `This is a bug in docsgen:\n${error.stack ?? error.message}\n`;
}

/** Kills a process with a thread that is stuck in a system call, for example waiting for a different program. */
async function giveUp(ended: EngineEnd, effects: ProcessEffects): Promise<void> {
  if ('code' in ended) {
    const {formatFindings} = await import('./terminal/report.js');
    effects.err(formatFindings([timeLimitReached(ended.code, ended.limit)], effects));
  }
  process.kill(process.pid, 'SIGKILL');
}
