import type {LiveState} from '../../templates/shared/liveState.js';
import type {Changes} from '../../render/cache/stageCache.js';
import {isError, type Diagnostic} from '../../render/diagnostics/diagnostic.js';
import {hasOutline} from '../../render/outlineCache.js';
import {hrefOf} from '../../render/model/urls.js';
import type {PagePlan} from '../../render/output/pagePlans.js';
import type {Completeness, Refreshed, Session} from '../../render/session.js';
import {lateFindings, onLateChange} from '../../render/siteCode/lateErrors.js';
import {openWithin} from '../../render/system/fileAccess.js';
import type {Effects} from '../terminal/effects.js';
import {formatTime, type Progress} from '../terminal/progress.js';
import {findingTexts, formatFindings} from '../terminal/report.js';
import {reportFailure} from '../terminal/reportFailure.js';
import {changedStatics, describeRefresh, nameFiles} from './describeChanges.js';
import {RecentBundles} from './recentBundles.js';
import type {Served} from './sendFile.js';

interface LiveSiteOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly session: Session;
  readonly effects: Effects;
  /** Displays the progress of slow stages. */
  readonly progress: Progress;
  readonly quiet: boolean;
  /** Called after every change with the state that open pages need. */
  readonly send: (state: LiveState) => void;
}

/** Milliseconds without a change before the links of all pages are checked. */
const CHECK_AFTER = 150;

/** Wait before a check, as a multiple of the last check's duration, since a check delays edits. */
const CHECK_PAUSE = 4;

/** Milliseconds after which an opened page should have been sent. */
const WARM_UP_AFTER = 300;

/** A site that follows its sources, one refresh at a time; changes during a refresh are handled in the next one. */
export class LiveSite {
  private readonly waiting = new Set<string>();
  private started: Promise<void> | undefined;
  /** Resolves when more of the site is available; undefined once all of it is. */
  private next: Promise<unknown> | undefined;
  private readonly bundles = new RecentBundles();
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastCheck = 0;
  private checking: AbortController | undefined;
  private found: readonly Diagnostic[] = [];
  private broken: readonly Diagnostic[] = [];
  /** Errors of the last check, with the source lines that it has read. */
  private brokenTexts: readonly string[] = [];
  private printed = '[]';
  private readonly warmedUp = new Set<string>();
  private isWhole = false;
  private at = 0;
  private missed: readonly string[] = [];

  constructor(private readonly options: LiveSiteOptions) {
    onLateChange(() => {
      this.print();
      this.send({pages: [], files: []});
    });
  }

  /**
   * Builds the site for the first time. With `watch`, which starts watching its files, the parts that can be shown
   * early come first; only those from the cache are shown before it is called.
   */
  start(watch?: () => void): Promise<void> {
    return (this.started ??= this.begin(watch));
  }

  /** Whether parts of the site are still being built. */
  get isStarting(): boolean {
    return this.next !== undefined;
  }

  /** Whether the site is built; waits until it is, or until that has failed. */
  async exists(): Promise<boolean> {
    while (!this.options.session.built && this.next) await this.next;
    return this.options.session.built !== undefined;
  }

