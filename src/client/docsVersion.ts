import type {StorageState} from '../templates/contexts.js';
import type {DocsVersionView, NavbarItemView} from '../templates/view.js';

/** The versions of each docs plugin that the navbar lets one choose from. */
type Versions = ReadonlyMap<string, readonly DocsVersionView[]>;

/** Name under which the version that a visitor prefers is stored. */
export function versionKey(docsPluginId: string): string {
  return `docs-preferred-version.${docsPluginId}`;
}

/** Forgets the preferred versions that are no longer there. */
export function clearGoneVersions(items: readonly NavbarItemView[], storage: StorageState): void {
  for (const [id, versions] of versionsIn(items)) {
    const stored = storage.get(versionKey(id));
    if (stored !== null && !versions.some(({name}) => name === stored)) {
      storage.set(versionKey(id), null);
    }
  }
}

/** Remembers the version whose main document is opened: that is where choosing one leads. */
export function rememberVersion(
  href: string,
  {items, storage}: {readonly items: readonly NavbarItemView[]; readonly storage: StorageState},
): void {
  for (const [id, versions] of versionsIn(items)) {
    const chosen = versions.find((version) => bare(version.href) === bare(href));
    if (chosen && versions.length > 1) storage.set(versionKey(id), chosen.name);
  }
}

function versionsIn(items: readonly NavbarItemView[]): Versions {
  return new Map(
    items.flatMap((item) => {
      if (item.type === 'dropdown') return [...versionsIn(item.items)];
      return item.type === 'docsVersionDropdown' ? [[item.docsPluginId, item.versions]] : [];
    }),
  );
}

function bare(href: string): string {
  return href.replace(/\/$/, '');
}
