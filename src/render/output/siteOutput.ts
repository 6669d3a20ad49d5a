import path from 'node:path';
import {normalizeRoute, outputPath} from '../model/urls.js';
import type {BuiltSite} from './builtSite.js';
import {pageListFile} from './pageList.js';
import {planPage, planPages, type PagePlan} from './pagePlans.js';
import {searchFiles, searchFilesMeanwhile} from './searchFiles.js';
import {siteFiles} from './siteFiles.js';
import {versionsFile} from './versionsFile.js';

/** A file of the output that is no page: its contents, or the file that it is a copy of. */
export type OutputFile = {
  /** Relative to the output folder, posix. */
  readonly path: string;
} & (
  | {readonly contents: string | Uint8Array}
  | {
      readonly from: string;
      /** Folders, absolute, that the file may not lead out of. */
      readonly within: readonly string[];
    }
);

/** All files of a site, each made when it is asked for: after an edit a server is asked for one page. */
export class SiteOutput {
  private plans: readonly PagePlan[] | undefined;
  private fixedFiles: ReadonlyMap<string, OutputFile> | undefined;
  private searchedFiles: ReadonlyMap<string, OutputFile> | undefined;

  constructor(
    private readonly built: BuiltSite,
    private readonly root: string,
  ) {}

  /** In the order in which they are written. */
  get pages(): readonly PagePlan[] {
    return (this.plans ??= planPages(this.built.context));
  }

  /** The page at a path of the output folder, unless a static file takes its place. */
  page(name: string): PagePlan | undefined {
    const {site, context} = this.built;
    if (site.statics.has(`/${name}`)) return undefined;
    const isThere = (route: string): boolean => outputPath(route, site.config) === name;
    const page = site.byRoute.get(normalizeRoute(`/${name}`));
    return page && isThere(page.route)
      ? planPage(page, context)
      : name.endsWith('.html')
        ? this.pages.find(({route}) => isThere(route))
        : undefined;
  }

  /** The file at a path of the output folder; the search index is made only where the path may be of it. */
  file(name: string): OutputFile | undefined {
    const isSearch = /^(?:search-|lunr-index-)/.test(name);
    return this.fixed.get(name) ?? (isSearch ? this.search.get(name) : undefined);
  }

  /** The file of the sources that is published at a path as it is. */
  copy(name: string): OutputFile | undefined {
    const file = this.fixed.get(name);
    return file && 'from' in file ? file : undefined;
  }

  /** Makes the search index in a thread of its own, so that pages can be rendered meanwhile. */
  async indexMeanwhile(): Promise<void> {
    this.searchedFiles = byPath(await searchFilesMeanwhile(this.built));
  }

  /** Every file that is no page. */
  get files(): readonly OutputFile[] {
    return [...new Map([...this.search, ...this.fixed]).values()];
  }

  /** All files that are no pages; without those of the search index, which no link leads to. */
  get linkable(): readonly OutputFile[] {
    return [...this.fixed.values()];
  }

  private get search(): ReadonlyMap<string, OutputFile> {
    return (this.searchedFiles ??= byPath(searchFiles(this.built)));
  }

  /** All but the search index. Where two have a path, the later one takes it. */
  private get fixed(): ReadonlyMap<string, OutputFile> {
    const {site, client, context} = this.built;
    const content = path.join(this.root, 'content');
    return (this.fixedFiles ??= byPath([
      ...siteFiles(context),
      pageListFile(context),
      ...versionsFile(context),
      ...client.files.map((file) => ({...file, path: file.path.slice(1)})),
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
}

function byPath(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]));
}
