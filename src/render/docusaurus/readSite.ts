import {existsSync} from 'node:fs';
import path from 'node:path';
import {dataOf, isData, listOf, textValue, type Data} from './data.js';
import type {ImportWarnings} from './importWarnings.js';
import {findModule, runModule} from './runModules.js';

/** A Docusaurus site as its config describes it. */
export interface DocusaurusSite {
  /** Absolute. */
  readonly dir: string;
  readonly configFile: string;
  /** The whole config, as data. */
  readonly config: Data;
  readonly theme: Data;
  /** Options of each documentation, the default one first. */
  readonly docs: readonly Data[];
  readonly blogs: readonly Data[];
  /** Options of the pages; undefined where there are none. */
  readonly pages: Data | undefined;
  readonly redirects: Data | undefined;
  readonly gtag: Data | undefined;
}

/** Plugins by their whole name or, as Docusaurus takes it too, without `@docusaurus/plugin-`. */
const PLUGINS = new Map([
  ['docs', /(?:^|plugin-)content-docs/],
  ['blog', /(?:^|plugin-)content-blog/],
  ['pages', /(?:^|plugin-)content-pages/],
  ['redirects', /(?:^|plugin-)client-redirects/],
  ['gtag', /(?:^|plugin-)google-gtag/],
]);

/** What needs no word: it is here already, or changes no page. */
const NEEDLESS =
  /(?:^|plugin-)(?:sitemap|debug|svgr|css-cascade-layers|ideal-image|vercel-analytics|rsdoctor)|search|theme-classic|faster/;

/** Settings of the config that have no counterpart and change what visitors get. */
const UNKNOWN = ['headTags', 'scripts', 'stylesheets', 'clientModules', 'storage'] as const;

/** Reads a site's config and sorts out which plugins it uses; undefined where it cannot be read. */
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
    });
    return undefined;
  }
  const config = ran.value;
  const lose = (what: string, search: string): void => {
    importWarnings.add({
      id: 'import-setting',
      message: `Not carried over: ${what}`,
      file: configFile,
      search,
    });
  };
  for (const key of UNKNOWN) {
    if (listOf(config[key]).length > 0 && config[key] !== '') lose(`the setting '${key}'`, key);
  }
  const used = new Map<string, Data[]>([...PLUGINS.keys()].map((name) => [name, []]));
  const add = (name: string, options: unknown): void => {
    if (options !== false) used.get(name)!.push(dataOf(options));
  };
  for (const preset of listOf(config.presets)) {
    const [named, given] = Array.isArray(preset) ? (preset as unknown[]) : [preset];
    const name = textValue(named);
    if (!preset) continue;
    const options = dataOf(given);
    if (name === undefined || !/classic/.test(name)) {
      lose(
        `the preset ${name ?? 'in code'}, read as if it were the classic one`,
        name ?? 'presets',
      );
    }
    for (const kind of ['docs', 'blog', 'pages'] as const) add(kind, options[kind]);
    if (options.gtag) add('gtag', options.gtag);
    if (options.googleTagManager) lose('Google Tag Manager', 'googleTagManager');
    if (options.googleAnalytics) lose('Google Analytics by its old script', 'googleAnalytics');
    if (dataOf(options.theme).customCss) lose('the stylesheets of customCss', 'customCss');
  }
  for (const plugin of listOf(config.plugins)) {
    if (!plugin) continue;
    const [named, options] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin];
    const name = textValue(named) ?? 'in code';
    const kind = [...PLUGINS].find(([, pattern]) => pattern.test(name))?.[0];
    if (kind !== undefined) add(kind, options);
    else if (!NEEDLESS.test(name))
      lose(
        `the plugin ${path.isAbsolute(name) ? path.relative(dir, name) : name}`,
        path.basename(name),
      );
  }
  for (const given of listOf(config.themes)) {
    const name = textValue(Array.isArray(given) ? given[0] : given);
    if (name !== undefined && !NEEDLESS.test(name)) lose(`the theme ${name}`, name);
  }
  const [gtag] = used.get('gtag')!;
  return {
    dir,
    configFile,
    config,
    theme: dataOf(config.themeConfig),
    docs: sortDefaultFirst(used.get('docs')!),
    blogs: sortDefaultFirst(used.get('blog')!),
    pages: used.get('pages')![0],
    redirects: used.get('redirects')![0],
    gtag,
  };
}

function sortDefaultFirst(instances: readonly Data[]): Data[] {
  const isDefault = ({id}: Data): boolean => id === undefined || id === 'default';
  return [...instances.filter(isDefault), ...instances.filter((one) => !isDefault(one))];
}

/** A folder that an option names, absolute; undefined where it is not there. */
export function siteFolderOf(
  site: DocusaurusSite,
  option: unknown,
  fallback: string,
): string | undefined {
  const folder = path.resolve(site.dir, textValue(option) ?? fallback);
  return existsSync(folder) ? folder : undefined;
}

/** Whether `.md` files are plain Markdown instead of MDX. */
export function hasPlainMarkdown({config}: DocusaurusSite): boolean {
  const format = textValue(dataOf(config.markdown).format);
  return format === 'detect' || format === 'md';
}
