import {readFileSync} from 'node:fs';
import {compatDocs} from './components/compatDocs.js';
import {Components} from './components/components.js';
import {ComponentSheets} from './components/componentSheets.js';
import {readGlobalData} from './components/globalData.js';
import {readRegistered} from './convert/registered.js';
import type {ImportPlan} from './planImport.js';
import {readAliases} from './read/aliases.js';
import {dataOf, flagOf, patternOf, textValue, type Data} from './read/data.js';
import type {ImportedSite, ImportedText} from './read/importedSite.js';
import {Inclusions} from './read/inclusions.js';
import {readMagicComments} from './read/magicComments.js';
import {ParsedTexts} from './read/mdxSource.js';
import {baseUrlOf, hasPlainMarkdown, hostAddress} from './read/readSite.js';
import {publicFolders, staticFolders} from './read/staticFiles.js';
import {repositoryOf} from '../system/gitHistory.js';
import {convertMarkdownPlugins, type NewPlugins} from './settings/markdownPlugins.js';

/** Converters of texts, and collectors of what they need. */
export interface Converters {
  readonly components: Components;
  /** Stylesheets of components. */
  readonly sheets: ComponentSheets;
  readonly plugins: NewPlugins;
  readonly importedSite: ImportedSite;
  /** All texts by file. Filled before the first text is converted, like `constants`. */
  readonly sources: Map<string, ImportedText>;
  readonly constants: Map<string, Data>;
}

/** Creates the converters of a site whose new folder is `out`. */
export function createConverters(plan: ImportPlan, out: string): Converters {
  const {site, locales, i18n, sets, documents, blogs, pages} = plan;
  const {dir: siteDir, importWarnings} = site;
  const config = dataOf(site.consumption.peek(site.config));
  const folders = [siteDir, ...[...sets, ...blogs, ...pages].map(({dir}) => dir)];
  const aliases = readAliases(config, siteDir);
  const inlineStyles = new Map<string, string>();
  const reach = [...folders, repositoryOf(siteDir) ?? siteDir];
  const old = {siteDir, folders, reach, staticDirs: publicFolders(staticFolders(site), site)};
  const sheets = new ComponentSheets({...old, importWarnings});
  const components = new Components({
    ...old,
    aliases,
    inlineStyles,
    config,
    globalData: readGlobalData(siteDir),
    locales,
    i18n,
    consumption: site.consumption,
    docs: compatDocs(sets, baseUrlOf(site)),
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
    hostAddress: (path) => hostAddress(path, site),
    sources,
    parsed: new ParsedTexts({
      math: /remark-math/.test(readFileSync(site.configFile, 'utf8')),
      tabFences: plugins.tabFences,
    }),
    copies: new Map(),
    registered: readRegistered({siteDir, folders, aliases}),
    component: components.add,
    missing: components.missing,
    useCompat: components.useCompat,
    usePackage: components.usePackage,
    styles: [],
    inlineStyles,
    magicComments: readMagicComments(site),
    constants,
    importWarnings,
    inclusions: new Inclusions(),
    parts: new Map(),
    cards: documents.cards,
    plainMarkdown: hasPlainMarkdown(site),
    capitalIds: dataOf(dataOf(site.config.markdown).anchors).maintainCase === true,
    emoji: dataOf(site.config.markdown).emoji !== false,
    runsPlugins: plugins.markdown !== undefined,
    readsFences: plugins.readsFences,
    truncateMarker: patternOf(blogs[0]?.options.truncateMarker),
  };
  return {components, sheets, plugins, importedSite, sources, constants};
}
