import {checkLinks, readFacts, type PageFacts} from './check.js';
import type {Diagnostic} from './diagnostic.js';
import {Findings} from './findings.js';
import {renderPages} from './renderPages.js';
import {siteFiles} from './siteFiles.js';
import {bundleSite, parseSite, readInputs, searchFiles, type StageOptions} from './stages.js';

/** Renders the site as it stands in the sources, writes nothing, and checks every link of it. */
export async function checkSite(
  options: StageOptions,
): Promise<{readonly diagnostics: readonly Diagnostic[]; readonly pages: number}> {
  const findings = new Findings();
  const inputs = await readInputs(options, findings);
  const loaded = inputs?.loaded;
  // A broken link is a finding here, whatever a build makes of it.
  const strict = loaded && {
    ...inputs,
    loaded: {
      ...loaded,
      config: {
        ...loaded.config,
        onBrokenLinks: 'throw' as const,
        onBrokenAnchors: 'throw' as const,
        onBrokenMarkdownLinks: 'throw' as const,
      },
    },
  };
  const assembled = strict && (await parseSite(strict, {options, findings}));
  const ready = assembled && (await bundleSite(assembled, {options, findings}));
  const pages: PageFacts[] = [];
  if (ready) {
    for (const {html, ...page} of renderPages(ready.context)) pages.push(readFacts(html, page));
    const {site} = assembled;
    const files = new Set([
      ...[...siteFiles(ready.context), ...searchFiles(assembled), ...ready.client.files].map(
        ({path: name}) => `/${name.replace(/^\//, '')}`,
      ),
      ...site.pages.flatMap(({assets}) => assets.map(({url}) => url)),
      ...site.statics,
    ]);
    findings.add(checkLinks(pages, {site, files}));
  }
  return {diagnostics: await findings.located(loaded), pages: pages.length};
}
