import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Plugin} from 'esbuild';
import {isInside} from '../system/fileAccess.js';
import {foldersFrom} from '../system/foldersFrom.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {jsonIn} from '../system/readRegular.js';

/**
 * Leaves the packages that a config imports to Node, except those of the workspace beside the site. They are bundled
 * as the config's own modules are: they may be TypeScript, and change while the site is served.
 */
export function configPackages(root: string): Plugin {
  const name = 'config-packages';
  return {
    name,
    setup({onResolve, resolve}) {
      onResolve({filter: /./}, async ({path: specifier, pluginData, ...asked}) => {
        if (asked.kind === 'entry-point' || pluginData === name) return undefined;
        const {importer, kind, resolveDir} = asked;
        const isPath = /^[./]/.test(specifier);
        if (isPath && isInside(root, importer)) return undefined;
        const toNode = isPath ? undefined : {path: specifier, external: true};
        if (/^docsgen(?:\/|$)/.test(specifier)) return toNode;
        const found = await resolve(specifier, {importer, kind, resolveDir, pluginData: name});
        if (found.errors.length > 0 || found.external || found.namespace !== 'file') return toNode;
        if (!isInstalledFile(found.path) && canBundle(found.path)) return found;
        // The bundle is in the folder of the site, from which packages of a workspace cannot reach their own.
        return isInside(root, importer)
          ? toNode
          : {path: pathToFileURL(found.path).href, external: true};
      });
    },
  };
}

/** Whether a module does the same in a bundle, from where `import.meta.resolve` finds other packages. */
function canBundle(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const isForNode = isCommonJs(file) && !/^\s*(?:import|export)\b/m.test(text);
  return !isForNode && !text.includes('import.meta.resolve');
}

/** Whether Node runs a file as CommonJS. Such a module may load others that no bundle can have, such as addons. */
function isCommonJs(file: string): boolean {
  const [, kind] = /\.([cm]?)js$/.exec(file) ?? [];
  if (kind !== '') return kind === 'c';
  const manifest = foldersFrom(path.dirname(file))
    .map((folder) => jsonIn(path.join(folder, 'package.json')))
    .find((one) => one !== undefined);
  return (manifest as {readonly type?: unknown} | null)?.type !== 'module';
}
