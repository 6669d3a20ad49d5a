import path from 'node:path';
import {pruneCache} from './cache.js';
import {checkLinks, readFacts, type PageFacts} from './check.js';
import type {Diagnostic} from './diagnostic.js';
import {Findings} from './findings.js';
import {openOutput, refuseOutput} from './output.js';
import {renderPages} from './renderPages.js';
import {siteFiles} from './siteFiles.js';
import {
  bundleSite,
  cacheFolder,
  parseSite,
  readInputs,
  searchFiles,
  type StageOptions,
} from './stages.js';
import {outputPath} from './urls.js';

/** What a build is told. */
export interface BuildOptions extends StageOptions {
  /** The output folder, absolute. */
  readonly out: string;
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
  const {root, out, onStage} = options;
  const findings = new Findings();
  const refused = refuseOutput(out, root);
  if (refused) return failure([refused]);

  const inputs = await readInputs(options, findings);
  const assembled = inputs && (await parseSite(inputs, {options, findings}));
  const ready = assembled && (await bundleSite(assembled, {options, findings}));
  const fail = async (): Promise<BuildResult> => failure(await findings.located(inputs?.loaded));
  if (!ready || findings.hasErrors) return fail();

  const {site} = assembled;
  const {context, client} = ready;
  const output = openOutput(out);
  try {
    const pages: PageFacts[] = [];
    for (const {html, ...page} of renderPages(context)) {
      output.write(outputPath(page.route, site.config), html);
      pages.push(readFacts(html, page));
      onStage?.({name: 'render', done: pages.length, total: site.routes.size + 1});
    }
    onStage?.({name: 'write'});
    const files = [...siteFiles(context), ...searchFiles(assembled), ...client.files];
    for (const file of files) output.write(file.path.replace(/^\//, ''), file.contents);
    for (const {assets} of site.pages) {
      for (const {file, url} of assets) output.copy(file, url.slice(1));
    }
    for (const name of inputs.sources.statics) {
      output.copy(path.join(root, 'content', 'static', name), name);
    }
    onStage?.({name: 'check'});
    findings.add(checkLinks(pages, {site, files: output.paths}));
    if (findings.hasErrors) {
      output.discard();
      return await fail();
    }
    output.commit();
    await pruneCache(cacheFolder(root), CACHE_LIMIT);
    const diagnostics = await findings.located(inputs.loaded);
    return {ok: true, diagnostics, pages: pages.length, ...output.size};
  } catch (error) {
    output.discard();
    throw error;
  }
}

function failure(diagnostics: readonly Diagnostic[]): BuildResult {
  return {ok: false, diagnostics, pages: 0, files: 0, bytes: 0};
}
