import {existsSync, writeFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {threadId} from 'node:worker_threads';
import {build, type Metafile, type Plugin} from 'esbuild';
import {localeName} from '../bundle/esbuildPlugins.js';
import {importLookups} from '../bundle/importLookups.js';
import {nodeOptions, nodePlugins, WITH_MAPS} from '../bundle/nodeOptions.js';
import {withRoot, withRelativePlace} from '../bundle/ownPlace.js';
import {hashOf} from '../cache/hash.js';
import {inWorkFolder} from '../cache/workFolder.js';
import {registerModule, pageModule} from '../siteCode/lateErrors.js';
import {mayReadAnything, watchReads} from '../siteCode/outsideReads.js';
import {runSiteCode} from '../siteCode/runSiteCode.js';
import type {SiteCode} from '../siteCode/siteCodeRules.js';
import {dependOnModules, type ParseContext} from './shared/context.js';
import type {MdxPlaces} from './mdxPlaces.js';
import {sharedJson} from './sharedJson.js';
import {maySuspend} from '../siteCode/whenSettled.js';

interface ProgramOptions {
  /** Source in which errors of the code are reported, absolute. */
  readonly file: string;
  /** Folder against which its imports are resolved, absolute. */
  readonly folder: string;
  /** The page, which depends on everything imported. */
  readonly context: ParseContext;
  readonly plugins?: readonly Plugin[];
  /** Receives the source map of the bundle. */
  readonly places?: MdxPlaces;
}

interface LoadedProgram<T> {
  readonly default: T;
  readonly siteCode: SiteCode;
  /** Whether the code may wait while it is rendered. */
  readonly waits: boolean;
}

/** Number of modules that this thread has loaded. */
let modules = 0;

/** Bundles code of a page with all that it imports, and loads it in this thread. */
export async function loadProgram<T>(
  code: string,
  {file, folder, context, plugins = [], places}: ProgramOptions,
): Promise<LoadedProgram<T>> {
  const {root} = context.host;
  const options = nodeOptions({root});
  const outdir = path.join(root, '.docsgen', 'mdx');
  const {outputFiles, metafile} = await build({
    ...options,
    define: {...options.define, ...localeName(context.locale)},
    stdin: {
      contents: withRelativePlace(code, {file: context.source.file, root}),
      resolveDir: folder,
      sourcefile: context.source.file,
      loader: 'js',
    },
    outdir,
    ...(places && WITH_MAPS),
    assetNames: '[name]-[hash]',
    plugins: [...plugins, sharedJson, ...nodePlugins(root)],
  });
  const {file: page} = context.source;
  // Some inputs are generated.
  const imported = Object.keys(metafile.inputs)
    .map((input) => path.resolve(root, input))
    .filter((input) => input !== page && existsSync(input));
  const decisive = importLookups(metafile, {root, entry: {file: page, folder}});
  dependOnModules([...imported, ...decisive], context);
  const {text: bundled} = outputFiles.find((output) => output.path.endsWith('.js'))!;
  const text = withAssets(bundled, {metafile, context});
  const external = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = external.map(({path: name}) => name);
  context.outside.isUnknown ||= mayReadAnything(text, names);
  const bundle = inWorkFolder({root, name: 'mdx'}, (parent) => {
    // A unique file name, since a different thread or process may be loading the same page.
    const written = path.join(parent, `${process.pid}-${threadId}-${++modules}.mjs`);
    writeFileSync(written, withRoot(root, text));
    return written;
  });
  const {href} = pathToFileURL(bundle);
  const siteCode: SiteCode = {name: 'page', file, hash: hashOf(text)};
  registerModule({name: pageModule(file), bundle, locate: () => ({file, line: 1, column: 1})});
  const map = outputFiles.find((output) => output.path.endsWith('.js.map'));
  if (map) places?.follow({file: bundle, map: map.text, folder: outdir});
  const unwatch = watchReads(href, context.outside);
  const loaded = await runSiteCode(siteCode, async () => {
    const module = (await import(href)) as {readonly default: T};
    return module;
  }).finally(() => {
    unwatch();
    return rm(bundle);
  });
  return {default: loaded.default, siteCode, waits: maySuspend(text)};
}

/**
 * Publishes the pictures that a page's code imports, at the addresses that the browser's script uses. Such code is
 * trusted to import pictures from anywhere, including a package. Styles of CSS modules come from the bundle for
 * browsers.
 */
function withAssets(
  code: string,
  {metafile, context}: {readonly metafile: Metafile; readonly context: ParseContext},
): string {
  const {root} = context.host;
  const {pathname} = new URL(`${context.siteUrl}/assets/`);
  return Object.entries(metafile.outputs).reduce((text, [output, {inputs}]) => {
    if (/\.(?:js|css)(?:\.map)?$/.test(output)) return text;
    const name = path.basename(output);
    const file = path.resolve(root, Object.keys(inputs)[0] ?? '');
    context.assets.push({file, within: [path.dirname(file)], url: `/assets/${name}`});
    return text.replaceAll(`"./${name}"`, () => JSON.stringify(pathname + name));
  }, code);
}
