import {messagesOf} from '../../../templates/shared/messages.js';
import type {SiteConfig} from '../../config/config.js';
import {textOfLabel} from '../../config/localeSettings.js';
import type {Diagnostic, Outcome} from '../../diagnostics/diagnostic.js';
import {suggest} from '../../diagnostics/nearest.js';
import {frontMatterPlace, type Page} from '../../model/page.js';
import {parseDate} from '../../parse/postPath.js';
import {undeclaredTag, type BlogData, type Tag} from '../../read/blogData.js';
import {blogIndexes, type BlogIndex} from './blogIndexes.js';
import type {Post} from './post.js';

export type BlogConfig = Exclude<SiteConfig['blog'], false>;

/** All posts, and the lists that link to them. */
export interface Blog {
  readonly config: BlogConfig;
  /** Title and description, in the language of the site. */
  readonly title: string;
  readonly description: string;
  /** Title above the newest posts, if the config sets one. */
  readonly recentTitle: string | undefined;
  /** Route of the list of all posts: `/blog`. */
  readonly route: string;
  /** Posts, newest first; posts of the same day by route; without unlisted ones. */
  readonly posts: readonly Post[];
  /** All posts, including unlisted ones, by route. */
  readonly byRoute: ReadonlyMap<string, Post>;
  readonly indexes: readonly BlogIndex[];
}

/** Builds the blog from its posts; undefined if there are none. */
export function assembleBlog(
  pages: readonly Page[],
  {config, data}: {readonly config: SiteConfig; readonly data: BlogData},
): Outcome<Blog | undefined> {
  const diagnostics: Diagnostic[] = [];
  // Keys of tags by slug; the empty slug is that of the list of tags.
  const owners = new Map<string, string | undefined>([['', undefined]]);
  const all = pages
    .filter(({kind}) => kind === 'post')
    .map((page): Post => {
      const {authors = [], tags = []} = page.frontMatter;
      return {
        page,
        ...dateOf(page, diagnostics),
        authors: authors.flatMap((key, i) => {
          if (authors.indexOf(key) < i) return [];
          const author = data.authors?.get(key);
          if (!author && data.authors)
            diagnostics.push(unknownKey({page, key, field: 'authors', index: i, data}));
          return author ?? [];
        }),
        tags: tags.flatMap((key, i) => {
          if (tags.indexOf(key) < i) return [];
          const tag = data.tags ? data.tags.get(key) : undeclaredTag(key);
          if (!tag) diagnostics.push(unknownKey({page, key, field: 'tags', index: i, data}));
          else if (owners.has(tag.slug) && owners.get(tag.slug) !== key) {
            diagnostics.push(sharedAddress(tag, {page, index: i, owner: owners.get(tag.slug)}));
          } else {
            owners.set(tag.slug, key);
            return tag;
          }
          return [];
        }),
      };
    })
    .sort((a, b) => b.time - a.time || (a.page.route < b.page.route ? -1 : 1));
  if (all.length === 0 || config.blog === false) return {value: undefined, diagnostics};
  const route = `/${config.blog.routeBasePath}`.replace(/\/+$/, '') || '/';
  const posts = all.filter(({page}) => page.frontMatter.unlisted !== true);
  const {blogTitle, blogDescription, blogSidebarTitle} = config.blog;
  const title = textOfLabel(blogTitle, config) || messagesOf(config).blog;
  return {
    value: {
      config: config.blog,
      title,
      description: blogDescription === undefined ? title : textOfLabel(blogDescription, config),
      recentTitle: textOfLabel(blogSidebarTitle, config) || undefined,
      route,
      posts,
      byRoute: new Map(all.map((post) => [post.page.route, post])),
      indexes: blogIndexes(posts, {route, postsPerPage: config.blog.postsPerPage}),
    },
    diagnostics,
  };
}

/** Date of a post. A post without a valid date counts as the oldest, so that `serve` shows it beside the error. */
function dateOf(page: Page, diagnostics: Diagnostic[]): {day: string; time: number} {
  const date = page.frontMatter.date ?? page.post?.day;
  const time = date === undefined ? undefined : parseDate(date);
  if (date !== undefined && time !== undefined) return {day: date.slice(0, 10), time};
  const oldest = {day: '1970-01-01', time: 0};
  // Front matter that has a date but gives none was refused.
  if (date === undefined && page.keys?.['date']) return oldest;
  diagnostics.push({
    id: date === undefined ? 'post-date-missing' : 'post-date-invalid',
    severity: 'error',
    message: date === undefined ? 'This post has no date' : `Invalid date: ${date}`,
    hint: 'Start its file name with a date, such as 2025-09-12-welcome.md, or write `date` in its front matter.',
    ...frontMatterPlace(page, 'date'),
  });
  return oldest;
}

/** Returns the error for a tag whose page would have the address of a different one, or of the list of tags. */
function sharedAddress(
  {key}: Tag,
  {page, index, owner}: {page: Page; index: number; owner: string | undefined},
): Diagnostic {
  const other = owner === undefined ? 'the list of tags' : `the tag '${owner}'`;
  return {
    id: 'duplicate-route',
    severity: 'error',
    message: `The tag '${key}' has the same address as ${other}`,
    hint: 'Write both the same way, or give this tag a `permalink` in tags.yml, which must then list all tags.',
    ...frontMatterPlace(page, `tags.${index}`, 'tags'),
  };
}

interface Unknown {
  readonly page: Page;
  readonly key: string;
  readonly field: 'authors' | 'tags';
  readonly index: number;
  readonly data: BlogData;
}

function unknownKey({page, key, field, index, data}: Unknown): Diagnostic {
  const known = [...(data[field]?.keys() ?? [])];
  return {
    id: field === 'authors' ? 'unknown-author' : 'unknown-tag',
    severity: 'error',
    message: `${data.names[field]} has no '${key}'`,
    hint: suggest(key, known) || `Write ${field}.yml beside the posts.`,
    ...frontMatterPlace(page, `${field}.${index}`, field),
  };
}
