import {existsSync} from 'node:fs';
import path from 'node:path';
import type {BuildFailure, Message} from 'esbuild';
import {bundleHint, syntaxHint} from '../bundle/bundleDiagnostics.js';
import {packageHint} from '../bundle/packageHint.js';
import {type Diagnostic, messageOf, type Position, positionAt} from '../diagnostics/diagnostic.js';
import {framesOf, type Frame} from '../siteCode/frames.js';
import {SiteCodeError} from '../siteCode/runSiteCode.js';
import {placeInSource} from '../siteCode/sourceMap.js';
import {literalPattern} from '../system/literalPattern.js';

type Place = Required<Pick<Diagnostic, 'file' | 'line' | 'column'>>;

/** A compiled config. */
interface Compiled {
  readonly code: string;
  readonly file: string;
  readonly root: string;
  /** Folder to which its source map is relative. */
  readonly folder: string;
}

/** An error that the config threw when it ran, with its place in the source. */
export class ConfigThrew extends Error {
  readonly place: Place | undefined;

  constructor(cause: unknown, compiled: Compiled) {
    super(messageOf(cause), {cause});
    this.place = placeOfFrames(framesOf(cause), compiled);
  }
}

/** Place in the source of the first stack frame in the site's own code; undefined if no frame is. */
function placeOfFrames(
  frames: readonly Frame[],
  {code, file, root, folder}: Compiled,
): Place | undefined {
  for (const {file: at, ...position} of frames) {
    if (at === file) return originalPlace(position, {code, folder});
    // If Node applies source maps itself, the frame already names the source, relative to the running module.
    const source = path.resolve(folder, path.relative(path.dirname(file), at));
    const isOwn = source.startsWith(root + path.sep) && !/[\\/]node_modules[\\/]/.test(source);
    if (isOwn && existsSync(source)) return {file: source, ...position};
  }
  return undefined;
}

/** Maps a place in a bundle with an inline source map to its source; undefined if it is not mapped. */
export function originalPlace(
  position: Position,
  {code, folder}: Pick<Compiled, 'code' | 'folder'>,
): Place | undefined {
  const [, map] = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)/.exec(code) ?? [];
  if (map === undefined) return undefined;
  return placeInSource(position, {map: Buffer.from(map, 'base64').toString(), folder});
}

/** Findings for a config that could not be bundled or run. */
export function configErrors(
  error: unknown,
  {root, file, text}: {readonly root: string; readonly file: string; readonly text: string},
): Diagnostic[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (messages) return messages.map((message) => syntaxError(message, root));
  if (error instanceof SiteCodeError) return [error.diagnostic];
  const why = messageOf(error);
  const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(why);
  const name = missing?.[1] ?? /does not export '([^']+)'$/.exec(why)?.[1];
  const at = name === undefined ? -1 : text.search(new RegExp(`\\b${literalPattern(name)}\\b`));
  const place = (error instanceof ConfigThrew ? error.place : undefined) ?? {
    file,
    ...positionAt(text, Math.max(0, at)),
  };
  return [
    {
      id: 'config-threw',
      severity: 'error',
      message: `The config threw: ${missing?.[0] ?? why}`,
      hint: missing
        ? packageHint(name!)
        : name === undefined
          ? 'Correct the code that the config calls: it runs in Node, before everything else.'
          : 'Correct the name that is imported.',
      ...place,
    },
  ];
}

/** Error for a setting that is written twice; only the last value is used. */
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
      (location?.suggestion ? `Did you mean ${location.suggestion}?` : syntaxHint(location?.file)),
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
