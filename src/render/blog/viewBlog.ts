import {format, messagesOf, plural} from '../../templates/messages.js';
import type {
  AuthorView,
  BlogArchiveView,
  BlogAuthorsView,
  BlogListView,
  BlogPostView,
  HeadView,
  LinkView,
  PageView,
  PostView,
  TagsView,
  TagView,
} from '../../templates/view.js';
import type {Page} from '../page.js';
import {resolveReferences} from '../reference.js';
import {absolute, fileHref, hrefOf, isAbsolute, joinRoute} from '../urls.js';
import {base, contentLanguage, type ViewContext} from '../baseView.js';
import {editLink, tableOfContents} from '../views.js';
import type {Blog} from './blog.js';
import type {Author, Tag} from './blogData.js';
import {authorRoute, PLACES, tagRoute, type BlogIndex, type PostList} from './blogIndexes.js';
import {feedsOf, feedTitle} from './feeds.js';
import {readingMinutes, type Post} from './post.js';
import {listedHtml} from './postHtml.js';

/** A blog's pages, and what their views look up. */
export interface BlogContext extends ViewContext {
  readonly blog: Blog;
}

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
    ...aside(context),
    ...(newer ? {previous: linkTo(newer, context)} : {}),
    ...(older ? {next: linkTo(older, context)} : {}),
    ...(editHref === undefined ? {} : {editHref}),
  };
}

/** View of a page that leads to posts. */
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
      // What is wrong with its links was reported where the post itself was rendered.
      const {html} = resolveReferences({...page, html: excerpt ?? page.html}, context.site);
      const content = listedHtml(html, hrefOf(page.route, config));
      return postView(post, {content, truncated: excerpt !== undefined, context});
    }),
    ...aside(context),
    ...(newer === undefined ? {} : {newer: hrefOf(newer, config)}),
    ...(older === undefined ? {} : {older: hrefOf(older, config)}),
  };
}

/** The heading of a list, with its number from the second page on, and what is said below it. */
function aboutList(
  {subject, number}: PostList,
  {blog, view}: BlogContext,
): {title: string; description?: string} {
  const text = messagesOf(view);
  const numbered = (title: string): string =>
    number === 1 ? title : format(text.listPage, {title, page: number});
  if (subject.kind === 'blog') {
    const {blogTitle, blogDescription} = blog.config;
    return {
      title: numbered(blogTitle),
      ...(blogDescription === blogTitle ? {} : {description: blogDescription}),
    };
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
  const years = new Map<string, BlogArchiveView['years'][number]['posts'][number][]>();
  for (const post of posts) {
    const year = post.day.slice(0, 4);
    const {label: title, href} = linkTo(post, context);
    years.set(year, [...(years.get(year) ?? []), {title, href, date: post.day}]);
  }
  return {
    kind: 'blogArchive',
    ...indexBase(route, {title: archive, description: archiveText}, context),
    years: [...years].map(([year, posts]) => ({year, posts})),
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
  const letters = new Map<string, TagView[]>();
  for (const {of, posts} of [...groups].sort((a, b) => compare(a.of.label, b.of.label))) {
    const letter = [...of.label][0]!.toLocaleUpperCase(locale);
    const tag = {...tagView(of, context), count: posts.length};
    letters.set(letter, [...(letters.get(letter) ?? []), tag]);
  }
  return {
    kind: 'tags',
    ...indexBase(route, {title: tags, description: tagsText}, context),
    groups: [...letters]
      .sort(([a], [b]) => compare(a, b))
      .map(([letter, tags]) => ({letter, tags})),
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

function postView(
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
      .filter((tag) => hasPage(tagRoute(context.blog.route, tag), context.blog))
      .map((tag) => tagView(tag, context)),
    description: page.description,
    ...contentLanguage(page, context),
    content,
    truncated,
  };
}

/** What stands beside posts and lists: the newest posts, and ways to all of them. */
function aside(context: BlogContext): Pick<BlogListView, 'recent' | 'recentTitle' | 'ways'> {
  const {blog, site, view} = context;
  const {blogSidebarCount: count, blogSidebarTitle} = blog.config;
  const {archive, allAuthors, allTags} = messagesOf(view);
  const way = (label: string, place: string): LinkView => ({
    label,
    href: hrefOf(joinRoute(blog.route, place), site.config),
  });
  return {
    recentTitle: blogSidebarTitle,
    recent: blog.posts
      .slice(0, count === 'ALL' ? undefined : count)
      .map((post) => linkTo(post, context)),
    ways: [
      way(archive, PLACES.archive),
      way(allAuthors, PLACES.authors),
      way(allTags, PLACES.tags),
    ],
  };
}

function linkTo({page: {route, title}}: Post, {site}: BlogContext): LinkView {
  return {label: title, href: hrefOf(route, site.config)};
}

function authorView(author: Author, {blog, site}: BlogContext): AuthorView {
  const {key, name, title, url, imageUrl} = author;
  const local = (address: string): string =>
    isAbsolute(address) ? address : fileHref(address, site.config);
  const route = authorRoute(blog.route, author);
  return {
    key,
    name,
    ...(title === undefined ? {} : {title}),
    ...(hasPage(route, blog) ? {href: hrefOf(route, site.config)} : {}),
    ...(url === undefined ? {} : {url: local(url)}),
    ...(imageUrl === undefined ? {} : {imageUrl: local(imageUrl)}),
  };
}

/** Whether a list is there: what only unlisted posts have has none. */
function hasPage(route: string, {indexes}: Blog): boolean {
  return indexes.some((index) => index.route === route);
}

function tagView(tag: Tag, {blog, site}: BlogContext): TagView {
  const {label, description} = tag;
  return {
    label,
    href: hrefOf(tagRoute(blog.route, tag), site.config),
    ...(description === undefined ? {} : {description}),
  };
}

function feedLinks({blog, site}: BlogContext): HeadView['alternates'] {
  const title = feedTitle(site, blog);
  return feedsOf(blog).map(({type, path}) => ({type, href: fileHref(path, site.config), title}));
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
  const steps = [
    {name: blog.config.blogTitle, item: address(blog.route)},
    {name: page.title, item: address(page.route)},
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, i) => ({'@type': 'ListItem', position: i + 1, ...step})),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: page.title,
      description: page.description,
      datePublished: published,
      ...(modified === undefined ? {} : {dateModified: modified}),
      // No type: an author may be a person or a team.
      author: authors.map((author) => {
        const route = authorRoute(blog.route, author);
        return {name: author.name, ...(hasPage(route, blog) ? {url: address(route)} : {})};
      }),
      keywords: tags.map(({label}) => label),
      mainEntityOfPage: address(page.route),
      url: address(page.route),
    },
  ];
}
