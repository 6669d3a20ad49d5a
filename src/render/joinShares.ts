import {buildSite, failedBuild, type BuildOptions, type BuildResult} from './buildSite.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {openPageCache, pageIn, revivePage} from './parse/pageCache.js';
import {isSharedPage} from './parse/pageShape.js';
import {shareName, readShare, readShareEntry, shareError, type Share} from './shards/share.js';
import {readSiteWork, type SiteWork} from './shards/siteWork.js';

export interface JoinOptions extends BuildOptions {
  /** Folders of the shares, absolute. */
  readonly shares: readonly string[];
}

/**
 * Builds a site whose pages were parsed elsewhere, in shares. This is an ordinary build with the shares in its cache;
 * a page that is missing from all of them is an error.
 */
export async function joinShares({shares: folders, ...options}: JoinOptions): Promise<BuildResult> {
  const {onStage} = options;
  const findings = new Findings(options);
  onStage?.({name: 'read'});
  const read = folders.map(readShare);
  const shares = read.filter((found): found is Share => 'entries' in found);
  findings.add(read.filter((found): found is Diagnostic => 'message' in found));
  findings.add(miscounted(shares, {isWhole: shares.length === read.length}));
  const work = findings.hasErrors ? undefined : await readSiteWork(options, findings);
  if (work && !findings.hasErrors) findings.add(shares.flatMap((share) => staleness(share, work)));
  if (work && !findings.hasErrors) findings.add(takeOver(shares, work));
  if (findings.hasErrors) return failedBuild(await findings.located(work?.loaded));
  return buildSite(options);
}

/** Reports shares that are missing, if all were read, or duplicated, or from a division into a different number. */
function miscounted(
  shares: readonly Share[],
  {isWhole}: {readonly isWhole: boolean},
): Diagnostic[] {
  const [first] = shares;
  if (!first) return [];
  const found: Diagnostic[] = [];
  const known = new Map<number, Share>();
  for (const share of shares) {
    const before = known.get(share.share);
    if (share.of !== first.of) {
      const message = `Unexpected ${shareName(share)}, expected one of ${first.of} as in ${first.folder}`;
      const hint = 'Delete or omit the folders of an earlier run.';
      found.push({...shareError('share-stale', message, share.folder), hint});
    } else if (before) {
      const message = `The ${shareName(share)} is in two folders, also in ${before.folder}`;
      found.push(shareError('share-doubled', message, share.folder));
    } else known.set(share.share, share);
  }
  for (let number = 1; number <= first.of && isWhole && found.length === 0; number++) {
    if (known.has(number)) continue;
    const message = `Cannot find share ${number}/${first.of} in these folders`;
    found.push(shareError('share-missing', message, first.folder));
  }
  return found;
}

/** Reports a share that was made from different inputs. */
function staleness(share: Share, {origin}: SiteWork): Diagnostic[] {
  const why =
    share.origin.docsgen !== origin.docsgen
      ? 'a different docsgen, or a different major version of Node'
      : share.origin.settings !== origin.settings
        ? 'a different config'
        : share.origin.sources !== origin.sources
          ? 'different sources, or settings of pages'
          : undefined;
  if (why === undefined) return [];
  return [shareError('share-stale', `The ${shareName(share)} was made with ${why}`, share.folder)];
}

/** Copies the entries of shares into the site's cache; reports damaged entries and missing pages. */
function takeOver(shares: readonly Share[], {jobs, parsing}: SiteWork): Diagnostic[] {
  const missing = new Set(jobs.keys());
  const {entries, host} = openPageCache(parsing);
  const found: Diagnostic[] = [];
  for (const share of shares) {
    for (const key of share.left) missing.delete(key);
    for (const entry of share.entries) {
      const [key] = entry;
      const job = jobs.get(key);
      const bytes = readShareEntry(share, entry);
      if (!job || !bytes) {
        const what = job ? `its entry of ${job.source.path}` : 'an entry of no page';
        const message = `The ${shareName(share)} is damaged: ${what} was changed or removed`;
        found.push(shareError('share-damaged', message, share.folder));
        return found;
      }
      missing.delete(key);
      // `join` parses the page.
      if (!isSharedPage(bytes, key)) continue;
      entries.setBytes(key, bytes);
      if (revivePage(job, pageIn(bytes, key), {host})) continue;
      const message = `The ${shareName(share)} is out of date: a file that ${job.source.path} uses has changed`;
      found.push(shareError('share-stale', message, job.source.file));
    }
  }
  for (const key of missing) {
    const {file, path} = jobs.get(key)!.source;
    found.push(shareError('share-missing', `Cannot find the page ${path} in the shares`, file));
  }
  return found;
}
