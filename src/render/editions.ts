import type {BlogIndex} from './assemble/blog/blogIndexes.js';
import type {Site} from './assemble/site.js';
import {localePath} from './config/localeSettings.js';
import type {StageOptions} from './config/sessionOptions.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {frontMatterPlace} from './model/page.js';
import {Session} from './session.js';

/** The site in one of its languages. */
export interface Edition {
  readonly session: Session;
  /** Findings in the language's sources that are known before pages are rendered. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Yields the site in each of its languages, the default one first. */
export async function* editions(options: StageOptions): AsyncGenerator<Edition> {
  const first = await openEdition(options);
  yield first;
  const original = first.session.built?.site;
  if (!original) return;
  const {locales, defaultLocale} = original.config.i18n;
  for (const locale of locales.filter((name) => name !== defaultLocale)) {
    const {session, diagnostics} = await openEdition({...options, locale});
    const site = session.built?.site;
    const lost = site ? [...hiddenPages(site, original), ...movedPages(site, original)] : [];
    yield {session, diagnostics: [...diagnostics, ...lost]};
  }
}

async function openEdition(options: StageOptions): Promise<Edition> {
  const session = new Session({...options, once: true});
  const {diagnostics} = await session.refresh();
  return {session, diagnostics};
}

/** Reports pages of the default language whose addresses are in the path of a different language. */
function hiddenPages({config}: Site, original: Site): Diagnostic[] {
  const path = `/${localePath(config.locale, config)}`;
  return [...original.routes]
    .filter((route) => `${route}/`.startsWith(path))
    .map((route) => ({
      id: 'locale-over-page',
      severity: 'error',
      message: `The locale '${config.locale}' has the address of the page ${route}`,
      hint: 'Give the page a different `slug`, or the locale a different `path`.',
      ...placeOf(route, original),
    }));
}

/** Reports pages without a counterpart at the same address in a different language, to which menus could therefore not link. */
function movedPages(site: Site, original: Site): Diagnostic[] {
  const missing = (from: Site, {routes, config}: Site): Diagnostic[] =>
    [...from.routes]
      .filter((route) => !routes.has(route))
      .map((route) => ({
        id: 'translation-moved',
        severity: 'error',
        message: `${route} exists in '${from.config.locale}', but not in '${config.locale}'`,
        hint: 'Give the translation the same `id`, `slug`, `tags`, `draft` and other keys that determine its address.',
        ...placeOf(route, from),
      }));
  return [...missing(site, original), ...missing(original, site)];
}

/** Place that gives a route its page. */
function placeOf(
  route: string,
  {byRoute, components, indexes, blog}: Site,
): Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'> {
  const page = byRoute.get(route) ?? components.find((component) => component.route === route);
  if (page) return {file: page.file, line: 1, column: 1};
  const category = indexes.find((index) => index.route === route);
  if (category) return category.node.index?.from ?? {};
  const list = blog?.indexes.find((index) => index.route === route);
  return list ? placeOfList(list) : {};
}

/** Place in the front matter of the newest post from which a list of the blog is made. */
function placeOfList(list: BlogIndex): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const {page} = ('posts' in list ? list.posts : (list.groups[0]?.posts ?? []))[0] ?? {};
  if (!page) return {};
  if (list.kind !== 'list' || list.subject.kind === 'blog') return frontMatterPlace(page);
  const {kind, group} = list.subject;
  const name = kind === 'tag' ? 'tags' : 'authors';
  const nth = page.frontMatter[name]?.indexOf(group.of.key) ?? -1;
  return frontMatterPlace(page, `${name}.${nth}`, name);
}
