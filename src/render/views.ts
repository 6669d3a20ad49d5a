import type {
  AssetsView,
  BannerView,
  CategoryView,
  DocView,
  HeadView,
  LinkView,
  NotFoundView,
  PageVersionView,
  PageView,
  PlainView,
  SearchPageView,
  SiteView,
} from '../templates/view.js';
import type {Page} from './page.js';
import type {ComponentPage, DocPlace, Site} from './site.js';
import {firstTarget, type CategoryIndex, type SidebarNode} from './sidebar.js';
import type {SidebarStop} from './sidebarPlaces.js';
import {viewSidebar} from './sidebarView.js';
import {absolute, fileHref, hrefOf, isAbsolute, normalizeRoute} from './urls.js';
import {mainDocRoute, type DocsVersion} from './versions/docsVersion.js';

/** What every view shares, and what views look up. */
export interface ViewContext {
  readonly site: Site;
  readonly view: SiteView;
  readonly assets: AssetsView;
  /** ISO day of the last commit of a source, by absolute file. */
  readonly dates: ReadonlyMap<string, string>;
  readonly csp?: string;
}

/** The title rule of SPEC.md section 4. */
export function documentTitle(
  title: string,
  site: Pick<SiteView, 'title' | 'titleDelimiter'>,
): string {
  const own = title.trim();
  return own === '' || own === site.title
    ? site.title
    : `${own} ${site.titleDelimiter} ${site.title}`;
}

/** View of a docs page, package README or API page. `content` is its HTML with references resolved. */
export function viewDoc(page: Page, content: string, context: ViewContext): DocView {
  const {site} = context;
  const {config} = site;
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
  return {
    kind: 'doc',
    ...base(page, context, {
      type: 'article',
      alternates: page.markdown === undefined ? [] : [markdownTwin(page, context)],
    }),
    content,
    showTitle: !page.hasTitle && frontMatter.hide_title !== true,
    ...(sidebar ? {sidebar: viewSidebar(sidebar, {route: page.route, trail, config})} : {}),
    breadcrumbs: [
      ...trail.map(({label, to}) => ({
        label,
        ...(to === undefined ? {} : {href: hrefOf(to, config)}),
      })),
      ...(place ? [{label: frontMatter.sidebar_label ?? page.title}] : []),
    ],
    toc: tableOfContents(page, context),
    ...(previous ? {previous} : {}),
    ...(next ? {next} : {}),
    ...(editHref === undefined ? {} : {editHref}),
    ...(updated === undefined ? {} : {lastUpdated: updated}),
    tags: [],
  };
}

/** View of an index that docsgen writes for a sidebar category. */
export function viewCategory({route, node}: CategoryIndex, context: ViewContext): CategoryView {
  const {site} = context;
  const {config} = site;
  const place = site.places.get(route);
  const {title, description} = node.index!;
  return {
    kind: 'category',
    ...base(plain(route, title, description ?? title), context, {type: 'website'}),
    ...(place ? {sidebar: viewSidebar(place.sidebar, {route, trail: place.trail, config})} : {}),
    breadcrumbs: [
      ...(place?.trail ?? []).map(({label, to}) => ({
        label,
        ...(to === undefined ? {} : {href: hrefOf(to, config)}),
      })),
      {label: node.label},
    ],
    cards: node.items.flatMap((item) => card(item, context)),
    ...(place?.previous ? {previous: linkView(place.previous, context)} : {}),
    ...(place?.next ? {next: linkView(place.next, context)} : {}),
  };
}

/** View of a page of content/pages in Markdown. */
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

/** View of a React page; what its module says of itself is in `meta`. */
export function viewComponent(
  {route}: ComponentPage,
  {content, meta}: {content: string; meta: {title?: string; description?: string}},
  context: ViewContext,
): PlainView {
  const {title = '', description = context.view.tagline} = meta;
  return {
    kind: 'page',
    ...base(plain(route, title, description), context, {type: 'website'}),
    content,
    showTitle: false,
    wide: true,
    toc: [],
  };
}

/** View of a home page that nobody wrote: it leads to the docs. */
export function viewDefaultHome(context: ViewContext): CategoryView {
  const {site, view} = context;
  const items = site.sidebars.flatMap((sidebar) => sidebar.items);
  return {
    kind: 'category',
    ...base(plain('/', view.title, view.tagline), context, {type: 'website'}),
    breadcrumbs: [],
    cards: items.flatMap((item) => card(item, context)),
  };
}

/** View of the page for addresses that do not exist. */
export function viewNotFound(context: ViewContext): NotFoundView {
  const page = plain('/404.html', 'Page Not Found', 'We could not find what you were looking for.');
  return {kind: 'notFound', ...base(page, context, {type: 'website', noindex: true})};
}

/** View of the search results page. */
export function viewSearch(route: string, context: ViewContext): SearchPageView {
  const page = plain(route, 'Search the documentation', `Search ${context.view.title}`);
  return {kind: 'search', ...base(page, context, {type: 'website', noindex: true})};
}

type Described = Pick<Page, 'route' | 'title' | 'description' | 'frontMatter'>;

