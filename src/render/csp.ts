import {createHash} from 'node:crypto';
import {baseUrlScript} from '../templates/baseUrlScript.js';
import {themeScript} from '../templates/themeScript.js';

/** What a site's pages need besides their own files. */
export interface CspOptions {
  /** Texts of inline scripts besides the templates' own. */
  readonly scripts?: readonly string[];
  /** Other hosts that scripts are loaded from. */
  readonly scriptOrigins?: readonly string[];
  /** Other hosts that the site's scripts talk to. */
  readonly connectOrigins?: readonly string[];
  /** Other hosts whose pages may frame the site's. */
  readonly frameAncestors?: readonly string[];
}

/**
 * The Content-Security-Policy of a page, Content Security Policy Level 3: scripts and styles are the
 * site's own files, and the inline scripts that are named by their hash. Nothing inline, no eval.
 * Pictures, films and frames may come from any https host, for authors put them into their pages.
 */
export function cspPolicy({
  scripts = [],
  scriptOrigins = [],
  connectOrigins = [],
}: CspOptions = {}): string {
  const hashes = [...new Set([themeScript, baseUrlScript, ...scripts])].map(inlineHash);
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...scriptOrigins],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'frame-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...new Set(connectOrigins)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
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
  const ancestors = ["'self'", ...(options.frameAncestors ?? [])].join(' ');
  return `${cspPolicy(options)}; frame-ancestors ${ancestors}`;
}

/** The `_headers` file that Netlify, Cloudflare Pages and others read, for all pages of a site. */
export function cspHeadersFile(options: CspOptions & {readonly baseUrl: string}): string {
  return `${options.baseUrl}*\n  Content-Security-Policy: ${headerPolicy(options)}\n`;
}

/** The same for nginx: a snippet to include in the `location` of the site. */
export function cspNginxSnippet(options: CspOptions = {}): string {
  return `add_header Content-Security-Policy "${headerPolicy(options)}" always;\n`;
}
