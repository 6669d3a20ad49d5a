import {redirectRoute} from '../assemble/redirects.js';
import {localePath} from '../config/localeSettings.js';
import {viewLocale} from '../config/locale.js';
import {isFeed, readFeedFacts} from '../html/feedFacts.js';
import {readFacts, type PageFacts} from '../html/htmlFacts.js';
import {outputPath} from '../model/urls.js';
import type {BuiltSite} from '../output/builtSite.js';
import type {OutputFile} from '../output/siteOutput.js';
import {readRegular} from '../system/readRegular.js';
import {Slices} from '../system/slices.js';
import {Published} from './staticHost.js';

/** A rendered site. */
export interface Rendered {
  readonly built: Pick<BuiltSite, 'site' | 'loaded' | 'api' | 'frozen'>;
  /** The site's folder, absolute. */
  readonly root: string;
  readonly pages: readonly PageFacts[];
  /** Published files that are not pages. */
  readonly files: readonly OutputFile[];
}

/**
 * Returns the rendered site as a static host serves it. Works in slices, so that a server can answer in between;
 * returns early, with a part of the site, once aborted.
 */
export async function publishSite(
  {built: {site}, pages, files}: Rendered,
  signal?: AbortSignal,
): Promise<Published> {
  const {config} = site;
  const {trailingSlash, baseUrl} = config;
  const byPath = new Map(files.map((file) => [`/${file.path}`, file]));
  const facts = new Map<string, PageFacts>();
  const slices = new Slices();
  for (const page of pages) {
    if (slices.isOver) await slices.next();
    if (signal?.aborted) break;
    const name = `/${outputPath(page.route, config)}`;
    if (!byPath.has(name)) facts.set(name, page);
  }
  const excerpts = site.blog?.posts.map(({page}) => page);
  for (const [name, file] of byPath) {
    if (slices.isOver) await slices.next();
    if (signal?.aborted) break;
    const isHtml = name.endsWith('.html');
    if ('from' in file) {
      const of = {route: redirectRoute(name, config), file: file.from, isStatic: true};
      if (isHtml) facts.set(name, readFacts(readText(file.from) ?? '', of));
      continue;
    }
    // Addresses are not searched for in other files; therefore their contents are not even generated.
    if ((!isHtml && !isFeed(name)) || typeof file.contents !== 'string') continue;
    const found = isHtml
      ? readFacts(file.contents, {route: redirectRoute(name, config)})
      : readFeedFacts(file.contents, {route: name, excerpts});
    facts.set(name, found);
  }
  return new Published({
    pages: facts,
    files: new Set([...facts.keys(), ...byPath.keys()]),
    origin: new URL(config.url).origin,
    baseUrl,
    localePath: `/${localePath(config.locale, config)}`,
    twins: config.i18n.locales.map((name) => viewLocale(name, config).href),
    externalPaths: config.externalPaths,
    drafts: new Set(site.drafts.map(({route}) => route)),
    slash: trailingSlash === undefined ? 'both' : trailingSlash ? 'with' : 'without',
    readText: (name) => {
      const file = byPath.get(name);
      return file && ('from' in file ? readText(file.from) : String(file.contents));
    },
  });
}

/** Returns a file's text without its byte-order mark; undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  return readRegular(file)
    ?.toString('utf8')
    .replace(/^\uFEFF/, '');
}
