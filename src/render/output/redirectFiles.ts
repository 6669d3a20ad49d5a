import {format, messagesOf} from '../../templates/shared/messages.js';
import type {Site} from '../assemble/site.js';
import {siteHref} from '../assemble/siteHref.js';
import type {SiteConfig} from '../config/config.js';
import {viewLocale} from '../config/locale.js';
import {escapeHtml} from '../html/escapeHtml.js';
import {absolute, fileHref, isAbsolute, outputPath} from '../model/urls.js';
import type {TextFile} from './siteFile.js';

/**
 * Redirects: a static page for each former address, and a list for hosts that support it, which redirects before a
 * page is loaded. `csp` is the policy for the pages' meta tag.
 */
export function redirectFiles(site: Site, {csp}: {readonly csp?: string | undefined}): TextFile[] {
  const {config, redirects} = site;
  if (redirects.size === 0) return [];
  const moves = [...redirects].map(([from, to]) => ({
    from,
    href: isAbsolute(to) ? to : siteHref(to, site).replaceAll(' ', '%20'),
  }));
  const lines = moves.flatMap(({from, href}) => {
    const address = fileHref(from, config).replaceAll(' ', '%20');
    return [address, ...(address.endsWith('/') ? [] : [`${address}/`])].map(
      (one) => `${one} ${href} 301`,
    );
  });
  return [
    ...moves.map(({from, href}) => ({
      // Many hosts would serve a file a.html for /a.
      path: from.endsWith('.html') ? `${from.slice(1)}/index.html` : outputPath(from, config),
      contents: redirectPage({href, shown: absolute(href, config), csp, config}),
    })),
    {path: '_redirects', contents: `${lines.join('\n')}\n`},
  ];
}

interface RedirectPage {
  readonly href: string;
  /** The absolute address. */
  readonly shown: string;
  readonly csp: string | undefined;
  readonly config: SiteConfig;
}

// All pages share one script, so that the policy needs only one hash.
function redirectPage({href, shown, csp, config}: RedirectPage): string {
  const {htmlLang, direction} = viewLocale(config.locale, config);
  const text = messagesOf(config);
  // The default direction is left to right.
  const language = `lang="${htmlLang}"${direction === 'rtl' ? ' dir="rtl"' : ''}`;
  const [url, address] = [escapeHtml(href), escapeHtml(shown)];
  const link = `<a href="${url}">${address}</a>`;
  const policy =
    csp === undefined
      ? ''
      : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(csp)}">`;
  return `<!doctype html><html ${language}><head><meta charset="utf-8">${policy}<title>${escapeHtml(text.movedTitle)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${address}"><meta name="viewport" content="width=device-width"><script>${REDIRECT_SCRIPT}</script><meta http-equiv="refresh" content="0; url=${url}"></head><body><main><h1>${escapeHtml(text.movedHeading)}</h1><p>${format(escapeHtml(text.movedTo), {address: link})}</p></main></body></html>\n`;
}

/**
 * Follows the page's link immediately; keeps the visitor's query and anchor if the target is on this site.
 */
export const REDIRECT_SCRIPT = [
  `addEventListener('DOMContentLoaded',function(){`,
  `var a=document.querySelector('main a'),u=new URL(a.href),l=location;`,
  'if(u.origin===l.origin){',
  `if(l.search)u.search+=(u.search?'&':'?')+l.search.slice(1);`,
  'if(l.hash)u.hash=l.hash}',
  'l.replace(u)})',
].join('');
