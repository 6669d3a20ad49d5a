import type {Site} from '../assemble/site.js';
import {isFindable} from '../assemble/versions/docsVersion.js';
import {escapeXml} from '../html/escapeHtml.js';
import type {Page} from '../model/page.js';
import {absolute, fileHref, hrefOf} from '../model/urls.js';
import {languageLinks, type ViewContext} from '../view/baseView.js';
import {lazyFile, type TextFile} from './siteFile.js';

/** Maximum number of addresses per file at sitemaps.org. */
const ADDRESSES = 50_000;
/** Maximum number of links per file: the limit of 50 MB at sitemaps.org, at 250 bytes per link. */
const LINKS = 200_000;

/**
 * Returns the sitemap of all pages that search engines may index: one file, or several files listed in `sitemap.xml`.
 * Empty with `noIndex`.
 */
export function sitemapFiles(context: ViewContext): readonly TextFile[] {
  const {config} = context.site;
  if (config.noIndex) return [];
  const most = mostPerFile(context);
  const routes = sitemapRoutes(context.site);
  if (routes.length <= most) {
    return [lazyFile('sitemap.xml', () => printAddresses(routes, context))];
  }
  const parts = Array.from({length: Math.ceil(routes.length / most)}, (_, i) =>
    lazyFile(`sitemap-${i + 1}.xml`, () =>
      printAddresses(routes.slice(i * most, (i + 1) * most), context),
    ),
  );
  const index = lazyFile('sitemap.xml', () => {
    const entries = parts.map(({path}) => {
      const loc = escapeXml(absolute(fileHref(`/${path}`, config), config));
      return `<sitemap><loc>${loc}</loc></sitemap>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
  });
  return [index, ...parts];
}

/** Whether search engines, feeds and listings may include the page. */
export function isInSitemap({frontMatter}: Page): boolean {
  return frontMatter.unlisted !== true && frontMatter.draft !== true;
}

/** Number of addresses per file: a page has a link per language, one for the default language, and its own address. */
function mostPerFile({view: {locales}}: ViewContext): number {
  const links = locales.length > 1 ? locales.length + 2 : 1;
  return Math.min(ADDRESSES, Math.floor(LINKS / links));
}

function sitemapRoutes(site: Site): readonly string[] {
  const hidden = new Set([
    ...site.pages.filter((page) => !isInSitemap(page)).map(({route}) => route),
    ...site.versions
      .filter((version) => !isFindable(version))
      .flatMap(({docs}) => [...docs.values()].map(({path}) => path)),
  ]);
  return [...new Set(site.routes)]
    .filter((route) => !hidden.has(route) && route !== '/search')
    .sort();
}

function printAddresses(routes: readonly string[], context: ViewContext): string {
  const {site, view, dates} = context;
  const {config} = site;
  const entry = (route: string): string => {
    const page = site.byRoute.get(route);
    const day = page && (page.updated ?? dates.get(page.file));
    const href = hrefOf(route, config);
    const loc = escapeXml(absolute(href, config));
    const languages = languageLinks(href, context).map(
      (link) =>
        `<xhtml:link rel="alternate" hreflang="${link.language}" href="${escapeXml(link.href)}"/>`,
    );
    return `<url><loc>${loc}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}${languages.join('')}</url>`;
  };
  const xhtml = view.locales.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${routes.map(entry).join('\n')}\n</urlset>\n`;
}
