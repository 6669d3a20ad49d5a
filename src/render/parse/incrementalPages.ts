import path from 'node:path';
import type {Changes} from '../cache/stageCache.js';
import type {SiteConfig} from '../config/config.js';
import {currentPath, docsPart} from '../config/planVersions.js';
import {hasErrors, type Diagnostic} from '../diagnostics/diagnostic.js';
import type {SiteMarkdown} from '../markdown/shared/siteMarkdown.js';
import type {Page} from '../model/page.js';
import {joinRoute, absolute} from '../model/urls.js';
import {isFromElsewhere, type FoundSource} from '../read/foundSource.js';
import {foreignReach, ownReach} from '../system/fileAccess.js';
import {readOwnText} from '../system/ownFiles.js';
import {diskHost} from './diskHost.js';
import {openPageCache, type ParseJob} from './pageCache.js';
import {cachedPages, parsePages, type ParseOptions} from './parsePages.js';

/** Pages after a call, in the order of their sources. */
interface Parsed {
  readonly by: ParsedBy;
  readonly sources: readonly FoundSource[];
  readonly pages: readonly Page[];
  /** Whether the pages are an earlier session's, without texts and content. */
  readonly isKept?: boolean;
}

/** Settings that affect the parsing of pages. */
interface ParsedBy {
  readonly config: SiteConfig;
  /** Markdown extensions of the site. */
  readonly markdown: SiteMarkdown | undefined;
}

/** Options for parsing the pages of a site. */
interface Parsing extends ParseOptions, ParsedBy {
  readonly changes: Changes;
  /** Whether pages that are not cached are only outlined. */
  readonly outline?: boolean;
}

/** Maximum number of missing pages that are parsed rather than outlined. */
const FEW = 4;

/** Caches the pages of a site; parses a page again when it has errors or one of its inputs has changed. */
export class IncrementalPages {
  private last: Parsed | undefined;
  /**
   * Pages with findings, with further inputs, or without content, and their positions: after an edit, only these
   * pages are examined.
   */
  private special: ReadonlyMap<Page, number> = new Map();
  private readonly outlined = new WeakSet<Page>();

  /**
   * All pages in the order of their sources, and their findings; `parsed` are those that were parsed or outlined by
   * this call.
   */
  async parse(
    sources: readonly FoundSource[],
    {config, markdown, changes, outline = false, ...options}: Parsing,
  ): Promise<{
    readonly pages: readonly Page[];
    readonly parsed: readonly Page[];
    readonly diagnostics: readonly Diagnostic[];
  }> {
    const {root} = options;
    const by: ParsedBy = {config, markdown};
    const cached =
      changes && this.last && !this.last.isKept ? this.unchanged(sources, {by, changes, root}) : [];
    const missing: number[] = [];
    for (let i = 0; i < sources.length; i++) if (cached[i] === undefined) missing.push(i);
    const jobs = missing.map((i) => parseJob(sources[i]!, {root, ...by}));
    const parsed = await (outline ? this.outline(jobs, options) : parsePages(jobs, options));
    const pages = cached.slice() as Page[];
    for (const [nth, i] of missing.entries()) pages[i] = parsed[nth]!;
    const isInPlace = cached.every((page, i) => page === undefined || page === this.last?.pages[i]);
    const stay = isInPlace ? [...this.special].filter(([page, i]) => cached[i] === page) : [];
    const looked = isInPlace ? missing : [...pages.keys()];
    const special = looked.filter((i) => this.isSpecial(pages[i]!));
    this.special = new Map([...stay, ...special.map((i) => [pages[i]!, i] as const)]);
    this.last = {by, sources, pages};
    return {
      pages,
      parsed,
      diagnostics: [...this.special.keys()].flatMap((page) => page.diagnostics),
    };
  }

  private isSpecial(page: Page): boolean {
    return page.diagnostics.length + page.dependencies.length > 0 || this.outlined.has(page);
  }

  /** Returns the pages that are still valid, at the positions of their sources. */
  private unchanged(
    sources: readonly FoundSource[],
    {by, changes, root}: {by: ParsedBy; changes: ReadonlySet<string>; root: string},
  ): (Page | undefined)[] {
    const last = this.last!;
    const isSameBy = last.by.config === by.config && last.by.markdown === by.markdown;
    const settings = (source: FoundSource, by: ParsedBy): string =>
      JSON.stringify(parseJob(source, {root, ...by}).settings);
    const changed = new Set(
      [...this.special.keys()].filter(
        (page) =>
          hasErrors(page) ||
          this.outlined.has(page) ||
          page.dependencies.some(({file}) => changes.has(file)),
      ),
    );
    let places: ReadonlyMap<FoundSource, number> | undefined;
    const pageOf = (source: FoundSource, i: number): Page | undefined => {
      const before = last.sources[i];
      // A source of the same file at this position has a new text. Any other one means that files before it were added
      // or removed.
      if (before !== source && before?.file !== source.file)
        places ??= new Map(last.sources.map((known, place) => [known, place]));
      const place = before === source ? i : (places?.get(source) ?? -1);
      const page = last.pages[place];
      if (!page || (changed.size > 0 && changed.has(page))) return undefined;
      return isSameBy || settings(source, by) === settings(source, last.by) ? page : undefined;
    };
    // Nearly all pages are unchanged; they are not examined one by one.
    const cached: (Page | undefined)[] = last.pages.slice(0, sources.length);
    for (let i = 0; i < sources.length; i++) {
      const isSame = isSameBy && sources[i] === last.sources[i];
      if (!isSame || changed.size > 0) cached[i] = pageOf(sources[i]!, i);
    }
    return cached;
  }

