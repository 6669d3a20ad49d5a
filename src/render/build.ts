import {cacheFolder, pruneCache} from './cache.js';
import {checkOutput} from './check/checkOutput.js';
import type {PageFacts} from './check/facts.js';
import type {Diagnostic} from './diagnostic.js';
import {editions} from './editions.js';
import {Findings} from './findings.js';
import {isDefaultLocale, localePath} from './localeSettings.js';
import {checkPaths} from './outputPaths.js';
import {openOutput, refuseOutput, type Output} from './output.js';
import {PrintedPages} from './printedPages.js';
import type {SiteOutput} from './siteOutput.js';
import type {BuiltSite, StageOptions} from './stages.js';
import {outputPath} from './urls.js';

/** What a build is told. */
export interface BuildOptions extends StageOptions {
  /** The output folder, absolute. */
  readonly out: string;
  /** Warnings are errors. */
  readonly strict?: boolean;
}

/** What a build did. */
export interface BuildResult {
  readonly ok: boolean;
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** Bytes of derived data kept between builds. */
const CACHE_LIMIT = 1_000_000_000;

/**
 * Builds the whole site. It is written beside the output folder and takes its place at the end, so that a
 * build which fails, for a mistake in the sources or by a throw, leaves the last good site as it was.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const {root, out} = options;
  const refused = refuseOutput(out, root);
  if (refused) return failure([refused]);

  const findings = new Findings(options);
  let output: Output | undefined;
  let pages = 0;
  let all: readonly Diagnostic[] = [];
  try {
    for await (const {session, diagnostics} of editions({...options, stopAtErrors: true})) {
      findings.add(diagnostics);
      const {built, output: site} = session;
      // What only a strict build minds does not hide the rest of it.
      const isSound = diagnostics.every(({severity}) => severity !== 'error');
      const unwritable = isSound && built && site ? checkPaths(site, built.site) : [];
      findings.add(unwritable);
      if (isSound && unwritable.length === 0 && built && site) {
        output ??= openOutput(out);
        findings.add(await write({built, site}, {output, options}));
        pages += site.pages.length;
      }
      all = await findings.located(built?.loaded);
      if (findings.hasErrors || !output) {
        output?.discard();
        return failure(all);
      }
    }
    output!.commit();
    pruneCache(cacheFolder(root), CACHE_LIMIT);
    return {ok: true, diagnostics: all, pages, ...output!.size};
  } catch (error) {
    output?.discard();
    throw error;
  }
}

interface Made {
  readonly built: BuiltSite;
  readonly site: SiteOutput;
}

/** Pages whose search index pays for a thread of its own. */
const MANY = 40;

/** Writes the site in one of its languages, and says what is wrong with it. */
async function write(
  {built, site}: Made,
  {output, options}: {readonly output: Output; readonly options: BuildOptions},
): Promise<Diagnostic[]> {
  const {root, dev = false, onStage, workers} = options;
  const {config} = built.site;
  const folder = localePath(config.locale, config);
  const diagnostics: Diagnostic[] = [];
  const pages: PageFacts[] = [];
  const indexed = workers !== 0 && site.pages.length >= MANY ? site.indexMeanwhile() : undefined;
  const printed = new PrintedPages(cacheFolder(root));
  for (const plan of site.pages) {
    const {view, diagnostics: found = [], ...page} = plan.view();
    const {html, facts} = printed.print(view);
    output.write(folder + outputPath(page.route, config), html);
    diagnostics.push(...found);
    pages.push({...page, ...facts});
    onStage?.({name: 'render', done: pages.length, total: site.pages.length});
  }
  onStage?.({name: 'check'});
  const checked = checkOutput(
    {built, root, pages, files: site.linkable},
    {quality: !dev, addresses: !dev && isDefaultLocale(config)},
  );
  onStage?.({name: 'write'});
  await indexed;
  for (const file of site.files) {
    if ('from' in file) output.copy(file.from, folder + file.path);
    else output.write(folder + file.path, file.contents);
  }
  return [...diagnostics, ...checked];
}

function failure(diagnostics: readonly Diagnostic[]): BuildResult {
  return {ok: false, diagnostics, pages: 0, files: 0, bytes: 0};
}
