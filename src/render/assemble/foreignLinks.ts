import type {LinkedHtml, PageLink} from '../model/page.js';
import {normalizeRoute, pathOf} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {locateTarget} from './locateTarget.js';
import {findRedirect} from './redirects.js';
import type {Site} from './site.js';

/** Whether a link is in a doc comment of an installed package, which the site's maintainers cannot correct. */
export function isForeignLink({file}: PageLink): boolean {
  return file !== undefined && isInstalledFile(file);
}

const OPENING = /<a(?: [^\s"=]+="[^"]*")* href="$/;
const REST_OF_OPENING = /^"(?:[^">]|"[^"]*")*>/;
const CLOSING = '</a>';

/** Returns HTML in which foreign links that lead nowhere on this site are only their text. */
export function withoutDeadLinks(
  html: LinkedHtml,
  links: readonly PageLink[],
  site: Site,
): LinkedHtml {
  if (!links.some(isForeignLink)) return html;
  const kept: (string | number)[] = [];
  let [isTagOpen, isTextOpen] = [false, false];
  for (const piece of html) {
    if (typeof piece === 'string') {
      const text = isTagOpen ? piece.replace(REST_OF_OPENING, '') : piece;
      kept.push(isTextOpen ? text.replace(CLOSING, '') : text);
      isTagOpen = false;
      isTextOpen &&= !text.includes(CLOSING);
      continue;
    }
    const before = kept.at(-1);
    const link = links[piece];
    if (link && isDeadLink(link, site) && typeof before === 'string' && OPENING.test(before)) {
      kept[kept.length - 1] = before.replace(OPENING, '');
      [isTagOpen, isTextOpen] = [true, true];
    } else kept.push(piece);
  }
  return kept;
}

/** Whether a link is foreign and leads nowhere on this site. */
export function isDeadLink(link: PageLink, site: Site): boolean {
  const {target} = link;
  if (!isForeignLink(link) || target.kind === 'symbol') return false;
  if (target.kind === 'address') return target.address === '';
  const place = locateTarget(target, site);
  if (place?.kind !== 'route') return place === undefined;
  const path = pathOf(place.path);
  const isPage = site.byRoute.has(normalizeRoute(decodeAddress(path)));
  return !isPage && findRedirect(path, site) === undefined;
}
