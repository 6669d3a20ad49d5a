import {parentPort, workerData} from 'node:worker_threads';
import {catchLateErrors} from '../render/siteCode/lateErrors.js';
import {answerConnections, type ListenAddress} from './terminal/listener.js';
import {runCli} from './main.js';
import {reportFailure} from './terminal/reportFailure.js';
import {processEffects, type Effects, type ProcessEffects} from './terminal/effects.js';

/** Data for a thread that runs a command. */
export interface EngineData extends Pick<ProcessEffects, 'color' | 'interactive'> {
  readonly args: readonly string[];
  /** Port at which a previous thread has served. */
  readonly port: number | undefined;
}

/** Requests of the thread to the process. */
export type EngineMessage =
  | {readonly out: string}
  | {readonly err: string}
  | {readonly listen: ListenAddress}
  | {readonly isServing: true}
  | {readonly status: number};

const {args, color, interactive, port} = workerData as EngineData;

function post(message: EngineMessage): void {
  parentPort!.postMessage(message);
}

/** Milliseconds after which a server has usually run most of its code. */
const SERVED = 2000;

/**
 * Runs the command of this thread and reports to the process. `onRun` is called when the command has run most of the
 * code that it needs.
 */
export async function runCommand(onRun: () => void): Promise<void> {
  const effects: Effects = {
    ...processEffects(),
    color,
    interactive,
    port,
    out: (text) => {
      post({out: text});
    },
    err: (text) => {
      post({err: text});
    },
    untilStopped() {
      post({isServing: true});
      setTimeout(onRun, SERVED).unref();
      // Never resolves: the process ends this thread as a whole.
      return new Promise(() => undefined);
    },
    listen(server, address) {
      post({listen: address});
      return answerConnections(server, parentPort!);
    },
  };
  catchLateErrors((error) => {
    void end(reportFailure(error, effects));
  });
  const status = await runCli(args, effects);
  if (status === 0) onRun();
  await end(status);
}

/** Waits until the output of the site's own code is written, then reports the exit status. */
async function end(status: number): Promise<void> {
  await Promise.all(
    [process.stdout, process.stderr].map(
      (stream) => new Promise((resolve) => stream.write('', resolve)),
    ),
  );
  post({status});
}