  /** Takes pages of an earlier session, without content, and their sources, without texts, until the next call of `parse`. */
  keep({sources, pages}: Pick<Parsed, 'sources' | 'pages'>, {config, markdown}: ParsedBy): void {
    this.last = {by: {config, markdown}, sources, pages, isKept: true};
  }

  /**
   * Returns the complete page; parses it if it has no content or its file has changed since. Undefined if its text is
   * not known yet.
   */
  async whole(
    page: Page,
    {isStale, ...options}: ParseOptions & {readonly isStale: boolean},
  ): Promise<Page | undefined> {
    const {last} = this;
    const source = last?.sources[last.pages.indexOf(page)];
    const isOutline = last?.isKept === true || this.outlined.has(page);
    if (!last || !source || !(isOutline || isStale)) return page;
    const {root} = options;
    const {value: text} = isFromElsewhere(source)
      ? {value: last.isKept ? undefined : source.text}
      : readOwnText(source.file, path.join(root, 'content'));
    if (text === undefined) return isOutline ? undefined : page;
    return (await parsePages([parseJob({...source, text}, {root, ...last.by})], options))[0];
  }

  /** Returns pages from the cache; missing pages are parsed if they are few, and otherwise outlined. */
  private async outline(
    jobs: readonly ParseJob[],
    options: ParseOptions,
  ): Promise<readonly Page[]> {
    const cached = await cachedPages(jobs, openPageCache(options));
    const missing = jobs.filter((_, i) => !cached[i]);
    const made: Page[] = [];
    if (missing.length <= FEW) made.push(...(await parsePages(missing, options)));
    else {
      const {outlinePage} = await import('./parsePage.js');
      const host = diskHost(options.root);
      for (const job of missing) {
        const outlined = await outlinePage(job.source, {settings: job.settings, host});
        // The outline's title and front matter are slices, which would keep the whole text in memory.
        const page = structuredClone(outlined);
        this.outlined.add(page);
        made.push(page);
      }
    }
    const rest = made.values();
    return cached.map((page) => page ?? rest.next().value!);
  }

  /**
   * Parses a page and discards the result, so that the pipeline, the grammars of the page and the list of cached code
   * are loaded before its first edit.
   */
  async warmUp(file: string, options: ParseOptions): Promise<void> {
    const {root} = options;
    const {codeBlocks, host} = openPageCache(options);
    // Any lookup reads the list.
    codeBlocks.get(file);
    const found = this.last?.sources.find((source) => source.file === file);
    if (!this.last || !found) return;
    const {parsePage} = await import('./parsePage.js');
    const {source, settings} = parseJob(found, {root, ...this.last.by});
    await parsePage(source, {settings, host});
  }

  /** Files that the pages depend on. */
  get files(): Iterable<string> {
    return [...this.special.keys()].flatMap((page) => page.dependencies.map(({file}) => file));
  }
}

/** Returns the source and settings for parsing a page. */
export function parseJob(
  source: FoundSource,
  {root, config, markdown}: {readonly root: string} & ParsedBy,
): ParseJob {
  const {repository, about, packageFolder} = source;
  const staticDir = path.join(root, 'content', 'static');
  const {section, base: doc} = docsPart(source.path, config);
  const base = {
    doc,
    readme: joinRoute(currentPath(config), 'packages'),
    page: '/',
    post: config.blog ? `/${config.blog.routeBasePath}` : '/',
  }[source.kind];
  return {
    source,
    settings: {
      base,
      ...(source.kind === 'doc' && section !== undefined ? {section} : {}),
      staticDir,
      reach: isFromElsewhere(source)
        ? foreignReach(source.isGiven ? staticDir : packageFolder)
        : ownReach(root, config.samples.folders),
      siteUrl: absolute(config.baseUrl, config).replace(/\/$/, ''),
      locale: config.locale,
      symbolLinks: config.api !== undefined,
      ...(markdown ? {markdown: forSource(markdown, source.file)} : {}),
      ...(config.messages ? {messages: config.messages} : {}),
      ...(repository ? {repository} : {}),
      ...(about ? {about} : {}),
    },
  };
}

/** Returns the Markdown extensions that a page may use. */
function forSource(markdown: SiteMarkdown, file: string): SiteMarkdown {
  return file.endsWith('.mdx') ? markdown : {...markdown, components: []};
}
