import type {
  AssetsView,
  BannerView,
  ContentLanguage,
  HeadView,
  LanguageLink,
  LocaleView,
  PageView,
  SiteView,
} from '../../templates/shared/view.js';
import type {Site} from '../assemble/site.js';
import {isFindable} from '../assemble/versions/docsVersion.js';
import type {SiteConfig} from '../config/config.js';
import {originalLanguage} from '../config/locale.js';
import type {Page} from '../model/page.js';
import type {SocialCards} from '../cards/socialCards.js';
import {absolute, hrefOf} from '../model/urls.js';
import {socialImage} from './socialImages.js';
import {pageVersion, versionBanner} from './versionsView.js';

/** Shared parts of all views, and data for making them. */
export interface ViewContext {
  readonly site: Site;
  readonly view: SiteView;
  /** Shared parts of the views of older versions' pages, by the names of the versions. */
  readonly versionViews?: ReadonlyMap<string, SiteView> | undefined;
  readonly assets: AssetsView;
  /** ISO day of the last commit of a source, by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
  readonly csp?: string;
  /** Makes social cards, if the site has them. */
  readonly cards?: SocialCards | undefined;
}

/** Returns a page's title, the delimiter and the site's title; only the site's title if the page has none. */
function documentTitle(title: string, site: Pick<SiteView, 'title' | 'titleDelimiter'>): string {
  const own = title.trim();
  return own === '' || own === site.title
    ? site.title
    : `${own} ${site.titleDelimiter} ${site.title}`;
}

/** A page's own metadata, also for generated pages. */
type Described = Pick<Page, 'route' | 'title' | 'description' | 'frontMatter' | 'isTranslated'>;

/** Returns a generated page, in the language of the site. */
export function generatedMetadata(route: string, title: string, description: string): Described {
  return {route, title, description, frontMatter: {}, isTranslated: true};
}

interface HeadOptions {
  readonly type: HeadView['type'];
  readonly noindex?: boolean;
  readonly alternates?: HeadView['alternates'];
  /** Replaces the default metadata of a docs page. */
  readonly jsonLd?: readonly object[];
}

/** Returns the properties that all kinds of view share. */
export function base(
  page: Described,
  context: ViewContext,
  {type, noindex = false, alternates = [], jsonLd = jsonLdOf(page, context)}: HeadOptions,
): Omit<PageView, 'kind'> & {title: string} {
  const {site, view, versionViews, assets, csp} = context;
  const {config} = site;
  const {frontMatter} = page;
  const href = hrefOf(page.route, config);
  const place = site.docs.get(page.route);
  const isIndexed =
    !noindex &&
    !config.noIndex &&
    frontMatter.unlisted !== true &&
    (place === undefined || isFindable(place.version));
  const banners: BannerView[] = [
    ...(place ? versionBanner(place, site) : []),
    ...(frontMatter.draft ? [{kind: 'draft' as const}] : []),
    ...(frontMatter.unlisted ? [{kind: 'unlisted' as const}] : []),
  ];
  const isVersioned = place && site.versions.length > 1 && site.versions.includes(place.version);
  return {
    site: (isVersioned && versionViews?.get(place.version.name)) || view,
    assets,
    href,
    title: page.title,
    banners,
    ...contentLanguage(page, context),
    ...(frontMatter.data ? {data: frontMatter.data} : {}),
    ...(isVersioned ? {version: pageVersion(place, site)} : {}),
    head: {
      title: documentTitle(page.frontMatter.title_meta ?? page.title, view),
      description: page.description || view.tagline || page.title,
      keywords: frontMatter.keywords ?? [],
      canonical: absolute(href, config),
      ...socialImage(page, context),
      noindex: !isIndexed,
      type,
      jsonLd,
      alternates,
      languages: isIndexed ? languageLinks(href, context) : [],
      ...(csp === undefined ? {} : {csp}),
      ...((config.csp === false || view.dev) && {allowsStyles: true as const}),
    },
  };
}

/** Returns the language of a text that is not translated into the site's language. */
export function contentLanguage(
  {isTranslated = false}: Pick<Page, 'isTranslated'>,
  {site: {config}}: Pick<ViewContext, 'site'>,
): {language?: ContentLanguage} {
  const language = isTranslated ? undefined : originalLanguage(config);
  return language ? {language} : {};
}

/** Addresses of a page in each language, for search engines; empty if the site has only one language. */
export function languageLinks(
  href: string,
  {site: {config}, view}: Pick<ViewContext, 'site' | 'view'>,
): readonly LanguageLink[] {
  if (view.locales.length < 2) return [];
  const path = href.slice(config.baseUrl.length);
  const link = (language: string, {href: home}: LocaleView): LanguageLink => ({
    language,
    href: absolute(home + path, config),
  });
  return [
    ...view.locales.map((locale) => link(locale.htmlLang, locale)),
    link('x-default', defaultLocaleOf(view, config)),
  ];
}

function defaultLocaleOf({locales}: SiteView, {i18n}: SiteConfig): LocaleView {
  return locales.find(({name}) => name === i18n.defaultLocale)!;
}

function jsonLdOf(page: Described, {site, view, dates}: ViewContext): object[] {
  const {config} = site;
  const canonical = absolute(hrefOf(page.route, config), config);
  if (page.route === '/') {
    return [
      {'@context': 'https://schema.org', '@type': 'WebSite', name: view.title, url: canonical},
    ];
  }
  const trail = site.places.get(page.route)?.trail ?? [];
  const source = site.byRoute.get(page.route);
  const modified = source && (source.updated ?? dates.get(source.file));
  const steps = [...trail.filter(({to}) => to !== undefined), {label: page.title, to: page.route}];
  return [
    breadcrumbList(
      steps.map(({label, to}) => ({name: label, item: absolute(hrefOf(to!, config), config)})),
    ),
    ...(source && source.kind !== 'page'
      ? [
          {
            '@context': 'https://schema.org',
            '@type': source.kind === 'api' ? 'APIReference' : 'TechArticle',
            headline: page.title,
            ...(modified === undefined ? {} : {dateModified: modified}),
            url: canonical,
          },
        ]
      : []),
  ];
}

/** Returns the way to a page as JSON-LD; `item` is an absolute address. */
export function breadcrumbList(
  steps: readonly {readonly name: string; readonly item: string}[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({'@type': 'ListItem', position: i + 1, ...step})),
  };
}
