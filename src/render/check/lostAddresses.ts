import path from 'node:path';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {escapeHtml} from '../html/escapeHtml.js';
import type {SiteConfig} from '../config/config.js';
import {localeOfRoute, localePath} from '../config/localeSettings.js';
import type {PageFacts} from '../html/htmlFacts.js';
import {canForward, normalizeRoute} from '../model/urls.js';
import {
  ADDRESSES_FILE,
  collectAddresses,
  localeRoute,
  parseAddresses,
  type AnchorAddress,
  type PageAddress,
} from './addresses.js';
import {nearestRoute} from './nearestRoute.js';
import {readText, type Rendered} from './hostSite.js';
import type {Published} from './staticHost.js';

/**
 * Reports addresses that the site has promised in its language and lost; without a file of addresses, none are
 * promised.
 */
export function findLostAddresses(
  site: Published,
  {
    root,
    built: {
      api,
      site: {config},
    },
  }: Rendered,
): Diagnostic[] {
  const file = path.join(root, ADDRESSES_FILE);
  const text = readText(file);
  if (text === undefined) return [];
  const {value: promised, diagnostics} = parseAddresses(text, file);
  const current = (): PageAddress[] => collectAddresses(site, {root, api});
  return [...diagnostics, ...lostAddresses(promised, {current, site, file, config})];
}

/**
 * Reports promised addresses of the site's language that no longer exist, each with its former page. `current`
 * returns the current addresses, without the language's path; it is called only if an address is lost.
 */
export function lostAddresses(
  promised: readonly PageAddress[],
  {
    current,
    site,
    file,
    config,
  }: {
    current: () => readonly PageAddress[];
    site: Published;
    file: string;
    config: Pick<SiteConfig, 'i18n' | 'locale'>;
  },
): Diagnostic[] {
  const keeper = new Keeper(current, site, config);
  return promised
    .filter(({route}) => localeOfRoute(route, config) === config.locale)
    .flatMap((page) => keeper.losses(page))
    .map((loss) => ({severity: 'error', file, column: 1, ...loss}));
}

type Loss = Pick<Diagnostic, 'id' | 'message' | 'hint' | 'line'>;

const ACCEPT = 'or accept the loss: `npx docsgen snapshot`.';

/** Finds the current targets of promised addresses. */
class Keeper {
  private readonly pages: ReadonlyMap<string, PageFacts>;
  private listed: readonly PageAddress[] | undefined;
  private bySymbol: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly list: () => readonly PageAddress[],
    private readonly site: Published,
    private readonly config: Pick<SiteConfig, 'i18n' | 'locale'>,
  ) {
    this.pages = new Map(site.pages.map((page) => [page.route, page]));
  }

  private get current(): readonly PageAddress[] {
    return (this.listed ??= this.list());
  }

  /** Addresses by API symbol. */
  private get symbols(): ReadonlyMap<string, string> {
    return (this.bySymbol ??= symbolsOf(this.current));
  }

  /** Returns a route of the whole site without the path of the language. */
  private own(route: string): string {
    const path = `/${localePath(this.config.locale, this.config)}`;
    return `${route}/`.startsWith(path) ? `/${route.slice(path.length)}` : route;
  }

  /** Losses of a page and of its anchors. */
  losses(was: PageAddress): Loss[] {
    const {route, anchors, line} = was;
    // A static file or a redirect may be at the path of a language; it then applies to all languages.
    const places = [this.own(route), route];
    const page = places.map((place) => this.pages.get(normalizeRoute(place))).find(Boolean);
    if (!page) {
      // The promised addresses may include files: a sitemap may also list downloads.
      const isFile = places.some((place) => this.site.parts.files.has(place));
      return isFile ? [] : [this.lostPage(was)];
    }
    const end = this.site.follow(page);
    if (end === 'loop' || !['page', 'file', 'external'].includes(end.kind)) {
      const message = `${route} no longer redirects to a page; its source was ${holder(was)}`;
      return [{id: 'lost-route', message, hint: `Point its redirect to a page, ${ACCEPT}`, line}];
    }
    // A redirect passes the anchor on, unless its target has one.
    if (end.kind !== 'page' || end.isTwin === true || end.hash !== '') return [];
    const now = localeRoute(end.page.route, this.config);
    return anchors
      .filter(({anchor}) => !end.page.anchors.has(anchor))
      .map((anchor) => this.lostAnchor(anchor, {was, now}));
  }

  private lostPage(was: PageAddress): Loss {
    const {route, symbol = '', source, line} = was;
    const moved = this.symbols.get(symbol);
    if (symbol !== '' && moved === undefined) return lostSymbol(symbol, {was, line});
    const from = this.own(route);
    const target = this.own(source.slice(REDIRECT.length));
    const to =
      moved ??
      (isRedirect(source) && this.pages.has(normalizeRoute(target)) ? target : undefined) ??
      nearestRoute(
        from,
        this.current.filter(({source}) => !isRedirect(source)).map((page) => page.route),
      ) ??
      '/…';
    return {
      id: 'lost-route',
      message: `${route} is gone; its source was ${holder(was)}`,
      hint: canForward(from)
        ? `Write a redirect, {from: '${from}', to: '${to}'}, ${ACCEPT}`
        : 'No redirect can start at this address: accept the loss with `npx docsgen snapshot`.',
      line,
    };
  }

  private lostAnchor(
    {anchor, symbol = '', line}: AnchorAddress,
    {was, now}: {was: PageAddress; now: string},
  ): Loss {
    const moved = this.symbols.get(symbol);
    if (symbol !== '' && moved === undefined) return lostSymbol(symbol, {was, line});
    const page = now === was.route ? now : `${was.route}, now at ${now},`;
    const alias = `<a id="${escapeHtml(anchor)}"></a>`;
    return {
      id: 'lost-anchor',
      message: `${page} has lost its anchor '#${anchor}'; its source was ${holder(was)}`,
      hint:
        moved === undefined
          ? `Add an alias at the new place of its text, ${alias}, ${ACCEPT}`
          : `It is at ${localeRoute(moved, this.config)} now; keep an alias on the page, ${alias}, ${ACCEPT}`,
      line,
    };
  }
}

function symbolsOf(current: readonly PageAddress[]): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>();
  for (const {route, symbol, anchors} of current) {
    if (symbol !== undefined) symbols.set(symbol, route);
    for (const {anchor, symbol: part} of anchors) {
      if (part !== undefined) symbols.set(part, `${route}#${anchor}`);
    }
  }
  return symbols;
}

function lostSymbol(symbol: string, {was, line}: {was: PageAddress; line: number}): Loss {
  const message = `The API symbol ${symbol} is gone; it was on ${was.route}, from ${holder(was)}`;
  return {id: 'lost-symbol', message, hint: `Export it again, ${ACCEPT}`, line};
}

function holder({source}: PageAddress): string {
  if (source === '') return 'docsgen';
  return isRedirect(source) ? `a ${source}` : source;
}

const REDIRECT = 'redirect to ';

function isRedirect(source: string): boolean {
  return source.startsWith(REDIRECT);
}
