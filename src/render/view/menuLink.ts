import {resolveTarget} from '../assemble/locateTarget.js';
import type {Site} from '../assemble/site.js';
import {isAbsolute} from '../model/urls.js';

/** Target of a menu link, and the path whose pages mark the link as current. */
interface MenuLink {
  readonly href: string;
  readonly external: boolean;
  readonly activeBase?: string;
}

/** Makes a menu link from a target in the config. */
export function menuLink(target: string, site: Site): MenuLink {
  if (isAbsolute(target)) return {href: target, external: true};
  const href = localHref(target, site);
  return {href, external: false, activeBase: href.replace(/\/$/, '') || '/'};
}

/** Returns the href of a site path from the config, including static files. */
export function localHref(target: string, site: Site): string {
  if (isAbsolute(target)) return target;
  const path = target.startsWith('/') ? target : `/${target}`;
  return resolveTarget({kind: 'path', path}, site) ?? target;
}
