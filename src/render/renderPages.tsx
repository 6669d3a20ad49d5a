import {renderToStaticMarkup} from 'react-dom/server';
import {PageContext, SiteContext} from '../templates/contexts.js';
import {renderDocument} from '../templates/Document.js';
import {Island} from '../templates/Island.js';
import type {PageView} from '../templates/view.js';
import type {BlogIndex} from './blog/blogIndexes.js';
import type {ViewContext} from './baseView.js';
import {islandsIn} from './blog/postHtml.js';
import {viewBlogIndex, viewPost, type BlogContext} from './blog/viewBlog.js';
import type {Diagnostic} from './diagnostic.js';
import type {Page} from './page.js';
import {resolveReferences} from './reference.js';
import {componentThrew, type ServerModule, type ServerModules} from './serverModules.js';
import {SEARCH_ROUTE, type ComponentPage} from './site.js';
import {hrefOf} from './urls.js';
import {
  viewCategory,
  viewComponent,
  viewDefaultHome,
  viewDoc,
  viewNotFound,
  viewPlain,
  viewSearch,
} from './views.js';

/** A page as it goes to disk. */
export interface RenderedPage {
  readonly route: string;
  readonly html: string;
  readonly page?: Page | undefined;
  /** Source of a page that has no `page`: a component. */
  readonly file?: string | undefined;
  /** Posts that a list shows the beginnings of. */
  readonly excerpts?: readonly Page[] | undefined;
  /** What was found wrong while it was rendered. */
  readonly diagnostics?: readonly Diagnostic[] | undefined;
}

/** Everything that rendering looks up. */
export interface RenderContext extends ViewContext {
  readonly modules: ServerModules;
  /** What pages of an API reference load besides. */
  readonly apiStyles: readonly string[];
  /** What pages with an island load besides, by its key. */
  readonly islands: ReadonlyMap<
    string,
    {readonly scripts: readonly string[]; readonly styles: readonly string[]}
  >;
}

/** A page of the site that can be rendered. */
export interface PagePlan {
  readonly route: string;
  /** The parsed page that it shows; absent where docsgen or a component makes it up. */
  readonly page?: Page;
  readonly render: () => RenderedPage;
}

/** Every page of the site, in the order in which they are written. Nothing is rendered yet. */
export function planPages(context: RenderContext): PagePlan[] {
  const {site} = context;
  const {blog} = site;
  const plans: PagePlan[] = [];
  const add = (route: string, render: () => Rendered, page?: Page): void => {
    plans.push({route, render: () => ({route, ...render()}), ...(page ? {page} : {})});
  };
  for (const page of site.pages) {
    // A post without a date has been reported.
    if (page.kind === 'post' && !blog?.byRoute.has(page.route)) continue;
    add(page.route, () => renderPage(page, context), page);
  }
  for (const component of site.components) {
    const module = context.modules.get(component.key);
    // One that did not load has been reported; the others can still be checked.
    if (module) add(component.route, () => renderComponent(component, module, context));
  }
  for (const index of site.indexes) {
    add(index.route, () => ({html: print(viewCategory(index, context), [], context)}));
  }
  for (const index of blog?.indexes ?? []) {
    add(index.route, () => renderBlogIndex(index, {...context, blog: blog!}));
  }
  if (
    !site.byRoute.has('/') &&
    !blog?.indexes.some(({route}) => route === '/') &&
    !site.components.some(({route}) => route === '/')
  ) {
    add('/', () => ({html: print(viewDefaultHome(context), [], context)}));
  }
  if (site.config.search) {
    add(SEARCH_ROUTE, () => ({
      html: print(viewSearch(SEARCH_ROUTE, context), ['search'], context),
    }));
  }
  add(NOT_FOUND_ROUTE, () => ({html: print(viewNotFound(context), [], context)}));
  return plans;
}

/** Route of the page for addresses that do not exist. */
export const NOT_FOUND_ROUTE = '/404.html';

type Rendered = Omit<RenderedPage, 'route'>;

function renderPage(page: Page, context: RenderContext): Rendered {
  const {html, diagnostics} = resolveReferences(page, context.site);
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
  return {html: print(own, page.islands, context), page, diagnostics};
}

function renderBlogIndex(index: BlogIndex, context: RenderContext & BlogContext): Rendered {
  const view = viewBlogIndex(index, context);
  const posts = index.kind === 'list' ? index.posts.map(({page}) => page) : [];
  const content = view.kind === 'blogList' ? view.posts.map((post) => post.content).join('') : '';
  const keys = new Set(posts.flatMap(({islands}) => islands));
  const html = print(view, islandsIn(content, [...keys]), context);
  return {html, excerpts: posts};
}

function renderComponent(
  page: ComponentPage,
  {component, meta}: ServerModule,
  context: RenderContext,
): Rendered {
  const diagnostics: Diagnostic[] = [];
  let content = '';
  try {
    content = printIsland(page, component, context);
  } catch (error) {
    diagnostics.push(componentThrew(error, page));
  }
  const view = viewComponent(page, {content, meta}, context);
  return {html: print(view, [page.key], context), file: page.file, diagnostics};
}

function printIsland(
  {key, route}: ComponentPage,
  component: ServerModule['component'],
  {site, view}: RenderContext,
): string {
  return renderToStaticMarkup(
    <SiteContext value={view}>
      <PageContext value={{href: hrefOf(route, site.config)}}>
        <Island id={key} component={component} when="load" />
      </PageContext>
    </SiteContext>,
  );
}

/** Prints a view, with the chunks and styles of its islands named in the head. */
function print(
  view: PageView,
  islands: readonly string[],
  {islands: built}: RenderContext,
): string {
  const files = (keys: readonly string[]) =>
    keys.map((key) => built.get(key)).filter((found) => found !== undefined);
  const needed = files(islands);
  if (needed.length === 0) return renderDocument(view);
  const {assets} = view;
  const unique = (all: readonly string[]): string[] => [...new Set(all)];
  return renderDocument({
    ...view,
    assets: {
      ...assets,
      styles: unique([...assets.styles, ...needed.flatMap(({styles}) => styles)]),
      preload: unique([
        ...assets.preload,
        ...files(islands.filter(isEager)).flatMap(({scripts}) => scripts),
      ]),
    },
  });
}

/** Whether a page needs an island's code at once; that inside of a text is loaded when it nears the screen. */
function isEager(key: string): boolean {
  return !/^(?:mdx|example):/.test(key);
}
