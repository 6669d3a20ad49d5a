import {joinRoute} from '../../model/urls.js';
import {textValue} from '../read/data.js';
import type {DocSet} from '../read/docSets.js';
import type {SiteLayout} from '../assemble/layout.js';
import type {DocusaurusSite} from '../read/readSite.js';

/** Documentations of a site: those that stay sources, and versions stored as data. */
export interface SplitSets {
  /** The default documentation, then the sections; the last version of each other documentation comes first. */
  readonly sources: readonly DocSet[];
  /** Versions of the default documentation, then those of sections, newest first. */
  readonly kept: readonly DocSet[];
}

/**
 * Divides documentations into sources and stored versions. The default documentation, or, if it has no versions,
 * the one with the most, becomes that of the new site; its source is the current version, or else the newest. The
 * last version of each other documentation becomes a section, and its older versions are stored. Documentations
 * without documents are omitted.
 */
export function splitSets(all: readonly DocSet[]): SplitSets {
  const sets = all.filter(({docs}) => docs.length > 0);
  const [first] = sets;
  const ofId = (id = ''): DocSet[] => sets.filter((set) => set.id === id);
  const most = Math.max(0, ...sets.map(({id}) => ofId(id).length));
  const main = ofId(first?.id).length > 1 ? first : sets.find(({id}) => ofId(id).length === most);
  if (!main) return {sources: [], kept: []};
  const sources = [main];
  const kept = ofId(main.id).filter((set) => set !== main);
  for (const id of new Set(sets.map((set) => set.id))) {
    if (id === main.id) continue;
    const own = ofId(id);
    const last = own.find(({isLast}) => isLast) ?? own[0]!;
    const isKept = ({version = 'current', base}: DocSet): boolean =>
      version !== 'current' && base !== last.base && belowRoute(base, last.base) !== undefined;
    sources.push(last, ...own.filter((set) => set !== last && !isKept(set)));
    kept.push(...own.filter((set) => set !== last && isKept(set)));
  }
  return {sources, kept};
}

/**
 * Base address of the default documentation. A documentation without other versions may have a path of its own
 * below it.
 */
export function docsRoute({sources: [main], kept}: SplitSets): string {
  if (!main) return '/docs';
  const isAlone = kept.every(({id}) => id !== main.id);
  return isAlone ? main.base : joinRoute(textValue(main.options.routeBasePath) ?? 'docs');
}

/** Reports losses of the versions of sections. */
export function reportSections(
  {sources, kept}: SplitSets,
  {site, layout}: {readonly site: DocusaurusSite; readonly layout: SiteLayout},
): void {
  const [main, ...others] = sources;
  for (const id of new Set(others.map((set) => set.id))) {
    const [last, ...beside] = others.filter((set) => set.id === id);
    const older = kept.filter((set) => set.id === id);
    if (!last || id === main?.id || beside.length + older.length === 0) continue;
    const name = layout.folder(last);
    const named = beside.map((set) => layout.folder(set)).join(', ');
    site.importWarnings.add({
      id: 'import-version',
      message: `The versions of the documentation '${id}': their menu is a list of links${named && `, and pages of ${named} have no banner and are found by every search`}`,
      hint: `Keep the next version with \`npx docsgen version ${name}/NAME\`.`,
      file: site.configFile,
      key: site.consumption.placeOf(last.options)?.path ?? [],
    });
  }
}

/** Section that a version belongs to; undefined for a version of the default documentation. */
export function sectionOf(
  {id}: DocSet,
  {sources: [main, ...others]}: SplitSets,
): DocSet | undefined {
  return id === main?.id ? undefined : others.find((set) => set.id === id);
}

/** Name of a version, used as a folder name and in addresses. */
export function versionName({version = 'current'}: DocSet): string {
  const name = version.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[._-]+/, '');
  return ['current', 'next', ''].includes(name) ? `v-${name}` : name;
}

/** A route relative to its prefix `base`. */
export function belowRoute(base: string, route: string): string | undefined {
  const start = route === '/' ? '/' : `${route}/`;
  return `${base}/`.startsWith(start) ? base.slice(start.length) : undefined;
}
