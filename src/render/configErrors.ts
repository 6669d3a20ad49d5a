import {SourceMap, type SourceMapPayload} from 'node:module';
import path from 'node:path';
import type {BuildFailure, Message} from 'esbuild';
import {bundleHint} from './bundlePlugins.js';
import {positionAt, type Diagnostic} from './diagnostic.js';

type Place = Required<Pick<Diagnostic, 'file' | 'line' | 'column'>>;

/** What a config threw when it ran, and where in its source. */
export class ConfigThrew extends Error {
  readonly place: Place | undefined;

  constructor(cause: unknown, compiled: {readonly code: string; readonly file: string}) {
    super(cause instanceof Error ? cause.message : String(cause), {cause});
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    this.place = placeInSource(stack.split('\n'), compiled);
  }
}

/** The first frame of a stack that is the config's own, in its source. */
function placeInSource(
  frames: readonly string[],
  {code, file}: {readonly code: string; readonly file: string},
): Place | undefined {
  const root = path.resolve(path.dirname(file), '../..');
  for (const frame of frames) {
    const [, at = '', line, column] =
      /(?:\(|file:\/\/|at )(\/.*?)(?:\?\w+)?:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const place = {file: at, line: Number(line), column: Number(column)};
    if (at === file) return originalPlace(place, code);
    // Where Node reads source maps itself, it is there already.
    if (at.startsWith(root + path.sep) && !at.includes('/node_modules/')) return place;
  }
  return undefined;
}

function originalPlace({file, line, column}: Place, code: string): Place | undefined {
  const [, map] = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)/.exec(code) ?? [];
  if (map === undefined) return undefined;
  const sources = new SourceMap(
    JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMapPayload,
  );
  const entry = sources.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return {
    file: path.resolve(path.dirname(file), entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** Why a config could not be bundled or run. */
export function configErrors(
  error: unknown,
  {root, file, text}: {readonly root: string; readonly file: string; readonly text: string},
): Diagnostic[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (messages) return messages.map((message) => syntaxError(message, root));
  const why = error instanceof Error ? error.message : String(error);
  const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(why);
  const name = missing?.[1] ?? /does not provide an export named '([^']+)'/.exec(why)?.[1];
  const at = name === undefined ? -1 : text.search(new RegExp(`\\b${escape(name)}\\b`));
  const place = (error instanceof ConfigThrew ? error.place : undefined) ?? {
    file,
    ...positionAt(text, Math.max(0, at)),
  };
  return [
    {
      id: 'config-threw',
      severity: 'error',
      message: `The config threw: ${missing?.[0] ?? why.replace(/file:\S*\/([^/]+)'/, "$1'")}`,
      hint: missing
        ? `Install it at the root of the site: npm install ${name!}`
        : name === undefined
          ? 'The config runs in Node before anything else; mend what it calls.'
          : 'Correct the name that is imported.',
      ...place,
    },
  ];
}

/** Two settings of one name, of which only the last one counts. */
export function duplicateKey({text, location}: Message, root: string): Diagnostic {
  return {
    id: 'config-duplicate-key',
    severity: 'error',
    message: text,
    hint: 'Keep one of the two: only the last one counts.',
    ...placeOf(location, root),
  };
}

function syntaxError({text, location}: Message, root: string): Diagnostic {
  return {
    id: 'config-syntax',
    severity: 'error',
    message: text,
    hint:
      bundleHint(text) ??
      (location?.suggestion
        ? `Did you mean ${location.suggestion}?`
        : 'Mend it as any TypeScript module.'),
    ...placeOf(location, root),
  };
}

function placeOf(location: Message['location'], root: string): Place | undefined {
  return location
    ? {
        file: path.resolve(root, location.file),
        line: location.line,
        column: location.column + 1,
      }
    : undefined;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
