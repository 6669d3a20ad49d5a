import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {Findings} from '../diagnostics/findings.js';
import type {PackageFacts} from '../model/packageFacts.js';
import {contentPath, frontMatterPlace, type Page} from '../model/page.js';
import {indexesIn, type CategoryIndex, type SidebarTree} from '../model/sidebarNode.js';
import {normalizeRoute} from '../model/urls.js';
import type {BlogData} from '../read/blogData.js';
import type {CategoryFile} from '../read/categoryFile.js';
import type {ComponentSource} from '../read/readSources.js';
import type {ApiParts, SymbolRoute} from './apiParts.js';
import {assembleDocs} from './assembleDocs.js';
import {assembleBlog, type Blog} from './blog/assembleBlog.js';
import {sitePackages, type SitePackage} from './packages.js';
import {wrongReferences} from './pageReferences.js';
import {assembleRedirects} from './redirects.js';
import {RouteTable, SEARCH_ROUTE} from './routeTable.js';
import {placesInSidebars, type SidebarPlace} from './sidebar/sidebarPlaces.js';
import type {DocEntry, DocsVersion} from './versions/docsVersion.js';
import type {FrozenVersion} from './versions/frozen.js';

/** A React page, with the key of its module in the browser. */
export interface ComponentPage {
  readonly route: string;
  readonly file: string;
  readonly key: string;
  /** Whether the page is translated into the language of the site. */
  readonly isTranslated: boolean;
}

/** All pages of a site and their relations. */
export interface Site {
  readonly config: SiteConfig;
  readonly pages: readonly Page[];
  readonly components: readonly ComponentPage[];
  readonly indexes: readonly CategoryIndex[];
  /** Pages that are omitted as drafts. */
  readonly drafts: readonly Page[];
  /** Absent if there are no posts. */
  readonly blog?: Blog | undefined;
  readonly byRoute: ReadonlyMap<string, Page>;
  readonly byContentPath: ReadonlyMap<string, Page>;
  /** Versions of the docs, newest first. */
  readonly versions: readonly DocsVersion[];
  /** Folders of the docs that do not belong to a version; each has the same form as a version. */
  readonly sections: readonly DocsVersion[];
  /** Version or section and id of each route of the docs. */
  readonly docs: ReadonlyMap<string, DocPlace>;
  /** Sidebars of the last version and of the sections. */
  readonly sidebars: readonly SidebarTree[];
  readonly places: ReadonlyMap<string, SidebarPlace>;
  /** Redirects from a route to a route or absolute address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Site paths of the static files. */
  readonly statics: ReadonlySet<string>;
  /** Keys of the client modules of all pages. */
  readonly islands: ReadonlySet<string>;
  /** Whether a page opens its files in a playground. */
  readonly hasPlayground: boolean;
  /** All existing routes. */
  readonly routes: ReadonlySet<string>;
  readonly symbol: (name: string, module?: string) => SymbolRoute | undefined;
  /** Routes with anchors of deprecated API symbols. */
  readonly deprecated: ReadonlySet<string>;
  /** Data of package pages by route. */
  readonly packages: ReadonlyMap<string, SitePackage>;
}

/** Returns the current section with the name of a folder. */
export function sectionNamed(
  name: string,
  {sections}: Pick<Site, 'sections'>,
): DocsVersion | undefined {
  return sections.find((section) => section.name === `/${name}`);
}

/** Version and id of a document. */
export interface DocPlace {
  readonly version: DocsVersion;
  readonly id: string;
}

/** Inputs of a site. */
export interface SiteParts {
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly pages: readonly Page[];
  readonly components: readonly ComponentSource[];
  readonly statics: readonly string[];
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly blogData: BlogData;
  /** The API reference, if the site has one. */
  readonly api?: ApiParts | undefined;
  /** The frozen versions. */
  readonly frozen: readonly FrozenVersion[];
  /** Data for the headers of package pages, by the page's name: `lexical-list`. */
  readonly packages: ReadonlyMap<string, PackageFacts>;
  /** Whether drafts are part of the site. */
  readonly drafts: boolean;
}

/** Key of a page in {@link Site.byContentPath}. */
export function contentKey({kind, path}: Page): string {
  return kind === 'api' ? path : contentPath({kind, path});
}

