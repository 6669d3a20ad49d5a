import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {UserConfig} from '../config/userConfig.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {takeUnknownLateFinding} from '../siteCode/lateErrors.js';
import {listenToConsole} from '../siteCode/siteConsole.js';
import {readHistory} from '../system/gitHistory.js';
import {acceptedSettings} from './settings/acceptedSettings.js';
import {readAliases} from './read/aliases.js';
import {readBlogs} from './read/blog.js';
import {compatDocs} from './components/compatDocs.js';
import {Components} from './components/components.js';
import {ComponentSheets} from './components/componentSheets.js';
import {ConsoleLines} from './write/consoleLines.js';
import {readConstants} from './assemble/constants.js';
import {dataOf, defined, flagOf, patternOf, textValue, type Data} from './read/data.js';
import {isDraft, readDocSets} from './read/docSets.js';
import {readGlobalData} from './components/globalData.js';
import {importedDocuments} from './assemble/documents.js';
import {addBlog, addDocs, addPages} from './assemble/importTexts.js';
import {ImportWarnings, type Loss} from './report/importWarnings.js';
import type {ImportedText, ImportedSite} from './read/importedSite.js';
import {withLabels} from './assemble/labels.js';
import {Inclusions} from './read/inclusions.js';
import {planLayout} from './assemble/layout.js';
import {listRedirects} from './assemble/lists.js';
import {infimaSheet} from './look/infima.js';
import {LOST_STYLES} from './look/inlineStyles.js';
import {readMagicComments} from './read/magicComments.js';
import {reportGenerated, tryApi} from './settings/generatedTexts.js';
import {convertMarkdownPlugins} from './settings/markdownPlugins.js';
import {ParsedTexts} from './read/mdxSource.js';
import {addTexts, NewSite, writeAtomically} from './assemble/newSite.js';
import {codeColors} from './settings/prismTheme.js';
import {printConfig} from './settings/printConfig.js';
import {writeProject} from './write/projectFiles.js';
import {listAddresses, madeRedirects, redirectsOf, versionRedirects} from './settings/redirects.js';
import {blogSettings, docsSettings, lookOf} from './settings/siteSettings.js';
import {publicFolders, staticFolders} from './read/staticFiles.js';
import {baseUrlOf, hasPlainMarkdown, pageFolders, readSite} from './read/readSite.js';
import {printSettingRules} from './settings/settingRules.js';
import {convertMenus, convertSettings} from './settings/settings.js';
import {reportStyleLibraries} from './settings/styleLibraries.js';
import {convertStyles} from './look/styles.js';
import {
  convertLocales,
  readLocales,
  translatedFolders,
  translatedTexts,
} from './assemble/translations.js';
import {reportUnconverted} from './settings/unconverted.js';
import {readmePackages} from './settings/readmes.js';
import {isAddition, readRegistered} from './convert/registered.js';
import {refuseImport} from './refuseImport.js';
import {reportSections, splitSets} from './settings/splitSets.js';
import {keepVersions, versionDrafts, withoutVersions, type KeepVersion} from './versions.js';
import {writeMain, writeTree} from './write/writeTree.js';

/** Options of an import. */
export interface ImportOptions {
  /** Folder of the Docusaurus site, absolute. */
  readonly from: string;
  /** Folder of the new site, absolute; must not exist. */
  readonly out: string;
  /** docsgen version that the new site depends on. */
  readonly version?: string | undefined;
  /** Stores versions; without it they are reported as lost. */
  readonly keepVersion?: KeepVersion;
}

/** The result of an import. */
export interface ImportResult {
  readonly ok: boolean;
  /** Errors if the import failed, otherwise warnings about losses. */
  readonly diagnostics: readonly Diagnostic[];
  /** Losses; the same loss in several places is one entry. */
  readonly losses: readonly Loss[];
  /** Number of imported texts. */
  readonly texts: number;
}

