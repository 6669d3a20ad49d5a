import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Island} from '../../templates/shared/Island.js';
import {PageContext, SiteContext} from '../../templates/shared/contexts.js';
import type {PageView, SiteView} from '../../templates/shared/view.js';
import type {BlogIndex} from '../assemble/blog/blogIndexes.js';
import {brokenLinks, resolveHtml} from '../assemble/reference.js';
import {SEARCH_ROUTE} from '../assemble/routeTable.js';
import type {ComponentPage} from '../assemble/site.js';
import {isInText} from '../bundle/clientModules.js';
import {componentThrew, type ServerModule, type ServerModules} from '../bundle/serverModules.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import type {Page} from '../model/page.js';
import {hrefOf} from '../model/urls.js';
import {callSiteCode, runSiteCode} from '../siteCode/runSiteCode.js';
import type {SiteCode} from '../siteCode/siteCodeRules.js';
import {whenSettled} from '../siteCode/whenSettled.js';
import type {ViewContext} from '../view/baseView.js';
import {modulesIn} from '../html/islandTags.js';
import type {BlogContext} from '../view/blog/postView.js';
import {viewBlogIndex, viewPost} from '../view/blog/viewBlog.js';
import {withHeadTags} from '../view/headTags.js';
import type {SlotModules} from '../view/islandModules.js';
import {
  viewCategory,
  viewComponent,
  viewDefaultHome,
  viewDoc,
  viewNotFound,
  viewPlain,
  viewSearch,
} from '../view/pageViews.js';
import {isExample, linkIslands} from './linkIslands.js';
import {printDocument, type SiteSlots} from './printDocument.js';

/** The view of a page, with its source. */
export interface ViewedPage {
  readonly route: string;
  readonly view: PageView;
  readonly page?: Page | undefined;
  /** Source of a component page, which has no `page`. */
  readonly file?: string | undefined;
  /** Posts whose excerpts a list shows. */
  readonly excerpts?: readonly Page[] | undefined;
  /** The site's slots, if it fills any. */
  readonly slots?: SiteSlots | undefined;
  /** Findings from making the view. */
  readonly diagnostics?: readonly Diagnostic[] | undefined;
}

/** A rendered page. */
export interface RenderedPage extends Omit<ViewedPage, 'view' | 'slots'> {
  readonly html: string;
}

/** Data for rendering. */
export interface RenderContext extends ViewContext {
  readonly modules: ServerModules;
  /** The config file, and the hash of its code. */
  readonly configFile: Pick<SiteCode, 'file' | 'hash'>;
  /** The site's data in the form that the browser's script uses. */
  readonly ofScript: SiteView;
  /** The site's modules for slots. */
  readonly slots?: SlotModules | undefined;
  /** The policy of the pages, in a meta tag or a header. */
  readonly policy?: string | undefined;
  /** Additional styles of API reference pages. */
  readonly apiStyles: readonly string[];
  /** Additional files of pages with an island, by the island's key. */
  readonly islands: ReadonlyMap<
    string,
    {readonly scripts: readonly string[]; readonly styles: readonly string[]}
  >;
}

/** A page of the site that can be rendered. */
export interface PagePlan {
  readonly route: string;
  /** The parsed page that it shows; absent for generated and component pages. */
  readonly page?: Page;
  readonly view: () => ViewedPage;
}

/** Renders the page of a plan. */
export function renderPage(plan: PagePlan): RenderedPage {
  const {view, slots, ...page} = plan.view();
  const {html, found} = printDocument(view, slots);
  return {...page, html, diagnostics: [...(page.diagnostics ?? []), ...(found ? [found] : [])]};
}

/** Plans a parsed page; undefined for a post without a valid date, which has already been reported. */
export function planPage(page: Page, context: RenderContext): PagePlan | undefined {
  const {route} = page;
  if (page.kind === 'post' && !context.site.blog?.byRoute.has(route)) return undefined;
  return {route, page, view: () => ({route, ...extended(viewPage(page, context), context)})};
}

/** Plans all pages of the site, in output order. Does not create any view yet. */
export function planPages(context: RenderContext): PagePlan[] {
  const parsed = context.site.pages.flatMap((page) => planPage(page, context) ?? []);
  return [...parsed, ...planOtherPages(context)];
}

/** Plans the pages that are not parsed from a text. */
export function planOtherPages(context: RenderContext): PagePlan[] {
  const {site} = context;
  const {blog} = site;
  const plans: PagePlan[] = [];
  const add = (route: string, view: () => Viewed): void => {
    plans.push({route, view: () => ({route, ...extended(view(), context)})});
  };
  for (const component of site.components) {
    const module = context.modules.get(component.key);
    // A module that failed to load has already been reported; other pages can still be checked.
    if (module) add(component.route, () => viewComponentPage(component, module, context));
  }
  for (const index of site.indexes) {
    add(index.route, () => ({view: viewCategory(index, context)}));
  }
  for (const index of blog?.indexes ?? []) {
    add(index.route, () => viewBlogPage(index, {...context, blog: blog!}));
  }
  if (
    !site.byRoute.has('/') &&
    !blog?.indexes.some(({route}) => route === '/') &&
    !site.components.some(({route}) => route === '/')
  ) {
    add('/', () => ({view: viewDefaultHome(context)}));
  }
  if (site.config.search) {
    add(SEARCH_ROUTE, () => ({
      view: withIslands(viewSearch(SEARCH_ROUTE, context), ['search'], context),
    }));
  }
  add(NOT_FOUND_ROUTE, () => ({view: viewNotFound(context)}));
  return plans;
}

