import type {UserConfig} from '../config/userConfig.js';
import {TAG_LINKS} from './assemble/docTags.js';
import {withLabels} from './assemble/labels.js';
import type {Converters} from './converters.js';
import type {Drafts} from './draftTexts.js';
import {infimaSheet} from './look/infima.js';
import {infimaOfTexts} from './look/infimaClasses.js';
import {LOST_STYLES} from './look/inlineStyles.js';
import {convertStyles} from './look/styles.js';
import type {ImportPlan} from './planImport.js';
import {dataOf, defined, type Data} from './read/data.js';
import {isDraft} from './read/docSets.js';
import {acceptedSettings} from './settings/acceptedSettings.js';
import {reportEvaluatedCode} from './settings/evaluatedCode.js';
import {externalPathsOf, hostPathsIn} from './settings/externalPaths.js';
import {fetchedHosts} from './settings/fetchedHosts.js';
import {hostRedirects} from './settings/hostFiles.js';
import {printConfig} from './settings/printConfig.js';
import {codeColors} from './settings/prismTheme.js';
import {readmePackages} from './settings/readmes.js';
import {
  listAddresses,
  generatedRedirects,
  redirectsOf,
  versionRedirects,
} from './settings/redirects.js';
import {printSettingRules} from './settings/settingRules.js';
import {convertMenus, convertSettings} from './settings/settings.js';
import {blogSettings, docsSettings, editUrlOf, lookOf} from './settings/siteSettings.js';
import {reportStyleLibraries} from './settings/styleLibraries.js';
import {translatedNames} from './settings/translatedNames.js';
import {normalizedHtml} from './settings/normalizedHtml.js';

/** Settings of the new site. */
export interface NewSettings {
  readonly settings: UserConfig;
  /** Returns the text of site.config.ts with settings that are found when the site is tried. */
  readonly configOf: (found: Pick<UserConfig, 'markdown' | 'api' | 'docs'>) => string;
}

/** Converts menus, styles and settings; adds stylesheets, packages and site.config.ts to the draft. */
export async function draftSettings(
  plan: ImportPlan,
  converters: Converters,
  drafts: Drafts,
  out: string,
): Promise<NewSettings> {
  const {site, locales, i18n, split, layout, documents, blogs, labelIn, apis} = plan;
  const {components, plugins, importedSite} = converters;
  const {draft} = drafts;
  const [blog] = blogs;
  const versioned = split.kept[0]?.id;
  const {inlineStyles} = importedSite;
  const taken = new Set(drafts.all.map(({source}) => source.url));
  const links = apis.flatMap(({route: to, label}) => (label && taken.has(to) ? [{to, label}] : []));
  const menus = convertMenus(site, {...documents, versioned, inlineStyles, links});
  const look = draftLook(plan, converters, drafts);
  const addresses = addressesOf(plan, converters, drafts);
  const redirects = await draftRedirects(plan, converters, drafts, addresses);
  const editUrl = await editUrlOf(site, {set: split.sources[0], out});
  const {consumption} = site;
  const {sidebars} = documents;
  const docs = docsSettings(site, {layout, split, sidebars, editUrl, labelIn});
  const converted = {
    ...convertSettings(site, {
      look,
      i18n,
      docs,
      blog: blog && blogSettings(blog.options),
      menus,
      redirects,
    }),
    ...draftExternalPaths(plan, converters, [...addresses, ...redirects.map(({from}) => from)]),
    ...(await translatedNames(site, locales)),
  };
  const packages = readmePackages(site);
  const html = (words: string, of: Data): string =>
    normalizedHtml(words, {site, of, key: 'message', inlineStyles});
  const settings = acceptedSettings(
    withLabels(withTagLinks(converted, drafts), {
      locales,
      consumption,
      blogId: blog?.options.id,
      html,
    }),
    site,
  );
  const configOf: NewSettings['configOf'] = (found) =>
    printConfig({...settings, ...defined({...found, packages})});
  draft.add('site.config.ts', configOf(defined({markdown: plugins.markdown})));
  for (const [name, text] of plugins.files) draft.add(name, text);
  for (const name of [...plugins.packages, ...components.packages, ...(packages ?? [])])
    draft.packages.add(name);
  return {settings, configOf};
}

