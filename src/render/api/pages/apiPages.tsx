import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {ApiPage} from '../../../templates/api/ApiPage.js';
import {apiEn, ApiMessagesContext, type ApiMessages} from '../../../templates/api/apiMessages.js';
import type {ApiPageView} from '../../../templates/api/view.js';
import {MessagesContext} from '../../../templates/shared/contexts.js';
import {en} from '../../../templates/shared/english.js';
import type {Messages} from '../../../templates/shared/messages.js';
import type {ContentLanguage} from '../../../templates/shared/view.js';
import {SHARED_FOLDERS, type Cache} from '../../cache/cache.js';
import {hashOf} from '../../cache/hash.js';
import type {SharedCache} from '../../cache/sharedCache.js';
import type {Diagnostic, Outcome, Position} from '../../diagnostics/diagnostic.js';
import {fillHtml, linkNamesIn, placeholders, symbolHtml} from '../../html/linkedHtml.js';
import type {Asset, Dependency, PageLink, Page, Target} from '../../model/page.js';
import type {SidebarTree} from '../../model/sidebarNode.js';
import type {ApiHistory} from '../model/history.js';
import type {ApiModel} from '../model/model.js';
import {apiAliases, type ApiAlias} from './apiAliases.js';
import {apiSidebar} from './apiSidebar.js';
import type {RenderedPart} from './partShape.js';
import {descriptionOf} from './pageDescription.js';
import {headingsOf, symbolSections, pageTitle} from './pageParts.js';
import {searchEntries, type ApiSearchEntry} from './searchEntry.js';
import type {SourceLink} from './sourceLink.js';
import {symbolPlaces} from './symbolPlaces.js';
import {symbolTable, type SymbolTable} from './symbolTable.js';
import {viewHistory} from './viewHistory.js';
import {planApiPages, type ApiPagePlan} from './viewPages.js';

/** Renders the Markdown of a doc comment; `at` is its position in the source. */
export type RenderMarkdown = (
  text: string,
  at: Position & {readonly file: string},
) => RenderedPart | Promise<RenderedPart>;

/** Options for rendering the reference. */
export interface ApiPagesOptions {
  /** The site's root, absolute; file names of the model are relative to it. */
  readonly root: string;
  /** Route of the reference's front page: `/docs/api`. */
  readonly base: string;
  readonly markdown: RenderMarkdown;
  /** Address of a source file in its public repository. */
  readonly source?: SourceLink | undefined;
  /** Caches rendered pages by the hash of their view. */
  readonly cache?: Cache | undefined;
  /** Queried for pages that the cache lacks. */
  readonly shared?: SharedCache | undefined;
  /** Messages of the reference and of all pages; default to English. */
  readonly words?: ApiMessages | undefined;
  readonly messages?: Messages | undefined;
  /** Language of the comments, if it differs from the language of the messages. */
  readonly language?: ContentLanguage | undefined;
  /** Recorded history of earlier versions. */
  readonly history?: ApiHistory | undefined;
  /** Hash of the code behind `markdown`, for cache keys. */
  readonly tool: string;
}

/** Everything that the reference adds to a site. */
export interface ApiSite {
  /** The front page comes first. */
  readonly pages: readonly Page[];
  readonly sidebar: SidebarTree;
  readonly aliases: readonly ApiAlias[];
  readonly symbols: SymbolTable;
  readonly search: readonly ApiSearchEntry[];
}

/** Renders the model's pages; unchanged views come from the cache. */
export async function apiPages(
  model: ApiModel,
  options: ApiPagesOptions,
): Promise<Outcome<ApiSite>> {
  const {base, source, shared} = options;
  const places = symbolPlaces(model, base);
  const history = viewHistory(options.history, {model, places});
  const plans = planApiPages(model, {places, source, history});
  const keys = plans.map((plan) => pageKey(plan, options));
  if (shared) {
    const {isSharedPart} = await import('./partShape.js');
    await shared.fetch({folder: SHARED_FOLDERS.apiPages, keys, accepts: isSharedPart});
  }
  const pages = await Promise.all(plans.map((plan, i) => cachedPage(plan, keys[i]!, options)));
  return {
    value: {
      pages,
      sidebar: apiSidebar(model, {places, text: options.words ?? apiEn, history}),
      aliases: apiAliases(model, places),
      symbols: symbolTable(model, places),
      search: searchEntries(model, places),
    },
    diagnostics: pages.flatMap(({diagnostics}) => diagnostics),
  };
}

function pageKey({view}: ApiPagePlan, {tool, words, messages, language}: ApiPagesOptions): string {
  return hashOf('api-page', tool, JSON.stringify([view, words, messages, language]));
}

