import {LINK_FINDINGS} from './check/finding.js';
import type {Diagnostic} from './diagnostic.js';
import {Findings} from './findings.js';
import {Session} from './session.js';
import type {StageOptions} from './stages.js';

/** What a check is told. */
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
  const session = new Session({
    ...options,
    // A broken link is a finding here, whatever a build makes of it.
    settings: (config) => ({
      ...config,
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      onBrokenMarkdownLinks: 'throw',
    }),
  });
  const findings = new Findings(options);
  findings.add((await session.refresh()).diagnostics);
  const {strict: quality = false, external = false} = options;
  const found = (await session.check({quality, external, addresses: true})) ?? [];
  findings.add(found.map((one) => (isAboutLinks(one) ? {...one, severity: 'error'} : one)));
  const {built, output} = session;
  return {diagnostics: await findings.located(built?.loaded), pages: output?.pages.length ?? 0};
}

function isAboutLinks({id}: Diagnostic): boolean {
  return (LINK_FINDINGS as readonly string[]).includes(id);
}
