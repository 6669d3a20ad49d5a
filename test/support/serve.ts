import {spawn} from 'node:child_process';
import path from 'node:path';

const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js');

/** A `docsgen serve` in a separate process. */
export interface Served {
  /** Ends with a slash. */
  readonly address: string;
  /** Its output so far. */
  readonly printed: () => string;
  /** Stops it; resolves to its exit status. */
  readonly stop: () => Promise<number | null>;
}

/** Starts `docsgen serve` on a free port; resolves when it is ready. */
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
      // Once it serves, rejecting has no effect, and tests would only report a missing answer.
      console.error(why);
    });
  });
}
