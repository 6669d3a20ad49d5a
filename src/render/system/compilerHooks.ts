import {createRequire, type LoadHook, type ResolveHook} from 'node:module';
import {fileURLToPath, pathToFileURL} from 'node:url';

const MARK = '?required';

/**
 * Hooks of Node's module loader: `import ts from 'typescript'` gets the module that `require` returns. For an import,
 * Node reads the nine megabytes three times: to find out the kind of module, to list its exports, and to run it.
 */
export const resolve: ResolveHook = (specifier, context, next) => {
  const {conditions, parentURL} = context;
  if (specifier !== 'typescript' || !parentURL || !conditions.includes('import')) {
    return next(specifier, context);
  }
  const file = createRequire(parentURL).resolve(specifier);
  return {url: `${pathToFileURL(file).href}${MARK}`, format: 'module', shortCircuit: true};
};

export const load: LoadHook = (url, context, next) => {
  if (!url.endsWith(MARK)) return next(url, context);
  const file = JSON.stringify(fileURLToPath(url));
  const source = `import {createRequire} from 'node:module';\nexport default createRequire(import.meta.url)(${file});`;
  return {format: 'module', source, shortCircuit: true};
};
