import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {apiEn, ApiMessagesContext, type ApiMessages} from '../../templates/api/apiMessages.js';
import {ApiPage} from '../../templates/api/ApiPage.js';
import type {ApiPageView, GroupView} from '../../templates/api/view.js';
import {MessagesContext} from '../../templates/contexts.js';
import {en, format, type Messages} from '../../templates/messages.js';
import type {Cache} from '../cache.js';
import type {Diagnostic, Outcome, Position} from '../diagnostic.js';
import {hashOf} from '../hash.js';
import type {Heading, Link, Page, SearchSection} from '../page.js';
import type {Sidebar} from '../sidebarNode.js';
import {apiAliases, type ApiAlias} from './apiAliases.js';
import {apiSidebar} from './apiSidebar.js';
import type {ApiModel} from './model.js';
import {codeKey} from './codeKey.js';
import {placesOf} from './places.js';
import {searchEntries, type ApiSearchEntry} from './searchEntry.js';
import {docOfSymbol, summaryOf} from './summary.js';
import {symbolTable, type SymbolTable} from './symbolTable.js';
import type {SourceLink} from './sourceLink.js';
import {planPages, type PagePlan} from './viewPages.js';

/** A doc comment's text as HTML. */
export interface RenderedText {
  readonly html: string;
  readonly links: readonly Link[];
  readonly diagnostics?: readonly Diagnostic[];
}

/** Renders the Markdown of a doc comment; `at` is where it was written. */
export type RenderMarkdown = (
  text: string,
  at: Position & {readonly file: string},
) => RenderedText | Promise<RenderedText>;

/** How the reference is rendered. */
export interface ApiPagesOptions {
  /** The site's root, absolute: files of the model are relative to it. */
  readonly root: string;
  /** Route of the reference's front page: `/docs/api`. */
  readonly base: string;
  readonly markdown: RenderMarkdown;
  /** Address of a source file in its public repository. */
  readonly source?: SourceLink | undefined;
  /** Keeps rendered pages by the hash of their view. */
  readonly cache?: Cache | undefined;
  /** The words of the reference and of every page; English without them. */
  readonly words?: ApiMessages | undefined;
  readonly messages?: Messages | undefined;
  /** Stands for what `markdown` is made of, in the cache's keys. */
  readonly tool: string;
}

/** Everything that the reference adds to a site. */
export interface ApiSite {
  /** The front page first. */
  readonly pages: readonly Page[];
  readonly sidebar: Sidebar;
  readonly aliases: readonly ApiAlias[];
  readonly symbols: SymbolTable;
  readonly search: readonly ApiSearchEntry[];
}

/** Renders the model's pages; one whose view has not changed comes from the cache. */
export async function apiPages(
  model: ApiModel,
  options: ApiPagesOptions,
): Promise<Outcome<ApiSite>> {
  const {base, source} = options;
  const places = placesOf(model, base);
  const plans = planPages(model, {places, source});
  const tool = hashOf(options.tool, codeKey('pages'));
  const pages = await Promise.all(plans.map((plan) => cachedPage(plan, {...options, tool})));
  return {
    value: {
      pages,
      sidebar: apiSidebar(model, {places, text: options.words ?? apiEn}),
      aliases: apiAliases(model, places),
      symbols: symbolTable(model, places),
      search: searchEntries(model, places),
    },
    diagnostics: pages.flatMap(({diagnostics}) => diagnostics),
  };
}

/** The parts of a page that rendering makes; the rest follows from its plan. */
interface Rendered {
  readonly html: string;
  /** Their files relative to the root, so that a moved site keeps them. */
  readonly links: readonly (Link & {readonly file: string})[];
  readonly diagnostics: readonly Diagnostic[];
}

async function cachedPage(plan: PagePlan, options: ApiPagesOptions): Promise<Page> {
  const {cache, tool, words, messages} = options;
  const key = cache && hashOf('api-page', tool, JSON.stringify([plan.view, words, messages]));
  const kept = (key && cache.get(key)) as Rendered | undefined;
  const rendered = kept ?? (await renderPage(plan.view, options));
  // What was found wrong has to be found again, with today's absolute paths.
  if (key && !kept && rendered.diagnostics.length === 0) cache.set(key, rendered);
  return pageOf(plan, rendered, options);
}

