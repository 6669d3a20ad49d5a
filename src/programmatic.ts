import path from 'node:path';
import type {Diagnostic} from './render/diagnostics/diagnostic.js';
import {suggest} from './render/diagnostics/nearest.js';
import {realPath} from './render/system/realPath.js';

/**
 * docsgen without its command line. It prints nothing and never ends the process: findings are returned as
 * diagnostics. The site's config and components run in this process; code that never returns, or a text that takes long to parse, is not stopped.
 * A config imports this module too, so the stages are loaded on the first call.
 */

/** Options of both functions. */
interface SiteOptions {
  /** The site's folder. Default: the working directory. */
  readonly root?: string;
  /** Treats warnings as errors. */
  readonly strict?: boolean;
}

/** Options of a build. */
export interface BuildSiteOptions extends SiteOptions {
  /** The output folder, relative to the site's. Default: `dist`. */
  readonly out?: string;
  /** Whether to delete files in the output folder that were not written by a build. */
  readonly force?: boolean;
  /** Threads that parse pages, 0 for none. Default: as many as are worth their start, at most one per core. */
  readonly workers?: number;
}

/** Result of a build. */
export interface BuildSiteResult {
  /** Whether the site was written. */
  readonly ok: boolean;
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** Options of a link check. */
export interface CheckSiteLinksOptions extends SiteOptions {
  /** A folder built by any generator, relative to the site's, to check instead of the sources. */
  readonly dist?: string;
  /** Whether to request external addresses. */
  readonly external?: boolean;
}

/** Result of a link check. */
export interface CheckSiteLinksResult {
  /** Whether there are no findings. */
  readonly ok: boolean;
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
}

/** Builds a site; writes nothing if there are errors. Throws only because of a bug in docsgen. */
export async function buildSite({
  root = '.',
  out = 'dist',
  ...options
}: BuildSiteOptions = {}): Promise<BuildSiteResult> {
  const unknown = unknownOptions('build', {
    options,
    known: ['root', 'out', 'force', 'strict', 'workers'],
  });
  if (unknown.length > 0) return {ok: false, diagnostics: unknown, pages: 0, files: 0, bytes: 0};
  const {build} = await import('./render/build.js');
  const folder = realPath(path.resolve(root));
  const built = await inTurn(folder, () =>
    build({...options, root: folder, out: path.resolve(folder, out)}),
  );
  const {ok, diagnostics, pages, files, bytes} = built;
  return {ok, diagnostics, pages, files, bytes};
}

/** Checks all links, anchors and assets of a site; writes nothing. Throws only for a bug in docsgen. */
export async function checkSiteLinks({
  root = '.',
  dist,
  ...options
}: CheckSiteLinksOptions = {}): Promise<CheckSiteLinksResult> {
  const unknown = unknownOptions('checkLinks', {
    options,
    known: ['root', 'dist', 'strict', 'external'],
  });
  if (unknown.length > 0) return {ok: false, diagnostics: unknown, pages: 0};
  const {checkAddresses} = await import('./render/checkAddresses.js');
  const {VERSION} = await import('./cli/terminal/docsgenVersion.js');
  const folder = realPath(path.resolve(root));
  const {diagnostics, pages} = await inTurn(folder, () =>
    checkAddresses({
      ...options,
      root: folder,
      dist: dist === undefined ? undefined : path.resolve(folder, dist),
      asking: {version: VERSION, now: Date.now},
    }),
  );
  return {ok: diagnostics.length === 0, diagnostics, pages};
}

/** Errors for options that a function does not have. */
function unknownOptions(
  name: string,
  {options, known}: {readonly options: object; readonly known: readonly string[]},
): readonly Diagnostic[] {
  return Object.keys(options)
    .filter((option) => !known.includes(option))
    .map((option) => ({
      id: 'unknown-option',
      severity: 'error',
      message: `Unknown option '${option}' of ${name}`,
      hint: suggest(option, known),
    }));
}

const last = new Map<string, Promise<unknown>>();

/** Runs what was called for one site in its order: files that are written first carry the number of the process. */
function inTurn<Value>(root: string, run: () => Promise<Value>): Promise<Value> {
  const turn = (last.get(root) ?? Promise.resolve()).then(run);
  last.set(
    root,
    turn.catch(() => undefined),
  );
  return turn;
}
