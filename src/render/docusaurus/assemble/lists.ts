import path from 'node:path';
import {joinRoute} from '../../model/urls.js';
import {documentId, documentRoute} from '../../parse/documentAddress.js';
import type {OldBlog, OldPost} from '../read/blog.js';
import {numberOf, textValue, type Data} from '../read/data.js';
import {isDraft, isListedDoc, type DocSet} from '../read/docSets.js';
import type {FormerAddress} from '../read/importedSite.js';
import {tagsRoute} from './docTags.js';
import type {NewSite} from './newSite.js';
import {tagsOf, type OldTag, type OldTags} from '../read/tags.js';

/** Lists of documents and posts. docsgen generates the lists of the first blog at the same addresses. */

interface Listed {
  readonly title: string;
  readonly url: string;
}

/** Address of a page in content/pages. */
export function ownRoute(name: string): string {
  return documentRoute(documentId(name, {}), {kind: 'page', slug: undefined, base: '/'});
}

/** Adds the pages that list a set's documents by tag. */
export function addDocTags(set: DocSet, draft: NewSite): void {
  const {docs, dir, tags} = set;
  if (dir === '') return;
  const listed = docs.filter(({split}) => isListedDoc(split));
  const entries = listed.map(({title, url, split}) => ({title, url, tags: split.frontMatter.tags}));
  addTagPages(tagsRoute(set), {what: 'Documents', entries, tags}, draft);
}

/** Adds the pages that list the posts of a blog after the first: all, and by tag. */
export function addPostLists({route, options, posts, tags}: OldBlog, draft: NewSite): void {
  const listed = posts.filter(({split}) => isListedDoc(split));
  const byDate = listed.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  const entries = byDate.map(({title, url, day, split}) => ({
    title: `${day} – ${title}`,
    url,
    tags: split.frontMatter.tags,
  }));
  const title = textValue(options.blogTitle) ?? 'Blog';
  const about = textValue(options.blogDescription) ?? `The posts of ${title}.`;
  addList(route, {title, about, items: entries}, draft);
  addTagPages(joinRoute(route, baseOf(options, 'tags')), {what: 'Posts', entries, tags}, draft);
}

function addTagPages(
  base: string,
  {
    what,
    entries,
    tags,
  }: {
    readonly what: string;
    readonly entries: readonly (Listed & {readonly tags: unknown})[];
    readonly tags: OldTags;
  },
  draft: NewSite,
): void {
  const tagged = new Map<string, Listed[]>();
  for (const entry of entries) {
    for (const key of tagsOf(entry.tags, tags)) {
      tagged.set(key, [...(tagged.get(key) ?? []), entry]);
    }
  }
  if (tagged.size === 0) return;
  const lists = [...tagged]
    .map(([key, items]) => ({...tags.get(key)!, items}))
    .sort((a, b) => (a.permalink < b.permalink ? -1 : 1));
  const items = lists.map(({label, permalink}) => ({title: label, url: base + permalink}));
  addList(base, {title: 'Tags', about: `What the ${what.toLowerCase()} are about.`, items}, draft);
  for (const {label, permalink, description = `Everything about ${label}.`, items} of lists) {
    const title = `${what} tagged “${label}”`;
    addList(base + permalink, {title, about: description, items}, draft);
  }
}

function addList(
  url: string,
  {title, about, items}: {title: string; about: string; items: readonly Listed[]},
  draft: NewSite,
): void {
  const name = path.posix.join(url.slice(1), 'index.md');
  const slug = ownRoute(name) === url ? '' : `---\nslug: ${JSON.stringify(url)}\n---\n\n`;
  const links = items.map((one) => `- [${one.title.replace(/[[\]]/g, '')}](${encodeURI(one.url)})`);
  draft.add(
    path.posix.join('content/pages', name),
    `${slug}# ${title}\n\n${about}\n\n${links.join('\n')}\n`,
  );
}

/** Names of a blog's lists in addresses, each with the option that changes it. */
const BASES = {
  archive: 'archiveBasePath',
  tags: 'tagsBasePath',
  authors: 'authorsBasePath',
  page: 'pageBasePath',
} as const;

function baseOf(options: Data, name: keyof typeof BASES): string {
  return textValue(options[BASES[name]]) ?? name;
}

/** Redirects from the lists of blogs to their new addresses; blogs after the first have fewer lists. */
export function listRedirects(blogs: readonly OldBlog[]): FormerAddress[] {
  return blogs.flatMap(({route, options, posts, tags, authorPages}, i) => {
    const isFirst = i === 0;
    const size = numberOf(options.postsPerPage) ?? (options.postsPerPage === 'ALL' ? Infinity : 10);
    const at = (name: keyof typeof BASES, ...below: string[]): string =>
      joinRoute(route, baseOf(options, name), ...below);
    const moved = (from: string, to: string, count = 0) => [
      {from, to},
      ...Array.from({length: Math.max(0, Math.ceil(count / size) - 1)}, (_, page) => ({
        from: joinRoute(from, baseOf(options, 'page'), String(page + 2)),
        to: isFirst ? joinRoute(to, 'page', String(page + 2)) : to,
      })),
    ];
    const list = (name: string, ...below: string[]): string =>
      isFirst ? joinRoute(route, name, ...below) : route;
    const tagList = (...below: string[]): string =>
      isFirst ? list('tags', ...below) : at('tags', ...below);
    const listed = posts.filter(({split}) => isListedDoc(split));
    // docsgen makes no list that has only unlisted posts: the redirect goes to the list of all tags or authors.
    const group = (
      key: 'tags' | 'authors',
      one: string,
      {from, to, all}: FormerAddress & {readonly all: string},
    ): FormerAddress[] => {
      const count = listed.filter((post) => hasKey(post, key, one)).length;
      if (count > 0) return moved(from, to, count);
      const isPage = key === 'authors' || posts.some((post) => isUnlisted(post, one));
      return isPage ? [{from, to: isFirst ? all : route}] : [];
    };
    return [
      ...moved(route, route, listed.length),
      ...moved(at('archive'), list('archive')),
      ...moved(at('authors'), list('authors')),
      ...moved(at('tags'), tagList()),
      ...[...tags].flatMap(([key, {permalink}]) =>
        group('tags', key, {
          from: at('tags', permalink),
          to: tagList(permalink),
          all: tagList(),
        }),
      ),
      ...Object.entries(authorPages).flatMap(([key, permalink]) =>
        group('authors', key, {
          from: at('authors', permalink),
          to: list('authors', key),
          all: list('authors'),
        }),
      ),
    ].filter(({from, to}) => from !== to);
  });
}

function hasKey({added}: OldPost, key: 'tags' | 'authors', one: string): boolean {
  return (added[key] as readonly string[] | undefined)?.includes(one) ?? false;
}

/** Whether a post with a tag has a page but is in no list. */
function isUnlisted(post: OldPost, tag: string): boolean {
  return !isDraft(post.split) && !isListedDoc(post.split) && hasKey(post, 'tags', tag);
}

/** Tags of a blog that have lists: those of posts that are neither drafts nor unlisted. */
export function listedTags({posts, tags}: OldBlog): OldTag[] {
  const listed = posts.filter(({split}) => isListedDoc(split));
  return [...tags].flatMap(([key, tag]) =>
    listed.some((post) => hasKey(post, 'tags', key)) ? [tag] : [],
  );
}
