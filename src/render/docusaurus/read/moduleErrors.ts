import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {BuildFailure} from 'esbuild';
import type {Position} from '../../diagnostics/diagnostic.js';

/** Reason why a module could not be run, and the place in the site that threw the error, if known. */
export interface ModuleError {
  readonly error: string;
  readonly at?: Position & {readonly file: string};
}

/** Error of a failed process or bundle; `missing` are imports that were replaced by stand-ins. */
export function moduleError(
  thrown: unknown,
  {siteDir, missing}: {readonly siteDir: string; readonly missing: Iterable<string>},
): ModuleError {
  const names = [...missing].map((name) => `'${name}'`);
  const hasMissing = names.length > 0 ? `; ${names.join(', ')} could not be found` : '';
  const [failed] = (thrown as Partial<BuildFailure>).errors ?? [];
  if (failed) {
    const {file = '', line = 1, column = 0} = failed.location ?? {};
    const at = {file: path.resolve(siteDir, file), line, column: column + 1};
    return {error: failed.text + hasMissing, ...(failed.location ? {at} : {})};
  }
  const {stderr = '', message} = thrown as Ended;
  const said = messageIn(stderr) ?? thrownIn(stderr) ?? endOf(thrown as Ended);
  const error = said ?? (message ?? String(thrown)).split('\n').slice(0, 3).join(' ');
  const at = firstOwn(stderr);
  return {error: error + hasMissing, ...(at ? {at} : {})};
}

/** Result of `execFile` for a failed process. */
interface Ended {
  readonly stderr?: string;
  readonly message?: string;
  readonly code?: unknown;
  readonly signal?: string | null;
}

/** Describes the end of a process that printed nothing or was terminated by a signal. */
function endOf({stderr = '', code, signal}: Ended): string | undefined {
  if (typeof signal === 'string') return `${signal} ended it`;
  if (typeof code === 'number' && stderr.trim() === '') return `it ended with exit status ${code}`;
  return undefined;
}

/** Message of the error that ended a process; it may have several lines. */
function messageIn(stderr: string): string | undefined {
  const [, all] = /^[ \t]*(\w*Error\b[^=\n]*:[^]*)/m.exec(stderr) ?? [];
  const [own = ''] = all?.split(/\n(?:\s*at |Require stack:|\s*\n)|\n*$/) ?? [];
  const line = own.replace(/\s+/g, ' ');
  return all && (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);
}

/** A thrown value that ended a process and is not an error. */
function thrownIn(stderr: string): string | undefined {
  const [, value] = /^[ \t]*\^\n([^]*?)\n(?:\(Use `node|\n)/m.exec(stderr) ?? [];
  if (value === undefined) return undefined;
  const line = value.replace(/\s+/g, ' ');
  return `it throws ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`;
}

const LONGEST = 300;

/** First place of a stack trace that is in a file of the site. */
function firstOwn(stack: string): ModuleError['at'] {
  for (const [, name = '', line, column] of stack.matchAll(
    /^\s+at (?:.*\()?((?:file:\/\/)?\/[^()\n]*?|[A-Z]:\\[^()\n]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = name.startsWith('file:') ? fileURLToPath(name) : name;
    const isOwn = !/[\\/]node_modules[\\/]|docsgen-import-[^\\/]*[\\/]/.test(file);
    if (isOwn && existsSync(file)) return {file, line: Number(line), column: Number(column)};
  }
  return undefined;
}
