import {cacheFolder} from '../cache/cache.js';
import {codeHash} from '../cache/codeHash.js';
import {hashOf} from '../cache/hash.js';
import {hashOfPath} from '../cache/pathHash.js';
import {readSettings} from '../config/readSettings.js';
import type {LoadedConfig} from '../config/loadConfig.js';
import type {Findings} from '../diagnostics/findings.js';
import {IncrementalMarkdown} from '../markdown/extensions/incrementalMarkdown.js';
import {parseJob} from '../parse/incrementalPages.js';
import type {ParseJob} from '../parse/pageCache.js';
import {openPageCache} from '../parse/pageCache.js';
import {pageEntries, type ParseOptions} from '../parse/parsePages.js';
import {IncrementalSources} from '../read/incrementalSources.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {relativePath} from '../system/relativePath.js';

/** The pages of a site in all its languages, before parsing. */
export interface SiteWork {
  readonly loaded: LoadedConfig;
  /** Jobs by the key of the cache entry. */
  readonly jobs: ReadonlyMap<string, ParseJob>;
  readonly parsing: ParseOptions;
  readonly origin: Origin;
}

/** Inputs of a share; if they differ, the share is stale. */
export interface Origin {
  /** Hash of docsgen's own code. */
  readonly docsgen: string;
  /** Hash of the config's file and of its imports. */
  readonly settings: string;
  /** Hash of all pages' keys. */
  readonly sources: string;
}

/** Collects the pages to parse; undefined if the config or a source cannot be read. */
export async function readSiteWork(
  {root, workers}: {readonly root: string; readonly workers?: number | undefined},
  findings: Findings,
): Promise<SiteWork | undefined> {
  const first = findings.take(await readSettings({root}));
  if (!first || findings.hasErrors) return undefined;
  const docsgen = codeHash('render/parse/parseWorker');
  const parsing = {
    root,
    cacheDir: cacheFolder(root),
    tool: docsgen,
    ...(workers === undefined ? {} : {workers}),
  };
  const jobs = new Map<string, ParseJob>();
  const {locales, defaultLocale} = first.config.i18n;
  for (const locale of new Set([defaultLocale, ...locales])) {
    const loaded = findings.take(await readSettings({root, locale}));
    if (!loaded) return undefined;
    const {config} = loaded;
    const {texts} = findings.take(await new IncrementalSources(root).read(loaded, undefined));
    const extensions = new IncrementalMarkdown({root});
    const markdown = findings.take(await extensions.load(config.extensions.markdown, undefined));
    const found = texts.map((source) => parseJob(source, {root, config, markdown}));
    const {keys} = pageEntries(found, openPageCache(parsing));
    found.forEach((job, i) => jobs.set(keys[i]!, job));
  }
  const origin = {
    docsgen,
    settings: hashOfConfig(root, first),
    sources: hashOf([...jobs.keys()].sort().join('\0')),
  };
  return {loaded: first, jobs, parsing, origin};
}

function hashOfConfig(root: string, {text, inputs}: LoadedConfig): string {
  const imported = inputs.filter((file) => !isInstalledFile(file)).sort();
  return hashOf(text, ...imported.flatMap((file) => [relativePath(root, file), hashOfPath(file)]));
}

/** Fixed cost of a page, as a number of characters. */
const PAGE_COST = 1500;

/**
 * Divides the keys among shares: the most expensive page goes to the share with the least work so far. Parse
 * time is close enough to proportional to length, and the result is the same on any machine.
 */
export function divideJobs(jobs: SiteWork['jobs'], count: number): readonly (readonly string[])[] {
  const shares = Array.from({length: count}, (): {cost: number; keys: string[]} => ({
    cost: 0,
    keys: [],
  }));
  const byCost = [...jobs]
    .map(([key, {source}]) => ({key, cost: PAGE_COST + source.text.length}))
    .sort((a, b) => b.cost - a.cost || (a.key < b.key ? -1 : 1));
  for (const {key, cost} of byCost) {
    const least = shares.reduce((best, share) => (share.cost < best.cost ? share : best));
    least.cost += cost;
    least.keys.push(key);
  }
  return shares.map(({keys}) => keys);
}