  /** Handles changed files; resolves when all changes are handled. */
  async change(files: ReadonlySet<string>): Promise<void> {
    for (const file of files) this.waiting.add(file);
    if (this.isStarting) this.sendPages(files);
    await this.started;
    this.running ??= this.refreshAll().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  /** Finds the first existing path, such as `docs/intro/index.html`; waits for parts still being built. */
  async find(names: readonly string[]): Promise<Served | undefined> {
    for (;;) {
      const {next} = this;
      for (const name of names) {
        const page = await this.page(name);
        if (page) return page;
      }
      for (const name of names) {
        const file = this.file(name);
        if (file) return file;
      }
      if (!next) return undefined;
      await next;
    }
  }

  private async page(name: string): Promise<Served | undefined> {
    const {session} = this.options;
    const plan = session.output?.page(name);
    if (!plan) return undefined;
    this.warmUpSoon(plan);
    const isStale = plan.page !== undefined && this.waiting.has(plan.page.file);
    const rendered = await session.render(plan, {isStale});
    return rendered && {name, contents: rendered.html};
  }

  private file(name: string): Served | undefined {
    const {output} = this.options.session;
    const bundled = this.bundles.find(name);
    if (bundled) return {name, contents: bundled};
    // Files made from all pages, such as the search index, wait for them.
    const file = this.next ? output?.copy(name) : output?.file(name);
    if (!file || 'contents' in file) return file && {name, contents: file.contents};
    const opened = openWithin(file.from, file.within);
    return 'file' in opened ? {name, file: opened.file} : undefined;
  }

  private get wrong(): readonly Diagnostic[] {
    return [...this.found, ...this.broken, ...lateFindings()];
  }

  /** Errors as printed in the terminal. */
  get errors(): readonly string[] {
    return [...this.textsOf([...this.found, ...lateFindings()]), ...this.brokenTexts];
  }

  private textsOf(findings: readonly Diagnostic[]): readonly string[] {
    const shown = {...this.options.effects, color: false};
    return findingTexts(findings.filter(isError), shown);
  }

  /** Checks the links of all pages and prints the findings. */
  async check(signal?: AbortSignal): Promise<void> {
    const {session, effects} = this.options;
    const begun = effects.now();
    const broken = await session.check(signal ? {signal} : {});
    // A check that an edit has aborted has also delayed the edit.
    const took = effects.now() - begun;
    this.lastCheck = broken ? took : Math.max(took, this.lastCheck);
    if (!broken) return;
    const before = this.errors.join();
    this.broken = broken;
    this.brokenTexts = this.textsOf(broken);
    this.print();
    if (this.errors.join() !== before) this.send({pages: [], files: []});
  }

  stop(): void {
    clearTimeout(this.timer);
    this.checking?.abort();
  }

  /** Builds the site; step by step if its files are watched. */
  private async begin(watch?: () => void): Promise<void> {
    const {session, effects, root} = this.options;
    const begun = effects.now();
    const steps: Completeness[] = watch ? ['outline', 'pages'] : [];
    if (watch && hasOutline(root)) steps.unshift('cached');
    let changes: Changes;
    for (const depth of steps) {
      if (depth === 'outline') watch?.();
      // A failure here occurs again, and is reported, when the whole site is built.
      const made = session.refresh(changes, depth).catch(() => undefined);
      this.next = made;
      const refreshed = await made;
      if (!session.built) continue;
      if (depth !== 'cached') changes = new Set();
      this.bundles.add(session.built.client);
      this.isWhole = refreshed?.ok ?? false;
      this.at = Date.now();
      this.send({files: [], pages: undefined});
    }
    // The steps did not read files that were saved in the meantime.
    this.next = this.refresh(changes && new Set(this.waiting), begun);
    await this.next;
    this.next = undefined;
  }

  private async refreshAll(): Promise<void> {
    while (this.waiting.size > 0) await this.refresh(new Set(this.waiting));
  }

  private async refresh(changes: Changes, start?: number): Promise<void> {
    const {root, session, effects} = this.options;
    const begun = start ?? effects.now();
    this.stop();
    this.waiting.clear();
    const all = changes && new Set([...changes, ...this.missed]);
    const wrong = this.errors.join();
    try {
      const refreshed = await session.refresh(all).finally(() => {
        this.options.progress.end();
      });
      this.bundles.add(session.built?.client);
      this.missed = [];
      this.found = refreshed.diagnostics;
      this.isWhole = refreshed.ok;
      const files = changedStatics(all, root, session.built?.site);
      const did = describeRefresh(refreshed, files.length);
      if (did !== '' || start !== undefined) {
        const time = formatTime(effects.now() - begun);
        const what =
          start === undefined && changes ? `${nameFiles(changes, effects.cwd)}: ${did}` : 'Ready';
        this.say(`${what} in ${time}`);
        this.at = Date.now();
        this.send({files, ...(start === undefined ? pagesOf(refreshed, session) : {})});
      } else if (this.errors.join() !== wrong) this.send({files, pages: []});
      this.print();
    } catch (error) {
      // Files that cannot be read now may be readable at the next change.
      this.missed = [...(all ?? [])];
      reportFailure(error, effects);
    }
    this.timer = setTimeout(
      () => {
        this.checking = new AbortController();
        void this.check(this.checking.signal);
      },
      Math.max(CHECK_AFTER, CHECK_PAUSE * this.lastCheck),
    );
  }

  /** Informs open pages of changed texts. Until the site has no errors, the texts are read each time a page is shown. */
  private sendPages(files: ReadonlySet<string>): void {
    const {site} = this.options.session.built ?? {};
    const changed = site?.pages.filter(({file}) => files.has(file)) ?? [];
    if (!site || changed.length === 0) return;
    this.at = Date.now();
    this.send({files: [], pages: changed.map(({route}) => hrefOf(route, site.config))});
  }

  /** Prepares for the first edit of a page that was opened. */
  private warmUpSoon({page}: PagePlan): void {
    if (!page || this.warmedUp.has(page.file)) return;
    this.warmedUp.add(page.file);
    const warmUp = (): void => {
      // Errors on the page are reported when it is parsed for display.
      this.options.session.warmUp(page.file).catch(() => undefined);
    };
    void this.started?.then(() => setTimeout(warmUp, WARM_UP_AFTER).unref());
  }

  private send(what: Pick<LiveState, 'pages' | 'files'>): void {
    const {session, send} = this.options;
    const {client} = session.built ?? {};
    const islands = [...(client?.islands ?? [])].map(([key, {module}]) => [key, module]);
    send({
      at: this.at,
      script: client?.script ?? '',
      islands: Object.fromEntries(islands),
      errors: this.errors,
      isWhole: this.isWhole,
      ...what,
    });
  }

  /** Prints the findings if they have changed. */
  private print(): void {
    const {wrong, options} = this;
    const facts = JSON.stringify(wrong);
    if (facts === this.printed) return;
    this.printed = facts;
    if (wrong.length === 0) this.say('No findings left');
    else options.effects.err(formatFindings(wrong, options.effects));
  }

  private say(text: string): void {
    if (!this.options.quiet) this.options.effects.out(`${text}\n`);
  }
}

function pagesOf({routes}: Refreshed, {built}: Session): Pick<LiveState, 'pages'> {
  return routes && built ? {pages: routes.map((route) => hrefOf(route, built.site.config))} : {};
}
