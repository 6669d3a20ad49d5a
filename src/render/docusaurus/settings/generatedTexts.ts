import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {readApiSite} from '../../api/apiSite.js';
import {loadConfig} from '../../config/loadConfig.js';
import type {UserConfig} from '../../config/userConfig.js';
import {dataOf, functionName, isData, listOf, textValue} from '../read/data.js';
import {findTexts, readData} from '../read/docSets.js';
import {pluginName} from './pluginOrigins.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import {installedFolder} from '../read/packages.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {relativePath} from '../../system/relativePath.js';

const WITH_API =
  'Set `api: {packages: […]}` in site.config.ts instead: docsgen generates the reference from the declarations.';
const WITH_SOURCE =
  'Run it before the import, or write a source for `sources` that returns the pages.';

/** Plugins that generate texts before a build, with the setting that replaces each. */
const MAKERS: readonly (readonly [name: RegExp, hint: string])[] = [
  [/tsdoc|api-extractor|typedoc-api/, WITH_API],
  [/openapi|graphql|protobuf|rustdoc|doxygen|remote-content|content-fetch/, WITH_SOURCE],
];

/** Commands in scripts that are known to generate texts. */
const SCRIPT =
  /(?:typedoc|gen-api-docs|api-extractor|api-documenter|docgen|jsdoc2md|copy-?(?:readme|docs|files)|gen(?:erate)?[-:](?:docs|api|readme|markdown|md|pages|content|reference)|generate(?:docs|api|readme)|README\.md\s)/i;

const WRITES =
  'Run it before the import, or set `packages` for READMEs and `api` for the reference in site.config.ts instead.';

/** Whether a plugin's options name a folder in a documentation. */
function namesBelow(options: unknown, {folder, dir}: {folder: string; dir: string}): boolean {
  return Object.values(dataOf(options)).some(
    (value) =>
      typeof value === 'string' &&
      /[\\/]/.test(value) &&
      path.resolve(dir, value).startsWith(folder + path.sep),
  );
}

/** Folders of texts that a plugin's options name as its output, absolute. */
function outputFolders(options: unknown, dir: string): string[] {
  return Object.entries(dataOf(options)).flatMap(([key, value]) => {
    if (isData(value)) return outputFolders(value, dir);
    const isOutput = typeof value === 'string' && /^out(?:put)?(?:Dir|Path)?$/i.test(key);
    return isOutput ? [path.resolve(dir, value)] : [];
  });
}

/** Whether a plugin has written its texts before the import. */
function hasWritten(options: unknown, dir: string): boolean {
  const folders = outputFolders(options, dir);
  return folders.length > 0 && folders.every((one) => findTexts(one).length > 0);
}

/** Reports texts that may be missing because plugins, or scripts in package.json, generate them before a build. */
export function reportGenerated(site: DocusaurusSite): void {
  reportWritingPlugins(site);
  reportEnvironment(site.configFile, site.importWarnings);
  reportPackages(site);
  reportScripts(site);
  reportEmptyFolders(site);
}

function reportWritingPlugins({
  config,
  configFile,
  dir,
  docs,
  consumption,
  importWarnings,
}: DocusaurusSite): void {
  const folders = docs.map((options) => path.resolve(dir, textValue(options.path) ?? 'docs'));
  for (const [i, plugin] of listOf(consumption.peek(config.plugins)).entries()) {
    const [given, options] = listOf(plugin);
    const name =
      textValue(given) ??
      pluginName(configFile, ['plugins', i]) ??
      functionName(given) ??
      'in code';
    if (/content-docs|plugin-typedoc(?!-api)/.test(name) || hasWritten(options, dir)) continue;
    const hint =
      MAKERS.find(([pattern]) => pattern.test(name))?.[1] ??
      (folders.some((folder) => namesBelow(options, {folder, dir})) ? WRITES : undefined);
    if (hint === undefined) continue;
    importWarnings.add({
      id: 'import-generated',
      message: `The plugin ${name} writes texts before a build; missing texts were not imported`,
      hint,
      file: configFile,
      key: ['plugins', i],
    });
  }
}

function reportPackages({dir, importWarnings}: DocusaurusSite): void {
  const manifest = path.join(dir, 'package.json');
  if (!existsSync(manifest) || installedFolder('@docusaurus/core', dir)) return;
  importWarnings.add({
    id: 'import-generated',
    message:
      'The packages of the old site are not installed: parts that its config, components and plugins import are missing',
    hint: 'Install them on the old site, and import again.',
    file: manifest,
    search: 'ependencies"',
  });
}

function reportScripts({config, consumption, dir, importWarnings}: DocusaurusSite): void {
  const manifest = path.join(dir, 'package.json');
  const scripts = dataOf(dataOf(readData(manifest, [dir])).scripts);
  const hasApiDocs = listOf(consumption.peek(config.plugins)).some((plugin) => {
    const [name, options] = listOf(plugin);
    return /openapi/.test(textValue(name) ?? '') && hasWritten(options, dir);
  });
  for (const [name, command] of Object.entries(scripts)) {
    if (hasApiDocs && String(command).includes('gen-api-docs')) continue;
    if (!/^(?:pre|post)?(?:build|start|docs|generate|api|gen|copy|sync)/.test(name)) continue;
    if (!SCRIPT.test(String(command))) continue;
    const steps = String(command).split(/\s*(?:&&|;)\s*/);
    const step = steps.length > 1 ? steps.find((one) => SCRIPT.test(one)) : undefined;
    importWarnings.add({
      id: 'import-generated',
      message: `${step === undefined ? 'The' : `'${step}' in the`} script '${name}' of package.json writes texts before a build; missing texts were not imported`,
      hint: 'Run it before the import, or set `api` for the reference and `packages` for READMEs in site.config.ts instead.',
      file: manifest,
      search: `"${name}"`,
    });
  }
}

