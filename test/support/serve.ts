import {spawn} from 'node:child_process';
import path from 'node:path';

const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js');

/** A `docsgen serve` that runs as a process of its own. */
export interface Served {
  /** With a slash at its end. */
  readonly address: string;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** Resolves to its exit status. */
  readonly stop: () => Promise<number | null>;
}

/** Starts `docsgen serve` on a free port; resolves when it serves. */
export function startServe(root: string, ...args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [bin, 'serve', '--root', root, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let isStopped = false;
  const stop = (): Promise<number | null> => {
    isStopped = true;
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /Serving (http:\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve({address, printed: () => text, stop});
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((status) => {
      if (isStopped) return;
      const why = `The server ended by itself with ${status ?? 'a signal'}:\n${text}`;
      reject(new Error(why));
      // Where it has served, tests would fail for want of an answer only.
      console.error(why);
    });
  });
}
