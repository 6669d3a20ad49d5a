import {useCallback, useSyncExternalStore} from 'react';
import {usePage, useSite, useStorage} from './contexts.js';
import {docsVersionName} from './storageKey.js';
import type {DocsVersionView} from './view.js';

/**
 * The version of the docs that a visitor reads: that of the page, elsewhere the one chosen before, else the
 * last. Undefined where there is one only.
 */
export function useDocsVersion(docsPluginId = 'default'): DocsVersionView | undefined {
  const {versions} = useSite();
  const {version} = usePage();
  const storage = useStorage();
  const name = docsVersionName(docsPluginId);
  const subscribe = useCallback(
    (listener: () => void) => storage.subscribe(name, listener),
    [storage, name],
  );
  // A server knows of no choice, and the first render in the browser has to be the server's.
  const chosen = useSyncExternalStore(
    subscribe,
    () => storage.get(name),
    () => null,
  );
  const find = (wanted: string | null | undefined): DocsVersionView | undefined =>
    versions?.find((each) => each.name === wanted);
  return find(version?.name) ?? find(chosen) ?? versions?.find(({isLast}) => isLast);
}