/** The settings with a component for links from documents to their tags, if documents have tags. */
function withTagLinks(settings: UserConfig, {draft, all}: Drafts): UserConfig {
  if (!all.some(({added}) => dataOf(added.data).tags !== undefined)) return settings;
  draft.add(TAG_LINKS.name, TAG_LINKS.text);
  return {...settings, components: {AfterContent: `./${TAG_LINKS.name}`}};
}

/** Adds the stylesheets with their files; returns the settings of the look. */
function draftLook(
  {site}: ImportPlan,
  {components, sheets, importedSite}: Converters,
  {draft, versions}: Drafts,
): Pick<UserConfig, 'styles' | 'head' | 'origins'> {
  const {siteDir, importWarnings} = importedSite;
  const styles = convertStyles([...site.customCss, ...new Set(importedSite.styles)], {
    ...importedSite,
    usePackage: components.usePackage,
    configFile: site.configFile,
  });
  const settingRules = printSettingRules(site);
  const own = [...styles.files.values(), ...components.sheets, settingRules];
  const drafts = [...versions, {draft}].map((tree) => tree.draft);
  const classes = infimaOfTexts([...drafts.flatMap((one) => one.classes), ...components.code]);
  const defaults = infimaSheet(own, classes);
  const hasMarkers = drafts.some((one) => one.hasMarkers);
  const printed = {
    prism: codeColors(site),
    import: hasMarkers && LOST_STYLES,
    settings: settingRules,
  };
  for (const [name, text] of Object.entries(printed)) {
    if (text) draft.add(`styles/${name}.css`, text);
  }
  const files = new Map([...defaults, ...styles.files, ...draft.stylesheets]);
  for (const [name, text] of [...defaults, ...styles.files]) draft.add(name, text);
  for (const [name, file] of styles.copies) draft.add(name, {from: file});
  reportEvaluatedCode(components.used.keys(), {siteDir, importWarnings});
  return lookOf(site, {
    ...styles,
    made: reportStyleLibraries(components.used.keys(), {siteDir, importWarnings}),
    fetched: fetchedHosts(components.code),
    hosts: [...new Set([...styles.hosts, ...sheets.hosts])].sort(),
    files,
    staticDirs: importedSite.staticDirs,
  });
}

/** Addresses of all pages of the site. */
export function addressesOf(
  {sets, documents, blogs}: ImportPlan,
  {components}: Converters,
  {all}: Drafts,
): string[] {
  return [
    ...all.flatMap(({source, split}) => (isDraft(split) ? [] : [source.url])),
    ...components.pages.map(({route}) => route),
    ...listAddresses(blogs, sets, documents.sidebars),
  ];
}

/** Paths that `pathname:` links lead to, and that something else publishes. */
function draftExternalPaths(
  {site}: ImportPlan,
  {components, importedSite}: Converters,
  pages: readonly string[],
): Pick<UserConfig, 'externalPaths'> {
  for (const path of hostPathsIn(components.code)) importedSite.hostAddress(path);
  const found = externalPathsOf(site.hostPaths, {pages, staticDirs: importedSite.staticDirs});
  return found.length > 0 ? {externalPaths: found} : {};
}

/** Redirects for addresses of the old site that differ in the new site. */
async function draftRedirects(
  {site, sets}: ImportPlan,
  {components, importedSite}: Converters,
  {all, redirects}: Drafts,
  addresses: readonly string[],
): Promise<ReturnType<typeof redirectsOf>> {
  const inCode = components.pages.map(({route}) => route);
  const taken = new Set([...all.map(({source}) => source.url), ...inCode]);
  const known = [...addresses.map((url) => ({from: url, to: url})), ...redirects];
  const made = await generatedRedirects(site, addresses);
  return redirectsOf(site, taken, {
    ofHost: hostRedirects(site, importedSite.staticDirs, addresses),
    more: [...redirects, ...versionRedirects(sets, known), ...made],
  });
}