/** Route of the page for addresses that do not exist. */
const NOT_FOUND_ROUTE = '/404.html';

type Viewed = Omit<ViewedPage, 'route'>;

/** Adds the content of the site's extensions to a page. */
function extended(viewed: Viewed, {site, configFile, slots, policy}: RenderContext): Viewed {
  const {components: settings} = site.config.extensions;
  const {page} = viewed;
  const {value: view, diagnostics} = withHeadTags(viewed.view, {site, page, configFile});
  return {
    ...viewed,
    view,
    ...(slots ? {slots: {...slots, settings, policy}} : {}),
    diagnostics: [...(viewed.diagnostics ?? []), ...diagnostics],
  };
}

function viewPage(page: Page, context: RenderContext): Viewed {
  const html = linkIslands(resolveHtml(page, context.site), context.islands);
  const {blog} = context.site;
  const view =
    page.kind === 'page'
      ? viewPlain(page, html, context)
      : page.kind === 'post' && blog
        ? viewPost(page, html, {...context, blog})
        : viewDoc(page, html, context);
  const {assets} = view;
  const styles = page.kind === 'api' ? [...assets.styles, ...context.apiStyles] : assets.styles;
  const own = {...view, assets: {...assets, styles}};
  return {
    view: withIslands(
      own,
      page.islands.filter((key) => !isExample(key)),
      context,
    ),
    page,
    diagnostics: brokenLinks(page, context.site),
  };
}

function viewBlogPage(index: BlogIndex, context: RenderContext & BlogContext): Viewed {
  const view = viewBlogIndex(index, context);
  const posts = index.kind === 'list' ? index.posts.map(({page}) => page) : [];
  const content = view.kind === 'blogList' ? view.posts.map((post) => post.content).join('') : '';
  return {view: withIslands(view, modulesIn(content), context), excerpts: posts};
}

function viewComponentPage(
  page: ComponentPage,
  {component, meta, hash}: ServerModule,
  context: RenderContext,
): Viewed {
  const diagnostics: Diagnostic[] = [];
  let content = '';
  try {
    content = callSiteCode({name: 'page', file: page.file, hash: `${hash} rendered`}, () =>
      renderToStaticMarkup(
        onPage(page, context, <Island id={page.key} component={component} when="load" />),
      ),
    );
  } catch (error) {
    diagnostics.push(componentThrew(error, page));
  }
  const view = viewComponent(page, {content, meta}, context);
  return {view: withIslands(view, [page.key], context), file: page.file, diagnostics};
}

/** Loads the modules that React pages wait for, since printing cannot wait. Returns findings. */
export async function loadComponentPages(
  context: Pick<RenderContext, 'modules' | 'site' | 'ofScript'>,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const page of context.site.components) {
    const module = context.modules.get(page.key);
    if (!module?.waits) continue;
    const {component: Component} = module;
    const code: SiteCode = {name: 'page', file: page.file, hash: `${module.hash} loaded`};
    try {
      await runSiteCode(code, () => whenSettled(onPage(page, context, <Component />)));
    } catch (error) {
      diagnostics.push(componentThrew(error, page));
    }
  }
  return diagnostics;
}

/** Wraps a node in the contexts of a component page. */
function onPage(
  {route}: ComponentPage,
  {site, ofScript}: Pick<RenderContext, 'site' | 'ofScript'>,
  node: ReactNode,
): ReactNode {
  return (
    <SiteContext value={ofScript}>
      <PageContext value={{href: hrefOf(route, site.config)}}>{node}</PageContext>
    </SiteContext>
  );
}

/** Adds the chunks and styles of its islands to a view. */
function withIslands(
  view: PageView,
  islands: readonly string[],
  {islands: built}: RenderContext,
): PageView {
  const files = (keys: readonly string[]) =>
    keys.map((key) => built.get(key)).filter((found) => found !== undefined);
  const needed = files(islands);
  if (needed.length === 0) return view;
  const {assets} = view;
  const unique = (all: readonly string[]): string[] => [...new Set(all)];
  return {
    ...view,
    assets: {
      ...assets,
      styles: unique([...assets.styles, ...needed.flatMap(({styles}) => styles)]),
      preload: unique([
        ...assets.preload,
        ...files(islands.filter((key) => !isInText(key))).flatMap(({scripts}) => scripts),
      ]),
    },
  };
}
