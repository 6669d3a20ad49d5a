import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Metafile, Plugin} from 'esbuild';
import {positionAt, type Position} from '../diagnostics/diagnostic.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {fileOfInput} from './cssModules.js';

/** A stylesheet or font of another host that a stylesheet loads, with the place where it is loaded. */
export interface ForeignFile extends Position {
  readonly kind: 'style' | 'font';
  readonly address: string;
  /** File of the stylesheet, absolute. */
  readonly file: string;
}

/** Stylesheets and fonts of other hosts that the stylesheets of a bundle load. */
export function foreignFiles({inputs}: Metafile, root: string): ForeignFile[] {
  return Object.entries(inputs).flatMap(([input, {imports}]) =>
    imports.flatMap(({path: address, kind, external}): ForeignFile[] => {
      const wanted =
        external === true && /^(?:https?:)?\/\//i.test(address) && kindOf(kind, address);
      if (!wanted) return [];
      const file = fileOfInput(input, root);
      const text = readFileSync(file, 'utf8');
      const place = positionAt(text, Math.max(0, text.indexOf(address)));
      return [{kind: wanted, address, file, ...place}];
    }),
  );
}

function kindOf(kind: string, address: string): ForeignFile['kind'] | undefined {
  if (kind === 'import-rule') return 'style';
  return /\.(?:eot|otf|ttf|woff2?)(?:[?#]|$)/i.test(address) ? 'font' : undefined;
}

/** Resolves `url(/picture.png)` in a stylesheet to the file of content/static, as on a page. */
export function staticAddresses(root: string): Plugin {
  return {
    name: 'static-addresses',
    setup({onResolve}) {
      onResolve({filter: /^\/[^/]/}, ({path: address, kind}) => {
        const [, name = '', suffix = ''] = /^\/([^?#]*)(.*)$/.exec(address) ?? [];
        const file = path.join(root, 'content/static', decodeAddress(name));
        return kind === 'url-token' && existsSync(file) ? {path: file, suffix} : undefined;
      });
    },
  };
}
