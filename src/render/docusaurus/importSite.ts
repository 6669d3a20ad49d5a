import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {listenToConsole} from '../siteCode/siteConsole.js';
import {writeAtomically} from './assemble/newSite.js';
import {isAddition} from './convert/registered.js';
import {createConverters, type Converters} from './converters.js';
import {addressesOf, draftSettings} from './draftSettings.js';
import {draftTexts, type Drafts} from './draftTexts.js';
import {planImport, type ImportPlan} from './planImport.js';
import {readSite} from './read/readSite.js';
import {refuseImport} from './refuseImport.js';
import {ImportWarnings, type Loss} from './report/importWarnings.js';
import {reportGenerated} from './settings/generatedTexts.js';
import {PluginPages} from './settings/pluginPages.js';
import {reportUnconverted} from './settings/unconverted.js';
import type {KeepVersion} from './versions.js';
import {ConsoleLines} from './write/consoleLines.js';
import {writeImport} from './writeImport.js';

/** Options of an import. */
export interface ImportOptions {
  /** Folder of the Docusaurus site, absolute. */
  readonly from: string;
  /** Folder of the new site, absolute; must not exist. */
  readonly out: string;
  /** docsgen version that the new site depends on. */
  readonly version?: string | undefined;
  /** Package manager that installs the new site; npm by default. */
  readonly manager?: string;
  /** Stores versions; without this function, versions are reported as lost. */
  readonly keepVersion?: KeepVersion;
}

/** Result of an import. */
export interface ImportResult {
  readonly ok: boolean;
  /** Errors if the import failed, otherwise warnings about losses. */
  readonly diagnostics: readonly Diagnostic[];
  /** Losses; a loss in several places is one entry. */
  readonly losses: readonly Loss[];
  /** Number of imported texts. */
  readonly texts: number;
}

/** Reads a Docusaurus site and writes a docsgen site with the same addresses. */
export async function importDocusaurus({
  from,
  out,
  version,
  manager = 'npm',
  keepVersion,
}: ImportOptions): Promise<ImportResult> {
  const refused = refuseImport(from, out);
  if (refused) return {ok: false, diagnostics: [refused], losses: [], texts: 0};
  const importWarnings = new ImportWarnings();
  const site = await readSite(from, importWarnings);
  if (!site) {
    const diagnostics = importWarnings.all.map((found) => ({...found, severity: 'error' as const}));
    return {ok: false, diagnostics, losses: [], texts: 0};
  }
  const plan = await planImport(site);
  const converters = createConverters(plan, out);
  const drafts = await draftTexts(plan, converters);
  const newSettings = await draftSettings(plan, converters, drafts, out);
  reportLosses(plan, converters, drafts);
  const said = new ConsoleLines();
  const parts = {plan, converters, drafts, newSettings, version, manager, keepVersion, said};
  const write = (folder: string): Promise<void> => writeImport(folder, parts);
  await listenToConsole(() => writeAtomically(out, write), said.add);
  const trees = [...drafts.versions, drafts];
  const texts = trees.reduce((sum, {draft}) => sum + draft.count, 0);
  return {ok: true, diagnostics: importWarnings.all, losses: importWarnings.losses, texts};
}

/** Reports everything that no stage has converted. */
function reportLosses(plan: ImportPlan, converters: Converters, drafts: Drafts): void {
  const {site, locales} = plan;
  const {components, importedSite, sources} = converters;
  const pluginPages = new PluginPages(
    site,
    plan.i18n?.locales ?? [],
    addressesOf(plan, converters, drafts),
  );
  components.report(site.importWarnings);
  if (components.names('customFields')) site.consumption.use(site.config.customFields);
  reportUnconverted(site, {
    readFiles: new Set([...sources.keys(), ...site.consumption.files]),
    listed: locales.idle,
    isAddition: (name) => isAddition(name, importedSite),
    isCarried: (file) => components.used.has(file),
    missing: components.missing,
    pluginPages,
  });
  pluginPages.report();
  reportGenerated(site);
}
