import {LINK_FINDINGS, QUALITY_FINDINGS} from './check/finding.js';
import type {LoadedConfig} from './config/loadConfig.js';
import {otherLocale} from './config/localeSettings.js';
import type {StageOptions} from './config/sessionOptions.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {editions} from './editions.js';

export interface CheckSiteOptions extends StageOptions {
  /** Also checks quality, and treats every warning as an error. */
  readonly strict?: boolean;
  /** Lists external addresses as addresses that have not been requested yet. */
  readonly external?: boolean;
}

/** Renders the site from its sources, without writing anything, and checks all its links. */
export async function checkSite(
  options: CheckSiteOptions,
): Promise<{readonly diagnostics: readonly Diagnostic[]; readonly pages: number}> {
  const {strict: quality = false, external = false} = options;
  const findings = new Findings(options);
  let loaded: LoadedConfig | undefined;
  let pages = 0;
  const all = editions({
    ...options,
    // Broken links are findings here, regardless of their effect on a build.
    settings: (config) => ({
      ...config,
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      onBrokenMarkdownLinks: 'throw',
    }),
  });
  for await (const {session, diagnostics} of all) {
    const config = session.built?.site.config;
    const locale = config && otherLocale(config);
    findings.add(
      diagnostics.filter((found) => quality || !isIn(QUALITY_FINDINGS, found)),
      locale,
    );
    const found = (await session.check({quality, external, addresses: true})) ?? [];
    findings.add(
      found.map((one) => (isIn(LINK_FINDINGS, one) ? {...one, severity: 'error'} : one)),
      locale,
    );
    loaded = session.built?.loaded;
    pages += session.output?.pages.length ?? 0;
  }
  return {diagnostics: await findings.located(loaded), pages};
}

function isIn(ids: readonly string[], {id}: Diagnostic): boolean {
  return ids.includes(id);
}
