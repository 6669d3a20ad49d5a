import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseModule} from '../../diagnostics/configSyntax.js';
import {isJson} from '../../config/headTagSchema.js';
import type {Components} from '../components/components.js';
import {dataOf, nonEmpty, listOf, textValue, type Data} from '../read/data.js';
import type {ImportedSite} from '../read/importedSite.js';
import {resolveFile} from '../read/aliases.js';
import {
  namedOrigin,
  pluginOrigin,
  importedOrigins,
  valueAt,
  type PluginOrigin,
} from './pluginOrigins.js';
import {HERE} from './printConfig.js';
import {installedFolder} from '../read/packages.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {tabFencesOf, type TabFences} from '../read/tabFences.js';
import type {UserConfig} from '../../config/userConfig.js';
import {findModule} from '../read/siteFiles.js';
import {relativePath} from '../../system/relativePath.js';

type Markdown = NonNullable<UserConfig['markdown']>;
type ModuleRef = NonNullable<Markdown['remarkPlugins']>[number];

/** The site's own Markdown plugins in the new site. */
export interface NewPlugins {
  readonly markdown: Markdown | undefined;
  /** Files to write, by path in the new site. */
  readonly files: Map<string, string>;
  /** Packages that contain the plugins. */
  readonly packages: readonly string[];
  readonly tabFences: TabFences;
  /**
   * Whether a plugin or theme of the site may read fence options that Docusaurus does not; includes plugins that
   * are not installed.
   */
  readonly readsFences: boolean;
}

/** Lists of plugins in Docusaurus's options, with docsgen's lists for them. */
const LISTS = [
  ['remarkPlugins', 'remarkPlugins'],
  ['beforeDefaultRemarkPlugins', 'remarkPlugins'],
  ['rehypePlugins', 'rehypePlugins'],
  ['beforeDefaultRehypePlugins', 'rehypePlugins'],
] as const;

type ListName = 'remarkPlugins' | 'rehypePlugins';

/** Plugins only for formulas or diagrams. */
const DRAWN = /^(?:remark-math|rehype-katex|rehype-mathjax)$|mermaid/;

/** Plugins whose syntax is converted or is Markdown in docsgen. */
const CONVERTED =
  /^@docusaurus\/remark-plugin-npm2yarn$|remark-plugin-tab-blocks$|^remark-(?:gfm|code-import)$/;

/** Plugin that reads the option `file` of fences. */
const CODE_IMPORT = 'remark-code-import';

/** Themes that read no fence options beyond Docusaurus's own. */
const PLAIN_THEME = /theme-(?:classic|mermaid|live-codeblock)|search/;

/** Whether a site has replaced Docusaurus's code blocks and may read fence options of its own. */
function hasOwnCodeBlocks({
  dir,
  config,
  consumption,
}: Pick<DocusaurusSite, 'dir' | 'config' | 'consumption'>): boolean {
  const theme = path.join(dir, 'src/theme');
  const isReplaced = ['CodeBlock', 'MDXComponents'].some(
    (part) => existsSync(path.join(theme, part)) || findModule(theme, part) !== undefined,
  );
  const themes = listOf(dataOf(consumption.peek(config)).themes);
  return isReplaced || themes.some((theme) => !PLAIN_THEME.test(textValue(listOf(theme)[0]) ?? ''));
}

interface ListedPlugin {
  readonly list: ListName;
  readonly plugin: unknown;
  /** Its place in the config. */
  readonly key: readonly PropertyKey[];
  /** Records that the import reads it. */
  readonly markRead: () => void;
}

/** Plugins in the options for each kind of content. */
function* listedPlugins({
  docs,
  blogs,
  pages,
  consumption,
}: DocusaurusSite): Generator<ListedPlugin> {
  for (const options of [...docs, ...blogs, ...pages]) {
    const at = consumption.placeOf(options)?.path ?? [];
    for (const [name, list] of LISTS) {
      const plugins = listOf((consumption.peek(options) as Data)[name]);
      for (const [i, plugin] of plugins.entries()) {
        const markRead = (): void => {
          consumption.use((options[name] as readonly unknown[])[i]);
        };
        yield {list, plugin, key: [...at, name, i], markRead};
      }
    }
  }
}

