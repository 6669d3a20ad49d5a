import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {playgroundOrigin} from '../../templates/content/Playground.js';
import {format, messagesOf} from '../../templates/shared/messages.js';
import type {SiteView} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import {integrationOrigins, type CspOptions} from '../config/integrations.js';
import {viewLocale} from '../config/locale.js';
import {isDefaultLocale, textOfLabel} from '../config/localeSettings.js';
import {escapeXml} from '../html/escapeHtml.js';
import type {Page} from '../model/page.js';
import {absolute, hrefOf} from '../model/urls.js';
import type {ViewContext} from '../view/baseView.js';
import {feedsOf} from '../view/blog/feeds.js';
import {twinPath} from '../view/pageViews.js';
import {cspHeadersFile, cspNginxSnippet} from './csp.js';
import {llmsFiles} from './llms.js';
import {markdownTwin} from './markdownTwin.js';
import {REDIRECT_SCRIPT, redirectFiles} from './redirectFiles.js';
import {lazyFile, type SiteFile} from './siteFile.js';
import {sitemapFiles} from './sitemap.js';

/** Files that hosts and search engines read only at the root of a site; other languages omit them. */
const ROOT_FILES: readonly string[] = ['robots.txt', '_headers', '_redirects', 'nginx-csp.conf'];

/** Returns all files of a site except pages, their twins and assets. A static file of the same name takes precedence. */
export function siteFiles(context: ViewContext): SiteFile[] {
  const {site} = context;
  const isRoot = isDefaultLocale(site.config);
  return [
    ...sitemapFiles(context),
    lazyFile('robots.txt', () => robots(site)),
    ...(site.config.search ? [lazyFile('opensearch.xml', () => openSearch(site))] : []),
    ...llmsFiles(site),
    ...feeds(site),
    ...redirectFiles(site, context),
    ...policyFiles(context),
  ].filter(({path}) => !site.statics.has(`/${path}`) && (isRoot || !ROOT_FILES.includes(path)));
}

/**
 * Files at the root of the output that replace those of the default language, because a page of this language needs
 * more.
 */
export function rootFiles(context: ViewContext): SiteFile[] {
  const {config, hasPlayground, statics} = context.site;
  if (isDefaultLocale(config) || !hasPlayground) return [];
  return policyFiles(context).filter(({path}) => !statics.has(`/${path}`));
}

/** Returns the Markdown twins of the pages. Printed on access and not cached, since there are as many twins as pages. */
export function twinFiles(context: ViewContext): SiteFile[] {
  const {pages, statics} = context.site;
  return pages
    .filter((page) => !statics.has(twinPath(page)))
    .map((page) => new Twin(page, context));
}

/**
 * A class: a large site has as many twins as pages, and objects with getters of their own would take several times as
 * much memory.
 */
class Twin implements SiteFile {
  constructor(
    private readonly page: Page,
    private readonly context: ViewContext,
  ) {}

  get path(): string {
    return twinPath(this.page).slice(1);
  }

  get contents(): string {
    return markdownTwin(this.page, this.context);
  }
}

function feeds(site: Site): SiteFile[] {
  const {blog} = site;
  if (!blog) return [];
  return feedsOf(blog).map(({path, print}) => lazyFile(path.slice(1), () => print(site, blog)));
}

/** Allows crawlers to read all pages, even with `noIndex`: only a page that is read can tell them not to index it. */
function robots({config}: Site): string {
  const locales = config.noIndex ? [] : config.i18n.locales;
  const maps = locales.map((name) => {
    const {href} = viewLocale(name, config);
    return `Sitemap: ${absolute(`${href}sitemap.xml`, config)}\n`;
  });
  return `User-agent: *\nAllow: /\n${maps.join('')}`;
}

/** Lets a browser offer the site's search; OpenSearch 1.1. */
function openSearch({config}: Site): string {
  const search = absolute(hrefOf('/search', config), config);
  const title = textOfLabel(config.title, config);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml([...title].slice(0, 16).join(''))}</ShortName>
<Description>${escapeXml(format(messagesOf(config).searchSite, {title}))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeXml(search)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

/**
 * Policy files for servers, if the site uses headers: `_headers` for hosts that read it, and a snippet for
 * nginx.
 */
function policyFiles({site, view}: ViewContext): SiteFile[] {
  const {config} = site;
  if (config.csp !== 'headers') return [];
  const options = policyOptions(site, view);
  return [
    {path: '_headers', contents: cspHeadersFile({...options, baseUrl: config.rootUrl})},
    {path: 'nginx-csp.conf', contents: cspNginxSnippet(options)},
  ];
}

const printedForm = renderToString(createElement('form', {action: () => undefined}));

/** React's inline script after forms whose action is a function: it stores submissions until React has loaded. */
const formScript = /<script>(.*)<\/script>/s.exec(printedForm)?.[1] ?? '';

/** Options of the site's policy. All pages share one, because the browser keeps the policy of the first page. */
export function policyOptions(
  {
    hasPlayground,
    config,
    islands,
    components,
  }: Pick<Site, 'hasPlayground' | 'config' | 'islands' | 'components'>,
  view: SiteView,
): CspOptions {
  const slots = Object.keys(config.extensions.components);
  const hasForms = islands.size + components.length + slots.length > 0;
  return {
    scripts: [REDIRECT_SCRIPT, ...(hasForms ? [formScript] : [])],
    ...integrationOrigins(view),
    origins: config.extensions.origins,
    inlineStyles: view.dev,
    ...(hasPlayground ? {formOrigins: [playgroundOrigin]} : {}),
  };
}