function plain(route: string, title: string, description: string): Described {
  return {route, title, description, frontMatter: {}};
}

interface HeadOptions {
  readonly type: HeadView['type'];
  readonly noindex?: boolean;
  readonly alternates?: HeadView['alternates'];
  /** Instead of what a page of the docs says of itself. */
  readonly jsonLd?: readonly object[];
}

/** What all kinds of view have in common. */
export function base(
  page: Described,
  context: ViewContext,
  {type, noindex = false, alternates = [], jsonLd = jsonLdOf(page, context)}: HeadOptions,
): Omit<PageView, 'kind'> & {title: string} {
  const {site, view, assets, csp} = context;
  const {config} = site;
  const {frontMatter} = page;
  const href = hrefOf(page.route, config);
  const {image} = frontMatter;
  const place = site.docs.get(page.route);
  const banners: BannerView[] = [
    ...(place ? versionBanner(place, context) : []),
    ...(frontMatter.draft ? [{kind: 'draft' as const}] : []),
    ...(frontMatter.unlisted ? [{kind: 'unlisted' as const}] : []),
  ];
  return {
    site: view,
    assets,
    href,
    title: page.title,
    banners,
    ...(place && site.versions.length > 1 ? {version: pageVersion(place, context)} : {}),
    head: {
      title: documentTitle(page.title, view),
      description: page.description || view.tagline || page.title,
      keywords: frontMatter.keywords ?? [],
      canonical: absolute(href, config),
      ...(image === undefined
        ? {}
        : {image: absolute(isAbsolute(image) ? image : fileHref(image, config), config)}),
      noindex:
        noindex ||
        config.noIndex ||
        frontMatter.unlisted === true ||
        place?.version.banner === 'unmaintained',
      type,
      jsonLd,
      alternates,
      ...(csp === undefined ? {} : {csp}),
    },
  };
}

/** What a page says of its version where that is not the one that most visitors want. */
function versionBanner({version, id}: DocPlace, {site}: ViewContext): BannerView[] {
  const {banner, label} = version;
  if (banner === 'none') return [];
  const last = site.versions.find(({isLast}) => isLast);
  const latest = last &&
    last !== version && {
      label: last.label,
      href: hrefOf(last.docs.get(id)?.path ?? mainDocRoute(last), site.config),
    };
  return [{kind: banner, version: {label, ...(latest ? {latest} : {})}}];
}

/** A page's version, and where the others have the same document. */
function pageVersion({version, id}: DocPlace, {site}: ViewContext): PageVersionView {
  const others = site.versions.flatMap((other) => {
    const doc = other === version ? undefined : other.docs.get(id);
    return doc ? [[other.name, hrefOf(doc.path, site.config)] as const] : [];
  });
  return {name: version.name, hrefs: Object.fromEntries(others)};
}

function jsonLdOf(page: Described, {site, view, dates}: ViewContext): object[] {
  const {config} = site;
  const canonical = absolute(hrefOf(page.route, config), config);
  if (page.route === '/') {
    return [
      {'@context': 'https://schema.org', '@type': 'WebSite', name: view.title, url: canonical},
    ];
  }
  const trail = site.places.get(page.route)?.trail ?? [];
  const file = site.byRoute.get(page.route)?.file;
  const modified = file === undefined ? undefined : dates.get(file);
  const steps = [...trail.filter(({to}) => to !== undefined), {label: page.title, to: page.route}];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({label, to}, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: label,
        item: absolute(hrefOf(to!, config), config),
      })),
    },
    ...(modified
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'TechArticle',
            headline: page.title,
            dateModified: modified,
            url: canonical,
          },
        ]
      : []),
  ];
}

/** The headings that 'On this page' lists. */
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
  return {label: page?.frontMatter.pagination_label ?? label, href: hrefOf(to, site.config)};
}

function card(node: SidebarNode, {site}: ViewContext): CategoryView['cards'] {
  const to = firstTarget(node);
  if (to === undefined) return [];
  const description = site.byRoute.get(normalizeRoute(to))?.description;
  const href = isAbsolute(to) ? to : hrefOf(to, site.config);
  return [{label: node.label, href, ...(description ? {description} : {})}];
}

/** The address at which a source is edited; `editUrl` is where the content folder lies. */
export function editLink(page: Page, {site}: ViewContext): string | undefined {
  const {custom_edit_url: own} = page.frontMatter;
  if (own !== undefined) return own ?? undefined;
  const {editUrl, path} = site.config.docs;
  const {blog} = site.config;
  const folder = {doc: path, page: 'pages', post: blog && blog.path, readme: false, api: false}[
    page.kind
  ];
  if (editUrl === undefined || folder === false) return undefined;
  return `${editUrl.replace(/\/$/, '')}/content/${folder}/${page.path}`;
}

function markdownTwin(page: Page, {site}: ViewContext): HeadView['alternates'][number] {
  return {type: 'text/markdown', href: fileHref(twinPath(page), site.config)};
}

/** Site path of a page's Markdown twin. */
export function twinPath({route}: Pick<Page, 'route'>): string {
  return route === '/' ? '/index.md' : `${route}.md`;
}
