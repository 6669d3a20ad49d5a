import {globSync} from 'tinyglobby';
import type {Diagnostic} from '../diagnostic.js';
import type {Site} from '../site.js';
import {checkLinks} from './checkLinks.js';
import {checkNavigation} from './checkNavigation.js';
import {checkQuality} from './checkQuality.js';
import {externalAddresses} from './externalAddresses.js';
import type {Finding} from './finding.js';
import {checkAddresses} from './lostAddresses.js';
import {Places} from './places.js';
import {publish, readText, type Rendered} from './publish.js';

/** What is checked besides links, anchors and assets. */
export interface CheckOptions {
  /** What makes pages poor though nothing on them is broken. */
  readonly quality?: boolean;
  /** The addresses that the site has promised to keep. */
  readonly addresses?: boolean;
  /** Names every address elsewhere, as something still to be asked for. */
  readonly external?: boolean;
}

/** Checks the rendered site; findings are placed in the sources. */
export function checkOutput(
  rendered: Rendered,
  {quality = false, addresses = false, external = false}: CheckOptions,
): Diagnostic[] {
  const {root} = rendered;
  const {site, loaded} = rendered.built;
  const published = publish(rendered);
  const places = new Places({
    site,
    configFile: loaded.file,
    readText,
    others: () =>
      globSync('content/**/*.{tsx,jsx,ts,js,yml,json}', {cwd: root, absolute: true}).sort(),
  });
  const {tagline} = site.config;
  const findings = [
    ...checkLinks(published),
    ...(external ? externalAddresses(published) : []),
    ...(quality ? checkQuality(published, {tagline, inSidebars: new Set(site.places.keys())}) : []),
  ];
  const placed = findings.flatMap((finding): Diagnostic[] => {
    const severity = severityOf(finding, site);
    if (severity === undefined) return [];
    const {id, message, hint, target} = finding;
    return places
      .of(finding)
      .map((place) => ({id, severity, message, hint, ...(target ? {target} : {}), ...place}));
  });
  return [
    ...placed,
    ...(addresses ? checkAddresses(published, rendered) : []),
    ...(quality ? checkNavigation(site) : []),
  ];
}

function severityOf({id}: Finding, {config}: Site): Diagnostic['severity'] | undefined {
  // Whoever writes a circle can mean nothing by it.
  if (id === 'redirect-loop') return 'error';
  const setting =
    id === 'missing-anchor'
      ? config.onBrokenAnchors
      : LINKS.has(id)
        ? config.onBrokenLinks
        : 'warn';
  // A picture or a file that is missing is more than a link that leads nowhere.
  if (id === 'missing-asset' && setting === 'ignore') return 'warning';
  return {throw: 'error' as const, warn: 'warning' as const, ignore: undefined}[setting];
}

/** What `onBrokenLinks` is about; the rest is worth a word and no more. */
const LINKS: ReadonlySet<Finding['id']> = new Set([
  'missing-page',
  'missing-asset',
  'wrong-case',
  'outside-site',
  'insecure-link',
  'malformed-address',
]);
