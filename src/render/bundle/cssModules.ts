import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import type {BuildFailure, Message, Plugin} from 'esbuild';
import {hashOf} from '../cache/hash.js';
import {relativePath} from '../system/relativePath.js';

const FILE = /\.module\.css$/;
const SHEET = 'css-module';
const NAMED = 'named:';

/** A CSS module as a stylesheet with final names. */
interface NamedClasses {
  readonly css: string;
  /** Final names of classes, by their names in the source. */
  readonly classes: Readonly<Record<string, string>>;
  /** CSS modules that this module composes classes from, absolute. */
  readonly others: readonly string[];
  readonly warnings: Message[];
}

/** esbuild's message about a CSS module that it cannot read. */
interface Refused {
  readonly errors: Message[];
}

/**
 * Gives classes of CSS modules the same names in every bundle. The names that esbuild makes depend on the other
 * files of the bundle and are shortened for browsers, but pages are printed with the names of a different bundle.
 * Without `styles`, a module has only its names.
 */
export function cssModules(root: string, {styles}: {readonly styles: boolean}): Plugin {
  const made = new Map<string, Promise<NamedClasses | Refused>>();
  const read = (file: string): Promise<NamedClasses | Refused> => {
    const known = made.get(file) ?? nameClasses(file, root).catch(refused);
    made.set(file, known);
    return known;
  };
  return {
    name: 'css-modules',
    setup({resolve, onResolve, onLoad}) {
      onLoad({filter: FILE, namespace: 'file'}, async ({path: file}) => {
        const named = await read(file);
        if ('errors' in named) return named;
        const {classes, others, warnings} = named;
        const imports = styles ? [...others, `${SHEET}:${relativePath(root, file)}`] : others;
        const names = Object.entries(classes).map(([name, value], i) => [
          `const c${i} = ${JSON.stringify(value)};`,
          name === 'default' ? '' : `export {c${i} as ${JSON.stringify(name)}};`,
        ]);
        const contents = [
          ...imports.map((one) => `import ${JSON.stringify(one)};`),
          ...names.flat(),
          `export default ${JSON.stringify(classes)};`,
        ].join('\n');
        return {contents, loader: 'js', resolveDir: path.dirname(file), warnings};
      });
      onResolve({filter: FILE}, async ({path: name, kind, importer, resolveDir, pluginData}) => {
        if (kind !== 'import-rule' || pluginData === SHEET) return undefined;
        const found = await resolve(name, {kind, importer, resolveDir, pluginData: SHEET});
        return found.errors.length > 0
          ? found
          : {path: relativePath(root, found.path), namespace: SHEET};
      });
      onResolve({filter: new RegExp(`^${SHEET}:`)}, ({path: name}) => ({
        path: name.slice(SHEET.length + 1),
        namespace: SHEET,
      }));
      onLoad({filter: /./, namespace: SHEET}, async ({path: name}) => {
        const file = path.resolve(root, name);
        const named = await read(file);
        return {
          contents: 'css' in named ? named.css : '',
          loader: 'css',
          resolveDir: path.dirname(file),
        };
      });
    },
  };
}

/** File of a bundle's input, which may be the stylesheet of a CSS module; absolute. */
export function fileOfInput(input: string, root: string): string {
  return path.resolve(root, input.startsWith(`${SHEET}:`) ? input.slice(SHEET.length + 1) : input);
}

/**
 * Bundles a CSS module alone, under a name with a hash of its path. The names that esbuild gives to its classes
 * start with that name.
 */
async function nameClasses(file: string, root: string): Promise<NamedClasses> {
  const {build} = await import('esbuild');
  const {outputFiles, metafile, warnings} = await build({
    absWorkingDir: root,
    stdin: {
      contents: `import names from ${JSON.stringify(file)}; classes = JSON.stringify(names);`,
      resolveDir: path.dirname(file),
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    charset: 'utf8',
    outdir: path.dirname(file),
    logLevel: 'silent',
    plugins: [uniqueNames(root)],
  });
  const textOf = (end: string): string =>
    outputFiles.find(({path: name}) => name.endsWith(end))?.text ?? '';
  const ran = {classes: '{}'};
  vm.runInNewContext(textOf('.js'), ran);
  return {
    warnings: warnings.map(atItsFile),
    css: textOf('.css').replace(/^\/\*.*\*\/\n/gm, ''),
    classes: JSON.parse(ran.classes) as NamedClasses['classes'],
    others: Object.keys(metafile.inputs)
      .filter((input) => input.startsWith(NAMED))
      .map((input) => path.resolve(root, input.slice(NAMED.length)))
      .map(withoutHash)
      .filter((other) => other !== file),
  };
}

function refused(error: unknown): Refused {
  if (!(error instanceof Error && 'errors' in error)) throw error;
  return {errors: (error as BuildFailure).errors.map(atItsFile)};
}

function atItsFile(message: Message): Message {
  const {location} = message;
  if (!location?.file.startsWith(NAMED)) return message;
  return {
    ...message,
    location: {...location, file: withoutHash(location.file.slice(NAMED.length))},
  };
}

function uniqueNames(root: string): Plugin {
  return {
    name: 'unique-names',
    setup({resolve, onResolve, onLoad}) {
      onResolve(
        {filter: FILE},
        async ({path: specifier, kind, resolveDir, importer, pluginData}) => {
          if (pluginData === 'named') return undefined;
          const found = await resolve(specifier, {kind, resolveDir, importer, pluginData: 'named'});
          if (found.errors.length > 0) return found;
          const hash = hashOf(relativePath(root, found.path)).slice(0, 6);
          return {
            path: relativePath(root, found.path).replace(FILE, `-${hash}.module.css`),
            namespace: 'named',
          };
        },
      );
      onLoad({filter: /./, namespace: 'named'}, async ({path: name}) => {
        const file = withoutHash(path.resolve(root, name));
        return {
          contents: await readFile(file, 'utf8'),
          loader: 'local-css',
          resolveDir: path.dirname(file),
        };
      });
      // Pictures and fonts are published by the bundle that includes this one.
      onResolve({filter: /./}, ({path: address, kind, resolveDir}) => {
        if (kind !== 'url-token') return undefined;
        const beside = path.resolve(resolveDir, address.replace(/[?#].*$/, ''));
        const isBeside = !/^(?:\/|[a-z][\w+.-]*:|#)/i.test(address) && existsSync(beside);
        return {path: isBeside ? beside : address, external: true};
      });
    },
  };
}

function withoutHash(name: string): string {
  return name.replace(/-[^-]{6}(?=\.module\.css$)/, '');
}
