import {format, messagesOf} from '../../../templates/shared/messages.js';
import {plural} from '../../../templates/shared/plural.js';
import type {
  BlogArchiveView,
  BlogAuthorsView,
  BlogListView,
  BlogPostView,
  PageView,
  TagsView,
} from '../../../templates/shared/view.js';
import {authorRoute, type BlogIndex, type PostList} from '../../assemble/blog/blogIndexes.js';
import type {Post} from '../../assemble/blog/post.js';
import {resolveHtml} from '../../assemble/reference.js';
import type {Page} from '../../model/page.js';
import {absolute, hrefOf} from '../../model/urls.js';
import {base, breadcrumbList} from '../baseView.js';
import {editLink, tableOfContents} from '../pageViews.js';
import {listedHtml} from './postHtml.js';
import {
  blogAside,
  authorView,
  feedLinks,
  hasList,
  postLink,
  postView,
  tagView,
  type BlogContext,
} from './postView.js';
import {groupBy} from '../../system/groupBy.js';

/** View of a post. `content` is its HTML with references resolved. */
export function viewPost(page: Page, content: string, context: BlogContext): BlogPostView {
  const {blog, dates} = context;
  const post = blog.byRoute.get(page.route)!;
  const at = blog.posts.indexOf(post);
  const newer = at < 0 ? undefined : blog.posts[at - 1];
  const older = at < 0 ? undefined : blog.posts[at + 1];
  const editHref = editLink(page, context);
  const modified = dates.get(page.file);
  const published = new Date(post.time).toISOString();
  const {head, ...shared} = base(page, context, {
    type: 'article',
    alternates: feedLinks(context),
    jsonLd: jsonLdOf(post, {published, modified, context}),
  });
  return {
    kind: 'blogPost',
    ...shared,
    head: {
      ...head,
      article: {
        published,
        ...(modified === undefined ? {} : {modified}),
        authors: post.authors.map(({name}) => name),
        tags: post.tags.map(({label}) => label),
      },
    },
    post: postView(post, {content, truncated: false, context}),
    toc: tableOfContents(page, context),
    ...blogAside(context),
    ...(newer ? {previous: postLink(newer, context)} : {}),
    ...(older ? {next: postLink(older, context)} : {}),
    ...(editHref === undefined ? {} : {editHref}),
  };
}

/** View of a list, or of the archive, authors or tags page. */
export function viewBlogIndex(index: BlogIndex, context: BlogContext): PageView {
  switch (index.kind) {
    case 'list':
      return viewList(index, context);
    case 'archive':
      return viewArchive(index, context);
    case 'authors':
      return viewAuthors(index, context);
    case 'tags':
      return viewTags(index, context);
  }
}

function viewList(list: PostList, context: BlogContext): BlogListView {
  const {subject, posts, newer, older} = list;
  const {config} = context.site;
  const {title, ...about} = aboutList(list, context);
  return {
    kind: 'blogList',
    ...indexBase(list.route, {title, description: about.description}, context),
    ...(list.number === 1 ? about : {}),
    ...(subject.kind === 'author' ? {author: authorView(subject.group.of, context)} : {}),
    posts: posts.map((post) => {
      const {page} = post;
      const excerpt = page.post?.excerpt;
      // Broken links have already been reported for the post itself.
      const html = resolveHtml(page, context.site, excerpt);
      const content = listedHtml(html, hrefOf(page.route, config));
      return postView(post, {content, truncated: excerpt !== undefined, context});
    }),
    ...blogAside(context),
    ...(newer === undefined ? {} : {newer: hrefOf(newer, config)}),
    ...(older === undefined ? {} : {older: hrefOf(older, config)}),
  };
}

/** Heading of a list, numbered from the second page on, and the description below it. */
function aboutList(
  {subject, number}: PostList,
  {blog, view}: BlogContext,
): {title: string; description?: string} {
  const text = messagesOf(view);
  const numbered = (title: string): string =>
    number === 1 ? title : format(text.listPage, {title, page: number});
  if (subject.kind === 'blog') {
    const {title, description} = blog;
    return {title: numbered(title), ...(description === title ? {} : {description})};
  }
  const count = plural(text.postCount, {
    count: subject.group.posts.length,
    language: text.language,
  });
  if (subject.kind === 'author') {
    const {name, description = format(text.postsBy, {count, author: name})} = subject.group.of;
    return {title: numbered(name), description};
  }
  const {label, description} = subject.group.of;
  return {
    title: numbered(format(text.postsTagged, {count, tag: label})),
    ...(description === undefined ? {} : {description}),
  };
}

function viewArchive(
  {route, posts}: {readonly route: string; readonly posts: readonly Post[]},
  context: BlogContext,
): BlogArchiveView {
  const {archive, archiveText} = messagesOf(context.view);
  const years = groupBy(posts, ({day}) => day.slice(0, 4));
  return {
    kind: 'blogArchive',
    ...indexBase(route, {title: archive, description: archiveText}, context),
    years: [...years].map(([year, posts]) => ({
      year,
      posts: posts.map((post) => {
        const {label: title, href} = postLink(post, context);
        return {title, href, date: post.day};
      }),
    })),
  };
}

function viewAuthors(
  {route, groups}: Extract<BlogIndex, {kind: 'authors'}>,
  context: BlogContext,
): BlogAuthorsView {
  const {authors, authorsText} = messagesOf(context.view);
  return {
    kind: 'blogAuthors',
    ...indexBase(route, {title: authors, description: authorsText}, context),
    authors: groups.map(({of, posts}) => ({...authorView(of, context), count: posts.length})),
  };
}

function viewTags(
  {route, groups}: Extract<BlogIndex, {kind: 'tags'}>,
  context: BlogContext,
): TagsView {
  const locale = context.view.locale.name;
  const {compare} = new Intl.Collator(locale);
  const {tags, tagsText} = messagesOf(context.view);
  const sorted = [...groups].sort((a, b) => compare(a.of.label, b.of.label));
  const letters = groupBy(sorted, ({of}) => [...of.label][0]!.toLocaleUpperCase(locale));
  return {
    kind: 'tags',
    ...indexBase(route, {title: tags, description: tagsText}, context),
    groups: [...letters]
      .sort(([a], [b]) => compare(a, b))
      .map(([letter, tagged]) => ({
        letter,
        tags: tagged.map(({of, posts}) => ({...tagView(of, context), count: posts.length})),
      })),
  };
}

function indexBase(
  route: string,
  {title, description}: {title: string; description?: string | undefined},
  context: BlogContext,
) {
  const page = {route, title, description: description ?? title, frontMatter: {}};
  return base(page, context, {type: 'website', alternates: feedLinks(context)});
}

function jsonLdOf(
  {page, authors, tags}: Post,
  {
    published,
    modified,
    context: {blog, site},
  }: {published: string; modified: string | undefined; context: BlogContext},
): object[] {
  const {config} = site;
  const address = (route: string): string => absolute(hrefOf(route, config), config);
  return [
    breadcrumbList([
      {name: blog.title, item: address(blog.route)},
      {name: page.title, item: address(page.route)},
    ]),
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: page.title,
      description: page.description,
      datePublished: published,
      ...(modified === undefined ? {} : {dateModified: modified}),
      // No @type: an author may be a person or a team.
      author: authors.map((author) => {
        const route = authorRoute(blog.route, author);
        return {name: author.name, ...(hasList(route, blog) ? {url: address(route)} : {})};
      }),
      keywords: tags.map(({label}) => label),
      mainEntityOfPage: address(page.route),
      url: address(page.route),
    },
  ];
}
