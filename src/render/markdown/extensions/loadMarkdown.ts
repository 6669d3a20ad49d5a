import path from 'node:path';
import type {LanguageRegistration} from 'shiki/core';
import {isJson} from '../../config/headTagSchema.js';
import type {MarkdownExtensions} from '../../config/foldMarkdown.js';
import {collisions, type Placed} from '../../config/placed.js';
import {writeBundle} from '../../bundle/writeBundle.js';
import {hashOf} from '../../cache/hash.js';
import type {StageResult} from '../../cache/stageCache.js';
import {inWorkFolder} from '../../cache/workFolder.js';
import {byPlugin, hasErrors, type Diagnostic} from '../../diagnostics/diagnostic.js';
import {reservedContainers} from '../containers/ownContainers.js';
import type {
  ComponentModule,
  GrammarModule,
  PluginModule,
  SiteMarkdown,
} from '../shared/siteMarkdown.js';
import {bundleModule, componentNames, type BundledModule} from './bundleModule.js';
import {loadDefault, pluginOf, threw} from './siteModule.js';
import {syntaxCharacters} from './syntaxCharacters.js';
import type {ModuleRef} from '../../config/extension.js';

/** Bundles and loads a site's additions to Markdown. */
export async function loadMarkdown(
  extensions: MarkdownExtensions,
  root: string,
): Promise<StageResult<SiteMarkdown>> {
  const {remarkPlugins, rehypePlugins, containers, languages, components} = extensions;
  const diagnostics: Diagnostic[] = [...ownNames(containers)];
  const files: string[] = [];
  /** Loads all items and returns the results without those that failed. */
  const each = async <T, R>(
    items: readonly Placed<T>[],
    load: (item: Placed<T>) => Promise<StageResult<R | undefined>>,
  ): Promise<R[]> => {
    const made: R[] = [];
    for (const result of await Promise.all(items.map(load))) {
      diagnostics.push(...result.diagnostics);
      files.push(...(result.files ?? []));
      if (result.value !== undefined && !hasErrors(result)) made.push(result.value);
    }
    return made;
  };
  const remark = await each(remarkPlugins, (ref) => loadPlugin(ref, {kind: 'remark', root}));
  const rehype = await each(rehypePlugins, (ref) => loadPlugin(ref, {kind: 'rehype', root}));
  const grammars = await each(languages, (ref) => loadGrammar(ref, root));
  const modules = await each(components, (ref) => loadComponents(ref, root));
  const extending = remark.map(({characters}) => characters);
  diagnostics.push(
    ...collisions(
      modules.flatMap(({names, ...module}) => names.map((name) => ({...module, name}))),
      {
        what: (name) => `the component ${name}`,
        instead: (name) => `export ${name} from \`markdown.components\` of the site`,
      },
    ),
  );
  return {
    value: {
      remarkPlugins: remark.map(({module}) => module),
      rehypePlugins: rehype.map(({module}) => module),
      ...(extending.includes(undefined) ? {} : {syntaxCharacters: extending.join('')}),
      containers: Object.fromEntries(
        Object.entries(containers).map(([name, {value}]) => [name, value]),
      ),
      languages: grammars,
      // The site's own modules are loaded last and listed first, so that they win.
      components: modules.map(({file, names}) => ({file, names})).reverse(),
    },
    diagnostics,
    files,
  };
}

/** Reports containers whose names docsgen reserves. */
function ownNames(containers: MarkdownExtensions['containers']): Diagnostic[] {
  return Object.entries(containers).flatMap(([name, {key, plugin}]): Diagnostic[] =>
    reservedContainers.includes(name)
      ? [
          {
            id: 'container-taken',
            severity: 'error',
            message: byPlugin(plugin, `Reserved container name ':::${name}'`),
            hint: `Choose a different name; reserved names: ${reservedContainers.join(', ')}.`,
            key,
          },
        ]
      : [],
  );
}

/** Name of a module in findings. */
function labelOf(what: string, {value, plugin}: Placed<string>): string {
  return plugin === undefined ? `The ${what} ${value}` : `Plugin '${plugin}': the ${what} ${value}`;
}

interface LoadedPlugin {
  readonly module: PluginModule;
  readonly characters: string | undefined;
}

