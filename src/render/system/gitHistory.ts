import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {foldersFrom} from './foldersFrom.js';

const run = promisify(execFile);

/** Information about the content from version control. */
export interface GitHistory {
  /** ISO day of the last commit that changed a file, by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
  /** Time of the newest commit that changed the content, in seconds since 1970; undefined without history. */
  readonly newest: number | undefined;
  /** File to which version control appends a line at every commit and checkout. */
  readonly log?: string;
}

/** History of a site without version control. */
export const NO_HISTORY: GitHistory = {dates: new Map(), newest: undefined};

/** Reads the content's history in one pass. A shallow clone has none, since its dates would be wrong. */
export async function readHistory(root: string): Promise<GitHistory> {
  // Starting git takes longer than parsing a small site.
  if (!isInRepository(root)) return NO_HISTORY;
  const git = async (...args: readonly string[]): Promise<string> => {
    const {stdout} = await run('git', ['-C', root, ...args], {maxBuffer: 2 ** 30});
    return stdout;
  };
  try {
    const [shallow, top, heads = ''] = (
      await git(
        'rev-parse',
        '--is-shallow-repository',
        '--show-toplevel',
        '--git-path',
        'logs/HEAD',
      )
    ).split('\n');
    if (shallow !== 'false' || !top) return NO_HISTORY;
    const log = await git(
      'log',
      '-z',
      '--format=%x01%cs %ct',
      '--name-only',
      '--no-renames',
      '--',
      'content',
    );
    const dates = new Map<string, string>();
    let newest: number | undefined;
    for (const commit of log.split('\x01').slice(1)) {
      const [head = '', ...rest] = commit.split(/\0|\n/);
      const [day = '', seconds = ''] = head.split(' ');
      newest = Math.max(newest ?? 0, Number(seconds));
      for (const name of rest) {
        const file = path.join(top, name);
        if (name !== '' && !dates.has(file)) dates.set(file, day);
      }
    }
    return {dates, newest, log: path.resolve(root, heads)};
  } catch {
    return NO_HISTORY;
  }
}

/** Files that are touched when the history changes; undefined if no file shows that. */
export function filesOfHistory(root: string, {log}: GitHistory): readonly string[] | undefined {
  if (log !== undefined) return existsSync(log) ? [log] : undefined;
  return isInRepository(root) ? undefined : repositoryPlaces(root);
}

function isInRepository(folder: string): boolean {
  return process.env.GIT_DIR !== undefined || repositoryOf(folder) !== undefined;
}

/** Root of the repository that contains a folder; undefined outside repositories. */
export function repositoryOf(folder: string): string | undefined {
  const place = repositoryPlaces(folder).find((one) => existsSync(one));
  return place && path.dirname(place);
}

/** Paths at which a repository that contains this folder could be. */
function repositoryPlaces(folder: string): readonly string[] {
  return foldersFrom(folder).map((at) => path.join(at, '.git'));
}
