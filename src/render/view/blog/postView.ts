import {messagesOf} from '../../../templates/shared/messages.js';
import type {
  AuthorView,
  BlogListView,
  HeadView,
  LinkView,
  PostView,
  TagView,
} from '../../../templates/shared/view.js';
import type {Blog} from '../../assemble/blog/assembleBlog.js';
import {authorRoute, PLACES, tagRoute} from '../../assemble/blog/blogIndexes.js';
import {readingMinutes, type Post} from '../../assemble/blog/post.js';
import {fileHref, hrefOf, isAbsolute, joinRoute} from '../../model/urls.js';
import type {BlogAuthor, Tag} from '../../read/blogData.js';
import {contentLanguage, type ViewContext} from '../baseView.js';
import {feedsOf, feedTitle} from './feeds.js';

/** A blog's pages, and data for their views. */
export interface BlogContext extends ViewContext {
  readonly blog: Blog;
}

/** Returns a post for its own page or for a list. */
export function postView(
  post: Post,
  {content, truncated, context}: {content: string; truncated: boolean; context: BlogContext},
): PostView {
  const {page, day, authors, tags} = post;
  return {
    title: page.title,
    href: hrefOf(page.route, context.site.config),
    date: day,
    ...(context.blog.config.showReadingTime ? {readingMinutes: readingMinutes(post)} : {}),
    authors: authors.map((author) => authorView(author, context)),
    tags: tags
      .filter((tag) => hasList(tagRoute(context.blog.route, tag), context.blog))
      .map((tag) => tagView(tag, context)),
    description: page.description,
    ...contentLanguage(page, context),
    content,
    truncated,
  };
}

/** Returns the sidebar of posts and lists: the newest posts, and links to all of them. */
export function blogAside(
  context: BlogContext,
): Pick<BlogListView, 'recent' | 'recentTitle' | 'ways'> {
  const {blog, site, view} = context;
  const {blogSidebarCount: count} = blog.config;
  const {archive, allAuthors, allTags} = messagesOf(view);
  const way = (label: string, place: string): LinkView => ({
    label,
    href: hrefOf(joinRoute(blog.route, place), site.config),
  });
  return {
    ...(blog.recentTitle === undefined ? {} : {recentTitle: blog.recentTitle}),
    recent: blog.posts
      .slice(0, count === 'ALL' ? undefined : count)
      .map((post) => postLink(post, context)),
    ways: [
      way(archive, PLACES.archive),
      way(allAuthors, PLACES.authors),
      way(allTags, PLACES.tags),
    ],
  };
}

export function postLink({page: {route, title}}: Post, {site}: BlogContext): LinkView {
  return {label: title, href: hrefOf(route, site.config)};
}

/** Returns an author with a link to the author's page. */
export function authorView(author: BlogAuthor, {blog, site}: BlogContext): AuthorView {
  const {key, name, title, url, imageUrl} = author;
  const local = (address: string): string =>
    isAbsolute(address) ? address : fileHref(address, site.config);
  const route = authorRoute(blog.route, author);
  return {
    key,
    name,
    ...(title === undefined ? {} : {title}),
    ...(hasList(route, blog) ? {href: hrefOf(route, site.config)} : {}),
    ...(url === undefined ? {} : {url: local(url)}),
    ...(imageUrl === undefined ? {} : {imageUrl: local(imageUrl)}),
  };
}

/** Whether a list exists; authors and tags that only unlisted posts use have none. */
export function hasList(route: string, {indexes}: Blog): boolean {
  return indexes.some((index) => index.route === route);
}

/** Returns a tag with a link to its page. */
export function tagView(tag: Tag, {blog, site}: BlogContext): TagView {
  const {label, description} = tag;
  return {
    label,
    href: hrefOf(tagRoute(blog.route, tag), site.config),
    ...(description === undefined ? {} : {description}),
  };
}

/** Links to the feeds for the head of a page. */
export function feedLinks({blog, site}: BlogContext): HeadView['alternates'] {
  const title = feedTitle(site, blog);
  return feedsOf(blog).map(({type, path}) => ({type, href: fileHref(path, site.config), title}));
}
