import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {
  ADDRESSES_FILE,
  parseAddresses,
  printAddresses,
  type PageAddress,
} from './check/addresses.js';
import {builtAddresses} from './check/builtAddresses.js';
import {readText} from './check/hostSite.js';
import {sitemapAddresses} from './check/sitemapAddresses.js';
import {checkSite} from './checkSite.js';
import type {SiteConfig} from './config/config.js';
import {loadConfig} from './config/loadConfig.js';
import type {Diagnostic, Outcome} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {entryAt} from './system/entry.js';

/** Result of promising addresses. */
export interface Promised {
  /** Whether the file was written. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute. */
  readonly file: string;
  /** Number of addresses in `from`; promises made earlier are kept and not counted. */
  readonly pages: number;
  readonly anchors: number;
}

/**
 * Promises the addresses of a different site: those of a folder built by any generator, or those in a sitemap. Later
 * builds of this site report an error for each address that no longer exists.
 */
export async function promiseAddresses({
  root,
  from,
}: {
  readonly root: string;
  /** Absolute. */
  readonly from: string;
}): Promise<Promised> {
  const findings = new Findings();
  const loaded = findings.take(await loadConfig(root));
  const found = loaded ? findings.take(readAddresses(from, loaded.config)) : [];
  const file = path.join(root, ADDRESSES_FILE);
  const known = findings.take(parseAddresses(readText(file) ?? '', file));
  const ok = !findings.hasErrors;
  if (ok) writeFileSync(file, printAddresses(merged(known, found)));
  return {
    ok,
    diagnostics: await findings.located(loaded),
    file,
    pages: found.length,
    anchors: found.flatMap(({anchors}) => anchors).length,
  };
}

/**
 * Promises the addresses of a different site's build that also exist on this site. Missing addresses are only listed:
 * that build may be older than the sources, and no build of the current sources could keep such a promise.
 */
export async function promiseFoundAddresses(options: {
  readonly root: string;
  /** Absolute. */
  readonly from: string;
}): Promise<Promised & {readonly lost: readonly Diagnostic[]}> {
  const promised = await promiseAddresses(options);
  if (!promised.ok) return {...promised, lost: []};
  const {file} = promised;
  const {diagnostics} = await checkSite({root: options.root});
  const lost = diagnostics.filter((found) => found.file === file);
  const lines = new Set(lost.map(({line}) => line));
  const {value} = parseAddresses(readText(file) ?? '', file);
  const kept = value
    .filter(({line}) => !lines.has(line))
    .map((page) => ({...page, anchors: page.anchors.filter(({line}) => !lines.has(line))}));
  writeFileSync(file, printAddresses(kept));
  const anchors = kept.flatMap((page) => page.anchors).length;
  return {...promised, pages: kept.length, anchors, lost};
}

function readAddresses(from: string, config: SiteConfig): Outcome<readonly PageAddress[]> {
  const at = entryAt(from);
  if (at?.isDirectory()) return builtAddresses(from, config);
  if (at?.isFile()) return sitemapAddresses(from, config);
  const missing: Diagnostic = {
    id: 'no-folder',
    severity: 'error',
    message: 'Cannot find this folder or sitemap',
    hint: 'Name the output folder of a build, or a downloaded sitemap.',
    file: from,
  };
  return {value: [], diagnostics: [missing]};
}

/** Merges two lists of addresses, sorted by route; a page gets the anchors of both. */
function merged(known: readonly PageAddress[], found: readonly PageAddress[]): PageAddress[] {
  const pages = new Map(known.map((page) => [page.route, page]));
  for (const page of found) {
    const anchors = new Map(
      [...page.anchors, ...(pages.get(page.route)?.anchors ?? [])].map((one) => [one.anchor, one]),
    );
    pages.set(page.route, {
      ...page,
      ...pages.get(page.route),
      anchors: [...anchors.values()].sort((a, b) => (a.anchor < b.anchor ? -1 : 1)),
    });
  }
  return [...pages.values()].sort((a, b) => (a.route < b.route ? -1 : 1));
}
