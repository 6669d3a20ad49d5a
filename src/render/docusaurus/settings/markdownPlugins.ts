import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Node, Program} from '@babel/types';
import {parseModule, walkKey} from '../../diagnostics/configSyntax.js';
import {isJson} from '../../config/headTagSchema.js';
import type {Components} from '../components/components.js';
import {
  dataOf,
  nonEmpty,
  functionName,
  functionSource,
  listOf,
  textValue,
  type Data,
} from '../read/data.js';
import type {ImportedSite} from '../read/importedSite.js';
import {resolveFile} from '../read/aliases.js';
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

/** Module and export that a name in the config refers to. */
interface Origin {
  readonly source: string;
  /** `default`, or the exported name. */
  readonly name: string;
}

const KINDS = {
  remarkPlugins: ['remarkPlugins', 'beforeDefaultRemarkPlugins'],
  rehypePlugins: ['rehypePlugins', 'beforeDefaultRehypePlugins'],
} as const;

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
  const {consumption, configFile} = site;
  const program = parseModule(readFileSync(configFile, 'utf8'));
  const origins = originsOf(program.body);
  const files = new Map<string, string>();
  const packages = new Set<string>();
  let tabFences = tabFencesOf({});
  let readsFences = hasOwnCodeBlocks(site);
  const lists: Record<keyof typeof KINDS, Map<string, ModuleRef>> = {
    remarkPlugins: new Map(),
    rehypePlugins: new Map(),
  };
  const nameOf = (origin: Origin): string | undefined => {
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
  for (const options of [...site.docs, ...site.blogs, ...site.pages]) {
    for (const [kind, keys] of Object.entries(KINDS) as [keyof typeof KINDS, readonly string[]][]) {
      for (const key of keys) {
        const given = listOf((consumption.peek(options) as Data)[key]);
        for (const [i, plugin] of given.entries()) {
          const at = consumption.placeOf(options)?.path ?? [];
          const node = valueAt(program, [...at, key, i]);
          const origin = originOf(node, origins) ?? namedOrigin(plugin, origins);
          const source = origin?.source ?? textValue(plugin) ?? '';
          readsFences ||=
            source === CODE_IMPORT || (!CONVERTED.test(source) && !DRAWN.test(source));
          const [, written] = listOf(plugin);
          const converted = CONVERTED.exec(source)?.[0];
          if (converted !== undefined) {
            if (converted.endsWith('tab-blocks')) tabFences = tabFencesOf(dataOf(written));
            consumption.use((options[key] as readonly unknown[])[i]);
            continue;
          }
          if (written !== undefined && !isPlain(written)) continue;
          const settings = relocated(written, out);
          const name = origin && nameOf(origin);
          if (name === undefined) continue;
          consumption.use((options[key] as readonly unknown[])[i]);
          // KaTeX's HTML output is full of inline styles, which the policy of pages forbids.
          const own =
            name === 'rehype-katex'
              ? {...(settings as object | undefined), output: 'mathml'}
              : settings;
          lists[kind].set(name, own === undefined ? name : ([name, own] as ModuleRef));
        }
      }
    }
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

/** Names that a module imports or requires at the top level. */
function originsOf(statements: readonly Node[]): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        const name =
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
            ? one.imported.name
            : 'default';
        origins.set(one.local.name, {source: statement.source.value, name});
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const {id, init} of statement.declarations) {
        const source = requiredBy(init);
        if (source === undefined) continue;
        if (id.type === 'Identifier') origins.set(id.name, {source, name: 'default'});
        if (id.type !== 'ObjectPattern') continue;
        for (const one of id.properties) {
          if (one.type !== 'ObjectProperty' || one.value.type !== 'Identifier') continue;
          const name = one.key.type === 'Identifier' ? one.key.name : 'default';
          origins.set(one.value.name, {source, name});
        }
      }
    }
  }
  return origins;
}

/** Module in `require('x')`, `await import('x')` or `(await import('x')).default`. */
function requiredBy(node: Node | null | undefined): string | undefined {
  switch (node?.type) {
    case 'AwaitExpression':
      return requiredBy(node.argument);
    case 'MemberExpression':
      return requiredBy(node.object);
    case 'CallExpression': {
      const [first] = node.arguments;
      const isImport =
        node.callee.type === 'Import' ||
        (node.callee.type === 'Identifier' && node.callee.name === 'require');
      return isImport && first?.type === 'StringLiteral' ? first.value : undefined;
    }
    default:
      return undefined;
  }
}

/** Value of a key, if the config contains it literally. */
function valueAt(program: Program, key: readonly PropertyKey[]): Node | undefined {
  const {value, depth} = walkKey(program, key);
  return depth === key.length ? value : undefined;
}

/** Name of a plugin for messages: `linkDocblocks of remark-typescript-tools`. */
export function pluginName(configFile: string, key: readonly PropertyKey[]): string | undefined {
  const program = parseModule(readFileSync(configFile, 'utf8'));
  const origin = originOf(valueAt(program, key), originsOf(program.body));
  return (
    origin && (origin.name === 'default' ? origin.source : `${origin.name} of ${origin.source}`)
  );
}

/** Module and export of a plugin, as written in the config. */
function originOf(
  node: Node | undefined,
  origins: ReadonlyMap<string, Origin>,
): Origin | undefined {
  switch (node?.type) {
    case 'ArrayExpression':
      return originOf(node.elements[0] ?? undefined, origins);
    case 'Identifier':
      return origins.get(node.name);
    // A module that the config requires.
    case 'StringLiteral':
      return {source: node.value, name: 'default'};
    default: {
      const source = requiredBy(node);
      return source === undefined ? undefined : {source, name: 'default'};
    }
  }
}

/** Module and export, found by its function, of a plugin that was not found in the config. */
function namedOrigin(plugin: unknown, origins: ReadonlyMap<string, Origin>): Origin | undefined {
  const [given] = listOf(plugin);
  const source = functionSource(given);
  return source === undefined ? origins.get(functionName(given) ?? '') : {source, name: 'default'};
}
