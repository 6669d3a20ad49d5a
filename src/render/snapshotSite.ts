import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {
  ADDRESSES_FILE,
  collectAddresses,
  parseAddresses,
  printAddresses,
} from './check/addresses.js';
import {checkOutput} from './check/checkOutput.js';
import {publishSite, readText} from './check/hostSite.js';
import {lostAddresses} from './check/lostAddresses.js';
import type {StageOptions} from './config/sessionOptions.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {Session} from './session.js';

/** Result of a snapshot. */
export interface Snapshot {
  /** Whether the file was written; false if the site would not build. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute. */
  readonly file: string;
  readonly pages: number;
  readonly anchors: number;
  readonly symbols: number;
  /** Addresses in the former file that are no longer promised. */
  readonly lost: readonly Diagnostic[];
}

/** Writes all addresses of the site to the file against which later builds are checked. */
export async function snapshotSite(options: StageOptions): Promise<Snapshot> {
  const {root} = options;
  const file = path.join(root, ADDRESSES_FILE);
  const session = new Session({...options, once: true, stopAtErrors: true});
  const findings = new Findings();
  findings.add((await session.refresh()).diagnostics);
  const looked = findings.hasErrors ? undefined : await session.inspect();
  if (looked) {
    findings.add(looked.diagnostics);
    findings.add(await checkOutput(looked.rendered, {}));
  }
  const diagnostics = await findings.located(session.built?.loaded);
  if (!looked || findings.hasErrors) {
    return {ok: false, diagnostics, file, pages: 0, anchors: 0, symbols: 0, lost: []};
  }
  const site = publishSite(looked.rendered);
  const current = collectAddresses(site, {root, api: looked.rendered.built.api});
  const {value: promised} = parseAddresses(readText(file) ?? '', file);
  const lost = lostAddresses(promised, {current: () => current, site, file});
  writeFileSync(file, printAddresses(current));
  const anchors = current.flatMap((page) => page.anchors);
  return {
    ok: true,
    diagnostics,
    file,
    pages: current.length,
    anchors: anchors.length,
    symbols: anchors.filter(({symbol}) => symbol !== undefined).length,
    lost,
  };
}
