import type {Messages} from '../templates/messages.js';
import {assembleBlog, type Blog} from './blog/blog.js';
import type {BlogData} from './blog/blogData.js';
import type {SiteConfig} from './config.js';
import type {Diagnostic, Outcome} from './diagnostic.js';
import {suggest} from './nearest.js';
import type {Page} from './page.js';
import {contentPath} from './markdown/rehypeLinks.js';
import {assembleRedirects, type Redirect} from './redirects.js';
import {assembleSidebars, type Sidebar, type SidebarNode} from './sidebar.js';
import type {CategoryFile, ComponentSource} from './sources.js';
import {isAbsolute, normalizeRoute} from './urls.js';

/** An API symbol's place: its site path with anchor, and whether it should no longer be used. */
export interface SymbolTarget {
  readonly route: string;
  readonly deprecated: boolean;
}

/** A React page: where it is, and the key under which the browser finds its module. */
export interface ComponentPage {
  readonly route: string;
  readonly file: string;
  readonly key: string;
}

/** Where a page stands in its sidebar. */
export interface SidebarPlace {
  readonly sidebar: Sidebar;
  /** Categories above the page, outermost first. */
  readonly trail: readonly Extract<SidebarNode, {type: 'category'}>[];
  readonly previous?: SidebarStop;
  readonly next?: SidebarStop;
}

/** A page in a sidebar's reading order. */
export interface SidebarStop {
  readonly label: string;
  readonly to: string;
}

/** An index of a category that docsgen writes. */
export interface CategoryIndex {
  readonly route: string;
  readonly node: Extract<SidebarNode, {type: 'category'}>;
}

/** All pages and how they hang together. */
export interface Site {
  readonly config: SiteConfig;
  /** The words of the site's language; absent where they are the templates' own, English. */
  readonly messages?: Messages | undefined;
  readonly pages: readonly Page[];
  readonly components: readonly ComponentPage[];
  readonly indexes: readonly CategoryIndex[];
  /** Absent where there are no posts. */
  readonly blog?: Blog | undefined;
  readonly byRoute: ReadonlyMap<string, Page>;
  readonly byContentPath: ReadonlyMap<string, Page>;
  readonly sidebars: readonly Sidebar[];
  readonly places: ReadonlyMap<string, SidebarPlace>;
  /** Forwarding addresses: route to route or absolute address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Site paths of the static files. */
  readonly statics: ReadonlySet<string>;
  /** Every route that exists. */
  readonly routes: ReadonlySet<string>;
  readonly symbol: (name: string) => SymbolTarget | undefined;
  /** Routes with anchor of API symbols that should no longer be used. */
  readonly deprecated: ReadonlySet<string>;
}

/** What a site is assembled from. */
export interface SiteParts {
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly pages: readonly Page[];
  readonly components: readonly ComponentSource[];
  readonly statics: readonly string[];
  readonly categories: ReadonlyMap<string, CategoryFile>;
  /** The blog's authors and tags; without them any word is a tag, and nobody an author. */
  readonly blogData?: BlogData | undefined;
  /** The API reference, where the site has one. */
  readonly api?: ApiParts | undefined;
  /** Whether drafts are part of the site. */
  readonly drafts: boolean;
}

/** What the API reference adds to a site. */
export interface ApiParts {
  /** The front page first. */
  readonly pages: readonly Page[];
  readonly sidebar: Sidebar;
  readonly aliases: readonly Redirect[];
  readonly symbol: (name: string) => SymbolTarget | undefined;
  readonly deprecated: ReadonlySet<string>;
}

/** Routes that docsgen's own pages have. */
export const SEARCH_ROUTE = '/search';

