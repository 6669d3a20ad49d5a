import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {messageOf} from '../../diagnostics/diagnostic.js';
import {importedPackage, installedFolder} from '../read/packages.js';

/** CSS of a Sass stylesheet, compiled with the old site's compiler, or the reason for its failure. */
export function compileSass(
  file: string,
  siteDir: string,
): {readonly css: string} | {readonly failure: string} {
  try {
    const sass = createRequire(path.join(siteDir, 'x.js'))('sass') as {
      compile: (file: string, options: object) => {css: string};
    };
    const importers = [{findFileUrl: (address: string) => findUrl(address, siteDir)}];
    // Warnings of Sass about the old site's styles are not losses of the import.
    const logger = {warn: () => undefined, debug: () => undefined};
    return {css: sass.compile(file, {logger, importers}).css};
  } catch (error) {
    return {failure: messageOf(error).split('\n', 1)[0]!};
  }
}

/** Place of a stylesheet that is not found beside the file, as the bundler of the old site finds it. */
function findUrl(address: string, siteDir: string): URL | null {
  const bare = address.replace(/^~/, '');
  if (bare.startsWith('@site/')) return pathToFileURL(path.join(siteDir, bare.slice(6)));
  const name = importedPackage(bare);
  const folder = name && installedFolder(name, siteDir);
  return folder ? pathToFileURL(path.join(folder, bare.slice(name.length))) : null;
}
