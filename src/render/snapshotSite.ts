import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {
  ADDRESSES_FILE,
  collectAddresses,
  localeRoute,
  parseAddresses,
  printAddresses,
  type PageAddress,
} from './check/addresses.js';
import {checkOutput} from './check/checkOutput.js';
import {publishSite, readText} from './check/hostSite.js';
import {lostAddresses} from './check/lostAddresses.js';
import type {LoadedConfig} from './config/loadConfig.js';
import {otherLocale} from './config/localeSettings.js';
import type {StageOptions} from './config/sessionOptions.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {editions} from './editions.js';

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

/** Writes all addresses of the site, in all its languages, to the file against which later builds are checked. */
export async function snapshotSite(options: StageOptions): Promise<Snapshot> {
  const {root} = options;
  const file = path.join(root, ADDRESSES_FILE);
  const {value: promised} = parseAddresses(readText(file) ?? '', file);
  const findings = new Findings();
  const addresses = new Map<string, PageAddress>();
  const lost: Diagnostic[] = [];
  let loaded: LoadedConfig | undefined;
  for await (const {session, diagnostics} of editions({...options, stopAtErrors: true})) {
    const config = session.built?.site.config;
    const locale = config && otherLocale(config);
    loaded = session.built?.loaded;
    findings.add(diagnostics, locale);
    const looked = findings.hasErrors ? undefined : await session.inspect();
    if (looked) {
      findings.add(looked.diagnostics, locale);
      findings.add(await checkOutput(looked.rendered, {}), locale);
    }
    if (!looked || !config || findings.hasErrors) {
      const found = await findings.located(loaded);
      return {ok: false, diagnostics: found, file, pages: 0, anchors: 0, symbols: 0, lost: []};
    }
    const site = await publishSite(looked.rendered);
    const current = collectAddresses(site, {root, api: looked.rendered.built.api});
    lost.push(...lostAddresses(promised, {current: () => current, site, file, config}));
    for (const page of current) {
      const route = localeRoute(page.route, config);
      if (!addresses.has(route)) addresses.set(route, {...page, route});
    }
  }
  const all = [...addresses.values()].sort((a, b) => (a.route < b.route ? -1 : 1));
  writeFileSync(file, printAddresses(all));
  const anchors = all.flatMap((page) => page.anchors);
  return {
    ok: true,
    diagnostics: await findings.located(loaded),
    file,
    pages: all.length,
    anchors: anchors.length,
    // All languages have the same symbols.
    symbols: new Set(anchors.flatMap(({symbol}) => symbol ?? [])).size,
    lost: lost.sort(({line: a = 0}, {line: b = 0}) => a - b),
  };
}
