import type {StorageState} from '../../templates/shared/contexts.js';
import {docsVersionKey} from '../../templates/shared/storageKey.js';
import type {VersionVariant} from '../../templates/shared/useDocsVersion.js';
import type {DocsVersionView} from '../../templates/shared/view.js';
import {onClick} from '../chrome/onClick.js';
import {findInHeader} from '../shared/region.js';
import {onRoute} from '../shared/routeEvent.js';

interface VersionsContext {
  readonly storage: StorageState;
  /** Absent if there is only one version. */
  readonly versions: readonly DocsVersionView[] | undefined;
}

/**
 * Stores the docs version that a visitor chooses, and shows it in the header of pages without a version;
 * removes the choice if that version no longer exists.
 */
export function initDocsVersion({storage, versions = []}: VersionsContext): void {
  const chosen = () => versions.find(({name}) => name === storage.get(docsVersionKey));
  if (chosen() === undefined) storage.set(docsVersionKey, null);
  onClick('[data-docs-version]', ({dataset}) => {
    storage.set(docsVersionKey, dataset.docsVersion ?? null);
  });
  const show = () => {
    const version = chosen();
    if (version) showVersion(version);
  };
  show();
  onRoute(show);
}

function showVersion({name, isLast}: DocsVersionView): void {
  // Only pages without a version have variants.
  for (const entry of findInHeader('[data-variants]')) {
    const variants = JSON.parse(entry.dataset.variants ?? '{}') as Record<string, VersionVariant>;
    const {href, label} = variants[name] ?? {};
    if (href !== undefined) entry.setAttribute('href', href);
    if (label !== undefined) entry.textContent = label;
  }
  for (const field of findInHeader<HTMLInputElement>('[data-any-version]')) {
    field.value = name;
    field.disabled = isLast;
  }
}
