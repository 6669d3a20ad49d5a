import {cacheFolder, pruneCache} from './cache.js';
import {checkOutput} from './check/checkOutput.js';
import {readFacts, type PageFacts} from './check/facts.js';
import type {Diagnostic} from './diagnostic.js';
import {Findings} from './findings.js';
import {openOutput, refuseOutput} from './output.js';
import {Session} from './session.js';
import type {StageOptions} from './stages.js';
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
  const {root, out, onStage} = options;
  const refused = refuseOutput(out, root);
  if (refused) return failure([refused]);

  const session = new Session({...options, stopAtErrors: true});
  const findings = new Findings(options);
  findings.add((await session.refresh()).diagnostics);
  const {built, output: site} = session;
  if (findings.hasErrors || !built || !site) return failure(findings.all);

  const output = openOutput(out);
  try {
    const pages: PageFacts[] = [];
    for (const {render} of site.pages) {
      const {html, diagnostics: found = [], ...page} = render();
      output.write(outputPath(page.route, built.site.config), html);
      findings.add(found);
      pages.push(readFacts(html, page));
      onStage?.({name: 'render', done: pages.length, total: site.pages.length});
    }
    onStage?.({name: 'write'});
    for (const file of site.files) {
      if ('from' in file) output.copy(file.from, file.path);
      else output.write(file.path, file.contents);
    }
    onStage?.({name: 'check'});
    const whole = !options.dev;
    const rendered = {built, root, pages, files: site.files};
    findings.add(checkOutput(rendered, {quality: whole, addresses: whole}));
    const all = await findings.located(built.loaded);
    if (findings.hasErrors) {
      output.discard();
      return failure(all);
    }
    output.commit();
    pruneCache(cacheFolder(root), CACHE_LIMIT);
    return {ok: true, diagnostics: all, pages: pages.length, ...output.size};
  } catch (error) {
    output.discard();
    throw error;
  }
}

function failure(diagnostics: readonly Diagnostic[]): BuildResult {
  return {ok: false, diagnostics, pages: 0, files: 0, bytes: 0};
}
