import type {SiteConfig} from '../config/config.js';
import {byPlugin, type Diagnostic, type Outcome} from '../diagnostics/diagnostic.js';
import {
  canForward,
  isAbsolute,
  isSitePath,
  normalizeRoute,
  pathOf,
  type UrlSettings,
} from '../model/urls.js';

/** A former address and its target: a site path or an absolute address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

interface RedirectParts {
  readonly config: SiteConfig;
  /** Former addresses that docsgen generates; skipped if a page exists at the address. */
  readonly aliases: readonly Redirect[];
  /** Name of the source that has a route; undefined if it is free. */
  readonly ownerOf: (route: string) => string | undefined;
}

/**
 * Builds the redirects of a site. Targets of configured redirects must be paths of the site or complete web
 * addresses, never a script.
 */
export function assembleRedirects({
  config,
  aliases,
  ownerOf,
}: RedirectParts): Outcome<Map<string, string>> {
  const redirects = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const {value, key, plugin} of config.extensions.redirects) {
    const {from, to} = value;
    const route = redirectRoute(from, config);
    const found = refusal({from, to}) ?? conflict(route, {ownerOf, redirects});
    if (!found) redirects.set(route, to);
    // Redirects from /a.html or /a/ to /a are unnecessary if the page itself is available at all these addresses.
    else if (route === from || route !== normalizeRoute(to)) {
      const {at, ...rest} = found;
      diagnostics.push({
        severity: 'error',
        ...rest,
        message: byPlugin(plugin, rest.message),
        key: [...key, at],
      });
    }
  }
  for (const {from, to} of aliases) {
    const route = normalizeRoute(from);
    if (ownerOf(route) === undefined && !redirects.has(route)) redirects.set(route, to);
  }
  return {value: flatten(redirects), diagnostics};
}

/**
 * Normalizes the source of a redirect. `/a.html` differs from `/a`, unless pages themselves are written to such
 * files.
 */
export function redirectRoute(from: string, {trailingSlash}: UrlSettings): string {
  return from.endsWith('.html') && !from.endsWith('/index.html') && trailingSlash !== false
    ? from
    : normalizeRoute(from);
}

/** Returns the redirect target of a site path; undefined without one. */
export function findRedirect(
  path: string,
  {redirects, config}: {readonly redirects: ReadonlyMap<string, string>; config: UrlSettings},
): string | undefined {
  return redirects.get(redirectRoute(path, config)) ?? redirects.get(normalizeRoute(path));
}

type Found = Pick<Diagnostic, 'id' | 'message' | 'hint'> & {readonly at: 'from' | 'to'};

function refusal({from, to}: Redirect): Found | undefined {
  if (!canForward(from)) {
    return {
      id: 'redirect-from-invalid',
      message: `Invalid redirect path: ${from}`,
      hint: 'Write one path such as /old-page or /café, without query, anchor, dots, * and %.',
      at: 'from',
    };
  }
  if (isSitePath(to) || isWebAddress(to)) return undefined;
  return {
    id: 'redirect-target-refused',
    message: `Invalid redirect target: ${to}`,
    hint: 'Write a path of the site that starts with one slash, or a full address with https://.',
    at: 'to',
  };
}

function isWebAddress(to: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(to) || !URL.canParse(to)) return false;
  const {username, password} = new URL(to);
  return username === '' && password === '';
}

function conflict(
  route: string,
  {ownerOf, redirects}: Pick<RedirectParts, 'ownerOf'> & {redirects: ReadonlyMap<string, string>},
): Found | undefined {
  if (redirects.has(route)) {
    return {
      id: 'redirect-twice',
      message: `Duplicate redirect from ${route}`,
      hint: 'Keep one of them.',
      at: 'from',
    };
  }
  const owner = ownerOf(route);
  return owner === undefined
    ? undefined
    : {
        id: 'redirect-over-page',
        message: `The redirect from ${route} hides an existing page: ${owner}`,
        hint: 'Remove the redirect, or give the page a different address.',
        at: 'from',
      };
}

/** Resolves chains of redirects to their final target; keeps cycles for the link checker to report. */
function flatten(redirects: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...redirects].map(([from, to]) => {
      const seen = new Set([from]);
      let end = to;
      while (!isAbsolute(end)) {
        const route = normalizeRoute(pathOf(end));
        const further = redirects.get(route);
        if (further === undefined || seen.has(route)) break;
        seen.add(route);
        end = further;
      }
      return [from, end];
    }),
  );
}
