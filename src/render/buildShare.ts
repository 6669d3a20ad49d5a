import {failedBuild, type BuildOptions, type BuildResult} from './buildSite.js';
import {sha256} from './cache/hash.js';
import {withRemote, type BuildRemote} from './cache/remote/buildRemote.js';
import {hasErrors} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import type {Page} from './model/page.js';
import {refuseOutput} from './output/folderContents.js';
import {openOutput} from './output/outputFolder.js';
import {printPage} from './parse/pageCache.js';
import {isPortable, parsePages} from './parse/parsePages.js';
import {entryName, MANIFEST, printManifest, type ShareNumber} from './shards/share.js';
import {divideJobs, readSiteWork, type SiteWork} from './shards/siteWork.js';
import {realPath} from './system/realPath.js';

export type ShareOptions = Pick<
  BuildOptions,
  'root' | 'out' | 'force' | 'strict' | 'workers' | 'onStage'
> &
  ShareNumber;

/**
 * Parses one share of a site's pages, which takes most of a build's time, and writes them as cache entries.
 * `joinShares` reads the entries of all shares on one machine.
 */
export async function buildShare(options: ShareOptions): Promise<BuildResult> {
  return withRemote(options.root, (remote) => parseShare(remote, options));
}

async function parseShare(remote: BuildRemote, options: ShareOptions): Promise<BuildResult> {
  const {root, share, of, onStage, force = false} = options;
  const out = realPath(options.out);
  const refused = refuseOutput(out, realPath(root));
  if (refused) return failedBuild([refused]);
  const findings = new Findings(options);
  onStage?.({name: 'read'});
  const work = await readSiteWork(options, findings);
  if (!work || findings.hasErrors) return failedBuild(await findings.located(work?.loaded));
  const keys = divideJobs(work.jobs, of)[share - 1]!;
  const pages = await parsePages(
    keys.map((key) => work.jobs.get(key)!),
    {
      ...work.parsing,
      shared: await remote.open(work.loaded.config.cache),
      onProgress: (done) => onStage?.({name: 'parse', done, total: keys.length}),
    },
  );
  findings.add(remote.takeFindings());
  for (const {diagnostics} of pages) findings.add(diagnostics);
  const diagnostics = await findings.located(work.loaded);
  if (findings.hasErrors) return failedBuild(diagnostics);

  onStage?.({name: 'write'});
  const opened = openOutput(out, {force});
  const output = opened.value;
  if (!output) return failedBuild([...diagnostics, ...opened.diagnostics]);
  try {
    const written = shareFiles({keys, pages, work}, {share, of});
    for (const [name, text] of written) await output.write(name, text);
    const kept = await output.commit();
    if (kept.length > 0) return failedBuild([...diagnostics, ...kept]);
    return {ok: true, diagnostics, pages: pages.length, printed: 0, ...output.size};
  } catch (error) {
    await output.discard();
    const refusal = output.findingOf(error);
    if (refusal) return failedBuild([...diagnostics, refusal]);
    throw error;
  }
}

interface ParsedShare {
  readonly keys: readonly string[];
  readonly pages: readonly Page[];
  readonly work: SiteWork;
}

function* shareFiles(
  {keys, pages, work: {origin, parsing}}: ParsedShare,
  number: ShareNumber,
): Generator<readonly [name: string, contents: string | Uint8Array]> {
  const entries: [string, string][] = [];
  const left: string[] = [];
  for (const [i, key] of keys.entries()) {
    const page = pages[i]!;
    if (!isPortable(page) || hasErrors(page)) {
      left.push(key);
      continue;
    }
    const entry = printPage(key, page, parsing.root);
    const name = sha256(entry);
    entries.push([key, name]);
    yield [entryName(name), entry];
  }
  yield [MANIFEST, printManifest({format: 1, ...number, origin, entries, left})];
}
