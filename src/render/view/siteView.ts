import {messagesOf} from '../../templates/shared/messages.js';
import type {FooterLinkView, LogoView, SiteView} from '../../templates/shared/view.js';
import {SEARCH_ROUTE} from '../assemble/routeTable.js';
import type {Site} from '../assemble/site.js';
import type {SiteConfig} from '../config/config.js';
import {viewIntegrations} from '../config/integrations.js';
import {viewLocale} from '../config/locale.js';
import {textOfLabel} from '../config/localeSettings.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {hrefOf} from '../model/urls.js';
import {fixedTagFindings} from './headTags.js';
import {htmlFindings} from './htmlSettings.js';
import {localHref, menuLink} from './menuLink.js';
import {viewNavbarItems} from './navbarView.js';
import {viewVersions} from './versionsView.js';
import type {Label} from '../config/userConfig.js';

/** Data shared by all pages, with the config's references resolved. */
export function viewSite(site: Site, {dev}: {dev: boolean}): Outcome<SiteView> {
  const {config} = site;
  const {value: items, diagnostics} = viewNavbarItems(site);
  const locales = config.i18n.locales.map((name) => viewLocale(name, config));
  const locale = viewLocale(config.locale, config);
  const {announcementBar, footer, search, favicon} = config;
  const text = messagesOf(site.config);
  const versions = viewVersions(site);
  const docs = versions.find(({isLast}) => isLast)?.base ?? config.baseUrl;
  const words = (label: Label | undefined): string => textOfLabel(label, config);
  const announcement = words(announcementBar?.content);
  const copyright = words(footer?.copyright);
  const of = (html: Label | undefined, ...key: string[]): Diagnostic[] => {
    const own = typeof html === 'object' && Object.hasOwn(html, config.locale);
    const place = own ? [...key, config.locale] : key;
    return htmlFindings(words(html), config).map((found) => ({...found, key: place}));
  };
  const hasApi = site.versions.some((version) => version.docs.has('api/index'));
  const value: SiteView = {
    title: words(config.title),
    tagline: words(config.tagline),
    url: config.url.replace(/\/$/, ''),
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    titleDelimiter: config.titleDelimiter,
    ...(favicon === undefined ? {} : {favicon: localHref(favicon, site)}),
    ...(config.messages ? {messages: config.messages} : {}),
    locale,
    locales,
    colorMode: config.colorMode,
    ...(announcementBar ? {announcementBar: {...announcementBar, content: announcement}} : {}),
    navbar: {
      title: words(config.navbar.title ?? config.title),
      hideOnScroll: config.navbar.hideOnScroll,
      ...(config.navbar.logo ? {logo: viewLogo(config.navbar.logo, site)} : {}),
      items,
    },
    ...(footer
      ? {
          footer: {
            style: footer.style,
            columns: footerColumns(footer.links, site),
            ...(footer.logo ? {logo: viewLogo(footer.logo, site)} : {}),
            ...(copyright === '' ? {} : {copyright}),
          },
        }
      : {}),
    ...(versions.length > 1 ? {versions} : {}),
    sidebar: config.docs.sidebar,
    storage: config.storage,
    ...(search
      ? {
          search: {
            ...search,
            limit: 8,
            contexts: [
              {name: 'docs', label: text.docs, base: docs},
              ...(hasApi ? [{name: 'api', label: text.api, base: `${docs}/api`}] : []),
            ],
            href: hrefOf(SEARCH_ROUTE, config),
          },
        }
      : {}),
    ...viewIntegrations(config, {dev}),
    dev,
  };
  return {
    value,
    diagnostics: [
      ...diagnostics,
      ...of(announcementBar?.content, 'announcementBar', 'content'),
      ...of(footer?.copyright, 'footer', 'copyright'),
      ...fixedTagFindings(config),
    ],
  };
}

function viewLogo(logo: NonNullable<SiteConfig['navbar']['logo']>, site: Site): LogoView {
  const {alt, src, srcDark, href, width, height} = logo;
  return {
    alt: textOfLabel(alt, site.config),
    src: localHref(src, site),
    ...(srcDark ? {srcDark: localHref(srcDark, site)} : {}),
    ...(href ? {href: localHref(href, site)} : {}),
    ...(width ? {width} : {}),
    ...(height ? {height} : {}),
  };
}

type FooterConfig = NonNullable<SiteConfig['footer']>['links'];

function footerColumns(
  links: FooterConfig,
  site: Site,
): NonNullable<SiteView['footer']>['columns'] {
  const flat: FooterLinkView[] = [];
  const columns: {title: string; items: FooterLinkView[]}[] = [];
  const view = (item: {
    label: Label;
    to?: string | undefined;
    href?: string | undefined;
  }): FooterLinkView => {
    const {href, external} = menuLink(item.href ?? item.to ?? '/', site);
    return {label: textOfLabel(item.label, site.config), href, external};
  };
  for (const entry of links) {
    if ('items' in entry) {
      const title = textOfLabel(entry.title, site.config);
      columns.push({title, items: entry.items.map(view)});
    } else flat.push(view(entry));
  }
  return flat.length > 0 ? [{items: flat}, ...columns] : columns;
}
