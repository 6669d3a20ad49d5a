import {Published, type PublishedParts} from '../../../src/render/check/staticHost.js';
import {isFeed, readFeedFacts} from '../../../src/render/html/feedFacts.js';
import {readFacts} from '../../../src/render/html/htmlFacts.js';
import {normalizeRoute} from '../../../src/render/model/urls.js';

/** A site of these files as a host at `https://t.example` serves it; a page's route is that of its file. */
export function publishHtml(
  files: Readonly<Record<string, string>>,
  parts: Partial<PublishedParts> = {},
): Published {
  const pages = Object.entries(files).flatMap(([name, text]) => {
    if (isFeed(name)) return [[name, readFeedFacts(text, {route: name})] as const];
    if (!name.endsWith('.html')) return [];
    const route = name === '/404.html' ? name : normalizeRoute(name);
    return [[name, readFacts(text, {route})] as const];
  });
  return new Published({
    pages: new Map(pages),
    files: new Set(Object.keys(files)),
    origin: 'https://t.example',
    baseUrl: '/',
    slash: 'with',
    readText: (name) => files[name],
    ...parts,
  });
}
