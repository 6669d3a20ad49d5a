import type {Diagnostic} from './diagnostic.js';
import {Findings} from './findings.js';
import {Session} from './session.js';
import type {StageOptions} from './stages.js';

/** Renders the site as it stands in the sources, writes nothing, and checks every link of it. */
export async function checkSite(
  options: StageOptions,
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
  const findings = new Findings();
  findings.add((await session.refresh()).diagnostics);
  findings.add((await session.check()) ?? []);
  const {built, output} = session;
  return {diagnostics: await findings.located(built?.loaded), pages: output?.pages.length ?? 0};
}
