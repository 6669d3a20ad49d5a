import {locateTarget} from '../assemble/locateTarget.js';
import type {Site} from '../assemble/site.js';
import {linkNamesIn} from '../html/linkedHtml.js';
import type {LinkName, Page} from '../model/page.js';

/** Words of links to a page and its sections: by the id of a heading, or by `''` for the page itself. */
export type LinkTexts = ReadonlyMap<string, LinkWords>;

/** Words of links, and of the list items and table rows that contain the links. */
interface LinkWords {
  readonly names: ReadonlySet<string>;
  readonly items: ReadonlySet<string>;
}

/** {@link LinkTexts} as plain lists. */
type LinkTextList = readonly (readonly [
  id: string,
  names: readonly string[],
  items: readonly string[],
])[];

/** A page's links to other pages, with their words. */
export interface NamedLinks extends Pick<Page, 'route'> {
  readonly names: readonly LinkName[];
}

export function namedLinks(page: Page): NamedLinks {
  return {route: page.route, names: page.linkNames ?? linkNamesIn(page.html, page.links)};
}

/** Returns the words of the links on some pages, by the route of their targets. A page's links to itself do not count. */
export function linkTexts(pages: Iterable<NamedLinks>, site: Site): ReadonlyMap<string, LinkTexts> {
  const found = new Map<string, Map<string, {names: Set<string>; items: Set<string>}>>();
  for (const {route, names} of pages) {
    for (const {target, name, item} of names) {
      const located = locateTarget(target, site);
      if (located?.kind !== 'route') continue;
      const [to = '', id = ''] = located.path.split('#');
      if (to === route) continue;
      const texts = found.get(to) ?? new Map<string, {names: Set<string>; items: Set<string>}>();
      const words = texts.get(id) ?? {names: new Set(), items: new Set()};
      words.names.add(name);
      if (item !== undefined) words.items.add(item);
      found.set(to, texts.set(id, words));
    }
  }
  return found;
}

export function listed(texts: LinkTexts | undefined): LinkTextList {
  return Array.from(texts ?? [], ([id, {names, items}]) => [id, [...names], [...items]]);
}

/** Merges several lists of links. */
export function merged(...all: readonly (LinkTexts | undefined)[]): LinkTexts {
  const found = new Map<string, LinkWords>();
  for (const [id, {names, items}] of all.flatMap((texts) => [...(texts ?? [])])) {
    const known = found.get(id);
    found.set(id, {
      names: new Set([...(known?.names ?? []), ...names]),
      items: new Set([...(known?.items ?? []), ...items]),
    });
  }
  return found;
}
