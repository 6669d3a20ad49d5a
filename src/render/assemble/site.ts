import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {Findings} from '../diagnostics/findings.js';
import type {PackageFacts} from '../model/packageFacts.js';
import {contentPath, type Page} from '../model/page.js';
import {indexesIn, type CategoryIndex, type SidebarTree} from '../model/sidebarNode.js';
import {normalizeRoute, outputPath} from '../model/urls.js';
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
  /** Whether it is translated into the language of the site. */
  readonly isTranslated: boolean;
}

/** All pages of a site and their relations. */
export interface Site {
  readonly config: SiteConfig;
  readonly pages: readonly Page[];
  readonly components: readonly ComponentPage[];
  readonly indexes: readonly CategoryIndex[];
  /** Absent if there are no posts. */
  readonly blog?: Blog | undefined;
  readonly byRoute: ReadonlyMap<string, Page>;
  readonly byContentPath: ReadonlyMap<string, Page>;
  /** Versions of the docs, newest first. */
  readonly versions: readonly DocsVersion[];
  /** Folders of the docs that belong to no version; each has the form of a version. */
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

/** A section by the name of its folder, as it is now. */
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
  const written = parts.pages.filter((page) => !isDraft(page));
  // A document `api/index` replaces the reference's generated front page.
  const hasFront = written.some(({route}) => route === api?.pages[0]?.route);
  const current = [...written, ...(api?.pages.slice(hasFront ? 1 : 0) ?? [])];
  const pages = [...current, ...frozen.flatMap(({docs}) => [...docs.values()])];
  const components = parts.components.map(({path, file, translates}): ComponentPage => {
    const route = normalizeRoute(`/${path.replace(/\.[jt]sx$/, '').replace(/(^|\/)index$/, '')}`);
    return {route, file, key: `page:${route}`, isTranslated: translates !== undefined};
  });
  const byRoute = new Map<string, Page>();
  const owners = new RouteTable(configFile, config);
  for (const page of pages) {
    const place = {file: page.file, ...page.keys?.slug};
    if (owners.add(page.route, place)) byRoute.set(page.route, page);
  }
  for (const {route, file} of components) owners.add(route, {file});
  findings.add(duplicateIds(current, byRoute));

  const {versions, sections} = findings.take(
    assembleDocs(parts, {current, drafts: parts.pages.filter(isDraft)}),
  );
  const docs = new Map<string, DocPlace>();
  for (const version of [...versions, ...sections]) {
    for (const {id, path} of version.docs.values()) docs.set(path, {version, id});
  }
  const last = versions.find(({isLast}) => isLast);
  const sidebars = [...(last ? [last] : []), ...sections].flatMap((part) => part.sidebars);
  const allSidebars = [...versions, ...sections].flatMap((version) => version.sidebars);
  const indexes = oncePerFile(allSidebars.flatMap(({items}) => indexesIn(items)));
  for (const {route, node} of indexes) owners.add(route, node.index?.from ?? {});
  const blog = findings.take(assembleBlog(current, {config, data: parts.blogData}));
  for (const {route} of blog?.indexes ?? []) {
    const page = byRoute.get(route);
    owners.reserve(route, {
      name: 'a list of the blog',
      page: page && {file: page.file, ...page.keys?.slug},
    });
  }
  const statics = new Set(parts.statics.map((file) => `/${file}`));
  for (const route of owners.routes) {
    const file = outputPath(route, config);
    if (statics.has(`/${file}`))
      owners.add(route, {file: path.join(path.dirname(configFile), 'content', 'static', file)});
  }
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

/** A folder that is in two sidebars has a single index. */
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
  for (const page of pages) {
    const {kind, id, route, file, keys} = page;
    if (kind !== 'doc' || byRoute.get(route) !== page) continue;
    const other = known.get(id);
    if (!other) {
      known.set(id, page);
      continue;
    }
    diagnostics.push({
      id: 'duplicate-doc-id',
      severity: 'error',
      message: `Duplicate document id '${id}': this one and ${other.path}`,
      hint: 'Give one of them another `id`; without one it is the name of its file.',
      file,
      ...(keys?.id ?? {line: 1, column: 1}),
    });
  }
  return diagnostics;
}
