import path from 'node:path';
import {hasErrors, type Changes} from '../cache/stageCache.js';
import type {SiteConfig} from '../config/config.js';
import {currentPath, docsPart} from '../config/planVersions.js';
import type {SiteMarkdown} from '../markdown/shared/siteMarkdown.js';
import type {Page} from '../model/page.js';
import {joinRoute, absolute} from '../model/urls.js';
import type {FoundSource} from '../read/foundSource.js';
import {packageReach, ownReach} from '../system/fileAccess.js';
import {MANY, SpillFile} from '../system/spillFile.js';
import {diskHost} from './diskHost.js';
import type {ParseJob} from './pageCache.js';
import {cachedPages, parsePages, type ParseOptions} from './parsePages.js';

interface Known {
  readonly by: ParsedBy;
  readonly page: Page;
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

/** Up to this number, missing pages are parsed instead of outlined. */
const FEW = 4;

/** Caches the pages of a site; parses one again when it has errors, or an input of it changed. */
export class IncrementalPages {
  private readonly known = new Map<FoundSource, Known>();
  private readonly outlined = new WeakMap<Page, ParseJob>();

  /**
   * All pages in the order of their sources; `parsed` are those that were parsed or outlined by this call.
   */
  async parse(
    sources: readonly FoundSource[],
    {config, markdown, changes, outline = false, ...options}: Parsing,
  ): Promise<{readonly pages: readonly Page[]; readonly parsed: readonly Page[]}> {
    const {root} = options;
    const by: ParsedBy = {config, markdown};
    const job = (source: FoundSource) => parseJob(source, {root, ...by});
    const isSame = (known: Known, source: FoundSource): boolean =>
      ((known.by.config === config && known.by.markdown === markdown) ||
        JSON.stringify(job(source).settings) ===
          JSON.stringify(parseJob(source, {root, ...known.by}).settings)) &&
      !hasErrors(known.page) &&
      !known.page.dependencies.some(({file}) => changes?.has(file));
    const found = sources.map((source) => {
      const known = this.known.get(source);
      return changes && known && isSame(known, source) ? known.page : undefined;
    });
    const missing = sources.filter((_, i) => found[i] === undefined);
    const jobs = missing.map(job);
    const spill = jobs.length >= MANY ? new SpillFile(options.cacheDir) : undefined;
    const parsed = await (outline
      ? this.outline(jobs, {...options, spill})
      : parsePages(jobs, {...options, spill}));
    const rest = parsed.values();
    const pages = found.map((page) => page ?? rest.next().value!);
    for (const [i, source] of sources.entries()) {
      const page = pages[i]!;
      if (page !== found[i] && !this.outlined.has(page)) this.known.set(source, {by, page});
    }
    const current = new Set(sources);
    for (const source of this.known.keys()) if (!current.has(source)) this.known.delete(source);
    return {pages, parsed};
  }

  /** The complete page, also for one that was only outlined. */
  async whole(page: Page, options: ParseOptions): Promise<Page> {
    const job = this.outlined.get(page);
    if (!job) return page;
    const [whole] = await parsePages([job], options);
    return whole!;
  }

  /** Pages from the cache; missing ones are parsed if they are few, else outlined. */
  private async outline(
    jobs: readonly ParseJob[],
    options: ParseOptions,
  ): Promise<readonly Page[]> {
    const kept = cachedPages(jobs, options);
    const missing = jobs.filter((_, i) => !kept[i]);
    const made: Page[] = [];
    if (missing.length <= FEW) made.push(...(await parsePages(missing, options)));
    else {
      const {outlinePage} = await import('./parsePage.js');
      const host = diskHost(options.root);
      for (const job of missing) {
        const page = await outlinePage(job.source, {settings: job.settings, host});
        this.outlined.set(page, job);
        made.push(page);
      }
    }
    const rest = made.values();
    return kept.map((page) => page ?? rest.next().value!);
  }

  /**
   * Parses a page and discards the result, so that the pipeline and the grammars of the page are loaded
   * before its first edit.
   */
  async warmUp(page: Page, root: string): Promise<void> {
    const [found, known] = [...this.known].find(([, known]) => known.page === page) ?? [];
    if (!found || !known) return;
    const {parsePage} = await import('./parsePage.js');
    const {source, settings} = parseJob(found, {root, ...known.by});
    await parsePage(source, {settings, host: diskHost(root)});
  }

  /** Files that the pages depend on. */
  get files(): Iterable<string> {
    return [...this.known.values()].flatMap(({page}) => page.dependencies.map(({file}) => file));
  }
}

/** The source and settings for parsing a page. */
export function parseJob(
  source: FoundSource,
  {root, config, markdown}: {readonly root: string} & ParsedBy,
): ParseJob {
  const {repository, about, packageFolder, isGiven} = source;
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
      staticDir: path.join(root, 'content', 'static'),
      reach:
        source.kind === 'readme' || isGiven
          ? packageReach(packageFolder)
          : ownReach(root, config.samples.folders),
      siteUrl: absolute(config.baseUrl, config).replace(/\/$/, ''),
      symbolLinks: config.api !== undefined,
      ...(markdown ? {markdown: forSource(markdown, source.file)} : {}),
      ...(config.messages ? {messages: config.messages} : {}),
      ...(repository ? {repository} : {}),
      ...(about ? {about} : {}),
    },
  };
}

/** The Markdown extensions that a page may use. */
function forSource(markdown: SiteMarkdown, file: string): SiteMarkdown {
  return file.endsWith('.mdx') ? markdown : {...markdown, components: []};
}
