import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ownFolder} from '../../system/ownModules.js';

const TOKENS = readFileSync(path.join(ownFolder, 'templates/styles/tokens.css'), 'utf8');

const NAMES = [...new Set([...TOKENS.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name))];

const IN_CSS = new RegExp(`(?<![\\w-])--(?=(?:${NAMES.join('|')})(?![\\w-]))`, 'g');

/** Elsewhere in code, two hyphens are an operator. */
const IN_CODE = new RegExp(`(?<=var\\(\\s*|['"\`])${IN_CSS.source}`, 'g');

/** CSS in which custom properties of the site with the name of a docsgen token are renamed. */
export function withSiteProperties(css: string): string {
  return css.replace(IN_CSS, '--site-');
}

/** Code in which custom properties are renamed in the same way as by {@link withSiteProperties}. */
export function codeWithSiteProperties(code: string): string {
  return code.replace(IN_CODE, '--site-');
}
