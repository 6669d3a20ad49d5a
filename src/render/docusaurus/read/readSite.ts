import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Consumption} from './consumption.js';
import {dataOf, isData, listOf, textValue, type Data} from './data.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import {runModule} from './runModules.js';
import {findModule, pluginFile} from './siteFiles.js';

/** A Docusaurus site as described by its config. */
export interface DocusaurusSite {
  /** Folder of the site, absolute. */
  readonly dir: string;
  readonly configFile: string;
  /** The whole config, as data. */
  readonly config: Data;
  readonly theme: Data;
  /** Options of each documentation, the default one first. */
  readonly docs: readonly Data[];
  readonly blogs: readonly Data[];
  /** Options of each pages plugin, the default one first. */
  readonly pages: readonly Data[];
  readonly redirects: Data | undefined;
  readonly gtag: Data | undefined;
  /** Stylesheets named in the config. */
  readonly customCss: readonly string[];
  /** Tracks which parts of the config are read. */
  /** Targets of `pathname:` links on the site, which pages, files or something else may be. */
  readonly hostPaths: Set<string>;
  readonly consumption: Consumption;
  readonly importWarnings: ImportWarnings;
}

/** Plugins by full name, or without `@docusaurus/plugin-`, which Docusaurus also accepts. */
const PLUGINS = new Map([
  ['docs', /(?:^|plugin-)content-docs/],
  ['blog', /(?:^|plugin-)content-blog/],
  ['pages', /(?:^|plugin-)content-pages/],
  ['redirects', /(?:^|plugin-)client-redirects/],
  ['gtag', /(?:^|plugin-)google-gtag/],
]);

/** Reads a site's config and finds the plugins that it uses; undefined if the config cannot be read. */
export async function readSite(
  dir: string,
  importWarnings: ImportWarnings,
): Promise<DocusaurusSite | undefined> {
  const configFile = findModule(dir, 'docusaurus.config');
  if (configFile === undefined) return undefined;
  const ran = await runModule(configFile, dir);
  if ('error' in ran || !isData(ran.value)) {
    const why = 'error' in ran ? ran.error : 'it exports no settings';
    importWarnings.add({
      id: 'import-config-failed',
      message: `The config could not be run: ${why}`,
      file: configFile,
      line: 1,
      column: 1,
      ...('at' in ran ? ran.at : {}),
    });
    return undefined;
  }
  const consumption = new Consumption();
  const config = consumption.watch(ran.value, {file: configFile, name: ''});
  const used = new Map<string, Data[]>([...PLUGINS.keys()].map((name) => [name, []]));
  const step: ConfigStep = {dir, configFile, config, consumption, importWarnings, used};
  const themes = [...readPresets(step), ...readThemes(step)];
  readPlugins(step);
  const [gtag] = used.get('gtag')!;
  return {
    dir,
    configFile,
    config,
    theme: dataOf(config.themeConfig),
    docs: sortDefaultFirst(used.get('docs')!),
    blogs: sortDefaultFirst(used.get('blog')!),
    pages: sortDefaultFirst(used.get('pages')!),
    redirects: used.get('redirects')![0],
    gtag,
    customCss: themes.flatMap((theme) =>
      listOf(theme.customCss).flatMap((one) => textValue(one) ?? []),
    ),
    hostPaths: new Set(),
    consumption,
    importWarnings,
  };
}

interface ConfigStep extends Pick<
  DocusaurusSite,
  'dir' | 'configFile' | 'config' | 'consumption' | 'importWarnings'
> {
  /** Options of the plugins that the site uses, by kind. */
  readonly used: ReadonlyMap<string, Data[]>;
}

function addPlugin(kind: string, options: unknown, {consumption, used}: ConfigStep): void {
  consumption.name(options, kind);
  if (options !== false) used.get(kind)!.push(dataOf(options));
}

/** Adds the plugins of the presets, and returns the options of their themes. */
function readPresets(step: ConfigStep): Data[] {
  const {configFile, config, consumption, importWarnings} = step;
  const isClassic = (preset: unknown): boolean =>
    /classic/.test(textValue(listOf(preset)[0]) ?? '');
  const presets = listOf(consumption.peek(config.presets));
  const hasClassic = presets.some(isClassic);
  // Docusaurus refuses two documentations with the same id: beside such a plugin, a preset has no documentation.
  const hasDocs = listOf(consumption.peek(config.plugins)).some((plugin) => {
    const [name, options] = listOf(plugin);
    return PLUGINS.get('docs')!.test(textValue(name) ?? '') && isDefault(dataOf(options));
  });
  return presets.flatMap((given, i): Data[] => {
    // A preset in addition to the classic preset, or to its plugins, counts as a plugin and stays unread.
    if (!given || ((hasClassic || hasDocs) && !isClassic(given))) return [];
    const preset = listOf(config.presets)[i];
    const name = textValue(listOf(preset)[0]);
    const options = dataOf(listOf(preset)[1]);
    consumption.name(options, '');
    if (!hasClassic) {
      importWarnings.add({
        id: 'import-plugin',
        message: `The preset ${name ?? 'in code'}, read as the classic preset`,
        file: configFile,
        key: ['presets'],
      });
    }
    for (const kind of ['docs', 'blog', 'pages']) addPlugin(kind, options[kind], step);
    if (options.gtag) addPlugin('gtag', options.gtag, step);
    consumption.name(options.theme, 'theme');
    return [dataOf(options.theme)];
  });
}

