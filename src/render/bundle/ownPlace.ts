import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {OnLoadResult, Plugin} from 'esbuild';
import {relativePath} from '../system/relativePath.js';

/** esbuild `define` for the fields of `import.meta`: names to which each module of a bundle assigns its values. */
export const META_NAMES = {
  'import.meta.dirname': 'docsgenModuleFolder',
  'import.meta.filename': 'docsgenModuleFile',
  'import.meta.url': 'docsgenModuleUrl',
};

/** {@link META_NAMES}, and the names that CommonJS modules use. */
export const PLACE_NAMES = {
  ...META_NAMES,
  __dirname: 'docsgenModuleFolder',
  __filename: 'docsgenModuleFile',
};

const NAMES_PLACE = /\bimport\.meta\b|\b__(?:dir|file)name\b/;

/** Placeholder for the address of the site's folder, which keeps the bundle of equal modules equal in any folder. */
const ROOT = '"docsgen:root"';

/** Start of a bundle whose modules have a {@link relativePlace}. */
export const PLACE_BANNER = `import {fileURLToPath as docsgenPath} from 'node:url';const docsgenAt = (name) => new URL(name, ${ROOT}).href;`;

/** Fills in the site's folder, absolute, in the code of a bundle with {@link relativePlace}. */
export function withRoot(root: string, code: string): string {
  return code.replace(ROOT, () => JSON.stringify(`${pathToFileURL(root).href}/`));
}

const MODULE = /\.[cm]?[jt]sx?$/;

/**
 * Makes `import.meta` of a config's modules name the module itself, not the bundle, which is in a different
 * folder.
 */
export const ownPlace: Plugin = {
  name: 'own-place',
  setup({onLoad}) {
    onLoad({filter: MODULE}, async ({path: file}): Promise<OnLoadResult> => ({
      contents: withOwnPlace(await readFile(file, 'utf8'), file),
      loader: 'default',
    }));
  },
};

/** A module's text with the values of {@link META_NAMES}. */
export function withOwnPlace(text: string, file: string): string {
  if (!text.includes('import.meta')) return text;
  return withPlace(text, {
    url: JSON.stringify(pathToFileURL(file).href),
    file: JSON.stringify(file),
    folder: JSON.stringify(path.dirname(file)),
  });
}

/** Gives each module its place relative to the site's folder, for a bundle that starts with {@link PLACE_BANNER}. */
export function relativePlace(root: string): Plugin {
  return {
    name: 'relative-place',
    setup({onLoad}) {
      onLoad({filter: MODULE, namespace: 'file'}, async ({path: file}) => {
        // esbuild reports files that it cannot read.
        const text = await readFile(file, 'utf8').catch(() => '');
        const contents = withRelativePlace(text, {file, root});
        return contents === text ? undefined : {contents, loader: 'default'};
      });
    },
  };
}

/** A module's text with the values of {@link PLACE_NAMES}, which need {@link PLACE_BANNER}. */
export function withRelativePlace(
  text: string,
  {file, root}: {readonly file: string; readonly root: string},
): string {
  if (!NAMES_PLACE.test(text)) return text;
  const at = (name: string): string => `/* @__PURE__ */ docsgenAt(${addressFrom(root, name)})`;
  const asPath = (name: string): string => `/* @__PURE__ */ docsgenPath(${at(name)})`;
  return withPlace(text, {
    url: at(file),
    file: asPath(file),
    folder: asPath(path.dirname(file)),
  });
}

/**
 * The address of a file relative to that of a folder, as code. A file on a different drive keeps its absolute
 * address.
 */
function addressFrom(root: string, file: string): string {
  const name = relativePath(root, file);
  const address = path.isAbsolute(name)
    ? pathToFileURL(file).href
    : name.split('/').map(encodeURIComponent).join('/');
  return JSON.stringify(address);
}

/** A module's text after its place, on the same line, which keeps the line numbers of errors. */
function withPlace(
  text: string,
  {url, file, folder}: {readonly url: string; readonly file: string; readonly folder: string},
): string {
  const place = `const docsgenModuleUrl = ${url};const docsgenModuleFile = ${file};const docsgenModuleFolder = ${folder};`;
  return text.replace(/^(?:#!.*\n)?/, (start) => start + place);
}
