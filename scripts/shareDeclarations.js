// Tests compile hundreds of small programs. Each would parse and bind TypeScript's own declarations again, which takes
// longer than everything else in it. Here, the programs of a thread share those files.
import Module, {createRequire} from 'node:module';
import path from 'node:path';

/** Makes compiler hosts of this thread share the declarations of the language, as those of an editor do. */
export function shareDeclarations() {
  const file = createRequire(import.meta.url).resolve('typescript');
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, name) => {
    load(module, name);
    if (name === file) module.exports = withSharedHosts(module.exports, path.dirname(file));
  };
}

function withSharedHosts(ts, folder) {
  const files = new Map();
  const isOwn = (name) => path.dirname(path.normalize(name)) === folder;
  return {
    ...ts,
    createCompilerHost(options, setParentNodes) {
      const host = ts.createCompilerHost(options, setParentNodes);
      const {getSourceFile} = host;
      // Options with which a declaration's text is parsed and bound.
      const {target, module, strict, alwaysStrict, isolatedModules} = options;
      const settings = {target, module, strict, alwaysStrict, isolatedModules, setParentNodes};
      host.getSourceFile = (name, version, ...rest) => {
        if (!isOwn(name)) return getSourceFile(name, version, ...rest);
        const key = JSON.stringify([name, version, settings]);
        if (!files.has(key)) files.set(key, getSourceFile(name, version, ...rest));
        return files.get(key);
      };
      return host;
    },
  };
}
