import {format, messagesOf} from '../../templates/shared/messages.js';
import type {
  CategoryView,
  DocView,
  HeadView,
  LinkView,
  NotFoundView,
  PlainView,
  SearchPageView,
} from '../../templates/shared/view.js';
import type {SidebarPlace, SidebarStop} from '../assemble/sidebar/sidebarPlaces.js';
import type {ComponentPage} from '../assemble/site.js';
import type {DocsVersion} from '../assemble/versions/docsVersion.js';
import {siteHref} from '../assemble/siteHref.js';
import type {Page} from '../model/page.js';
import {firstTarget, type CategoryIndex, type SidebarNode} from '../model/sidebarNode.js';
import {fileHref, isAbsolute, normalizeRoute} from '../model/urls.js';
import {base, generatedMetadata, type ViewContext} from './baseView.js';
import {viewPackage} from './packageView.js';
import {viewSidebar} from './sidebarView.js';

/** View of a docs page, package README or API page. `content` is its HTML with links resolved. */
export function viewDoc(page: Page, content: string, context: ViewContext): DocView {
  const {site} = context;
  const {frontMatter} = page;
  const place = site.places.get(page.route);
  const version = site.docs.get(page.route)?.version;
  const sidebar =
    typeof frontMatter.displayed_sidebar === 'string'
      ? (version?.sidebars ?? site.sidebars).find(
          ({name}) => name === frontMatter.displayed_sidebar,
        )
      : frontMatter.displayed_sidebar === null
        ? undefined
        : place?.sidebar;
  const trail = place?.sidebar === sidebar ? (place?.trail ?? []) : [];
  const {pagination_prev: wantedPrevious, pagination_next: wantedNext} = frontMatter;
  const previous = neighbour(wantedPrevious, {stop: place?.previous, version, context});
  const next = neighbour(wantedNext, {stop: place?.next, version, context});
  const updated = page.updated ?? context.dates.get(page.file);
  const editHref = editLink(page, context);
  const summary = viewPackage(page, context);
  return {
    kind: 'doc',
    ...base(page, context, {
      type: 'article',
      alternates: [markdownTwin(page, context)],
    }),
    content,
    showTitle: !page.hasTitle && frontMatter.hide_title !== true,
    ...(summary ? {package: summary} : {}),
    ...(sidebar ? {sidebar: viewSidebar(sidebar, {route: page.route, trail, site})} : {}),
    breadcrumbs: [
      ...crumbs(trail, site),
      ...(place ? [{label: frontMatter.sidebar_label ?? page.title}] : []),
    ],
    toc: tableOfContents(page, context),
    ...(previous ? {previous} : {}),
    ...(next ? {next} : {}),
    ...(editHref === undefined ? {} : {editHref}),
    ...(updated === undefined ? {} : {lastUpdated: updated}),
  };
}

/** Returns the categories above a page. */
function crumbs(trail: SidebarPlace['trail'], site: ViewContext['site']): DocView['breadcrumbs'] {
  return trail.map(({label, to}) => ({
    label,
    ...(to === undefined ? {} : {href: siteHref(to, site)}),
  }));
}

/** View of the generated index of a sidebar category. */
export function viewCategory({route, node}: CategoryIndex, context: ViewContext): CategoryView {
  const {site} = context;
  const place = site.places.get(route);
  const {title, description} = node.index!;
  return {
    kind: 'category',
    ...base(generatedMetadata(route, title, description ?? title), context, {type: 'website'}),
    ...(description === undefined ? {} : {lead: description}),
    ...(place ? {sidebar: viewSidebar(place.sidebar, {route, trail: place.trail, site})} : {}),
    breadcrumbs: [...crumbs(place?.trail ?? [], site), {label: node.label}],
    cards: node.items.flatMap((item) => card(item, context)),
    ...(place?.previous ? {previous: linkView(place.previous, context)} : {}),
    ...(place?.next ? {next: linkView(place.next, context)} : {}),
  };
}

/** View of a Markdown page in content/pages. */
export function viewPlain(page: Page, content: string, context: ViewContext): PlainView {
  const editHref = editLink(page, context);
  return {
    kind: 'page',
    ...base(page, context, {type: 'website'}),
    content,
    showTitle: !page.hasTitle && page.frontMatter.hide_title !== true,
    wide: false,
    toc: tableOfContents(page, context),
    ...(editHref === undefined ? {} : {editHref}),
  };
}