/** Brings all pages together: routes, sidebars, redirects. */
export function assembleSite(parts: SiteParts): Outcome<Site> {
  const {config, configFile, api} = parts;
  const diagnostics: Diagnostic[] = [];
  const isDraft = ({frontMatter}: Page): boolean => !parts.drafts && frontMatter.draft === true;
  const written = parts.pages.filter((page) => !isDraft(page));
  // A document `api/index` takes the place of the reference's generated front page.
  const hasFront = written.some(({route}) => route === api?.pages[0]?.route);
  const pages = [...written, ...(api?.pages.slice(hasFront ? 1 : 0) ?? [])];
  const components = parts.components.map(({path, file}): ComponentPage => {
    const route = normalizeRoute(`/${path.replace(/\.[jt]sx$/, '').replace(/(^|\/)index$/, '')}`);
    return {route, file, key: `page:${route}`};
  });
  const byRoute = new Map<string, Page>();
  const owners = new Map<string, string>();
  const claim = (route: string, file: string): boolean => {
    const owner = owners.get(route);
    if (owner === undefined) {
      owners.set(route, file);
      return true;
    }
    diagnostics.push({
      id: 'duplicate-route',
      severity: 'error',
      message: `Two sources want the address ${route}: this one and ${owner}`,
      hint: 'Rename one of them, or give it another `slug`.',
      file,
      line: 1,
      column: 1,
    });
    return false;
  };
  for (const page of pages) if (claim(page.route, page.file)) byRoute.set(page.route, page);
  for (const {route, file} of components) claim(route, file);

  const base = `/${config.docs.routeBasePath}`.replace(/\/+$/, '') || '/';
  const {value: configured, diagnostics: found} = assembleSidebars(config.docs.sidebars, {
    docs: documentsOf(pages),
    drafts: documentsOf(parts.pages.filter(isDraft)),
    categories: parts.categories,
    base,
  });
  diagnostics.push(...found);
  const sidebars = api ? [...configured, api.sidebar] : configured;
  const indexes = sidebars.flatMap(({items}) => indexesIn(items));
  for (const {route} of indexes) claim(route, configFile);
  const {value: blog, diagnostics: blogFindings} = assembleBlog(pages, {
    config,
    data: parts.blogData ?? {authors: new Map(), tags: undefined},
  });
  diagnostics.push(...blogFindings);
  for (const {route} of blog?.indexes ?? []) claim(route, configFile);
  for (const page of pages) diagnostics.push(...wrongSidebar(page, sidebars));

  const {value: redirects, diagnostics: redirectFindings} = assembleRedirects({
    config,
    aliases: api?.aliases ?? [],
    owners,
  });
  diagnostics.push(...redirectFindings);
  return {
    value: {
      config,
      pages,
      components,
      indexes,
      blog,
      byRoute,
      byContentPath: new Map(
        pages.map((page) => [page.kind === 'api' ? page.path : contentPath(page), page]),
      ),
      sidebars,
      places: placesIn(sidebars),
      redirects,
      statics: new Set(parts.statics.map((file) => `/${file}`)),
      routes: new Set([...owners.keys(), '/', SEARCH_ROUTE]),
      symbol: api?.symbol ?? (() => undefined),
      deprecated: api?.deprecated ?? new Set(),
    },
    diagnostics,
  };
}

/** Documents by the id under which sidebars name them. */
function documentsOf(pages: readonly Page[]): Map<string, Page> {
  return new Map(
    pages
      .filter(({kind}) => kind === 'doc' || kind === 'readme')
      .map((page) => [page.kind === 'readme' ? `packages/${page.id}` : page.id, placed(page)]),
  );
}

/** A README is a document of the folder `packages`, though its source is elsewhere. */
function placed(page: Page): Page {
  return page.kind === 'readme' ? {...page, path: `packages/${page.path}`} : page;
}

function indexesIn(items: readonly SidebarNode[]): CategoryIndex[] {
  return items.flatMap((node) =>
    node.type === 'category'
      ? [...(node.index && node.to ? [{route: node.to, node}] : []), ...indexesIn(node.items)]
      : [],
  );
}

function wrongSidebar({frontMatter, file}: Page, sidebars: readonly Sidebar[]): Diagnostic[] {
  const wanted = frontMatter.displayed_sidebar;
  if (typeof wanted !== 'string' || sidebars.some(({name}) => name === wanted)) return [];
  return [
    {
      id: 'unknown-sidebar-id',
      severity: 'error',
      message: `There is no sidebar '${wanted}'`,
      hint: suggest(
        wanted,
        sidebars.map(({name}) => name),
      ),
      file,
      line: 2,
      column: 1,
    },
  ];
}

/** Place and neighbours of every page in the first sidebar that holds it. */
function placesIn(sidebars: readonly Sidebar[]): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  for (const sidebar of sidebars) {
    const stops: (SidebarStop & {trail: SidebarPlace['trail']})[] = [];
    const hidden: typeof stops = [];
    const walk = (items: readonly SidebarNode[], trail: SidebarPlace['trail']): void => {
      for (const node of items) {
        if (node.type === 'link') {
          if (!isAbsolute(node.to)) (node.unlisted ? hidden : stops).push({...node, trail});
        } else {
          if (node.to !== undefined) stops.push({label: node.label, to: node.to, trail});
          walk(node.items, [...trail, node]);
        }
      }
    };
    walk(sidebar.items, []);
    stops.forEach(({to, trail}, i) => {
      const route = normalizeRoute(to);
      if (places.has(route)) return;
      const previous = stops[i - 1];
      const next = stops[i + 1];
      places.set(route, {
        sidebar,
        trail,
        ...(previous ? {previous} : {}),
        ...(next ? {next} : {}),
      });
    });
    // An unlisted page has its sidebar, and is nobody's neighbour.
    for (const {to, trail} of hidden) {
      if (!places.has(to)) places.set(to, {sidebar, trail});
    }
  }
  return places;
}
