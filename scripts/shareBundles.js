// Most sites of tests have no browser code of their own, so that esbuild would bundle docsgen's client from the
// same modules hundreds of times. Here a thread bundles each set of inputs once.
import Module, {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files that do not change while tests run. */
const isOwn = (file) => /^(?:lib|node_modules)[\\/](?!\.cache)/.test(path.relative(root, file));

/** Makes bundles of this thread that consist of docsgen's files and equal generated modules share one result. */
export function shareBundles() {
  const file = createRequire(import.meta.url).resolve('esbuild');
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, name) => {
    load(module, name);
    if (name === file) module.exports = {...module.exports, build: shared(module.exports.build)};
  };
}

/** `build` of esbuild, which returns the result of an earlier call with the same inputs. */
export function shared(build) {
  /** Results by options; each with the generated modules that it was made from. */
  const known = new Map();
  return async (options) => {
    const {plugins = [], absWorkingDir: site, outdir, ...rest} = options;
    if (!plugins.some(({name}) => name === 'virtual-modules')) return build(options);
    // Names in a result are relative to the folder of the site.
    const key = JSON.stringify([rest, path.relative(site, root), path.relative(site, outdir)]);
    const earlier = known.get(key) ?? [];
    known.set(key, earlier);
    const read = readerOf(plugins);
    const same = earlier.find(({modules}) => modules.every(([name, text]) => read(name) === text));
    if (same) return copyOf(same, outdir);
    const result = await build(options);
    const inputs = Object.keys(result.metafile.inputs);
    const generated = inputs.filter((name) => name.startsWith(NAMESPACE));
    const files = inputs.filter((name) => !generated.includes(name));
    if (result.warnings.length === 0 && files.every((name) => isOwn(path.resolve(site, name)))) {
      const names = generated.map((name) => name.slice(NAMESPACE.length));
      earlier.push({modules: names.map((name) => [name, read(name)]), result, outdir});
    }
    return result;
  };
}

/** Of generated modules. */
const NAMESPACE = 'docsgen:';

/** Returns what reads the generated modules of a build: their text, with how it is loaded. */
function readerOf(plugins) {
  let load;
  const setup = {
    onResolve: () => undefined,
    onLoad: ({namespace}, callback) => {
      if (`${namespace}:` === NAMESPACE) load = callback;
    },
  };
  for (const plugin of plugins) plugin.setup(setup);
  return (name) => {
    const {contents, loader} = load({path: name});
    return JSON.stringify([contents, loader]);
  };
}

/** A result as if it had been written for `outdir`. */
function copyOf({result, outdir: from}, outdir) {
  const outputFiles = result.outputFiles.map((file) => ({
    path: path.join(outdir, path.relative(from, file.path)),
    contents: file.contents.slice(),
    hash: file.hash,
    text: file.text,
  }));
  return {...result, outputFiles};
}