/** Options of the theme of the preset, which some sites list as a theme, too; other themes stay unread. */
function readThemes({config, consumption}: ConfigStep): Data[] {
  return listOf(consumption.peek(config.themes)).flatMap((theme, i): Data[] => {
    if (!/theme-classic/.test(textValue(listOf(theme)[0]) ?? '')) return [];
    const [, options] = listOf(listOf(config.themes)[i]);
    consumption.name(options, 'theme');
    return [dataOf(options)];
  });
}

/** Adds the plugins. Those without a converter stay unread, which makes the import report them. */
function readPlugins(step: ConfigStep): void {
  const {dir, configFile, config, consumption, importWarnings, used} = step;
  const plugins = listOf(config.plugins);
  for (const [i, plugin] of listOf(consumption.peek(config.plugins)).entries()) {
    const name = textValue(listOf(plugin)[0]) ?? '';
    const kind =
      [...PLUGINS].find(([, pattern]) => pattern.test(name))?.[0] ??
      extendedPlugin(name, dataOf(listOf(plugin)[1]), {dir, used});
    if (kind === undefined) continue;
    if (/^[./]/.test(name) && !IN_PACKAGES.test(name)) {
      importWarnings.add({
        id: 'import-plugin',
        message: `The site’s own plugin ${path.relative(dir, path.resolve(dir, name))}, read as the plugin of Docusaurus`,
        file: configFile,
        key: ['plugins', i],
      });
    }
    const [, options] = listOf(plugins[i]);
    addPlugin(kind, options, step);
  }
}

/** Default folders of plugins. */
const USUAL = new Map([
  ['docs', 'docs'],
  ['blog', 'blog'],
  ['pages', 'src/pages'],
]);

/** Import of a Docusaurus plugin in the code of a plugin that extends it. */
const EXTENDED =
  /(?:import\s+(?:\*\s*as\s+)?[\w$]+[^;'"{}]*from|[\w$]\s*=\s*(?:await\s+import|require)\s*\()\s*['"]@docusaurus\/plugin-content-(docs|blog|pages)['"]/;

/**
 * Docusaurus plugin that a plugin of the site extends; undefined if a plugin in use already reads the same folder.
 */
function extendedPlugin(
  name: string,
  options: Data,
  {dir, used}: {readonly dir: string; readonly used: ReadonlyMap<string, readonly Data[]>},
): string | undefined {
  const file = /^[./]/.test(name) ? pluginFile(path.resolve(dir, name)) : undefined;
  if (file === undefined || IN_PACKAGES.test(file)) return undefined;
  const [, kind] = EXTENDED.exec(readFileSync(file, 'utf8')) ?? [];
  if (kind === undefined) return undefined;
  const folderOf = ({path: given}: Data): string =>
    path.resolve(dir, textValue(given) ?? USUAL.get(kind)!);
  const taken = used.get(kind)!.map(folderOf);
  return taken.includes(folderOf(options)) ? undefined : kind;
}

const IN_PACKAGES = /[\\/]node_modules[\\/]/;

const isDefault = ({id}: Data): boolean => id === undefined || id === 'default';

function sortDefaultFirst(instances: readonly Data[]): Data[] {
  return [...instances.filter(isDefault), ...instances.filter((one) => !isDefault(one))];
}

/** Absolute path of a folder named in an option; undefined if it does not exist. */
export function siteFolderOf(
  site: DocusaurusSite,
  option: unknown,
  fallback: string,
): string | undefined {
  const folder = path.resolve(site.dir, textValue(option) ?? fallback);
  return existsSync(folder) ? folder : undefined;
}

/** Existing folders of pages, absolute, with the options of their plugins. */
export function pageFolders(
  site: DocusaurusSite,
): {readonly dir: string; readonly options: Data}[] {
  return site.pages.flatMap((options) => {
    const dir = siteFolderOf(site, options.path, 'src/pages');
    return dir === undefined ? [] : [{dir, options}];
  });
}

/** Whether `.md` files are plain Markdown instead of MDX. */
export function hasPlainMarkdown({config}: DocusaurusSite): boolean {
  const format = textValue(dataOf(config.markdown).format);
  return format === 'detect' || format === 'md';
}

/** Base URL of the site, with missing slashes added. */
export function baseUrlOf({config}: Pick<DocusaurusSite, 'config'>): string {
  const bare = (textValue(config.baseUrl) ?? '/').replace(/^\/+|\/+$/g, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/**
 * An address that Docusaurus printed as written. If it is on the site, the base URL is removed, since docsgen adds
 * it.
 */
export function pathOfHost(address: string, site: DocusaurusSite): string {
  const base = baseUrlOf(site);
  if (!/^\/(?!\/)/.test(address) || base === '/') return address;
  const origin = textValue(dataOf(site.consumption.peek(site.config)).url) ?? '';
  return address.startsWith(base)
    ? address.slice(base.length - 1)
    : origin.replace(/\/+$/, '') + address;
}

/** Address of a `pathname:` link, which something else may publish: these paths are collected. */
export function hostAddress(path: string, site: DocusaurusSite): string {
  const address = pathOfHost(path, site);
  if (/^\/(?!\/)/.test(address)) site.hostPaths.add(address);
  return address;
}

/** Address of a menu entry: a path on the site without the base URL; with `pathname:`, a path of the host. */
export function menuAddress(target: string, site: DocusaurusSite): string {
  const [, path] = /^pathname:\/\/(.*)/.exec(target) ?? [];
  if (path !== undefined) return hostAddress(path, site);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return target;
  const base = baseUrlOf(site);
  const own = target.startsWith('/') ? target : `/${target}`;
  return own.startsWith(base) ? `/${own.slice(base.length)}` : own;
}
