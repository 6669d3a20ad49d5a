import {cachedApiSite, readApiSite} from './api/apiSite.js';
import type {ApiSite} from './api/pages/apiPages.js';
import {IncrementalSite, type SiteInputs} from './assemble/incrementalSite.js';
import {replacePages} from './assemble/pageEdits.js';
import type {FrozenVersion} from './assemble/versions/frozen.js';
import {readFrozenVersions} from './assemble/versions/readFrozen.js';
import {cacheFolder} from './cache/cache.js';
import {codeHash} from './cache/codeHash.js';
import {StageCache, withFilesInside, type Changes} from './cache/stageCache.js';
import {checkOutput, type CheckOptions} from './check/checkOutput.js';
import type {Rendered} from './check/hostSite.js';
import {PageInspector} from './check/pageInspector.js';
import type {LoadedConfig} from './config/loadConfig.js';
import {readSettings} from './config/readSettings.js';
import type {StageOptions} from './config/sessionOptions.js';
import type {Diagnostic} from './diagnostics/diagnostic.js';
import {Findings} from './diagnostics/findings.js';
import {IncrementalBuilt} from './incrementalBuilt.js';
import {writeOutline, readOutline, type Outline} from './outlineCache.js';
import {IncrementalMarkdown} from './markdown/extensions/incrementalMarkdown.js';
import type {Page} from './model/page.js';
import type {BuiltSite} from './output/builtSite.js';
import {planPage, renderPage, type PagePlan, type RenderedPage} from './output/pagePlans.js';
import {SiteOutput} from './output/siteOutput.js';
import {IncrementalPages} from './parse/incrementalPages.js';
import type {ParseOptions} from './parse/parsePages.js';
import {IncrementalSources} from './read/incrementalSources.js';
import {NO_HISTORY, readHistory, type GitHistory} from './system/gitHistory.js';
import {isInstalledFile} from './system/packageFolder.js';

/** Result of a refresh. */
export interface Refreshed {
  /** Findings in the sources that are known before pages are rendered, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether none of them is an error. */
  readonly ok: boolean;
  /** Parsed source files, absolute. */
  readonly parsed: readonly string[];
  /** Whether script, styles or React pages have changed. */
  readonly bundled: boolean;
  /** Routes of the changed pages; undefined if any page may have changed. */
  readonly routes: readonly string[] | undefined;
}

/**
 * How much of a site a refresh builds. `full`: everything. `pages`: an API reference only if it is cached. `outline`:
 * in addition, pages that are not cached only as far as menus show them. `cached`: the site in the state in which it
 * was last read; nothing, if that state is not cached.
 */
export type Completeness = 'cached' | 'outline' | 'pages' | 'full';

/**
 * A site kept in memory between changes of its sources. A stage runs again only if its inputs have changed; after any
 * sequence of refreshes, the site equals that of a new session.
 */
export class Session {
  /** The site as of the last refresh; undefined if none could be built yet. */
  built: BuiltSite | undefined;
  /** Files of the site. */
  output: SiteOutput | undefined;
  private readonly config = new StageCache<LoadedConfig | undefined>();
  private readonly sources: IncrementalSources;
  private readonly markdown: IncrementalMarkdown;
  private readonly pages = new IncrementalPages();
  private readonly site = new IncrementalSite();
  private readonly api = new StageCache<ApiSite | undefined>();
  private readonly frozen = new StageCache<readonly FrozenVersion[]>();
  private readonly history = new StageCache<GitHistory>();
  private readonly bundles: IncrementalBuilt;
  /** Whether the outline of the site is in the cache. */
  private hasKept = false;
  /** Incremented by each change that may affect any page. */
  private siteRevision = 0;
  private readonly inspector: PageInspector;

  constructor(private readonly options: StageOptions) {
    this.sources = new IncrementalSources(options.root, options);
    this.markdown = new IncrementalMarkdown(options);
    this.bundles = new IncrementalBuilt(options);
    this.inspector = new PageInspector(cacheFolder(options.root));
  }

  /** Updates the site to the current state of its sources. */
  async refresh(changed?: Changes, completeness: Completeness = 'full'): Promise<Refreshed> {
    const changes = withFilesInside(changed, this.files);
    const {onStage, dev = false} = this.options;
    const {built, siteRevision} = this;
    const findings = new Findings();
    onStage?.({name: 'read'});
    const loaded = findings.take(
      await this.config.get({from: [], changes}, () => readSettings(this.options)),
    );
    let parsed: readonly Page[] = [];
    let edits: ReadonlyMap<Page, Page> | undefined;
    const place = loaded && {root: this.options.root, config: loaded.config};
    const outline = place && completeness === 'cached' ? readOutline(place) : undefined;
    if (loaded && (outline || completeness !== 'cached')) {
      const sources = outline?.sources ?? findings.take(await this.sources.read(loaded, changes));
      const read = await this.parse({loaded, sources}, {changes, findings, completeness, outline});
      ({parsed} = read);
      onStage?.({name: 'assemble'});
      const parts = {loaded, sources, ...read};
      const assembled = this.site.assemble(parts, dev);
      ({edits} = assembled);
      const site = findings.take(assembled.site);
      if (place && completeness === 'full' && !this.hasKept && !findings.hasErrors) {
        writeOutline(parts, place);
        this.hasKept = true;
      }
      onStage?.({name: 'bundle'});
      const isPrivate = edits !== undefined;
      this.replace(
        await this.bundles.make({...parts, site}, {changes, findings, isPrivate, last: built}),
      );
    }
    return {
      diagnostics: await findings.located(loaded),
      ok: !findings.hasErrors,
      parsed: parsed.map(({file}) => file),
      bundled:
        built?.client !== this.built?.client ||
        built?.context.modules !== this.built?.context.modules,
      routes:
        siteRevision === this.siteRevision
          ? [...(edits ?? [])].map(([, {route}]) => route)
          : undefined,
    };
  }

