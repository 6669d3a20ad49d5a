import path from 'node:path';
import type {Diagnostic} from './render/diagnostics/diagnostic.js';

/**
 * docsgen without its command line. Nothing is printed and the process is never ended: what is wrong comes back as
 * diagnostics. The site's config and components run in this process; one that never returns is not ended. A config
 * imports this module, too, so the stages are loaded by the first call.
 */

/** What both functions are given. */
interface SiteOptions {
  /** The site's folder; the working directory by default. */
  readonly root?: string;
  /** Warnings are errors. */
  readonly strict?: boolean;
}

/** How a site is built. */
export interface BuildSiteOptions extends SiteOptions {
  /** The output folder, relative to the site's; `dist` by default. */
  readonly out?: string;
  /** Whether files in the output folder that no build has written may go. */
  readonly force?: boolean;
  /** Threads that parse pages, 0 for none; by default as many as there are cores. */
  readonly workers?: number;
}

/** What a build did. */
export interface BuildSiteResult {
  /** Whether the site was written. */
  readonly ok: boolean;
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** How links are checked. */
export interface CheckSiteLinksOptions extends SiteOptions {
  /** A folder that any generator has built, relative to the site's, to be checked in place of the sources. */
  readonly dist?: string;
  /** Whether addresses of other hosts are asked for. */
  readonly external?: boolean;
}

/** What a check of links found. */
export interface CheckSiteLinksResult {
  /** Whether nothing has to be corrected. */
  readonly ok: boolean;
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
}

/** Builds a site; where anything is wrong, nothing is written. Throws only for a bug of docsgen. */
export async function buildSite({
  root = '.',
  out = 'dist',
  ...options
}: BuildSiteOptions = {}): Promise<BuildSiteResult> {
  const {build} = await import('./render/build.js');
  const folder = path.resolve(root);
  return build({...options, root: folder, out: path.resolve(folder, out)});
}

/** Checks every link, anchor and asset of a site, and writes nothing. Throws only for a bug of docsgen. */
export async function checkSiteLinks({
  root = '.',
  dist,
  ...options
}: CheckSiteLinksOptions = {}): Promise<CheckSiteLinksResult> {
  const {checkAddresses} = await import('./render/checkAddresses.js');
  const {VERSION} = await import('./cli/terminal/docsgenVersion.js');
  const folder = path.resolve(root);
  const {diagnostics, pages} = await checkAddresses({
    ...options,
    root: folder,
    dist: dist === undefined ? undefined : path.resolve(folder, dist),
    asking: {version: VERSION, now: Date.now},
  });
  return {ok: diagnostics.length === 0, diagnostics, pages};
}
