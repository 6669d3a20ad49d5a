import path from 'node:path';
import {isIndexFile} from '../parse/documentAddress.js';
import {dataOf, textValue} from './data.js';
import type {Doc, DocSet} from './docSets.js';
import type {ImportedSite} from './importedSite.js';
import type {Layout} from './layout.js';
import type {SidebarItemConfig} from '../config/userConfig.js';

/** Lookup of the documents of all sets. */
export interface Documents {
  readonly cards: ImportedSite['cards'];
  /** New id of a document in a documentation; undefined if it does not exist. */
  readonly docId: (id: string, instance: string) => string | undefined;
  /** New name of a sidebar; undefined if it does not exist. */
  readonly sidebarId: (id: string, instance: string) => string | undefined;
  /** The versions of a documentation with their start pages; the one at its base address first. */
  readonly versions: (instance: string) => readonly {readonly label: string; readonly to: string}[];
  /** New sidebars converted so far. */
  readonly sidebars: Record<string, SidebarItemConfig[]>;
  /** The new name of a sidebar in a set. */
  readonly sidebarName: (set: DocSet, name: string) => string;
}

/** Creates the lookup of documents, sidebars and cards of a folder. */
export function importedDocuments(
  sets: readonly DocSet[],
  layout: Layout,
  {
    isAlone = sets.length === 1,
    kept = [],
  }: {
    /** Whether the site has no other documentation. */
    readonly isAlone?: boolean;
    /** Versions stored as data. */
    readonly kept?: readonly DocSet[];
  } = {},
): Documents {
  const sidebars: Record<string, SidebarItemConfig[]> = {};
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
      return name !== undefined && sidebars[name] ? name : undefined;
    },
    versions: (instance) => {
      const home = homeOf(instance);
      const leaves = Object.values(sidebars).flat().flatMap(leavesOf);
      const firstOf = (set: DocSet | undefined): Doc | undefined => {
        const ids = new Map(set?.docs.map((doc) => [layout.id(set, doc), doc]));
        return ids.get(leaves.find((id) => ids.has(id)) ?? '');
      };
      const first = firstOf(home);
      return [...sets, ...kept]
        .filter(({id}) => id === instance)
        .sort((a, b) => Number(b === home) - Number(a === home))
        .flatMap((set) => {
          const main =
            set.docs.find(({url}) => url === set.base) ??
            (kept.includes(set) ? set.docs.find(({id}) => id === first?.id) : firstOf(set)) ??
            set.docs[0];
          return main ? [{label: versionLabel(set), to: main.url}] : [];
        });
    },
    cards: (file) => {
      const set = sets.find(({docs}) => docs.some((doc) => doc.file === file));
      const own = set?.docs.find((doc) => doc.file === file);
      if (!set || !own) return [];
      const folder = path.posix.dirname(own.path);
      const isNear = (doc: Doc): boolean => {
        const at = path.posix.dirname(doc.path);
        if (at === folder) return doc !== own;
        return path.posix.dirname(at) === folder && isIndexFile(doc.path);
      };
      return set.docs
        .filter(isNear)
        .sort(
          (a, b) =>
            (a.position ?? Infinity) - (b.position ?? Infinity) || (a.path < b.path ? -1 : 1),
        )
        .map(({title, file}) => ({label: title.replace(/[[\]]/g, ''), file}));
    },
  };
}

function leavesOf(item: SidebarItemConfig): string[] {
  if (typeof item === 'string') return [item];
  if (item.type === 'doc') return [item.id];
  return item.type === 'category' ? item.items.flatMap(leavesOf) : [];
}

/** What menus call a version. */
export function versionLabel({version = 'current', options}: DocSet): string {
  const own = textValue(dataOf(dataOf(options.versions)[version]).label);
  return own ?? (version === 'current' ? 'Next' : version);
}