/** View of a React page; `meta` has the metadata that its module exports. */
export function viewComponent(
  {route, isTranslated}: ComponentPage,
  {content, meta}: {content: string; meta: {title?: string; description?: string}},
  context: ViewContext,
): PlainView {
  const {title = '', description = context.view.tagline} = meta;
  return {
    kind: 'page',
    ...base({...generatedMetadata(route, title, description), isTranslated}, context, {
      type: 'website',
    }),
    content,
    showTitle: false,
    wide: true,
    toc: [],
  };
}

/** View of the generated home page, which links to the docs. */
export function viewDefaultHome(context: ViewContext): CategoryView {
  const {site, view} = context;
  // The sidebar of the API reference lists kinds of symbols rather than topics: a single card links to it.
  const items = site.sidebars.flatMap(({name, items}): readonly SidebarNode[] => {
    const to = items.map(firstTarget).find((target) => target !== undefined);
    const isApi = name === 'api' && site.config.api !== undefined && to !== undefined;
    return isApi ? [{type: 'link', label: messagesOf(view).api, to}] : items;
  });
  return {
    kind: 'category',
    ...base(generatedMetadata('/', view.title, view.tagline), context, {type: 'website'}),
    ...(view.tagline === '' ? {} : {lead: view.tagline}),
    breadcrumbs: [],
    cards: items.flatMap((item) => card(item, context)),
  };
}

/** View of the page for addresses that do not exist. */
export function viewNotFound(context: ViewContext): NotFoundView {
  const {notFoundTitle, notFoundText} = messagesOf(context.view);
  const page = generatedMetadata('/404.html', notFoundTitle, notFoundText);
  return {kind: 'notFound', ...base(page, context, {type: 'website', noindex: true})};
}

/** View of the search results page. */
export function viewSearch(route: string, context: ViewContext): SearchPageView {
  const {searchTitle, searchSite} = messagesOf(context.view);
  const page = generatedMetadata(
    route,
    searchTitle,
    format(searchSite, {title: context.view.title}),
  );
  return {kind: 'search', ...base(page, context, {type: 'website', noindex: true})};
}

/** Returns the headings in 'On this page'. */
export function tableOfContents(page: Page, {site}: ViewContext): DocView['toc'] {
  const {frontMatter, headings} = page;
  if (frontMatter.hide_table_of_contents) return [];
  const {minHeadingLevel, maxHeadingLevel} = site.config.tableOfContents;
  const least = frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const most = frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  return headings
    .filter(({level}) => level >= least && level <= most)
    .map(({id, text, level}) => ({id, text, level}));
}

function neighbour(
  wanted: string | null | undefined,
  {
    stop,
    version,
    context,
  }: {
    stop: SidebarStop | undefined;
    version: DocsVersion | undefined;
    context: ViewContext;
  },
): LinkView | undefined {
  if (wanted === null) return undefined;
  if (wanted === undefined) return stop && linkView(stop, context);
  const page = context.site.byRoute.get(version?.docs.get(wanted)?.path ?? '');
  return page && linkView({label: page.title, to: page.route}, context);
}

function linkView({label, to}: SidebarStop, {site}: ViewContext): LinkView {
  const page = site.byRoute.get(normalizeRoute(to));
  return {label: page?.frontMatter.pagination_label ?? label, href: siteHref(to, site)};
}

function card(node: SidebarNode, {site}: ViewContext): CategoryView['cards'] {
  const to = firstTarget(node);
  if (to === undefined) return [];
  const description = site.byRoute.get(normalizeRoute(to))?.description;
  const href = isAbsolute(to) ? to : siteHref(to, site);
  return [{label: node.label, href, ...(description ? {description} : {})}];
}

/** Returns the address for editing a source; `editUrl` is the address of the folder that contains `content`. */
export function editLink(page: Page, {site}: ViewContext): string | undefined {
  const {custom_edit_url: own} = page.frontMatter;
  if (own !== undefined) return own ?? undefined;
  const {blog, docs, locale} = site.config;
  const {editUrl, path} = docs;
  const folder = {doc: path, page: 'pages', post: blog && blog.path, readme: false, api: false}[
    page.kind
  ];
  if (editUrl === undefined || folder === false) return undefined;
  const language = page.isTranslated ? `i18n/${locale}/` : '';
  return `${editUrl.replace(/\/$/, '')}/content/${language}${folder}/${page.path}`;
}

function markdownTwin(page: Page, {site}: ViewContext): HeadView['alternates'][number] {
  return {type: 'text/markdown', href: fileHref(twinPath(page), site.config)};
}

/** Site path of a page's Markdown twin. */
export function twinPath({route}: Pick<Page, 'route'>): string {
  return route === '/' ? '/index.md' : `${route}.md`;
}