function reportEmptyFolders({
  dir,
  docs,
  configFile,
  consumption,
  importWarnings,
}: DocusaurusSite): void {
  for (const options of docs) {
    const folder = path.resolve(dir, textValue(options.path) ?? 'docs');
    if (existsSync(folder) && findTexts(folder, options).length > 0) continue;
    importWarnings.add({
      id: 'import-generated',
      message: `The folder ${path.relative(dir, folder)} has no documents`,
      hint: 'If a command generates them before a build, run the command and import again.',
      file: configFile,
      key: consumption.placeOf(options)?.path ?? [],
    });
  }
}

/** Reports variables that a config reads, since the published site may have been built with different values. */
function reportEnvironment(file: string, importWarnings: ImportWarnings): void {
  const read = /\bprocess\.env(?:\.|\[['"])(?!NODE_ENV\b)(\w+)/g;
  const names = new Set(
    [...readFileSync(file, 'utf8').matchAll(read)].map(([, name = '']) => name),
  );
  if (names.size === 0) return;
  const shown = [...names].map((name) =>
    process.env[name] === undefined ? name : `${name} (set)`,
  );
  importWarnings.add({
    id: 'import-environment',
    message: `The config reads ${shown.join(', ')}`,
    hint: 'Set the variables of the published site and import again: plugins and settings may depend on them.',
    file,
    search: 'process.env',
  });
}

/** A TypeDoc plugin, and the `api` setting for the same reference. */
interface OldReference {
  readonly name: string;
  readonly key: readonly PropertyKey[];
  /** Files and package folders, absolute. */
  readonly entries: readonly string[];
}

/** References that TypeDoc generates before a build and whose texts are missing. */
function referencesOf({config, dir, consumption}: DocusaurusSite): OldReference[] {
  const plugins = listOf(consumption.peek(config.plugins));
  return plugins.flatMap((plugin, i): OldReference[] => {
    const [given, options] = listOf(plugin);
    const name = textValue(given) ?? '';
    if (!/docusaurus-plugin-typedoc(?!-api)/.test(name)) return [];
    const {entryPoints, out} = dataOf(options);
    const written = path.resolve(dir, textValue(out) ?? 'docs/api');
    if (existsSync(written) && findTexts(written).length > 0) return [];
    const named = listOf(entryPoints).flatMap((one) => textValue(one) ?? []);
    const entries = named.flatMap((one) =>
      globSync(one, {cwd: dir, absolute: true, onlyFiles: false, expandDirectories: false}),
    );
    const known = entries
      .map((entry) => path.resolve(entry))
      .filter((entry) => statSync(entry).isDirectory() || /\.[cm]?tsx?$/.test(entry));
    return [{name, key: ['plugins', i], entries: [...new Set(known)].sort()}];
  });
}

/**
 * Replaces TypeDoc plugins with `api`, if that setting generates the reference of the new site in `folder` without
 * an error; `print` writes the site's config with the setting.
 */
export async function tryApi(
  folder: string,
  {site, print}: {site: DocusaurusSite; print: (api: UserConfig['api']) => void},
): Promise<UserConfig['api']> {
  const references = referencesOf(site);
  const entries = references.flatMap((one) => one.entries);
  const packages = entries.map((entry) => relativePath(folder, entry));
  const api = packages.length > 0 ? {packages} : undefined;
  const why = api && (await problemOf(folder, () => print(api)));
  for (const {name, key} of references) {
    const note = {id: 'import-generated', file: site.configFile, key};
    if (api && why === undefined) {
      site.importWarnings.add({
        ...note,
        message: `Texts that ${name} writes before a build: \`api\` generates them from the same entry points, at new addresses`,
        hint: 'Add redirects from the old addresses to `redirects`. Other options of the plugin are ignored.',
      });
    } else {
      const wanted = api ? JSON.stringify(api.packages.slice(0, 3)) : "['…']";
      site.importWarnings.add({
        ...note,
        message: `The plugin ${name} writes texts before a build; missing texts were not imported`,
        hint: `Run it before the import, or set \`api: {packages: ${wanted}}\` in site.config.ts: docsgen generates the reference from the declarations.${why === undefined ? '' : ` The attempt failed: ${why}`}`,
      });
    }
  }
  if (api && why !== undefined) print(undefined);
  return why === undefined ? api : undefined;
}

/** First error of the reference in the new site. */
async function problemOf(folder: string, print: () => void): Promise<string | undefined> {
  print();
  const {value: loaded, diagnostics} = await loadConfig(folder);
  const made = loaded
    ? await readApiSite(loaded, {
        root: folder,
        isLasting: false,
        shared: undefined,
        onSpan: undefined,
      })
    : {diagnostics};
  return made.diagnostics.find(({severity}) => severity === 'error')?.message;
}
