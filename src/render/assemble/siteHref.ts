import {inLocale} from '../config/locale.js';
import {localeOfRoute, localePath} from '../config/localeSettings.js';
import {normalizeRoute, pathHref, pathOf} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';
import type {Site} from './site.js';

/**
 * Address of a site path in a text or a setting: in the site's language, unless the path starts with that of a
 * different language (`/de/docs`).
 */
export function siteHref(
  path: string,
  site: Pick<Site, 'config' | 'routes' | 'statics' | 'redirects'>,
): string {
  const {config, routes, statics, redirects} = site;
  if (config.i18n.locales.length === 1) return pathHref(path, site);
  const bare = pathOf(path);
  const route = normalizeRoute(decodeAddress(bare));
  const locale = localeOfRoute(route, config);
  const below = localePath(locale, config);
  if (below === '' || statics.has(decodeAddress(bare)) || redirects.has(route)) {
    return pathHref(path, site);
  }
  const own = `/${bare.slice(below.length + 1)}${path.slice(bare.length)}`;
  return pathHref(own, {config: inLocale(config, locale), routes});
}
