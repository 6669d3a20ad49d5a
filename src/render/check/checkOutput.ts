import path from 'node:path';
import {globSync} from 'tinyglobby';
import {isForeignLink} from '../assemble/foreignLinks.js';
import type {Site} from '../assemble/site.js';
import {textOfLabel} from '../config/localeSettings.js';
import {findingOn} from '../assemble/versions/frozen.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {isInstalledText} from '../model/page.js';
import {cacheFolder} from '../cache/cache.js';
import {checkLinks} from './checkLinks.js';
import {checkNavigation} from './checkNavigation.js';
import {checkQuality} from './checkQuality.js';
import {CleanPages} from './cleanPages.js';
import {externalAddresses} from './externalAddresses.js';
import type {Finding} from './finding.js';
import {publishSite, readText, type Rendered} from './hostSite.js';
import {FindingLocator, type SourcePlace} from './locateFindings.js';
import {findLostAddresses} from './lostAddresses.js';
import {countStatic} from './staticFindings.js';

/** Checks to run in addition to those of links, anchors and assets. */
export interface CheckOptions {
  /** Reports poor quality on pages where nothing is broken. */
  readonly quality?: boolean;
  /** Checks the addresses that the site has promised to keep. */
  readonly addresses?: boolean;
  /** Lists all external addresses, as addresses that are still to be requested. */
  readonly external?: boolean;
}

/** Checks the rendered site; findings are placed in the sources. Returns early once aborted. */
export async function checkOutput(
  rendered: Rendered,
  {quality = false, addresses = false, external = false}: CheckOptions,
  signal?: AbortSignal,
): Promise<Diagnostic[]> {
  const {root} = rendered;
  const {site, loaded, frozen} = rendered.built;
  const published = await publishSite(rendered, signal);
  if (signal?.aborted) return [];
  const places = new FindingLocator({
    site,
    configFile: loaded.file,
    readText,
    others: () => [
      ...globSync('content/**/*.{tsx,jsx,ts,js,yml,json}', {cwd: root, ignore: 'content/versions'})
        .sort()
        .map((name) => path.join(root, name)),
      ...Object.values(site.config.extensions.components).map(({value}) =>
        path.resolve(root, value),
      ),
    ],
  });
  const tagline = textOfLabel(site.config.tagline, site.config);
  const kept = new Set(frozen.flatMap(({docs}) => [...docs.values()].map(({route}) => route)));
  const clean = new CleanPages(published, {cacheDir: cacheFolder(root), quality, tagline, kept});
  const pages = published.pages.filter((page) => !clean.has(page));
  const findings = [
    ...countStatic(await checkLinks(published, {pages, signal})),
    ...(external ? externalAddresses(published) : []),
    ...(quality
      ? checkQuality(published, {pages, tagline, inSidebars: new Set(site.places.keys()), kept})
      : []),
  ];
  if (!signal?.aborted) clean.save(findings);
  const placed = findings.flatMap((finding): Diagnostic[] => {
    const severity = severityOf(finding, site);
    if (severity === undefined) return [];
    const {id, message, hint, target, from} = finding;
    const said = {id, message, hint};
    const isUnfixable = (file: string | undefined): boolean =>
      file !== undefined &&
      isInstalledText({kind: file === from.page?.file ? from.page.kind : 'page', file});
    const isForeign = ({file, line, column}: SourcePlace): boolean =>
      from.page?.kind === 'api' &&
      from.page.links.some(
        (link) =>
          isForeignLink(link) &&
          link.file === file &&
          link.position?.line === line &&
          link.position?.column === column,
      );
    const fixable = places.of(finding).filter((place) => !isForeign(place));
    return fixable.map((place) => ({
      ...(from.page && place.file === from.page.file ? findingOn(from.page, said) : said),
      severity: isUnfixable(place.file) ? 'warning' : severity,
      ...(target ? {target} : {}),
      ...place,
    }));
  });
  return [
    ...withoutRepeats(placed),
    ...(addresses ? findLostAddresses(published, rendered) : []),
    ...(quality ? checkNavigation(site) : []),
  ];
}

/** Removes repeated findings of an anchor at the same position, such as in a comment that several pages show. */
function withoutRepeats(found: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return found.filter(({id, file, line, column, target}) => {
    if (file === undefined || target === undefined) return true;
    const key = JSON.stringify([id, file, line, column, target]);
    return !seen.has(key) && seen.add(key);
  });
}

function severityOf({id}: Finding, {config}: Site): Diagnostic['severity'] | undefined {
  // A redirect loop is never intended.
  if (id === 'redirect-loop') return 'error';
  const setting =
    id === 'missing-anchor'
      ? config.onBrokenAnchors
      : LINKS.has(id)
        ? config.onBrokenLinks
        : 'warn';
  // A missing picture or file is worse than a link to a missing page.
  if (id === 'missing-asset' && setting === 'ignore') return 'warning';
  return {throw: 'error' as const, warn: 'warning' as const, ignore: undefined}[setting];
}

/** Findings whose severity `onBrokenLinks` sets; all other findings are warnings, except missing anchors and redirect loops. */
const LINKS: ReadonlySet<Finding['id']> = new Set([
  'missing-page',
  'missing-asset',
  'wrong-case',
  'outside-site',
  'insecure-link',
  'malformed-address',
]);