async function renderPage(
  view: ApiPageView,
  {root, markdown, words = apiEn, messages = en}: ApiPagesOptions,
): Promise<Rendered> {
  const texts: RenderedText[] = [];
  for (const {markdown: text, file, line, column} of view.texts) {
    texts.push(await markdown(text, {file: path.join(root, file), line, column}));
  }
  const html = renderToStaticMarkup(
    <MessagesContext value={messages}>
      <ApiMessagesContext value={words}>
        <ApiPage view={view} texts={texts.map((text) => text.html.trim())} />
      </ApiMessagesContext>
    </MessagesContext>,
  );
  return {
    html,
    links: texts.flatMap(({links}, i) =>
      links.map((link) => ({...link, file: view.texts[i]!.file})),
    ),
    diagnostics: texts.flatMap(({diagnostics}) => diagnostics ?? []),
  };
}

function pageOf(plan: PagePlan, rendered: Rendered, {root, words = apiEn}: ApiPagesOptions): Page {
  const {route, view, file, module} = plan;
  const id = route.replace(/^\//, '');
  const title = titleOf(view, words);
  const headings = headingsOf(view, words);
  return {
    kind: 'api',
    path: id,
    file: path.join(root, file ?? 'site.config.ts'),
    id,
    route,
    frontMatter: {
      // A list of hundreds of names helps nobody and doubles the page; its groups are enough.
      ...(headings.length > LONG ? {toc_max_heading_level: 2} : {}),
      ...(module ? {keywords: [module.name, title]} : {}),
    },
    title,
    description: descriptionOf(plan, words),
    html: rendered.html,
    hasTitle: true,
    headings,
    links: rendered.links.map((link) => ({...link, file: path.join(root, link.file)})),
    sections: sectionsOf(plan, title),
    assets: [],
    dependencies: [],
    islands: [],
    words: 0,
    diagnostics: rendered.diagnostics,
  };
}

/** Headings from which on the table of contents lists the groups only. */
const LONG = 100;

function titleOf(view: ApiPageView, text: ApiMessages): string {
  if (view.page === 'overview') return text.reference;
  return view.page === 'contents' ? text.contents : view.title;
}

function headingsOf(view: ApiPageView, text: ApiMessages): Heading[] {
  const group = ({id, symbols, folded}: GroupView): Heading[] => [
    {id, text: text.groups[id] ?? id, level: 2},
    ...(folded ? [] : symbols.map((symbol) => ({id: symbol.id, text: symbol.name, level: 3}))),
  ];
  switch (view.page) {
    case 'overview':
      return view.packages.map(({name}) => ({id: name, text: name, level: 2}));
    case 'contents':
      return view.modules.map(({id}) => ({id, text: id, level: 2}));
    default:
      return view.groups.flatMap(group);
  }
}

function descriptionOf({view, symbol, module}: PagePlan, text: ApiMessages): string {
  const own = summaryOf(symbol ? symbol.doc : module?.doc);
  if (own !== '') return own;
  switch (view.page) {
    case 'module': {
      const groups = view.groups
        .filter(({folded}) => !folded)
        .map(({id, symbols}) => `${text.groups[id]!.toLowerCase()} (${String(symbols.length)})`);
      return format(text.moduleDescription, {module: view.title, groups: groups.join(', ')});
    }
    case 'type': {
      const kind = text.kinds[view.kind] ?? view.kind;
      return format(text.typeDescription, {kind, name: view.title, module: view.module.name});
    }
    case 'overview': {
      const packages = view.packages.map(({name}) => name).join(', ');
      return format(text.referenceDescription, {packages});
    }
    case 'contents':
      return text.contentsDescription;
  }
}

function sectionsOf({symbol, module}: PagePlan, title: string): SearchSection[] {
  const symbols = symbol ? (symbol.members ?? []) : (module?.symbols ?? []);
  const intro: SearchSection = {
    id: '',
    heading: title,
    text: summaryOf(symbol ? symbol.doc : module?.doc),
    identifiers: [],
  };
  return [
    intro,
    ...symbols
      .filter(({exported}) => exported !== false)
      .map((member) => ({
        id: member.id,
        heading: member.name,
        text: summaryOf(docOfSymbol(member)),
        identifiers: [],
      })),
  ];
}
