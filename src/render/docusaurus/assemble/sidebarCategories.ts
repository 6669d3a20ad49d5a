import type GithubSlugger from 'github-slugger';
import type {SidebarItemConfig} from '../../config/userConfig.js';
import {dataOf, defined, flagOf, isData, textValue, type Data} from '../read/data.js';
import type {DocSet} from '../read/docSets.js';
import type {DocusaurusSite} from '../read/readSite.js';
import {docNamed} from './docIndex.js';
import type {SiteLayout} from './layout.js';

type Category = Extract<SidebarItemConfig, {type: 'category'}>;

/** The conversion of a set's sidebars. */
export interface SidebarStep {
  readonly set: DocSet;
  readonly layout: SiteLayout;
  readonly slugger: GithubSlugger;
  readonly folders: Map<string, Data>;
  readonly generated: Map<string, readonly SidebarItemConfig[]>;
  readonly keys: WeakMap<object, string>;
  readonly site: DocusaurusSite;
  readonly file: string | undefined | false;
  /** Entries from the site's own generator, by folder. */
  readonly made: ReadonlyMap<string, readonly unknown[]>;
  /** Whether the set's folder contains no other set. */
  readonly alone: boolean;
}

/** Items, after recording the key that translations of their labels have. */
export function recordKeys<T extends readonly unknown[]>(
  items: T,
  data: Data | undefined,
  {keys}: SidebarStep,
): T {
  const key = textValue(data?.key);
  for (const item of items) {
    if (key !== undefined && isData(item)) keys.set(item, key);
  }
  return items;
}

/**
 * Whether a category is folded initially. A category that is not collapsible in Docusaurus starts open; it is
 * reported, since it can be folded in docsgen.
 */
export function isCollapsed(item: Data | undefined, {set, site}: SidebarStep): boolean | undefined {
  const isFixed = (data: unknown, key: string): boolean =>
    dataOf(site.consumption.peek(data))[key] === false;
  const own = flagOf(item?.collapsed);
  if (isFixed(item, 'collapsible')) return false;
  const isOpen = set.options.sidebarCollapsed === false;
  return own ?? (isOpen || isFixed(set.options, 'sidebarCollapsible') ? false : undefined);
}

export function category(
  label: string,
  link: Category['link'],
  items: readonly SidebarItemConfig[],
  collapsed: boolean | undefined,
): SidebarItemConfig[] {
  if (items.length === 0 && link?.type === 'doc') return [{type: 'doc', id: link.id, label}];
  // An empty category is dropped.
  if (items.length === 0) return [];
  return [{type: 'category', label, items, ...defined({link, collapsed})}];
}

/** The link of a category; a generated index keeps its address. */
export function linkOf(link: unknown, label: string, step: SidebarStep): Category['link'] {
  const {set, layout, slugger} = step;
  const data = dataOf(link);
  if (data.type === 'doc') {
    const doc = docNamed(textValue(data.id) ?? '', set);
    return doc && {type: 'doc', id: layout.id(set, doc)};
  }
  if (data.type !== 'generated-index') return undefined;
  const slug = (textValue(data.slug) ?? `/category/${slugger.slug(label)}`).replace(/^\/?/, '/');
  const own = {title: textValue(data.title), description: textValue(data.description)};
  return {type: 'generated-index', slug, ...defined(own)};
}
