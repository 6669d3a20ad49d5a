import {readFileSync} from 'node:fs';
import path from 'node:path';
import {GENERATED} from '../read/aliases.js';
import {hasTypes} from './moduleNeeds.js';
import {placeInSite} from '../read/siteFiles.js';

export const SHEET = /\.(?:css|s[ac]ss)$/;
export const TEXT = /\.mdx?$/;
/** Data files that only a loader of the old site could import. */
export const YAML = /\.ya?ml$/;
export const CSS_MODULE = /\.module\.(?:css|s[ac]ss)$/;

/** Webpack's syntax for importing a file as text. */
export const RAW_LOADER = /^-?!{0,2}raw-loader!([^!]+)$/;
/** Suffix of the name of a file whose text is imported. */
export const RAW = '?raw';
/** Suffix of the module with the text of a file in the new site. */
export const RAW_MODULE = '.text.js';

/** Path, in the new site's content, of a component or of a file that a component imports. */
export function componentName(file: string, siteDir: string): string {
  const src = path.join(siteDir, 'src');
  const name = placeInSite(file, file.startsWith(src + path.sep) ? src : siteDir)
    .replace(/^components\//, '')
    .replace(`${GENERATED}/`, 'generated/');
  if (name.endsWith(RAW)) return `components/${name.slice(0, -RAW.length)}${RAW_MODULE}`;
  if (CSS_MODULE.test(name)) return `components/${name.replace(CSS_MODULE, '.classes.js')}`;
  if (YAML.test(name)) return `components/${name}.json`;
  // Only modules with these extensions may contain JSX. In the old site, any module may contain types.
  const isTyped = /\.jsx?$/.test(name) && hasTypes(readFileSync(file, 'utf8'));
  const renamed = name.replace(/\.(?:jsx?|mdx?)$/, isTyped ? '.tsx' : '.jsx');
  return `components/${renamed.replace(SHEET, '.css')}`;
}
