import {createHash} from 'node:crypto';
import {baseUrlScript} from '../../templates/shared/baseUrlScript.js';
import {themeScript} from '../../templates/shared/themeScript.js';
import type {CspOptions} from '../config/integrations.js';

/**
 * The Content-Security-Policy of a page, Content Security Policy Level 3: scripts and styles are the
 * site's own files, and the inline scripts that are named by their hash. Nothing inline, no eval.
 * Pictures, films and frames may come from any https host, for authors put them into their pages.
 */
export function cspPolicy({
  scripts = [],
  scriptOrigins = [],
  connectOrigins = [],
  formOrigins = [],
  origins = {},
}: CspOptions = {}): string {
  const {script = [], style = [], connect = [], font = [], img = [], frame = []} = origins;
  const hashes = [...new Set([themeScript, baseUrlScript, ...scripts])].map(inlineHash);
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...new Set([...scriptOrigins, ...script])],
    'style-src': ["'self'", ...style],
    ...(font.length > 0 ? {'font-src': ["'self'", ...font]} : {}),
    'img-src': ["'self'", 'data:', 'https:', ...img],
    'media-src': ["'self'", 'https:'],
    'frame-src': ["'self'", 'https:', ...frame],
    'connect-src': ["'self'", ...new Set([...connectOrigins, ...connect])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formOrigins],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** How a policy names an inline script. */
export function inlineHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

// A header can say who may frame a page; a meta tag cannot.
function headerPolicy(options: CspOptions): string {
  return `${cspPolicy(options)}; ${frameAncestors(options.frameAncestors ?? [])}`;
}

/** The part of a policy that says whose pages may frame a site's: its own, and those of some origins. */
export function frameAncestors(origins: readonly string[]): string {
  return ["frame-ancestors 'self'", ...origins].join(' ');
}

/** The `_headers` file that Netlify, Cloudflare Pages and others read, for all pages of a site. */
export function cspHeadersFile(options: CspOptions & {readonly baseUrl: string}): string {
  return `${options.baseUrl}*\n  Content-Security-Policy: ${headerPolicy(options)}\n`;
}

/** The same for nginx: a snippet to include in the `location` of the site. */
export function cspNginxSnippet(options: CspOptions = {}): string {
  return `add_header Content-Security-Policy "${headerPolicy(options)}" always;\n`;
}
