import {normalizeRoute} from '../../model/urls.js';
import {cardLists, type CardLists} from './cards.js';
import {isDraft, type Doc, type DocSet} from '../read/docSets.js';
import type {ImportedSite} from '../read/importedSite.js';
import type {SiteLayout} from './layout.js';
import type {NewSidebars} from './sidebars.js';
import type {Label, SidebarItemConfig} from '../../config/userConfig.js';

/** Lookup of the documents of all sets. */
export interface Documents {
  readonly cards: ImportedSite['cards'];
  /** Adds the converted sidebars of a set, which `cards` searches. */
  readonly addSidebars: (set: DocSet, converted: NewSidebars) => void;
  /** New id of a document in a documentation; undefined if it does not exist. */
  readonly docId: (id: string, instance: string) => string | undefined;
  /** New name of a sidebar; undefined if it does not exist. */
  readonly sidebarId: (id: string, instance: string) => string | undefined;
  /** Versions of a documentation with their start pages; the version at its base address comes first. */
  readonly versions: (instance: string) => readonly {readonly label: Label; readonly to: string}[];
  /** New sidebars converted so far. */
  readonly sidebars: Record<string, SidebarItemConfig[]>;
  /** New name of a sidebar in a set. */
  readonly sidebarName: (set: DocSet, name: string) => string;
}

/** Creates the lookup of documents, sidebars and cards of a folder. */
export function importedDocuments(
  sets: readonly DocSet[],
  layout: SiteLayout,
  {
    isAlone = sets.length === 1,
    kept = [],
    labelIn,
  }: {
    /** Whether the site has no other documentation. */
    readonly isAlone?: boolean;
    /** Versions stored as data. */
    readonly kept?: readonly DocSet[];
    /** Label of a version in menus. */
    readonly labelIn: (set: DocSet) => Label;
  },
): Documents {
  const sidebars: Record<string, SidebarItemConfig[]> = {};
  const lists = new Map<DocSet, CardLists>();
  // Menus link to the version at the base address of the documentation.
  const homeOf = (instance: string): DocSet | undefined => {
    const own = sets.filter(({id}) => id === instance);
    return own.reduce<DocSet | undefined>(
      (best, set) => (best === undefined || set.base.length < best.base.length ? set : best),
      undefined,
    );
  };
  const sidebarName = (set: DocSet, name: string): string => {
    const own = set.id === 'default' ? '' : `${set.id}-`;
    if (homeOf(set.id) !== set) return `${own}${set.version ?? ''}-${name}`.replace(/^-/, '');
    return isAlone ? name : own + name;
  };
  return {
    sidebars,
    sidebarName,
    docId: (id, instance) => {
      const set = homeOf(instance);
      const doc = set?.docs.find((one) => one.id === id);
      return set && doc && layout.id(set, doc);
    },
    sidebarId: (id, instance) => {
      const set = homeOf(instance);
      const name = set && sidebarName(set, id);
      return name !== undefined && Object.hasOwn(sidebars, name) ? name : undefined;
    },
    versions: (instance) => {
      const home = homeOf(instance);
      const leaves = Object.values(sidebars).flat().flatMap(leavesOf);
      const firstOf = (set: DocSet | undefined): Doc | undefined => {
        const ids = new Map(built(set).map((doc) => [layout.id(set!, doc), doc]));
        return ids.get(leaves.find((id) => ids.has(id)) ?? '');
      };
      const first = firstOf(home);
      return [...sets, ...kept]
        .filter(({id}) => id === instance)
        .sort((a, b) => Number(b === home) - Number(a === home))
        .flatMap((set) => {
          const main =
            built(set).find(({url}) => normalizeRoute(url) === set.base) ??
            (kept.includes(set) ? built(set).find(({id}) => id === first?.id) : firstOf(set)) ??
            built(set)[0];
          return main ? [{label: labelIn(set), to: main.url}] : [];
        });
    },
    addSidebars: (set, own) => lists.set(set, cardLists(set, {layout, sidebars: own})),
    cards: (file) => {
      for (const cardsOf of lists.values()) {
        const cards = cardsOf(file);
        if (cards) return cards;
      }
      return undefined;
    },
  };
}

/** Documents of a set that have a page. */
function built(set: DocSet | undefined): readonly Doc[] {
  return set?.docs.filter(({split}) => !isDraft(split)) ?? [];
}

function leavesOf(item: SidebarItemConfig): string[] {
  if (typeof item === 'string') return [item];
  if (item.type === 'doc') return [item.id];
  return item.type === 'category' ? item.items.flatMap(leavesOf) : [];
}
