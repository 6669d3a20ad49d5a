import type {Target} from '../model/page.js';
import {fileHref, isBelow, normalizeRoute} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {findRedirect} from './redirects.js';
import type {Site} from './site.js';
import {siteHref} from './siteHref.js';

/** Location of a target: a route or static file, both without baseUrl, or an address outside the site. */
export interface TargetPlace {
  readonly kind: 'route' | 'file' | 'away';
  readonly path: string;
}

/** Locates a target; undefined if its source or symbol does not exist. */
export function locateTarget(target: Target, site: Site): TargetPlace | undefined {
  switch (target.kind) {
    case 'address':
      return {kind: 'away', path: target.address};
    case 'path':
      return locatePath(target.path, site);
    case 'source': {
      const [path, suffix] = splitSuffix(target.path);
      const page = site.byContentPath.get(path);
      return page && {kind: 'route', path: page.route + suffix};
    }
    case 'package': {
      const page = site.byContentPath.get(`packages/${target.name}.md`);
      if (!page) return {kind: 'away', path: target.otherwise};
      return {kind: 'route', path: page.route + (target.suffix ?? '')};
    }
    case 'symbol': {
      const symbol = site.symbol(target.name, target.module);
      return symbol && {kind: 'route', path: symbol.route};
    }
  }
}

function locatePath(written: string, site: Site): TargetPlace {
  const [path, suffix] = splitSuffix(written);
  const decoded = decodeAddress(path);
  if (site.statics.has(decoded)) return {kind: 'file', path: written};
  const redirect = findRedirect(path, site);
  const isExternal = isBelow(decoded, site.config.externalPaths);
  if (isExternal && redirect === undefined && !site.byRoute.has(normalizeRoute(decoded)))
    return {kind: 'file', path: written};
  const route = redirect?.startsWith('/') ? redirect : path;
  // The link's anchor replaces the anchor of a redirect.
  const own = suffix.startsWith('#') ? route.split('#')[0]! : route;
  return {kind: 'route', path: own + suffix};
}

function splitSuffix(address: string): [path: string, suffix: string] {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Returns the address of a target; undefined if its source or symbol does not exist. */
export function resolveTarget(target: Target, site: Site): string | undefined {
  const found = locateTarget(target, site);
  if (!found || found.kind === 'away') return found?.path;
  return found.kind === 'file' ? fileHref(found.path, site.config) : siteHref(found.path, site);
}
