import type {Site} from './assemble/site.js';
import {localePath} from './config/localeSettings.js';
import type {StageOptions} from './config/sessionOptions.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
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

function placeOf(
  route: string,
  {byRoute, components}: Site,
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const page = byRoute.get(route) ?? components.find((component) => component.route === route);
  return page ? {file: page.file, line: 1, column: 1} : {};
}
