import {joinRoute} from '../../model/urls.js';
import type {BlogAuthor, Tag} from '../../read/blogData.js';
import type {Post} from './post.js';

/** An author or a tag with its page and its posts, newest first. */
export interface PostGroup<T> {
  readonly of: T;
  readonly route: string;
  readonly posts: readonly Post[];
}

/** What a list of posts is about. */
export type Subject =
  | {readonly kind: 'blog'}
  | {readonly kind: 'author'; readonly group: PostGroup<BlogAuthor>}
  | {readonly kind: 'tag'; readonly group: PostGroup<Tag>};

/** One page of a list; `newer` and `older` are the routes of the pages beside it. */
export interface PostList {
  readonly kind: 'list';
  readonly route: string;
  readonly subject: Subject;
  readonly posts: readonly Post[];
  /** 1 for the first. */
  readonly number: number;
  readonly newer?: string;
  readonly older?: string;
}

/** A page of the blog that no source wrote. */
export type BlogIndex =
  | PostList
  | {readonly kind: 'archive'; readonly route: string; readonly posts: readonly Post[]}
  | {
      readonly kind: 'authors';
      readonly route: string;
      readonly groups: readonly PostGroup<BlogAuthor>[];
    }
  | {readonly kind: 'tags'; readonly route: string; readonly groups: readonly PostGroup<Tag>[]};

/** Routes of the pages that a blog has but for its posts and lists, below its own. */
export const PLACES = {archive: 'archive', authors: 'authors', tags: 'tags'} as const;

/** Route of an author's page. */
export function authorRoute(blog: string, {key}: BlogAuthor): string {
  return joinRoute(blog, PLACES.authors, key);
}

/** Route of a tag's page. */
export function tagRoute(blog: string, {slug}: Tag): string {
  return joinRoute(blog, PLACES.tags, slug);
}

/** All pages that lead to posts. Authors and tags without a post have none. */
export function blogIndexes(
  posts: readonly Post[],
  {route, postsPerPage}: {readonly route: string; readonly postsPerPage: number | 'ALL'},
): BlogIndex[] {
  const size = postsPerPage === 'ALL' ? Infinity : postsPerPage;
  const authors = groupsOf(posts, ({authors}) => authors).map(
    ({of, posts}): PostGroup<BlogAuthor> => ({
      of,
      route: authorRoute(route, of),
      posts,
    }),
  );
  const tags = groupsOf(posts, ({tags}) => tags).map(({of, posts}): PostGroup<Tag> => ({
    of,
    route: tagRoute(route, of),
    posts,
  }));
  return [
    ...pagesOf({kind: 'blog'}, {route, posts, size}),
    {kind: 'archive', route: joinRoute(route, PLACES.archive), posts},
    {kind: 'authors', route: joinRoute(route, PLACES.authors), groups: authors},
    ...authors.flatMap((group) => pagesOf({kind: 'author', group}, {...group, size})),
    {kind: 'tags', route: joinRoute(route, PLACES.tags), groups: tags},
    ...tags.flatMap((group) => pagesOf({kind: 'tag', group}, {...group, size})),
  ];
}

/** Posts by what `keysOf` finds in them, in the order of the keys. */
function groupsOf<T extends {readonly key: string}>(
  posts: readonly Post[],
  keysOf: (post: Post) => readonly T[],
): {of: T; posts: Post[]}[] {
  const groups = new Map<string, {of: T; posts: Post[]}>();
  for (const post of posts) {
    for (const of of keysOf(post)) {
      const group = groups.get(of.key) ?? {of, posts: []};
      group.posts.push(post);
      groups.set(of.key, group);
    }
  }
  return [...groups.values()].sort((a, b) => (a.of.key < b.of.key ? -1 : 1));
}

/** A list's pages: `/blog`, `/blog/page/2`, …; an empty list has one. */
function pagesOf(
  subject: Subject,
  {route, posts, size}: {route: string; posts: readonly Post[]; size: number},
): PostList[] {
  const count = Math.max(1, Math.ceil(posts.length / size));
  const routeOf = (number: number): string =>
    number === 1 ? route : joinRoute(route, 'page', String(number));
  return Array.from({length: count}, (_, i): PostList => {
    const number = i + 1;
    return {
      kind: 'list',
      route: routeOf(number),
      subject,
      // An endless size times 0 is no number.
      posts: count === 1 ? posts : posts.slice(i * size, number * size),
      number,
      ...(number > 1 ? {newer: routeOf(number - 1)} : {}),
      ...(number < count ? {older: routeOf(number + 1)} : {}),
    };
  });
}
