import path from 'node:path';
import {CARD_FOLDER} from '../cards/socialCards.js';
import {outputPath} from '../model/urls.js';
import type {BuiltSite} from './builtSite.js';
import {pageListFile} from './pageList.js';
import {planOtherPages, planPage, planPages, type PagePlan} from './pagePlans.js';
import {beginSearchFiles, searchFiles, type Indexing, type IndexingOptions} from './searchFiles.js';
import type {SiteFile} from './siteFile.js';
import {rootFiles, siteFiles, twinFiles} from './siteFiles.js';
import {cardFiles, cardsOf} from './cardFiles.js';
import {versionsFiles} from './versionsFile.js';

/** A file of the output that is not a page, either with its contents or as a copy of a file. */
export type OutputFile = {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
} & (
  | Pick<SiteFile, 'contents' | 'key'>
  | {
      readonly from: string;
      /** Folders, absolute, that must contain the file. */
      readonly within: readonly string[];
    }
);

/** All files of a site; each is made on access, because after an edit a server needs only one page. */
export class SiteOutput {
  private plans: readonly PagePlan[] | undefined;
  private others: readonly PagePlan[] | undefined;
  private copiedFiles: ReadonlyMap<string, OutputFile> | undefined;
  private fixedFiles: ReadonlyMap<string, OutputFile> | undefined;
  private twinFiles: ReadonlyMap<string, OutputFile> | undefined;
  private cardFiles: ReadonlyMap<string, OutputFile> | undefined;
  private searchedFiles: ReadonlyMap<string, OutputFile> | undefined;
  private indexing: Indexing | undefined;

  constructor(
    private readonly built: BuiltSite,
    private readonly root: string,
  ) {}

  /** All pages, in output order. */
  get pages(): readonly PagePlan[] {
    return (this.plans ??= planPages(this.built.context));
  }

  /** Returns the page at a path of the output folder, unless a static file replaces it. */
  page(name: string): PagePlan | undefined {
    const {site, context} = this.built;
    if (site.statics.has(`/${name}`)) return undefined;
    const isThere = ({route}: {readonly route: string}): boolean =>
      outputPath(route, site.config) === name;
    const routes = ['', '.html', '/index.html']
      .filter((ending) => `/${name}`.endsWith(ending))
      .map((ending) => `/${name}`.slice(0, -ending.length || undefined) || '/');
    const page = routes
      .map((route) => site.byRoute.get(route))
      .find((page) => page && isThere(page));
    return page ? planPage(page, context) : this.otherPlans.find(isThere);
  }

  /** Returns the file at a path of the output folder; makes the search index only if the path may belong to it. */
  file(name: string): OutputFile | undefined {
    const isSearch = /^(?:search-|lunr-index-)/.test(name);
    return (
      this.copies.get(name) ??
      this.fixed.get(name) ??
      this.twins.get(name) ??
      (isSearch ? this.search.get(name) : undefined) ??
      (name.startsWith(CARD_FOLDER) ? this.cards.get(name) : undefined)
    );
  }

  /** Returns the source file that is published unchanged at a path. */
  copy(name: string): OutputFile | undefined {
    return this.copies.get(name);
  }

  /** Paints social cards in a separate thread while pages are rendered. */
  async paintMeanwhile(): Promise<void> {
    await this.built.context.cards?.paintMeanwhile(cardsOf(this.built.context));
  }

  /** Starts to make the search index in a separate thread. */
  beginIndex(options: IndexingOptions): void {
    this.indexing = beginSearchFiles(this.built, this.root, options);
  }

  /** Waits for the search index, if it was started. */
  async finishIndex(keep: Parameters<Indexing['finish']>[0]): Promise<void> {
    if (this.indexing) this.searchedFiles = byPath(await this.indexing.finish(keep));
  }

  /** Ends the thread of the index, even if the index is unfinished. */
  async endIndex(): Promise<void> {
    await this.indexing?.end();
  }

  /** All files except pages, their Markdown twins and the search index. */
  get files(): readonly OutputFile[] {
    return [...new Map([...this.cards, ...this.fixed]).values()];
  }

  /** Files at the root of the whole site's output of which this language has a different form. */
  get rootFiles(): readonly SiteFile[] {
    return rootFiles(this.built.context);
  }

  /** Files of the search index, except those replaced by other files. */
  get searched(): readonly OutputFile[] {
    const {cards, fixed} = this;
    return [...this.search.values()].filter(({path}) => !cards.has(path) && !fixed.has(path));
  }

  /** All files that are not pages. The search index is excluded, since no link points to it. */
  get linkable(): readonly OutputFile[] {
    return [...new Map([...this.cards, ...this.twins, ...this.fixed]).values()];
  }

  private get otherPlans(): readonly PagePlan[] {
    return (this.others ??= planOtherPages(this.built.context));
  }

  private get twins(): ReadonlyMap<string, OutputFile> {
    return (this.twinFiles ??= byPath(twinFiles(this.built.context)));
  }

  private get cards(): ReadonlyMap<string, OutputFile> {
    return (this.cardFiles ??= byPath(cardFiles(this.built.context)));
  }

  private get search(): ReadonlyMap<string, OutputFile> {
    return (this.searchedFiles ??= byPath(searchFiles(this.built, this.root)));
  }

  /** Pictures of pages, and static files. */
  private get copies(): ReadonlyMap<string, OutputFile> {
    const {site} = this.built;
    const content = path.join(this.root, 'content');
    return (this.copiedFiles ??= byPath([
      ...site.pages.flatMap(({assets}) =>
        assets.map(({file, url, within}) => ({path: url.slice(1), from: file, within})),
      ),
      ...[...site.statics].map((name) => ({
        path: name.slice(1),
        from: path.join(content, 'static', name),
        within: [content],
      })),
    ]));
  }

  /** All files except pages, their twins and the search index. For a path with several files, the last one wins. */
  private get fixed(): ReadonlyMap<string, OutputFile> {
    const {client, context} = this.built;
    // Each module lists the same imports.
    const [module] = context.modules.values();
    return (this.fixedFiles ??= new Map([
      ...byPath([
        ...siteFiles(context),
        pageListFile(context),
        ...versionsFiles(context),
        ...[...(module?.imported ?? [])].map(([name, contents]) => ({
          path: `assets/${name}`,
          contents,
        })),
        ...client.files.map((file) => ({
          path: file.path.slice(1),
          get contents() {
            return file.contents;
          },
        })),
      ]),
      ...this.copies,
    ]));
  }
}

function byPath(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]));
}
