import type {ApiSite} from './api/apiPages.js';
import {cacheFolder} from './cache.js';
import {checkOutput, type CheckOptions} from './check/checkOutput.js';
import type {Rendered} from './check/publish.js';
import {keptClient, type ClientBuild} from './client.js';
import {cspPolicy} from './csp.js';
import type {Diagnostic} from './diagnostic.js';
import {Findings} from './findings.js';
import {readHistory, type History} from './git.js';
import type {LoadedConfig} from './loadConfig.js';
import {LookMemory} from './lookMemory.js';
import type {Page} from './page.js';
import {withPages} from './pageEdits.js';
import {PageMemory} from './pageMemory.js';
import type {ParseOptions} from './parsePages.js';
import {readSettings} from './readSettings.js';
import {hasErrors, Remembered, type Changes} from './remembered.js';
import {planPage, renderPage, type PagePlan, type RenderedPage} from './renderPages.js';
import {loadServerModules, type ServerModules} from './serverModules.js';
import type {Site} from './site.js';
import {policyOptions} from './siteFiles.js';
import {SiteMemory, type Parts} from './siteMemory.js';
import {SiteOutput} from './siteOutput.js';
import {viewSite} from './siteView.js';
import {SourceMemory} from './sourceMemory.js';
import {
  islandModules,
  isPageModule,
  keptApiPages,
  readApiPages,
  type BuiltSite,
  type StageOptions,
} from './stages.js';
import {toolKey} from './toolKey.js';
import type {FrozenVersion} from './versions/frozen.js';
import {readFrozenVersions} from './versions/readFrozen.js';

/** What a refresh has done. */
export interface Refreshed {
  /** What is wrong with the sources, as far as it shows before pages are rendered; in the order of places. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether none of them is an error. */
  readonly ok: boolean;
  /** Sources that were parsed, absolute. */
  readonly parsed: readonly string[];
  /** Whether script, styles or React pages are others than before. */
  readonly bundled: boolean;
  /** Routes of the pages that are others than before; undefined where any may be. */
  readonly routes: readonly string[] | undefined;
}

/**
 * How much of a site a refresh makes: all of it, all but an API reference that is not in the cache, or also
 * of pages that are not there only what menus show of them.
 */
export type Depth = 'sketch' | 'pages' | 'whole';

/**
 * A site kept in memory between changes of its sources. A stage runs again only where what it is made from
 * is another; after any sequence of refreshes the site is what a new session would make of the sources.
 */
export class Session {
  /** The site as of the last refresh; undefined where none could be made yet. */
  built: BuiltSite | undefined;
  /** Its files. */
  output: SiteOutput | undefined;
  private readonly config = new Remembered<LoadedConfig | undefined>();
  private readonly sources: SourceMemory;
  private readonly pages = new PageMemory();
  private readonly site = new SiteMemory();
  private readonly api = new Remembered<ApiSite | undefined>();
  private readonly frozen = new Remembered<readonly FrozenVersion[]>();
  private readonly history = new Remembered<History>();
  private readonly client = new Remembered<ClientBuild | undefined>();
  private readonly modules = new Remembered<ServerModules>();
  /** Counts the changes that any page may show. */
  private epoch = 0;
  private readonly looks = new LookMemory();

  constructor(private readonly options: StageOptions) {
    this.sources = new SourceMemory(options.root);
  }

  /** Brings the site to the state of its sources. */
  async refresh(changes?: Changes, depth: Depth = 'whole'): Promise<Refreshed> {
    const {onStage, dev = false} = this.options;
    const {built, epoch} = this;
    const findings = new Findings();
    onStage?.({name: 'read'});
    const loaded = findings.take(
      await this.config.take({from: [], changes}, () => readSettings(this.options)),
    );
    let parsed: readonly Page[] = [];
    let edits: ReadonlyMap<Page, Page> | undefined;
    if (loaded) {
      const sources = findings.take(await this.sources.read(loaded.config, changes));
      const read = await this.parse({loaded, sources}, {changes, findings, depth});
      ({parsed} = read);
      onStage?.({name: 'assemble'});
      const parts = {loaded, sources, ...read};
      const assembled = this.site.assemble(parts, dev);
      ({edits} = assembled);
      const site = findings.take(assembled.site);
      await this.bundle({...parts, site}, {changes, findings, isPrivate: edits !== undefined});
    }
    return {
      diagnostics: await findings.located(loaded),
      ok: !findings.hasErrors,
      parsed: parsed.map(({file}) => file),
      bundled:
        built?.client !== this.built?.client ||
        built?.context.modules !== this.built?.context.modules,
      routes: epoch === this.epoch ? [...(edits ?? [])].map(([, {route}]) => route) : undefined,
    };
  }

  /** Looks through all pages and checks every link. Undefined where it was aborted. */
  async check({signal, ...options}: CheckOptions & {readonly signal?: AbortSignal} = {}): Promise<
    readonly Diagnostic[] | undefined
  > {
    if (!this.built) return [];
    const looked = await this.look(signal);
    if (!looked) return undefined;
    const findings = new Findings();
    findings.add(looked.diagnostics);
    findings.add(checkOutput(looked.rendered, options));
    return findings.located(looked.rendered.built.loaded);
  }

