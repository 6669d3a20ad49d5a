import type {SiteView} from '../templates/shared/view.js';
import type {SiteInputs} from './assemble/incrementalSite.js';
import type {Site} from './assemble/site.js';
import type {ClientBuild} from './bundle/clientBundle.js';
import {cachedClient} from './bundle/clientCache.js';
import type {IslandModule} from './bundle/esbuildPlugins.js';
import {loadServerModules, type ServerModules} from './bundle/serverModules.js';
import {StageCache, type Changes} from './cache/stageCache.js';
import type {StageOptions} from './config/sessionOptions.js';
import {hasErrors, type Outcome} from './diagnostics/diagnostic.js';
import type {Findings} from './diagnostics/findings.js';
import type {BuiltSite} from './output/builtSite.js';
import {cspPolicy} from './output/csp.js';
import {IncrementalCards} from './output/incrementalCards.js';
import {loadComponentPages} from './output/pagePlans.js';
import {policyOptions} from './output/siteFiles.js';
import {loadLanguage} from './search/languages.js';
import {
  islandModules,
  isPageModule,
  slotIslands,
  slotModules,
  slotsOf,
  slotStyles,
} from './view/islandModules.js';
import {foreignFileFindings} from './view/pagePolicy.js';
import {viewSite} from './view/siteView.js';
import {viewVariants} from './view/versionsView.js';

interface Refresh {
  readonly changes: Changes;
  readonly findings: Findings;
  /** Whether only the content of some pages changed. */
  readonly isPrivate: boolean;
  /** The site before this refresh; undefined before the first. */
  readonly last: BuiltSite | undefined;
}

/** The site after a refresh. */
interface Made {
  /** The built site; undefined if it cannot be made. */
  readonly built: BuiltSite | undefined;
  /** Whether all pages are unchanged except those whose content changed. */
  readonly isSame: boolean;
}

/** Inputs of the bundles in addition to the settings. */
interface BundleInputs {
  readonly site: Site;
  /** The site's data in the form that the browser's script uses. */
  readonly ofScript: SiteView;
  readonly ofPages: readonly IslandModule[];
  readonly slots: readonly IslandModule[];
}

interface Bundles {
  readonly client: ClientBuild;
  readonly modules: ServerModules;
}

/** Bundles the script, styles and React pages of a site, and makes its views. */
export class IncrementalBuilt {
  private readonly client = new StageCache<ClientBuild | undefined>();
  private readonly modules = new StageCache<ServerModules>();
  private readonly cards = new IncrementalCards();
  /** The part that is independent of the content of pages. */
  private shared:
    {readonly viewed: Outcome<SiteView>; readonly ofPages: IslandModule[]} | undefined;

  constructor(private readonly options: StageOptions) {}

  /** Input files of the bundles, absolute. */
  get files(): Iterable<string> {
    return [...this.client.files, ...this.ran];
  }

  /** Input files of code that runs while the site is built. */
  get ran(): Iterable<string> {
    return this.modules.files;
  }

  async make(
    {loaded, site, api, frozen, history}: SiteInputs & {readonly site: Site},
    {changes, findings, isPrivate, last}: Refresh,
  ): Promise<Made> {
    const {root, dev = false, stopAtErrors = false} = this.options;
    if (!isPrivate || !this.shared)
      this.shared = {viewed: viewSite(site, {dev}), ofPages: islandModules(site, root)};
    const {viewed, ofPages} = this.shared;
    const views = viewVariants(findings.take(viewed));
    const {view, ofScript} = views;
    const {csp, extensions} = site.config;
    const slots = slotModules(site);
    // Only the site's own modules and styles can fail to bundle.
    const own = [...ofPages, ...slots, ...extensions.styles, ...extensions.client];
    if (stopAtErrors && findings.hasErrors && own.length === 0) return {built: last, isSame: true};
    const bundles = await this.bundle({site, ofScript, ofPages, slots}, {changes, findings, last});
    if (!bundles) return {built: undefined, isSame: false};
    const {client, modules} = bundles;
    findings.add(foreignFileFindings(client.foreign, site.config));
    const cards = await this.cards.open({site, view, client, root}, {...this.options, changes});
    const isSame =
      isPrivate &&
      client === last?.client &&
      modules === last.context.modules &&
      cards === last.context.cards &&
      history === last.history;
    if (isSame && site === last.site) return {built: last, isSame};
    const policy = csp === false ? undefined : cspPolicy(policyOptions(site, view));
    const context = {
      site,
      ...views,
      ...(csp === 'meta' && policy !== undefined ? {csp: policy} : {}),
      policy,
      modules,
      configFile: {file: loaded.file, hash: loaded.hash},
      slots: slotsOf(modules),
      dates: history.dates,
      assets: client.assets,
      apiStyles: client.apiStyles,
      islands: client.islands,
      cards,
    };
    findings.add(await loadComponentPages(context));
    const language = await loadLanguage(view.locale.htmlLang);
    return {built: {loaded, site, api, frozen, history, context, client, language}, isSame};
  }

  /** Bundles the code for the browser and the printer; undefined if there is no bundle for the browser. */
  private async bundle(
    {site, ofScript, ofPages, slots}: BundleInputs,
    {changes, findings, last}: Omit<Refresh, 'isPrivate'>,
  ): Promise<Bundles | undefined> {
    const {root, dev = false, once = false} = this.options;
    const {baseUrl, locale, extensions} = site.config;
    const pages = [...ofPages.filter(isPageModule), ...slots];
    const modulesBegun = this.modules.get(
      {from: [JSON.stringify([baseUrl, locale, pages])], changes},
      async () => {
        if (slots.length > 0) (await import('./markdown/importedIsland.js')).shareIslands();
        return loadServerModules({root, islands: pages, baseUrl, locale, dev});
      },
    );
    const filled: ServerModules = slots.length > 0 ? (await modulesBegun).value : new Map();
    const styles = [...slotStyles(filled), ...extensions.styles];
    const islands = [...ofPages, ...slotIslands(filled, ofPages)];
    const clients = extensions.client;
    const [clientMade, modulesMade] = await Promise.all([
      this.client.get({from: [JSON.stringify([ofScript, islands, styles, clients])], changes}, () =>
        cachedClient({root, site: ofScript, islands, styles, clients, dev}, {isLasting: !once}),
      ),
      modulesBegun,
    ]);
    findings.add(modulesMade.diagnostics);
    // If bundling fails, keep the previous bundle.
    const client = findings.take(clientMade) ?? last?.client;
    const modules = hasErrors(modulesMade) && last ? last.context.modules : modulesMade.value;
    return client && {client, modules};
  }
}
