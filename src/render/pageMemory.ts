import type {SiteConfig} from './config.js';
import type {Page} from './page.js';
import {diskHost} from './parseHost.js';
import {parsePages, type ParseOptions} from './parsePages.js';
import {hasErrors, type Changes} from './remembered.js';
import {parseJob} from './stages.js';
import type {FoundSource} from './sources.js';

interface Known {
  readonly source: FoundSource;
  readonly config: SiteConfig;
  readonly page: Page;
}

/** The pages of a site, each parsed again only where its source or a file that it imports has changed. */
export class PageMemory {
  private known = new Map<string, Known>();

  /** All pages in the order of their sources. `parsed` are those that are not as they were. */
  async parse(
    sources: readonly FoundSource[],
    {config, changes, ...options}: ParseOptions & {config: SiteConfig; changes: Changes},
  ): Promise<{readonly pages: readonly Page[]; readonly parsed: readonly Page[]}> {
    const job = (source: FoundSource) => parseJob(source, {root: options.root, config});
    const isSame = (known: Known, source: FoundSource): boolean =>
      known.source === source &&
      (known.config === config ||
        JSON.stringify(job(source).settings) ===
          JSON.stringify(parseJob(source, {root: options.root, config: known.config}).settings)) &&
      !hasErrors(known.page) &&
      !known.page.dependencies.some(({file}) => changes?.has(file));
    const found = sources.map((source) => {
      const known = this.known.get(keyOf(source));
      return changes && known && isSame(known, source) ? known.page : undefined;
    });
    const missing = sources.filter((_, i) => found[i] === undefined);
    const parsed = await parsePages(missing.map(job), options);
    const rest = parsed.values();
    const pages = found.map((page) => page ?? rest.next().value!);
    this.known = new Map(
      sources.map((source, i) => [keyOf(source), {source, config, page: pages[i]!}]),
    );
    return {pages, parsed};
  }

  /**
   * Parses a page for nothing, so that its first edit finds the pipeline loaded, compiled, and with the
   * grammars that the page needs.
   */
  async rehearse({kind, path}: Page, root: string): Promise<void> {
    const known = this.known.get(keyOf({kind, path}));
    if (!known) return;
    const {parsePage} = await import('./markdown/parsePage.js');
    const {source, settings} = parseJob(known.source, {root, config: known.config});
    await parsePage(source, {settings, host: diskHost(root)});
  }

  /** Files that pages import. */
  get files(): Iterable<string> {
    return [...this.known.values()].flatMap(({page}) => page.dependencies.map(({file}) => file));
  }
}

function keyOf({kind, path}: Pick<Page, 'kind' | 'path'>): string {
  return `${kind}\0${path}`;
}
