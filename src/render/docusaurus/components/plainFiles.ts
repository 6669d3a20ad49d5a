import {readFileSync} from 'node:fs';
import path from 'node:path';
import {CSS_MODULE, RAW, SHEET, TEXT, YAML} from './componentNames.js';
import {plainCssModule} from './cssModules.js';
import {readData} from '../read/docSets.js';
import {svgComponent, textModule} from './textModules.js';

/** Files whose module exports only an address, and data files. */
export const ASSET = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|woff2?|json)$/;

export type NewFiles = readonly (readonly [name: string, contents: string | Uint8Array])[];

interface PlainFile {
  /** Path of the file in the new site's content. */
  readonly target: string;
  /** Returns the text of a stylesheet. */
  readonly sheet: () => string;
  /** Base URL of the old site. */
  readonly baseUrl: string;
}

/** Replacement of a file that components import; undefined for code. */
export async function plainFiles(
  file: string,
  {target, sheet, baseUrl}: PlainFile,
): Promise<NewFiles | undefined> {
  if (file.endsWith(RAW)) {
    const text = readFileSync(file.slice(0, -RAW.length), 'utf8');
    return [[target, `export default ${JSON.stringify(text)};\n`]];
  }
  if (CSS_MODULE.test(file)) {
    const prefix = target.replace(/^components\/|\.js$/g, '').replace(/[^\w-]+/g, '-');
    const made = await plainCssModule(file, {text: sheet(), prefix});
    return made
      ? [
          [target, made.js],
          [target.replace(/\.js$/, '.css'), made.css],
        ]
      : [[target, 'export default {};\n']];
  }
  if (SHEET.test(file)) return [[target, sheet()]];
  if (TEXT.test(file)) return [[target, await textModule(readFileSync(file, 'utf8'), baseUrl)]];
  if (YAML.test(file)) {
    return [[target, `${JSON.stringify(readData(file, [path.dirname(file)]), null, 2)}\n`]];
  }
  if (!ASSET.test(file)) return undefined;
  const drawn = [`${target}.jsx`, svgComponent(path.posix.basename(target))] as const;
  return [[target, readFileSync(file)], ...(file.endsWith('.svg') ? [drawn] : [])];
}
