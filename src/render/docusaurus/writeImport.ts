import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {takeUnknownLateFinding} from '../siteCode/lateErrors.js';
import {defaultWords} from './assemble/labels.js';
import type {Converters} from './converters.js';
import type {NewSettings} from './draftSettings.js';
import type {Drafts} from './draftTexts.js';
import type {ImportPlan} from './planImport.js';
import {defined} from './read/data.js';
import {tryApi} from './settings/generatedTexts.js';
import {keepVersions, withoutVersions, type KeepVersion} from './versions.js';
import type {ConsoleLines} from './write/consoleLines.js';
import {writeProject} from './write/projectFiles.js';
import {writeMain, writeTree} from './write/writeTree.js';

/** Writes the new site to a folder, tries it there, and omits parts that would make its build fail. */
export async function writeImport(
  folder: string,
  {
    plan: {site, split},
    converters: {components, plugins},
    drafts: {draft, texts, versions},
    newSettings: {settings, configOf},
    version,
    manager,
    keepVersion,
    said,
  }: {
    readonly plan: ImportPlan;
    readonly converters: Converters;
    readonly drafts: Drafts;
    readonly newSettings: NewSettings;
    /** docsgen version that the new site depends on. */
    readonly version: string | undefined;
    /** Package manager that installs the new site. */
    readonly manager: string;
    readonly keepVersion: KeepVersion | undefined;
    /** Lines that the site's code writes to the console. */
    readonly said: ConsoleLines;
  },
): Promise<void> {
  const {configFile, importWarnings} = site;
  const step = {site, components, sets: split.sources, packages: draft.packages};
  const title = defaultWords(settings.title);
  const main = {...step, plugins, title, configOf};
  const markdown = await writeMain(folder, {draft, texts}, main);
  const lost = await keepVersions(versions, {
    root: folder,
    settings: {...settings, ...defined({markdown})},
    files: plugins.files,
    keep: keepVersion,
    write: (site, tree) => writeTree(site, tree, step),
    importWarnings,
  });
  const docs = withoutVersions(settings.docs, lost);
  const print: Parameters<typeof tryApi>[1]['print'] = (api) => {
    writeFileSync(path.join(folder, 'site.config.ts'), configOf(defined({markdown, api, docs})));
  };
  const api = await tryApi(folder, {site, print});
  print(api);
  const late = takeUnknownLateFinding();
  if (late) {
    const message = `${late.message}; no stack trace names the file. A build fails with the same error`;
    importWarnings.add({id: 'import-program', message, file: configFile, line: 1});
  }
  said.report(importWarnings, configFile);
  writeProject(folder, {
    siteDir: site.dir,
    version: version === undefined ? 'latest' : `^${version}`,
    manager,
    settings,
    packages: [...draft.packages],
    tools: api ? ['typedoc', 'typescript'] : [],
    losses: importWarnings.losses,
  });
}
