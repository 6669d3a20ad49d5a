import type {StorageState} from '../../templates/shared/contexts.js';
import {docsVersionName} from '../../templates/shared/storageKey.js';
import type {DocsVersionView} from '../../templates/shared/view.js';

const docsPluginId = 'default';

interface VersionsContext {
  readonly storage: StorageState;
  /** Absent where there is nothing to choose. */
  readonly versions: readonly DocsVersionView[] | undefined;
}

/** Remembers the version of the docs that a visitor chooses; one that is gone is forgotten. */
export function initDocsVersion({storage, versions = []}: VersionsContext): void {
  const name = docsVersionName(docsPluginId);
  const chosen = storage.get(name);
  if (chosen !== null && !versions.some((version) => version.name === chosen)) {
    storage.set(name, null);
  }
  document.addEventListener('click', ({target}) => {
    const link = (target as Element).closest<HTMLElement>('[data-docs-version]');
    const {docsPlugin, docsVersion} = link?.dataset ?? {};
    if (docsPlugin !== undefined && docsVersion !== undefined) {
      storage.set(docsVersionName(docsPlugin), docsVersion);
    }
  });
}

/** Whether a visitor has chosen a version that a page of no version does not know of. */
export function hasChosenVersion(storage: StorageState): boolean {
  return storage.get(docsVersionName(docsPluginId)) !== null;
}