/**
 * Keeps remark and rehype plugins that are installed or are files of the site: they run unchanged in docsgen.
 * Docusaurus configures plugins for each kind of content, docsgen for all content.
 */
export function convertMarkdownPlugins(
  site: DocusaurusSite,
  {
    components,
    folders,
    aliases,
    out,
  }: {
    readonly components: Components;
    /** Folder of the new site. */
    readonly out: string;
  } & Pick<ImportedSite, 'folders' | 'aliases'>,
): NewPlugins {
  const {configFile} = site;
  const program = parseModule(readFileSync(configFile, 'utf8'));
  const origins = importedOrigins(program.body);
  const files = new Map<string, string>();
  const packages = new Set<string>();
  let tabFences = tabFencesOf({});
  let readsFences = hasOwnCodeBlocks(site);
  const lists: Record<ListName, Map<string, ModuleRef>> = {
    remarkPlugins: new Map(),
    rehypePlugins: new Map(),
  };
  const nameOf = (origin: PluginOrigin): string | undefined => {
    const file = resolveFile(origin.source, configFile, {folders, aliases});
    if (file !== undefined) {
      const target = components.add(file, {inNode: true});
      return target && wrapped(`./content/${target}`, origin.name, files);
    }
    const [scope = '', own] = origin.source.split('/');
    const name = scope.startsWith('@') ? `${scope}/${own}` : scope;
    if (/^[./]/.test(name) || installedFolder(name, site.dir) === undefined) return undefined;
    packages.add(name);
    return wrapped(origin.source, origin.name, files);
  };
  for (const {list, plugin, key, markRead} of listedPlugins(site)) {
    const origin = pluginOrigin(valueAt(program, key), origins) ?? namedOrigin(plugin, origins);
    const source = origin?.source ?? textValue(plugin) ?? '';
    readsFences ||= source === CODE_IMPORT || (!CONVERTED.test(source) && !DRAWN.test(source));
    const [, written] = listOf(plugin);
    const converted = CONVERTED.exec(source)?.[0];
    if (converted !== undefined) {
      if (converted.endsWith('tab-blocks')) tabFences = tabFencesOf(dataOf(written));
      markRead();
      continue;
    }
    if (written !== undefined && !isPlain(written)) continue;
    const settings = relocated(written, out);
    const name = origin && nameOf(origin);
    if (name === undefined) continue;
    markRead();
    // KaTeX's HTML output is full of inline styles, which the policy of pages forbids.
    const own =
      name === 'rehype-katex' ? {...(settings as object | undefined), output: 'mathml'} : settings;
    lists[list].set(name, own === undefined ? name : ([name, own] as ModuleRef));
  }
  return {
    markdown: nonEmpty({
      remarkPlugins: [...lists.remarkPlugins.values()],
      rehypePlugins: [...lists.rehypePlugins.values()],
    }),
    files,
    packages: [...packages],
    tabFences,
    readsFences,
  };
}

/** Options in which absolute paths of files are relative to the new site. */
function relocated(value: unknown, out: string): unknown {
  if (typeof value === 'string' && path.isAbsolute(value) && existsSync(value)) {
    return `${HERE}/${relativePath(out, value)}`;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => relocated(one, out));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, relocated(one, out)]));
}

/** Whether options are plain data, without functions. */
export function isPlain(settings: unknown): boolean {
  return isJson(settings) && !JSON.stringify(settings).includes('\\u0000code');
}

/** A module that exports a plugin as default: docsgen's settings refer to modules, not to exports. */
function wrapped(source: string, name: string, files: Map<string, string>): string {
  if (name === 'default') return source;
  const file = `plugins/${name}.js`;
  const from = source.startsWith('./') ? `.${source}` : source;
  files.set(file, `export {${name} as default} from '${from}';\n`);
  return `./${file}`;
}
