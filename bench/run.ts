import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {globSync} from 'tinyglobby';

/** Resources used by a program, including its threads and the Node processes that it started. */
export interface Run {
  /** Seconds. */
  readonly wall: number;
  /** Seconds. */
  readonly cpu: number;
  /** Maximum of the resident memory, in MB; for several processes, of the sum. */
  readonly memory: number;
  readonly printed: string;
}

/** Runs a Node module in a folder. If it fails, throws its output as an error. */
export function run(
  command: readonly string[],
  {cwd, seconds = 1800}: {readonly cwd: string; readonly seconds?: number},
): Run {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-usage-'));
  try {
    const usage = path.join(folder, 'usage');
    const preload = pathToFileURL(path.join(import.meta.dirname, 'usage.mjs')).href;
    const begun = performance.now();
    const {status, stdout, stderr, error} = spawnSync(process.execPath, command, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      timeout: seconds * 1000,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import=${preload}`,
        BENCH_USAGE: usage,
        NODE_ENV: 'production',
        NO_UPDATE_NOTIFIER: '1',
      },
    });
    const wall = (performance.now() - begun) / 1000;
    if (status !== 0) {
      throw new Error(`${command.join(' ')} failed\n${stdout}\n${stderr}`, {cause: error});
    }
    const used = readFileSync(usage, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Pick<Run, 'cpu' | 'memory'>);
    const sum = (key: 'cpu' | 'memory'): number => used.reduce((total, one) => total + one[key], 0);
    return {wall, cpu: sum('cpu'), memory: sum('memory'), printed: stdout};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Number of bytes of all files in a folder and its subfolders. */
export function sizeOf(folder: string): number {
  return globSync('**/*', {cwd: folder, dot: true}).reduce(
    (sum, name) => sum + statSync(path.join(folder, name)).size,
    0,
  );
}
