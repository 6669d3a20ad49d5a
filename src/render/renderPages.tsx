import {renderToStaticMarkup} from 'react-dom/server';
import {PageContext, SiteContext} from '../templates/contexts.js';
import {renderDocument} from '../templates/Document.js';
import {Island} from '../templates/Island.js';
import type {PageView} from '../templates/view.js';
import type {BlogIndex} from './blog/blogIndexes.js';
import {islandsIn} from './blog/postHtml.js';
import {viewBlogIndex, viewPost, type BlogContext} from './blog/viewBlog.js';
import type {Diagnostic} from './diagnostic.js';
import type {Page} from './page.js';
import {resolveReferences} from './reference.js';
import type {ServerModule, ServerModules} from './serverModules.js';
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
  type ViewContext,
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
}

/** Everything that rendering looks up. */
export interface RenderContext extends ViewContext {
  readonly modules: ServerModules;
  /** What pages with an island load besides, by its key. */
  readonly islands: ReadonlyMap<
    string,
    {readonly scripts: readonly string[]; readonly styles: readonly string[]}
  >;
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
}

/** Renders every page of the site, one at a time, so that only one is in memory. */
export function* renderPages(context: RenderContext): Generator<RenderedPage> {
  const {site} = context;
  for (const page of site.pages) {
    // A post without a date has been reported.
    if (page.kind !== 'post' || site.blog?.byRoute.has(page.route)) yield renderPage(page, context);
  }
  for (const component of site.components) {
    const module = context.modules.get(component.key);
    // One that did not load has been reported; the others can still be checked.
    if (module) yield renderComponent(component, module, context);
  }
  for (const index of site.indexes) {
    yield {route: index.route, html: print(viewCategory(index, context), [], context)};
  }
  const {blog} = site;
  for (const index of blog?.indexes ?? []) {
    yield renderBlogIndex(index, {...context, blog: blog!});
  }
  if (
    !site.byRoute.has('/') &&
    !blog?.indexes.some(({route}) => route === '/') &&
    !site.components.some(({route}) => route === '/')
  ) {
    yield {route: '/', html: print(viewDefaultHome(context), [], context)};
  }
  if (site.config.search) {
    const view = viewSearch(SEARCH_ROUTE, context);
    yield {route: SEARCH_ROUTE, html: print(view, ['search'], context)};
  }
  yield {route: '/404.html', html: print(viewNotFound(context), [], context)};
}

function renderPage(page: Page, context: RenderContext): RenderedPage {
  const {html, diagnostics} = resolveReferences(page, context.site);
  context.report(diagnostics);
  const {blog} = context.site;
  const view =
    page.kind === 'page'
      ? viewPlain(page, html, context)
      : page.kind === 'post' && blog
        ? viewPost(page, html, {...context, blog})
        : viewDoc(page, html, context);
  return {route: page.route, html: print(view, page.islands, context), page};
}

function renderBlogIndex(index: BlogIndex, context: RenderContext & BlogContext): RenderedPage {
  const view = viewBlogIndex(index, context);
  const posts = index.kind === 'list' ? index.posts.map(({page}) => page) : [];
  const content = view.kind === 'blogList' ? view.posts.map((post) => post.content).join('') : '';
  const keys = new Set(posts.flatMap(({islands}) => islands));
  const html = print(view, islandsIn(content, [...keys]), context);
  return {route: index.route, html, excerpts: posts};
}

function renderComponent(
  page: ComponentPage,
  module: ServerModule,
  context: RenderContext,
): RenderedPage {
  const {site} = context;
  const content = renderToStaticMarkup(
    <SiteContext value={context.view}>
      <PageContext value={{href: hrefOf(page.route, site.config)}}>
        <Island id={page.key} component={module.component} when="load" />
      </PageContext>
    </SiteContext>,
  );
  const view = viewComponent(page, {content, meta: module.meta}, context);
  return {route: page.route, html: print(view, [page.key], context), file: page.file};
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
