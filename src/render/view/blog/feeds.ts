import {format, messagesOf} from '../../../templates/shared/messages.js';
import type {Blog} from '../../assemble/blog/assembleBlog.js';
import type {Post} from '../../assemble/blog/post.js';
import {resolveHtml} from '../../assemble/reference.js';
import type {Site} from '../../assemble/site.js';
import {textOfLabel} from '../../config/localeSettings.js';
import {escapeXml} from '../../html/escapeHtml.js';
import {absolute, fileHref, hrefOf} from '../../model/urls.js';
import {feedHtml} from './postHtml.js';

/** Maximum number of entries in a feed: readers fetch feeds often and look for new entries. */
const LIMIT = 20;

/** A feed format of the blog. */
interface Feed {
  readonly type: string;
  /** Site path without baseUrl. */
  readonly path: string;
  readonly print: (site: Site, blog: Blog) => string;
}

/** Returns the blog's feeds. */
export function feedsOf({route}: Blog): readonly Feed[] {
  const folder = route === '/' ? '' : route;
  return [
    {type: 'application/rss+xml', path: `${folder}/rss.xml`, print: printRss},
    {type: 'application/atom+xml', path: `${folder}/atom.xml`, print: printAtom},
  ];
}

/** Title of the blog for use outside the site: the site's title and the blog's. */
export function feedTitle({config}: Site, blog: Blog): string {
  return `${textOfLabel(config.title, config)} ${blog.title}`;
}

interface Entry {
  readonly post: Post;
  readonly url: string;
  readonly content: string;
}

function entriesOf(site: Site, blog: Blog): Entry[] {
  const {config} = site;
  const text = messagesOf(site.config);
  return newestFirst(site, blog).map((post) => {
    const href = hrefOf(post.page.route, config);
    const url = absolute(href, config);
    const link = `<a href="${escapeXml(url)}">${escapeXml(post.page.title)}</a>`;
    if (post.page.kind === 'api') {
      return {post, url, content: `<p>${escapeXml(post.page.description)}</p><p>${link}</p>`};
    }
    const island = `<p>${format(escapeXml(text.feedIsland), {post: link})}</p>`;
    const html = resolveHtml(post.page, site);
    return {post, url, content: feedHtml(html, {href, island, config})};
  });
}

/** Posts, and the API changes of each version by publication date; newest first. */
function newestFirst({pages, docs}: Site, {posts}: Blog): readonly Post[] {
  const releases = pages.flatMap((page): Post[] => {
    const day = page.kind === 'api' ? page.frontMatter.date : undefined;
    const isLast = docs.get(page.route)?.version.isLast ?? true;
    if (day === undefined || !isLast) return [];
    return [{page, day, time: Date.parse(day), authors: [], tags: []}];
  });
  return [...posts, ...releases].sort((a, b) => b.time - a.time).slice(0, LIMIT);
}

/** RSS 2.0 with the content module, which carries full texts. */
function printRss(site: Site, blog: Blog): string {
  const {config} = site;
  const home = absolute(hrefOf(blog.route, config), config);
  const items = entriesOf(site, blog).map(({post: {page, time, authors, tags}, url, content}) =>
    [
      '<item>',
      element('title', page.title),
      element('link', url),
      element('guid', url),
      element('pubDate', new Date(time).toUTCString()),
      description(page.description),
      ...authors.map(({name}) => element('dc:creator', name)),
      ...tags.map(({label}) => element('category', label)),
      element('content:encoded', content),
      '</item>',
    ].join('\n'),
  );
  const [newest] = newestFirst(site, blog);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${[
  element('title', feedTitle(site, blog)),
  element('link', home),
  description(blog.description),
  element('language', config.locale),
  ...(newest ? [element('lastBuildDate', new Date(newest.time).toUTCString())] : []),
  `<atom:link href="${selfLink(site, blog, 0)}" rel="self" type="application/rss+xml"/>`,
  ...items,
].join('\n')}
</channel>
</rss>
`;
}

/**
 * Atom, RFC 4287. An entry's update time is its date, so that a later correction does not mark it as unread.
 */
function printAtom(site: Site, blog: Blog): string {
  const {config} = site;
  const home = absolute(hrefOf(blog.route, config), config);
  const entries = entriesOf(site, blog).map(({post: {page, time, authors, tags}, url, content}) => {
    const date = new Date(time).toISOString();
    return [
      '<entry>',
      element('title', page.title),
      element('id', url),
      `<link href="${escapeXml(url)}"/>`,
      element('published', date),
      element('updated', date),
      ...authors.map(
        ({name, url: own}) =>
          `<author>${element('name', name)}${own === undefined ? '' : element('uri', absolute(own, config))}</author>`,
      ),
      ...tags.map(
        ({key, label}) => `<category term="${escapeXml(key)}" label="${escapeXml(label)}"/>`,
      ),
      element('summary', page.description),
      `<content type="html" xml:base="${escapeXml(url)}">${escapeXml(content)}</content>`,
      '</entry>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.locale)}">
${[
  element('title', feedTitle(site, blog)),
  element('subtitle', blog.description),
  element('id', home),
  `<link href="${escapeXml(home)}"/>`,
  `<link href="${selfLink(site, blog, 1)}" rel="self" type="application/atom+xml"/>`,
  element('updated', new Date(newestFirst(site, blog)[0]?.time ?? 0).toISOString()),
  // RFC 4287 requires an author for each entry; this is the default.
  `<author>${element('name', textOfLabel(config.title, config))}</author>`,
  ...entries,
].join('\n')}
</feed>
`;
}

function selfLink({config}: Site, blog: Blog, index: number): string {
  return escapeXml(absolute(fileHref(feedsOf(blog)[index]!.path, config), config));
}

/** Returns an RSS description, which feed readers interpret as HTML. */
function description(text: string): string {
  return element('description', text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