/** Assembles all pages into a site with routes, sidebars and redirects. */
export function assembleSite(parts: SiteParts): Outcome<Site> {
  const {config, configFile, api, frozen} = parts;
  const findings = new Findings();
  const isDraft = ({frontMatter}: Page): boolean => !parts.drafts && frontMatter.draft === true;
  const drafts = parts.pages.filter(isDraft);
  const written = parts.pages.filter((page) => !isDraft(page));
  const current = [...written, ...referencePages(api, written)];
  const pages = [...current, ...frozen.flatMap(({docs}) => [...docs.values()])];
  const components = parts.components.map(componentPage);
  const owners = new RouteTable(configFile, config);
  const byRoute = ownPages(owners, {pages, components});
  findings.add(duplicateIds(current, byRoute));

  const {versions, sections} = findings.take(assembleDocs(parts, {current, drafts}));
  const docs = placesOfDocs([...versions, ...sections]);
  const last = versions.find(({isLast}) => isLast);
  const sidebars = [...(last ? [last] : []), ...sections].flatMap((part) => part.sidebars);
  const allSidebars = [...versions, ...sections].flatMap((version) => version.sidebars);
  const indexes = oncePerFile(allSidebars.flatMap(({items}) => indexesIn(items)));
  const blog = findings.take(assembleBlog(current, {config, data: parts.blogData}));
  ownLists(owners, {indexes, blog, byRoute});
  const statics = new Set(parts.statics.map((file) => `/${file}`));
  ownStatics(owners, {statics, folder: path.dirname(configFile)});
  const outside = {sidebars, docs: new Map<string, DocEntry>(), draftIds: []};
  for (const page of current) {
    findings.add(wrongReferences(page, docs.get(page.route)?.version ?? outside));
  }
  const redirects = findings.take(
    assembleRedirects({
      config,
      aliases: [...(api?.aliases ?? []), ...frozen.flatMap((version) => version.aliases)],
      ownerOf: (route) => owners.ownerOf(route),
    }),
  );
  findings.add(owners.diagnostics);
  return {
    value: {
      config,
      pages,
      components,
      indexes,
      drafts,
      blog,
      byRoute,
      byContentPath: new Map(current.map((page) => [contentKey(page), page])),
      versions,
      sections,
      docs,
      sidebars,
      places: placesInSidebars(allSidebars),
      redirects,
      statics,
      islands: new Set(pages.flatMap((page) => page.islands)),
      hasPlayground: pages.some(({frontMatter}) => frontMatter.playground !== undefined),
      routes: new Set([...owners.routes, '/', SEARCH_ROUTE]),
      symbol: api?.symbol ?? (() => undefined),
      deprecated: api?.deprecated ?? new Set(),
      packages: sitePackages(current, {facts: parts.packages, api}),
    },
    diagnostics: findings.all,
  };
}

/** Returns the pages of the API reference; a document `api/index` replaces its generated front page. */
function referencePages(api: ApiParts | undefined, written: readonly Page[]): readonly Page[] {
  const pages = api?.pages ?? [];
  const hasFront = written.some(({route}) => route === pages[0]?.route);
  return pages.slice(hasFront ? 1 : 0);
}

function componentPage({path: name, file, translates}: ComponentSource): ComponentPage {
  const route = normalizeRoute(`/${name.replace(/\.[jt]sx$/, '').replace(/(^|\/)index$/, '')}`);
  return {route, file, key: `page:${route}`, isTranslated: translates !== undefined};
}

/** Assigns routes to pages, and returns the pages by route; if several have the same route, the first one. */
function ownPages(
  owners: RouteTable,
  {pages, components}: Pick<Site, 'pages' | 'components'>,
): Map<string, Page> {
  const byRoute = new Map<string, Page>();
  for (const page of pages) {
    if (owners.add(page.route, originOf(page))) byRoute.set(page.route, page);
  }
  for (const {route, file} of components) owners.add(route, {file});
  return byRoute;
}

/** Position in the page's file that determines its address. */
function originOf({file, keys}: Page) {
  return {file, ...keys?.slug};
}

/** Assigns routes to indexes of categories and lists of the blog. */
function ownLists(
  owners: RouteTable,
  {indexes, blog, byRoute}: Pick<Site, 'indexes' | 'blog' | 'byRoute'>,
): void {
  for (const {route, node} of indexes) owners.add(route, node.index?.from ?? {});
  for (const {route} of blog?.indexes ?? []) {
    const page = byRoute.get(route);
    owners.reserve(route, {name: 'a list of the blog', page: page && originOf(page)});
  }
}

/** Assigns routes to static files that would overwrite a page. */
function ownStatics(
  owners: RouteTable,
  {statics, folder}: Pick<Site, 'statics'> & {readonly folder: string},
): void {
  for (const name of statics) {
    const route = owners.routeOf(name.slice(1));
    if (route !== undefined)
      owners.add(route, {file: path.join(folder, 'content', 'static', name)});
  }
}

function placesOfDocs(parts: readonly DocsVersion[]): Map<string, DocPlace> {
  const places = new Map<string, DocPlace>();
  for (const version of parts) {
    for (const {id, path: route} of version.docs.values()) places.set(route, {version, id});
  }
  return places;
}

/** Removes repeated indexes: a folder that is in two sidebars has a single index. */
function oncePerFile(indexes: readonly CategoryIndex[]): CategoryIndex[] {
  const known = new Set<string>();
  return indexes.filter(({route, node}) => {
    const file = node.index?.from?.file;
    const key = `${route}\0${file ?? ''}`;
    if (file !== undefined && known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Errors for documents with different addresses but the same id, which sidebars could not distinguish. */
function duplicateIds(pages: readonly Page[], byRoute: ReadonlyMap<string, Page>): Diagnostic[] {
  const known = new Map<string, Page>();
  const diagnostics: Diagnostic[] = [];
  const hasRoute = (page: Page): boolean => byRoute.get(page.route) === page;
  for (const page of pages) {
    const {kind, id} = page;
    if (kind !== 'doc') continue;
    const other = known.get(id);
    if (!other || !hasRoute(other)) {
      known.set(id, page);
      continue;
    }
    if (!hasRoute(page)) continue;
    diagnostics.push({
      id: 'duplicate-doc-id',
      severity: 'error',
      message: `Duplicate document id '${id}': this one and ${other.path}`,
      hint: 'Give one of them a different `id`: the default is the file name.',
      ...frontMatterPlace(page, 'id'),
    });
  }
  return diagnostics;
}
