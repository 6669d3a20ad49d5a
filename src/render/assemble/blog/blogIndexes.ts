import {joinRoute} from '../../model/urls.js';
import type {BlogAuthor, Tag} from '../../read/blogData.js';
import type {Post} from './post.js';

/** An author or a tag with its page and its posts, newest first. */
export interface PostGroup<T> {
  readonly of: T;
  readonly route: string;
  readonly posts: readonly Post[];
}

/** The subject of a list of posts. */
export type Subject =
  | {readonly kind: 'blog'}
  | {readonly kind: 'author'; readonly group: PostGroup<BlogAuthor>}
  | {readonly kind: 'tag'; readonly group: PostGroup<Tag>};

/** One page of a list; `newer` and `older` are the routes of the adjacent pages. */
export interface PostList {
  readonly kind: 'list';
  readonly route: string;
  readonly subject: Subject;
  readonly posts: readonly Post[];
  /** Starts at 1. */
  readonly number: number;
  readonly newer?: string;
  readonly older?: string;
}

/** A generated page of the blog. */
export type BlogIndex =
  | PostList
  | {readonly kind: 'archive'; readonly route: string; readonly posts: readonly Post[]}
  | {
      readonly kind: 'authors';
      readonly route: string;
      readonly groups: readonly PostGroup<BlogAuthor>[];
    }
  | {readonly kind: 'tags'; readonly route: string; readonly groups: readonly PostGroup<Tag>[]};

/** Route segments of the blog's generated pages, relative to the blog. */
export const PLACES = {archive: 'archive', authors: 'authors', tags: 'tags'} as const;

/** Route of an author's page. */
export function authorRoute(blog: string, {key}: BlogAuthor): string {
  return joinRoute(blog, PLACES.authors, key);
}

/** Route of a tag's page. */
export function tagRoute(blog: string, {slug}: Tag): string {
  return joinRoute(blog, PLACES.tags, slug);
}

/** Returns all generated pages. Authors and tags without posts get no page. */
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

/** Groups posts by the keys that `keysOf` returns, sorted by key. */
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

/** Returns a list's pages: `/blog`, `/blog/page/2`, …; an empty list has one. */
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
      // Infinity times 0 is NaN.
      posts: count === 1 ? posts : posts.slice(i * size, number * size),
      number,
      ...(number > 1 ? {newer: routeOf(number - 1)} : {}),
      ...(number < count ? {older: routeOf(number + 1)} : {}),
    };
  });
}
