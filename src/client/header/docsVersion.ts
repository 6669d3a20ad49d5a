import type {PageState, StorageState} from '../../templates/shared/contexts.js';
import {docsVersionKey} from '../../templates/shared/storageKey.js';
import type {VersionVariant} from '../../templates/shared/useDocsVersion.js';
import {onClick} from '../shared/onClick.js';
import {findInHeader} from '../shared/region.js';
import {onRoute} from '../shared/routeEvent.js';
import type {Store} from '../shared/store.js';

interface VersionContext {
  readonly storage: StorageState;
  readonly page: Store<PageState>;
}

/**
 * Stores the docs version that a visitor chooses, and shows it in the header of pages without a version;
 * removes the choice if the version is unknown there.
 */
export function initDocsVersion({storage, page}: VersionContext): void {
  onClick('[data-docs-version]', ({dataset}) => {
    storage.set(docsVersionKey, dataset.docsVersion ?? null);
  });
  const show = () => {
    const chosen = storage.get(docsVersionKey);
    if (chosen === null || page.get().version) return;
    if (!showVersion(chosen)) storage.set(docsVersionKey, null);
  };
  show();
  onRoute(show);
}

/** Shows a version in the header of a page without one; returns false if the version is unknown. */
function showVersion(name: string): boolean {
  let isKnown = false;
  for (const entry of findInHeader('[data-variants]')) {
    const variants = JSON.parse(entry.dataset.variants ?? '{}') as Record<string, VersionVariant>;
    isKnown ||= Object.hasOwn(variants, name);
    const {href, label} = variants[name] ?? {};
    if (href !== undefined) entry.setAttribute('href', href);
    if (label !== undefined) entry.textContent = label;
  }
  for (const field of findInHeader<HTMLInputElement>('[data-any-version]')) {
    const [last, ...others] = JSON.parse(field.dataset.anyVersion ?? '[]') as string[];
    if (name !== last && !others.includes(name)) continue;
    isKnown = true;
    field.value = name;
    field.disabled = name === last;
  }
  return isKnown;
}
