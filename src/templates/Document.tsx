import {renderToStaticMarkup} from 'react-dom/server';
import {BrowserProvider, serverBrowser} from './BrowserProvider.js';
import {MessagesContext, PageContext, SiteContext, type PageState} from './contexts.js';
import {HeaderRegion} from './Island.js';
import {messagesOf} from './messages.js';
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
import {Footer} from './partials/Footer.js';
import {Head} from './partials/Head.js';
import {Header} from './partials/Header.js';
import type {PageView} from './view.js';

/** The whole HTML document of a page. */
export function renderDocument(view: PageView): string {
  const html = renderToStaticMarkup(
    <MessagesContext value={messagesOf(view.site)}>
      <Document view={view} />
    </MessagesContext>,
  );
  return `<!doctype html>${html}`;
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
  const browser = serverBrowser(colorMode.defaultMode, colorMode.respectPrefersColorScheme);
  return (
    <SiteContext value={site}>
      <PageContext value={page}>
        <html
          lang={locale.htmlLang}
          dir={locale.direction}
          data-theme={colorMode.defaultMode}
          data-build={assets.buildId}
        >
          <Head head={head} site={site} assets={assets} page={page} />
          <body>
            <HeaderRegion>
              <BrowserProvider value={browser}>
                <Header site={site} page={page} />
              </BrowserProvider>
            </HeaderRegion>
            <Page view={view} />
            <div data-region="footer">
              <Footer site={site} />
            </div>
          </body>
        </html>
      </PageContext>
    </SiteContext>
  );
}

function Page({view}: {view: PageView}) {
  switch (view.kind) {
    case 'doc':
      return <DocPage view={view} />;
    case 'category':
      return <CategoryPage view={view} />;
    case 'page':
      return <PlainPage view={view} />;
    case 'notFound':
      return <NotFoundPage view={view} />;
    case 'search':
      return <SearchPage view={view} />;
    case 'blogPost':
      return <BlogPostPage view={view} />;
    case 'blogList':
      return <BlogListPage view={view} />;
    case 'blogArchive':
      return <BlogArchivePage view={view} />;
    case 'blogAuthors':
      return <BlogAuthorsPage view={view} />;
    case 'tags':
      return <TagsPage view={view} />;
  }
}