async function loadPlugin(
  {value: ref, ...placed}: Placed<ModuleRef>,
  {kind, root}: {kind: 'remark' | 'rehype'; root: string},
): Promise<StageResult<LoadedPlugin | undefined>> {
  const name = typeof ref === 'string' ? ref : ref[0];
  const options = typeof ref === 'string' ? undefined : ref[1];
  const label = labelOf(`${kind} plugin`, {value: name, ...placed});
  const bundled = await bundleModule({value: name, ...placed}, root);
  if (bundled.value === undefined) return {...bundled, value: undefined};
  const {code, map} = bundled.value;
  const files = bundled.files ?? [];
  const module: PluginModule = {
    label,
    key: placed.key,
    ...written({root, name, code, map}),
    ...(options === undefined ? {} : {options}),
  };
  const tried = await pluginOf(module, root);
  if ('failed' in tried) return {value: undefined, diagnostics: [tried.failed], files};
  const {unified} = await import('unified');
  const {default: remarkParse} = await import('remark-parse');
  const processor = unified().use(remarkParse);
  try {
    processor.use(tried.value).freeze();
  } catch (error) {
    return {value: undefined, diagnostics: [threw(error, module, 'when it was set up')], files};
  }
  const characters = syntaxCharacters(processor.data());
  return {value: {module, characters}, diagnostics: bundled.diagnostics, files};
}

/** Writes a bundled module to the file from which it is loaded. */
function written({
  root,
  name,
  ...bundled
}: Pick<BundledModule, 'code'> & Partial<BundledModule> & {root: string; name: string}): {
  file: string;
  hash: string;
} {
  // One folder per module: writing a bundle deletes the old bundles in its folder.
  const folder = inWorkFolder({root, name: path.join('plugins', hashOf(name))}, (parent) =>
    writeBundle(parent, {files: [{...bundled, name: 'module.mjs'}], root}),
  );
  return {file: path.join(folder, 'module.mjs'), hash: path.basename(folder)};
}

async function loadGrammar(
  placed: Placed<string>,
  root: string,
): Promise<StageResult<GrammarModule | undefined>> {
  const label = labelOf('grammar', placed);
  const {value: name, key} = placed;
  const bundled = await bundleModule(placed, root);
  if (bundled.value === undefined) return {...bundled, value: undefined};
  const files = bundled.files ?? [];
  const module = {label, key, ...written({root, name, ...bundled.value})};
  const loaded = await loadDefault(module, root);
  if ('failed' in loaded) return {value: undefined, diagnostics: [loaded.failed], files};
  const grammars = [loaded.value].flat() as unknown[];
  if (grammars.length === 0 || !grammars.every(isGrammar)) {
    return {
      value: undefined,
      diagnostics: [
        {
          id: 'grammar-invalid',
          severity: 'error',
          message: `${label} is not a TextMate grammar`,
          hint: 'Export by default an object with `name`, `scopeName` and `patterns`, as plain data, or a list of such objects.',
          key,
        },
      ],
      files,
    };
  }
  const names = grammars.flatMap(({name, aliases = []}) => [name, ...aliases]);
  const {file, hash} = written({root, name, code: `export default ${JSON.stringify(grammars)};\n`});
  return {
    value: {label, key, file, hash, names: names.map((one) => one.toLowerCase())},
    diagnostics: bundled.diagnostics,
    files,
  };
}

function isGrammar(value: unknown): value is LanguageRegistration {
  if (typeof value !== 'object' || value === null || !isJson(value)) return false;
  const {name, scopeName, patterns, aliases = []} = value as Readonly<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    typeof scopeName === 'string' &&
    Array.isArray(patterns) &&
    Array.isArray(aliases) &&
    aliases.every((alias) => typeof alias === 'string')
  );
}

interface LoadedComponents extends ComponentModule, Pick<Placed<string>, 'key' | 'plugin'> {}

async function loadComponents(
  placed: Placed<string>,
  root: string,
): Promise<StageResult<LoadedComponents | undefined>> {
  const label = labelOf('module of components', placed);
  const {value, diagnostics, files = []} = await bundleModule(placed, root);
  if (value === undefined) return {value, diagnostics, files};
  const names = componentNames(value);
  if (names.length > 0) {
    const {key, plugin} = placed;
    const module = {file: value.entry, names, key, ...(plugin === undefined ? {} : {plugin})};
    return {value: module, diagnostics, files};
  }
  return {
    value: undefined,
    diagnostics: [
      {
        id: 'components-empty',
        severity: 'error',
        message: `Cannot find a named export in ${label}`,
        hint: 'Export each component under its name in pages: export function Chart() {…}',
        key: placed.key,
      },
    ],
    files,
  };
}
