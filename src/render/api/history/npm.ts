import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const runFile = promisify(execFile);

/** Failure of npm, with npm's message. */
export class NpmError extends Error {
  constructor(
    /** npm's error code: `E404`, `ETARGET`, `ECONNREFUSED`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Options that make npm fail if the registry does not answer after one retry. */
const PATIENCE = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'];

/** Milliseconds after which npm is killed: the timeout of a fetch restarts with each byte of an answer. */
const LIMIT = 15 * 60_000;

/** Runs npm in a folder, with the configuration that applies there; resolves to its output. */
export async function npm(folder: string, ...args: readonly string[]): Promise<string> {
  try {
    const options = {cwd: folder, maxBuffer: 256 * 1024 * 1024, timeout: LIMIT};
    return (await runFile('npm', [...args, ...PATIENCE], options)).stdout;
  } catch (error) {
    const {stderr = '', code: status} = error as {stderr?: string; code?: unknown};
    const lines = [...stderr.matchAll(/^npm (?:error|ERR!) (.+)$/gm)].map(([, line]) => line!);
    const [code] = lines.flatMap((line) => /^code (\w+)$/.exec(line)?.[1] ?? []);
    const said = lines
      .filter((line) => !/^(?:code|errno|syscall|path) /.test(line))
      .map((line) => line.replace(/^(?:network|notarget|404|FetchError:) +/, '').trim());
    const message = said[0] ?? (status === 'ENOENT' ? 'the command was not found' : String(error));
    throw new NpmError(code ?? String(status), message.replace(/\.$/, ''));
  }
}