async function cachedPage(plan: ApiPagePlan, key: string, options: ApiPagesOptions): Promise<Page> {
  const {cache, shared} = options;
  const found = cache?.get(key) as RenderedPart | undefined;
  const cached = found && isLasting(found) ? found : undefined;
  const rendered = cached ?? (await renderPage(plan.view, options));
  if (cache && !cached && isLasting(rendered)) {
    cache.set(key, rendered);
    shared?.offer({folder: SHARED_FOLDERS.apiPages, keys: [key]});
  }
  return pageOf(plan, rendered, options);
}

/**
 * Whether a result can be cached. A result with findings cannot: they have absolute paths and must be reported
 * again. A result with images cannot: these may change.
 */
function isLasting({diagnostics, dependencies, assets}: RenderedPart): boolean {
  return diagnostics.length + dependencies.length + assets.length === 0;
}

async function renderPage(
  view: ApiPageView,
  {root, markdown, words = apiEn, messages = en, language}: ApiPagesOptions,
): Promise<RenderedPart> {
  const json = JSON.stringify(view);
  const open = placeholders(json);
  const links: PageLink[] = [];
  const assets: Asset[] = [];
  const dependencies: Dependency[] = [];
  const diagnostics: Diagnostic[] = [];
  const texts: string[] = [];
  for (const {markdown: text, file, line, column} of view.texts) {
    const read = await markdown(text, {file: path.join(root, file), line, column});
    const before = links.length;
    links.push(...read.links.map((link) => ({...link, file})));
    assets.push(...read.assets);
    dependencies.push(...read.dependencies);
    diagnostics.push(...read.diagnostics);
    texts.push(
      fillHtml(read.html, (index) =>
        reopened(links[before + index]!, open.of(before + index)),
      ).trim(),
    );
  }
  const addresses = new Map<string, string>();
  const leaveOpen = (address: string): string => {
    const known = addresses.get(address) ?? open.of(links.length);
    if (!addresses.has(address)) links.push({target: targetOf(address)});
    addresses.set(address, known);
    return known;
  };
  const opened = JSON.parse(json, (key, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' && !value.startsWith('#')
      ? leaveOpen(value)
      : value,
  ) as ApiPageView;
  const html = renderToStaticMarkup(
    <MessagesContext value={messages}>
      <ApiMessagesContext value={words}>
        <ApiPage view={opened} texts={texts} language={language} />
      </ApiMessagesContext>
    </MessagesContext>,
  );
  return {html: open.cut(html, links), links, assets, dependencies, diagnostics};
}

/** Keys of a view whose values are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'contents', 'source']);

function targetOf(address: string): Target {
  return address.startsWith('/') ? {kind: 'path', path: address} : {kind: 'address', address};
}

function reopened({target}: PageLink, placeholder: string): string {
  return target.kind === 'symbol' ? symbolHtml(target.code, placeholder) : placeholder;
}

function pageOf(
  plan: ApiPagePlan,
  rendered: RenderedPart,
  {root, words = apiEn, language}: ApiPagesOptions,
): Page {
  const {route, view, file, module, date} = plan;
  const id = route.replace(/^\//, '');
  const title = pageTitle(view, words);
  const headings = headingsOf(view, words);
  const page = {
    kind: 'api' as const,
    path: id,
    id,
    route,
    frontMatter: {
      // A list of hundreds of names does not help readers and doubles the size of the page.
      ...(headings.length > LONG ? {toc_max_heading_level: 2} : {}),
      ...(module ? {keywords: [module.name, title]} : {}),
      ...(date === undefined ? {} : {date}),
    },
    title,
    description: descriptionOf(plan, words),
    ...(language ? {isTranslated: true} : {}),
    html: rendered.html,
    hasTitle: true,
    headings,
    sections: symbolSections(plan, title),
    islands: [],
    words: 0,
  };
  const own = isLasting(rendered)
    ? JSON.stringify([page, file, module?.name, rendered.links])
    : undefined;
  const links = rendered.links.map(({file: from, target, ...link}) => ({
    ...link,
    target: target.kind === 'symbol' && module ? {...target, module: module.name} : target,
    ...(from === undefined ? {} : {file: path.join(root, from)}),
  }));
  return {
    ...page,
    ...(own === undefined ? {} : {contentHash: hashOf(own)}),
    htmlHash: hashOf(JSON.stringify(rendered.html)),
    file: path.join(root, file ?? 'site.config.ts'),
    linkNames: linkNamesIn(rendered.html, links),
    links,
    assets: rendered.assets,
    dependencies: rendered.dependencies,
    diagnostics: rendered.diagnostics,
  };
}

/** With more headings, the table of contents lists only the groups. */
const LONG = 100;
