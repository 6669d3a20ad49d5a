import {LINK_FINDINGS, QUALITY_FINDINGS} from './check/finding.js';
import type {LoadedConfig} from './config/loadConfig.js';
import {isDefaultLocale} from './config/localeSettings.js';
import type {StageOptions} from './config/sessionOptions.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {editions} from './editions.js';

/** Options of a check. */
export interface CheckSiteOptions extends StageOptions {
  /** What makes pages poor is checked too, and every warning is an error. */
  readonly strict?: boolean;
  /** Addresses elsewhere are named, as something still to be asked for. */
  readonly external?: boolean;
}

/** Renders the site as it stands in the sources, writes nothing, and checks every link of it. */
export async function checkSite(
  options: CheckSiteOptions,
): Promise<{readonly diagnostics: readonly Diagnostic[]; readonly pages: number}> {
  const {strict: quality = false, external = false} = options;
  const findings = new Findings(options);
  let loaded: LoadedConfig | undefined;
  let pages = 0;
  const all = editions({
    ...options,
    // A broken link is a finding here, whatever a build makes of it.
    settings: (config) => ({
      ...config,
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      onBrokenMarkdownLinks: 'throw',
    }),
  });
  for await (const {session, diagnostics} of all) {
    findings.add(diagnostics.filter((found) => quality || !isIn(QUALITY_FINDINGS, found)));
    const config = session.built?.site.config;
    const addresses = config !== undefined && isDefaultLocale(config);
    const found = (await session.check({quality, external, addresses})) ?? [];
    findings.add(
      found.map((one) => (isIn(LINK_FINDINGS, one) ? {...one, severity: 'error'} : one)),
    );
    loaded = session.built?.loaded;
    pages += session.output?.pages.length ?? 0;
  }
  return {diagnostics: await findings.located(loaded), pages};
}

function isIn(ids: readonly string[], {id}: Diagnostic): boolean {
  return ids.includes(id);
}