  /**
   * Renders all pages and looks through what has changed. Undefined where there is no site, or where it was
   * aborted.
   */
  async look(
    signal?: AbortSignal,
  ): Promise<{rendered: Rendered; diagnostics: readonly Diagnostic[]} | undefined> {
    const {built, output, epoch} = this;
    const looked = output && (await this.looks.look(output.pages, {epoch, signal}));
    if (!built || !output || !looked) return undefined;
    const {root} = this.options;
    const pages = looked.map(({facts}) => facts);
    return {
      rendered: {built, root, pages, files: output.linkable},
      diagnostics: looked.flatMap(({diagnostics}) => diagnostics),
    };
  }

  /** A page as it is shown; one that is only sketched is parsed for that. */
  async render(plan: PagePlan): Promise<RenderedPage> {
    const {built} = this;
    const page = plan.page && (await this.pages.whole(plan.page, this.parsing));
    if (!built || !page || page === plan.page) return renderPage(plan);
    const site = withPages(built.site, new Map([[plan.page!, page]]));
    return renderPage(planPage(page, {...built.context, site}) ?? plan);
  }

  /** Makes ready for the first edit of a page. */
  rehearse(page: Page): Promise<void> {
    return this.pages.rehearse(page, this.options.root);
  }

  /** Absolute files that the site is made from besides what lies in its content folder. */
  get files(): ReadonlySet<string> {
    return new Set([
      ...this.config.files,
      ...this.sources.files,
      ...this.pages.files,
      ...this.api.files,
      ...this.frozen.files,
      ...this.history.files,
      ...[...this.client.files, ...this.modules.files].filter(
        (file) => !file.includes('/node_modules/'),
      ),
    ]);
  }

  /** Pages, API reference, frozen versions and history, all at once: the reference is read in a worker of its own. */
  private async parse(
    {loaded, sources}: Pick<Parts, 'loaded' | 'sources'>,
    {changes, findings, depth}: {changes: Changes; findings: Findings; depth: Depth},
  ): Promise<
    Pick<Parts, 'pages' | 'api' | 'frozen' | 'history'> & {readonly parsed: readonly Page[]}
  > {
    const {root, onStage} = this.options;
    const {config} = loaded;
    const total = sources.texts.length;
    onStage?.({name: 'parse', done: 0, total});
    const [{pages, parsed}, api, frozen, history] = await Promise.all([
      this.pages.parse(sources.texts, {
        ...this.parsing,
        config,
        changes,
        sketch: depth === 'sketch',
        onProgress: (done) => onStage?.({name: 'parse', done, total}),
      }),
      this.api.take({from: [loaded], changes}, () =>
        depth === 'whole' ? readApiPages(loaded, root) : keptApiPages(loaded, root),
      ),
      this.frozen.take({from: [JSON.stringify(config.versions)], changes}, () =>
        readFrozenVersions(root, config.versions),
      ),
      this.history.take({from: [], changes}, async () => {
        const value = await readHistory(root);
        return {value, diagnostics: [], files: value.log === undefined ? [] : [value.log]};
      }),
    ]);
    for (const {diagnostics} of pages) findings.add(diagnostics);
    return {
      pages,
      parsed,
      api: findings.take(api),
      frozen: findings.take(frozen),
      history: history.value,
    };
  }

  private get parsing(): ParseOptions {
    const {root, workers} = this.options;
    return {
      root,
      cacheDir: cacheFolder(root),
      tool: toolKey(),
      ...(workers === undefined ? {} : {workers}),
    };
  }

  /** Bundles script, styles and React pages, and puts the site in its place. */
  private async bundle(
    {loaded, site, api, frozen, history}: Parts & {readonly site: Site},
    {changes, findings, isPrivate}: {changes: Changes; findings: Findings; isPrivate: boolean},
  ): Promise<void> {
    const {root, onStage, dev = false, stopAtErrors = false} = this.options;
    const {built} = this;
    onStage?.({name: 'bundle'});
    const view = findings.take(viewSite(site, {dev}));
    const islands = islandModules(site, root);
    // Only modules of the site's own can fail to bundle.
    if (stopAtErrors && findings.hasErrors && islands.length === 0) return;
    const pages = islands.filter(isPageModule);
    const {baseUrl, csp} = site.config;
    const [clientMade, modulesMade] = await Promise.all([
      this.client.take({from: [JSON.stringify([view, islands])], changes}, () =>
        keptClient({root, site: view, islands, dev}),
      ),
      this.modules.take({from: [JSON.stringify([baseUrl, pages])], changes}, () =>
        loadServerModules({root, islands: pages, baseUrl, dev}),
      ),
    ]);
    findings.add(modulesMade.diagnostics);
    // What does not bundle leaves the page with what was there before.
    const client = findings.take(clientMade) ?? built?.client;
    const modules = hasErrors(modulesMade) && built ? built.context.modules : modulesMade.value;
    if (!client) {
      this.built = undefined;
      this.output = undefined;
      return;
    }
    const isSame =
      isPrivate &&
      client === built?.client &&
      modules === built.context.modules &&
      history === built.history;
    if (isSame && site === built.site) return;
    if (!isSame) this.epoch++;
    const context = {
      site,
      view,
      ...(csp === 'meta' ? {csp: cspPolicy(policyOptions(view))} : {}),
      modules,
      dates: history.dates,
      assets: client.assets,
      apiStyles: client.apiStyles,
      islands: client.islands,
    };
    this.built = {loaded, site, api, frozen, history, context, client};
    this.output = new SiteOutput(this.built, root);
  }
}
