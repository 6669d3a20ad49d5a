import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {BlogArchivePage} from './pages/BlogArchivePage.js';
import {BlogAuthorsPage} from './pages/BlogAuthorsPage.js';
import {BlogListPage} from './pages/BlogListPage.js';
import {BlogPostPage} from './pages/BlogPostPage.js';
import {CategoryPage} from './pages/CategoryPage.js';
import {DocPage} from './pages/DocPage.js';
import {NotFoundPage} from './pages/NotFoundPage.js';
import {PlainPage} from './pages/PlainPage.js';
import {SearchPage} from './pages/SearchPage.js';
import {TagsPage} from './pages/TagsPage.js';
import {BackToTop, Footer} from './partials/Footer.js';
import {Head} from './partials/Head.js';
import {Header} from './partials/Header.js';
import {printHeadTags} from './partials/headTags.js';
import {MessagesContext, PageContext, SiteContext, type PageState} from './shared/contexts.js';
import {messagesOf} from './shared/messages.js';
import {Slot, SlotsContext, SlotThrew, type Slots, type SlotState} from './shared/slots.js';
import type {PageView} from './shared/view.js';

/** Prints the HTML document of a page; throws a {@link SlotThrew} if a slot's component throws. */
export function renderDocument(view: PageView, slots?: Slots): string {
  const state: SlotState = {components: slots?.components ?? {}};
  try {
    return print(view, state);
  } catch (error) {
    throw state.current === undefined ? error : new SlotThrew(state.current, error);
  }
}

function print(view: PageView, slots: SlotState): string {
  const html = renderToStaticMarkup(
    <MessagesContext value={messagesOf(view.site)}>
      <SlotsContext value={slots}>
        <Document view={view} />
      </SlotsContext>
    </MessagesContext>,
  );
  const {tags = []} = view.head;
  // The first match closes the head: texts contain no unescaped `<`.
  return `<!doctype html>${html.replace('</head>', (end) => printHeadTags(tags) + end)}`;
}

function Document({view}: {view: PageView}) {
  const {site, assets, head, href} = view;
  const {locale, colorMode} = site;
  const sidebar = 'sidebar' in view ? view.sidebar?.name : undefined;
  const {version} = view;
  const page: PageState = {
    href,
    ...(sidebar !== undefined && {sidebar}),
    ...(version && {version}),
  };
  return (
    <SiteContext value={site}>
      <PageContext value={page}>
        <html
          lang={locale.htmlLang}
          dir={locale.direction}
          data-theme={colorMode.defaultMode}
          data-build={assets.buildId}
          data-dev={site.dev || undefined}
        >
          <Head head={head} site={site} assets={assets} page={page} />
          <body>
            <Header />
            <Page view={view} />
            <div data-region="footer">
              <Slot name="Footer" of={Footer} props={{site}} />
              <BackToTop />
            </div>
          </body>
        </html>
      </PageContext>
    </SiteContext>
  );
}

/** Template of each kind of page: to add a kind, add a member of `PageView` and an entry here. */
const templates: {readonly [K in PageView['kind']]: ComponentType<{view: ViewOf<K>}>} = {
  doc: DocPage,
  category: CategoryPage,
  page: PlainPage,
  notFound: NotFoundPage,
  search: SearchPage,
  blogPost: BlogPostPage,
  blogList: BlogListPage,
  blogArchive: BlogArchivePage,
  blogAuthors: BlogAuthorsPage,
  tags: TagsPage,
};

type ViewOf<K extends PageView['kind']> = Extract<PageView, {readonly kind: K}>;

function Page<K extends PageView['kind']>({view}: {view: ViewOf<K>}) {
  const Template: ComponentType<{view: ViewOf<K>}> = templates[view.kind];
  return <Template view={view} />;
}