  /** Inspects all pages and checks every link. Returns undefined if aborted. */
  async check({signal, ...options}: CheckOptions & {readonly signal?: AbortSignal} = {}): Promise<
    readonly Diagnostic[] | undefined
  > {
    if (!this.built) return [];
    const looked = await this.inspect(signal);
    if (!looked) return undefined;
    const findings = new Findings();
    findings.add([...looked.diagnostics, ...(await checkOutput(looked.rendered, options, signal))]);
    if (signal?.aborted) return undefined;
    return findings.located(looked.rendered.built.loaded);
  }

  /** Inspects all pages; renders only pages that may have changed. Undefined if aborted, or without a site. */
  async inspect(
    signal?: AbortSignal,
  ): Promise<{rendered: Rendered; diagnostics: readonly Diagnostic[]} | undefined> {
    const {built, output, siteRevision} = this;
    const looked = output && (await this.inspector.inspect(output.pages, {siteRevision, signal}));
    if (!built || !output || !looked) return undefined;
    const pages = looked.map(({facts}) => facts);
    return {
      rendered: {built, root: this.options.root, pages, files: output.linkable},
      diagnostics: looked.flatMap(({diagnostics}) => diagnostics),
    };
  }

  /**
   * Renders a page; parses it first if only its outline is known. `isStale` tells that its file has changed since the
   * last refresh. Returns undefined if the page's text is not known yet.
   */
  async render(plan: PagePlan, {isStale = false} = {}): Promise<RenderedPage | undefined> {
    const {built} = this;
    if (!built || !plan.page) return renderPage(plan);
    const page = await this.pages.whole(plan.page, {...this.parsing, isStale});
    if (!page || page === plan.page) return page && renderPage(plan);
    const site = replacePages(built.site, new Map([[plan.page, page]]));
    return renderPage(planPage(page, {...built.context, site}) ?? plan);
  }

  /** Prepares for the first edit of a page. */
  warmUp(file: string): Promise<void> {
    return this.pages.warmUp(file, this.parsing);
  }

  /** Absolute input files of the site that are not in its content folder. */
  get files(): ReadonlySet<string> {
    return new Set([...this.read, ...[...this.bundled].filter((file) => !isInstalledFile(file))]);
  }

  /** Files of modules, including packages, that have run while the site was read; absolute. */
  get ran(): Iterable<string> {
    return this.bundles.ran;
  }

  /** Files and folders from which texts, settings and models are read, absolute. */
  get read(): Iterable<string> {
    return [
      ...this.config.files,
      ...this.sources.files,
      ...this.pages.files,
      ...this.api.files,
      ...this.frozen.files,
      ...this.history.files,
    ];
  }

  /** Files of bundles, including packages, and folders in which they were looked up, absolute. */
  get bundled(): Iterable<string> {
    return [...this.bundles.files, ...this.markdown.files];
  }

  /** Reads pages, API reference, frozen versions and history in parallel; the reference in its own worker. */
  private async parse(
    {loaded, sources}: Pick<SiteInputs, 'loaded' | 'sources'>,
    {
      changes,
      findings,
      completeness,
      outline,
    }: {
      changes: Changes;
      findings: Findings;
      completeness: Completeness;
      outline: Outline | undefined;
    },
  ): Promise<
    Pick<SiteInputs, 'pages' | 'api' | 'frozen' | 'history'> & {readonly parsed: readonly Page[]}
  > {
    const {root, onStage, onSpan, shared: open, once = false} = this.options;
    const {config} = loaded;
    const shared = await open?.(config);
    const total = sources.texts.length;
    onStage?.({name: 'parse', done: 0, total});
    const markdown = findings.take(await this.markdown.load(config.extensions.markdown, changes));
    if (outline)
      this.pages.keep({sources: outline.sources.texts, pages: outline.pages}, {config, markdown});
    const [{pages, parsed, diagnostics}, api, frozen, history] = await Promise.all([
      outline
        ? {pages: outline.pages, parsed: [], diagnostics: []}
        : this.pages.parse(sources.texts, {
            ...this.parsing,
            shared,
            config,
            markdown,
            changes,
            outline: completeness === 'outline',
            onProgress: (done) => onStage?.({name: 'parse', done, total}),
          }),
      this.api.get({from: [loaded], changes}, () =>
        completeness === 'full'
          ? readApiSite(loaded, {root, isLasting: !once, shared, onSpan})
          : Promise.resolve(cachedApiSite(loaded, {root, isLasting: !once})),
      ),
      this.frozen.get({from: [JSON.stringify(config.versions)], changes}, () =>
        Promise.resolve(readFrozenVersions(root, config)),
      ),
      this.history.get({from: [], changes}, async () => {
        const value = outline ? NO_HISTORY : await readHistory(root);
        return {value, diagnostics: [], files: value.log === undefined ? [] : [value.log]};
      }),
    ]);
    findings.add(diagnostics);
    return {
      pages,
      parsed,
      api: findings.take(api),
      frozen: findings.take(frozen),
      history: history.value,
    };
  }

  private get parsing(): ParseOptions {
    const {root, workers, onSpan, once = false} = this.options;
    const tool = codeHash('render/parse/parseWorker');
    return {root, workers, onSpan, isLasting: !once, cacheDir: cacheFolder(root), tool};
  }

  private replace({built, isSame}: Awaited<ReturnType<IncrementalBuilt['make']>>): void {
    if (built && built === this.built) return;
    this.built = built;
    this.output = built && new SiteOutput(built, this.options.root);
    if (built && !isSame) this.siteRevision++;
  }
}
