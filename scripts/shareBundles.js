// Most sites of tests have no browser code of their own, or are copies of a different site. esbuild would bundle the
// same modules hundreds of times; here, a thread bundles each set of inputs once.
import {readdirSync, readFileSync} from 'node:fs';
import Module, {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Folder in which packages are installed; a work tree may contain only links to them. */
const packages = path.resolve(createRequire(import.meta.url).resolve('esbuild'), '../../..');
/** Files that do not change while tests run. */
const isOwn = (file) =>
  /^(?:lib|node_modules)[\\/](?!\.cache)/.test(path.relative(root, file)) ||
  /^[@\w][^:]/.test(path.relative(packages, file));

/** Makes bundles of this thread share their result if all inputs are equal, regardless of the site's location. */
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
  /** Results by options, each with the inputs from which it was made. */
  const known = new Map();
  return async (options) => {
    const {plugins = [], absWorkingDir: site, outdir, ...rest} = options;
    const has = (plugin) => plugins.some(({name}) => name === plugin);
    // The modules that a page imports are not part of any key.
    const isShared = has('virtual-modules') && !has('imported-islands');
    if (!isShared || !site || !outdir || !rest.metafile) return build(options);
    // Names in a result are relative to the folder of the site.
    const key = JSON.stringify([rest, path.relative(site, root), path.relative(site, outdir)]);
    const earlier = known.get(key) ?? [];
    known.set(key, earlier);
    const read = readerOf(plugins, site);
    const same = earlier.find(({inputs}) => inputs.every(([name, text]) => read(name) === text));
    if (same) return copyOf(same, outdir);
    const result = await build(options);
    const names = Object.keys(result.metafile.inputs).filter(
      (name) => name.startsWith(NAMESPACE) || !isOwn(path.resolve(site, name)),
    );
    if (result.warnings.length === 0 && !names.some((name) => name.startsWith('..'))) {
      const files = names.filter((name) => !name.startsWith(NAMESPACE));
      const inputs = [...names, ...new Set(files.flatMap(aroundOf))];
      earlier.push({inputs: inputs.map((name) => [name, read(name)]), result, outdir});
    }
    return result;
  };
}

/** Everything else that affects a file: the names in the folders of its path, and their settings. */
function aroundOf(name) {
  const folder = path.dirname(name);
  const own = ['', 'package.json', 'tsconfig.json'].map((one) => `${folder}/${one}`);
  return folder === '.' ? own : [...own, ...aroundOf(folder)];
}

/** Namespace of generated modules. */
const NAMESPACE = 'docsgen:';

/**
 * Returns a function that reads an input of a build: a generated module with its loader, a file of the site, or the
 * names in one of its folders.
 */
function readerOf(plugins, site) {
  let load;
  const setup = {
    onEnd: () => undefined,
    onResolve: () => undefined,
    onLoad: ({namespace}, callback) => {
      if (`${namespace}:` === NAMESPACE) load = callback;
    },
  };
  for (const plugin of plugins) plugin.setup(setup);
  const texts = new Map();
  const read = (name) => {
    if (name.startsWith(NAMESPACE)) {
      const {contents = '', loader} = load({path: name.slice(NAMESPACE.length)});
      return [loader, contents.replaceAll(site, '')].join();
    }
    const file = path.join(site, name);
    try {
      return name.endsWith('/') ? readdirSync(file).sort().join() : readFileSync(file, 'latin1');
    } catch {
      return undefined;
    }
  };
  return (name) => {
    if (!texts.has(name)) texts.set(name, read(name));
    return texts.get(name);
  };
}

/** Copies a result as if it had been written to `outdir`. */
function copyOf({result, outdir: from}, outdir) {
  const outputFiles = result.outputFiles.map((file) => ({
    path: path.join(outdir, path.relative(from, file.path)),
    contents: file.contents.slice(),
    hash: file.hash,
    text: file.text,
  }));
  return {...result, outputFiles};
}