/** Reads a Docusaurus site and writes a docsgen site with the same addresses. */
export async function importDocusaurus({
  from,
  out,
  version,
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
  const {dates} = await readHistory(from);
  const locales = readLocales(site);
  const i18n = convertLocales(site, locales);
  const split = splitSets(readDocSets(site, i18n));
  const sets = split.sources;
  const layout = planLayout(sets);
  reportSections(split, {site, layout});
  const blogs = readBlogs(site, {dates, i18n});
  const [first, ...others] = blogs;
  const documents = importedDocuments(sets, layout, {kept: split.kept});
  const pages = pageFolders(site);
  const folders = [
    from,
    ...[...sets, ...split.kept].map(({dir}) => dir),
    ...blogs.map(({dir}) => dir),
    ...pages.map(({dir}) => dir),
  ];
  const config = dataOf(site.consumption.peek(site.config));
  const inlineStyles = new Map<string, string>();
  const aliases = readAliases(config, from);
  const staticDirs = publicFolders(staticFolders(site), site);
  const old = {siteDir: from, folders, staticDirs};
  const sheets = new ComponentSheets({...old, importWarnings});
  const globalData = readGlobalData(from);
  const components = new Components({
    ...old,
    aliases,
    inlineStyles,
    config,
    globalData,
    locales,
    i18n,
    consumption: site.consumption,
    docs: compatDocs([...sets, ...split.kept], baseUrlOf(site)),
    out,
    sheets,
  });
  const plugins = convertMarkdownPlugins(site, {components, folders, aliases, out});
  const sources = new Map<string, ImportedText>();
  const constants = new Map<string, Data>();
  const importedSite: ImportedSite = {
    ...old,
    aliases,
    title: textValue(site.config.title) ?? '',
    baseUrl: baseUrlOf(site),
    trailingSlash: flagOf(site.config.trailingSlash),
    sources,
    parsed: new ParsedTexts({
      math: /remark-math/.test(readFileSync(site.configFile, 'utf8')),
      tabFences: plugins.tabFences,
    }),
    copies: new Map(),
    registered: readRegistered({siteDir: from, folders, aliases}),
    component: components.take,
    missing: components.missing,
    useStands: components.useStands,
    usePackage: components.usePackage,
    styles: [],
    inlineStyles,
    magicComments: readMagicComments(site),
    constants,
    importWarnings,
    inclusions: new Inclusions(),
    cards: documents.cards,
    plainMarkdown: hasPlainMarkdown(site),
    capitalIds: dataOf(dataOf(site.config.markdown).anchors).maintainCase === true,
    emoji: dataOf(site.config.markdown).emoji !== false,
    runsPlugins: plugins.markdown !== undefined,
    readsFences: plugins.readsFences,
    truncateMarker: patternOf(first?.options.truncateMarker),
  };
  const draft = new NewSite(importedSite);
  const redirects = listRedirects(blogs);
  const texts = [
    ...(await addDocs({site, locales, sets, layout, documents, draft, tags: draft})),
    ...addBlog(first, {draft, others}),
    ...pages.flatMap(({dir, options}) =>
      addPages(dir, {options, site, draft, components, redirects, i18n}),
    ),
  ];
  const translated = translatedFolders(site, sets);
  texts.push(...translatedTexts(texts, locales.others, translated, importWarnings));
  const versions = await versionDrafts(split, {site, layout, importedSite, draft, locales});
  const trees = [...versions, {draft, texts}];
  const all = trees.flatMap((tree) => tree.texts);
  for (const {source} of all) sources.set(source.file, source);
  for (const [file, values] of await readConstants(all, importedSite)) constants.set(file, values);
  addTexts(trees);
  // Files published under their own address belong to the whole site.
  for (const [place, file] of versions.flatMap(({copies}) => [...copies])) {
    if (place.startsWith('static/')) importedSite.copies.set(place, file);
  }
  const versioned = split.kept[0]?.id;
  const menus = convertMenus(site, {...documents, versioned, inlineStyles});
  const styles = convertStyles([...site.customCss, ...new Set(importedSite.styles)], {
    ...importedSite,
    usePackage: components.usePackage,
    configFile: site.configFile,
  });
  const settingRules = printSettingRules(site);
  const ownSheets = [...styles.files.values(), ...components.sheets];
  const defaults = infimaSheet([...ownSheets, settingRules]);
  const sheetsOf = {
    prism: codeColors(site),
    import: trees.some((tree) => tree.draft.hasMarkers) && LOST_STYLES,
    settings: settingRules,
  };
  for (const [name, text] of Object.entries(sheetsOf)) {
    if (text) draft.add(`styles/${name}.css`, text);
  }
  const addresses = [
    ...all.flatMap(({source, split}) => (isDraft(split) ? [] : [source.url])),
    ...components.pages.map(({route}) => route),
    ...listAddresses(blogs, [...sets, ...split.kept], documents.sidebars),
  ];
  const made = await madeRedirects(site, addresses);
  const converted = convertSettings(site, {
    look: lookOf(site, {
      ...styles,
      made: reportStyleLibraries(components.used.keys(), {siteDir: from, importWarnings}),
      hosts: [...new Set([...styles.hosts, ...sheets.hosts])].sort(),
      files: new Map([...defaults, ...styles.files, ...draft.stylesheets]),
    }),
    i18n,
    docs: docsSettings(site, layout, split, documents.sidebars, out),
    blog: first && blogSettings(first.options),
    menus,
    redirects: redirectsOf(site, new Set(all.map(({source}) => source.url)), [
      ...redirects,
      ...versionRedirects([...sets, ...split.kept], addresses),
      ...made,
    ]),
  });
  const packages = readmePackages(site);
  const settings = acceptedSettings(
    withLabels(converted, {locales, consumption: site.consumption}),
    site,
  );
  const configOf = (found: Pick<UserConfig, 'markdown' | 'api' | 'docs'>): string =>
    printConfig({...settings, ...defined({...found, packages})});
  draft.add('site.config.ts', configOf(defined({markdown: plugins.markdown})));
  for (const [name, text] of [...defaults, ...styles.files, ...plugins.files])
    draft.add(name, text);
  for (const name of [...plugins.packages, ...components.packages, ...(packages ?? [])])
    draft.packages.add(name);
  components.report(importWarnings);
  if (components.names('customFields')) site.consumption.use(site.config.customFields);
  for (const [name, file] of styles.copies) draft.add(name, {from: file});
  reportUnconverted(site, {
    readFiles: new Set([...sources.keys(), ...site.consumption.files]),
    listed: locales.idle,
    isAddition: (name) => isAddition(name, importedSite),
    missing: components.missing,
  });
  reportGenerated(site);
  const step = {site, components, sets, packages: draft.packages};
  const said = new ConsoleLines();
  const write = async (folder: string): Promise<void> => {
    const {markdown} = plugins;
    const kept = await writeMain(
      folder,
      {draft, texts},
      {...step, markdown, title: settings.title, configOf},
    );
    const lost = await keepVersions(versions, {
      root: folder,
      settings: {...settings, ...defined({markdown: kept})},
      files: plugins.files,
      keep: keepVersion,
      write: (site, tree) => writeTree(site, tree, step),
      importWarnings,
    });
    const print = (api: UserConfig['api']): void => {
      const docs = withoutVersions(settings.docs, lost);
      const text = configOf(defined({markdown: kept, api, docs}));
      writeFileSync(path.join(folder, 'site.config.ts'), text);
    };
    const api = await tryApi(folder, {site, print});
    print(api);
    const late = takeUnknownLateFinding();
    if (late) {
      const message = `${late.message}, and no stack names the file; a build ends with it too`;
      importWarnings.add({id: 'import-program', message, file: site.configFile, line: 1});
    }
    said.report(importWarnings, site.configFile);
    writeProject(folder, {
      siteDir: from,
      version: version === undefined ? 'latest' : `^${version}`,
      settings,
      packages: [...draft.packages],
      tools: api ? ['typedoc', 'typescript'] : [],
      losses: importWarnings.losses,
    });
  };
  await listenToConsole(() => writeAtomically(out, write), said.take);
  const count = trees.reduce((sum, tree) => sum + tree.draft.count, 0);
  return {ok: true, diagnostics: importWarnings.all, losses: importWarnings.losses, texts: count};
}
