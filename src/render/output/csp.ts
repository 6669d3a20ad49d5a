import {createHash} from 'node:crypto';
import {baseUrlScript} from '../../templates/shared/baseUrlScript.js';
import {clickScript} from '../../templates/shared/clickScript.js';
import {styleScript} from '../../templates/shared/styleScript.js';
import {themeScript} from '../../templates/shared/themeScript.js';
import type {CspOptions} from '../config/integrations.js';

/**
 * Returns the Content-Security-Policy of a page (Content Security Policy Level 3): scripts and styles must be files
 * of the site; inline scripts need a matching hash. Inline styles are allowed only if scripts set them; eval is not
 * allowed. Images, media and frames may come from any https host, because authors embed them in pages; images and
 * media may also come from a script of the page.
 */
export function cspPolicy({
  scripts = [],
  scriptOrigins = [],
  connectOrigins = [],
  formOrigins = [],
  origins = {},
  inlineStyles = false,
}: CspOptions = {}): string {
  const {script = [], style = [], connect = [], font = [], img = [], frame = []} = origins;
  const own = [themeScript, baseUrlScript, clickScript, styleScript];
  const hashes = [...new Set([...own, ...scripts])].map(inlineHash);
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...new Set([...scriptOrigins, ...script])],
    'style-src': ["'self'", ...style],
    ...(inlineStyles ? {'style-src-attr': ["'unsafe-inline'"]} : {}),
    ...(font.length > 0 ? {'font-src': ["'self'", ...font]} : {}),
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...img],
    'media-src': ["'self'", 'blob:', 'https:'],
    'frame-src': ["'self'", 'https:', ...frame],
    'connect-src': ["'self'", ...new Set([...connectOrigins, ...connect])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formOrigins],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Source expression for an inline script. */
export function inlineHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

// Only a header can restrict who frames a page; a meta tag cannot.
function headerPolicy(options: CspOptions): string {
  return `${cspPolicy(options)}; ${frameAncestors(options.frameAncestors ?? [])}`;
}

/** Returns the directive that allows framing of pages: by the site itself and by the given origins. */
export function frameAncestors(origins: readonly string[]): string {
  return ["frame-ancestors 'self'", ...origins].join(' ');
}

/** Returns the `_headers` file of Netlify, Cloudflare Pages and similar hosts, for all pages of a site. */
export function cspHeadersFile(options: CspOptions & {readonly baseUrl: string}): string {
  return `${options.baseUrl}*\n  Content-Security-Policy: ${headerPolicy(options)}\n`;
}

/** Returns a snippet for nginx, to be included in the site's `location`. */
export function cspNginxSnippet(options: CspOptions): string {
  return `add_header Content-Security-Policy "${headerPolicy(options)}" always;\n`;
}
