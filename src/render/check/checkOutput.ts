import {readFileSync} from 'node:fs';
import {globSync} from 'tinyglobby';
import type {Diagnostic} from '../diagnostic.js';
import {redirectRoute} from '../redirects.js';
import type {Site} from '../site.js';
import type {OutputFile} from '../siteOutput.js';
import type {BuiltSite} from '../stages.js';
import {outputPath} from '../urls.js';
import {checkLinks} from './checkLinks.js';
import {checkQuality} from './checkQuality.js';
import {readFacts, type PageFacts} from './facts.js';
import {isFeed, readFeedFacts} from './feedFacts.js';
import type {Finding} from './finding.js';
import {Places} from './places.js';
import {Published} from './published.js';

/** A site as it was rendered. */
export interface Rendered {
  readonly built: Pick<BuiltSite, 'site' | 'loaded'>;
  /** The site's folder, absolute. */
  readonly root: string;
  readonly pages: readonly PageFacts[];
  /** What is published besides pages. */
  readonly files: readonly OutputFile[];
}

/** The rendered site as a static host would serve it. */
export function publish({built: {site}, pages, files}: Rendered): Published {
  const {config} = site;
  const {trailingSlash, baseUrl} = config;
  const byPath = new Map(files.map((file) => [`/${file.path}`, file]));
  const facts = new Map(
    pages
      .map((page): [string, PageFacts] => [`/${outputPath(page.route, config)}`, page])
      .filter(([name]) => !byPath.has(name)),
  );
  const excerpts = site.blog?.posts.map(({page}) => page);
  for (const [name, file] of byPath) {
    if (!('contents' in file) || typeof file.contents !== 'string') continue;
    if (isFeed(name)) facts.set(name, readFeedFacts(file.contents, {route: name, excerpts}));
    else if (name.endsWith('.html')) {
      facts.set(name, readFacts(file.contents, {route: redirectRoute(name, config)}));
    }
  }
  return new Published({
    pages: facts,
    files: new Set([...facts.keys(), ...byPath.keys()]),
    origin: new URL(config.url).origin,
    baseUrl,
    slash: trailingSlash === undefined ? 'both' : trailingSlash ? 'with' : 'without',
    readText: (name) => {
      const file = byPath.get(name);
      return file && ('from' in file ? readText(file.from) : String(file.contents));
    },
  });
}

/** How much is checked. */
export interface CheckOptions {
  /** Also what makes pages poor though nothing on them is broken. */
  readonly quality: boolean;
}

/** Checks the rendered site; findings are placed in the sources. */
export function checkOutput(rendered: Rendered, {quality}: CheckOptions): Diagnostic[] {
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
  const findings = [
    ...checkLinks(published),
    ...(quality
      ? checkQuality(published, {
          tagline: site.config.tagline,
          inSidebars: new Set(site.places.keys()),
        })
      : []),
  ];
  return findings.flatMap((finding): Diagnostic[] => {
    const severity = severityOf(finding, site);
    if (severity === undefined) return [];
    const {id, message, hint, target} = finding;
    return places
      .of(finding)
      .map((place) => ({id, severity, message, hint, ...(target ? {target} : {}), ...place}));
  });
}

function severityOf({id}: Finding, {config}: Site): Diagnostic['severity'] | undefined {
  const setting =
    id === 'missing-anchor'
      ? config.onBrokenAnchors
      : LINKS.has(id)
        ? config.onBrokenLinks
        : 'warn';
  // Whoever writes a circle can mean nothing by it.
  if (id === 'redirect-loop') return 'error';
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

/** A file's text without its byte-order mark; undefined where there is none. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
