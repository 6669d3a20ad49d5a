import {readFileSync} from 'node:fs';
import {viewLocale} from '../locales.js';
import {redirectRoute} from '../redirects.js';
import type {OutputFile} from '../siteOutput.js';
import type {BuiltSite} from '../stages.js';
import {outputPath} from '../urls.js';
import {readFacts, type PageFacts} from './facts.js';
import {isFeed, readFeedFacts} from './feedFacts.js';
import {Published} from './published.js';

/** A site as it was rendered. */
export interface Rendered {
  readonly built: Pick<BuiltSite, 'site' | 'loaded' | 'api'>;
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
    const isHtml = name.endsWith('.html');
    if ('from' in file) {
      const of = {route: redirectRoute(name, config), file: file.from, isStatic: true};
      if (isHtml) facts.set(name, readFacts(readText(file.from) ?? '', of));
      continue;
    }
    // What nothing is looked up in is not even printed.
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
    twins: config.i18n.locales.map((name) => viewLocale(name, config).href),
    slash: trailingSlash === undefined ? 'both' : trailingSlash ? 'with' : 'without',
    readText: (name) => {
      const file = byPath.get(name);
      return file && ('from' in file ? readText(file.from) : String(file.contents));
    },
  });
}

/** A file's text without its byte-order mark; undefined where there is none. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
