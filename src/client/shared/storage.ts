import type {StorageState} from '../../templates/shared/contexts.js';
import {storageKey} from '../../templates/shared/storageKey.js';
import type {SiteView} from '../../templates/shared/view.js';

type Listener = (value: string | null) => void;

/**
 * The visitor's storage: local, session or none, with a namespace. If access is denied, nothing is stored and
 * one warning is logged; errors never reach the page.
 */
export function createStorage({type, namespace}: SiteView['storage']): StorageState {
  const area = type === 'none' ? undefined : openArea(type);
  const listeners = new Map<string, Set<Listener>>();
  const notify = (key: string, value: string | null) => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(value);
  };
  if (area !== undefined) {
    addEventListener('storage', (event) => {
      if (event.storageArea !== area) return;
      // A null key means that another tab has cleared the storage.
      const keys = event.key === null ? [...listeners.keys()] : [event.key];
      for (const key of keys) notify(key, event.newValue);
    });
  }
  return {
    get(name) {
      try {
        return area?.getItem(storageKey(name, namespace)) ?? null;
      } catch (error) {
        console.error(error);
        return null;
      }
    },
    set(name, value) {
      if (area === undefined) return;
      const key = storageKey(name, namespace);
      try {
        if (area.getItem(key) === value) return;
        if (value === null) area.removeItem(key);
        else area.setItem(key, value);
      } catch (error) {
        console.error(error);
        return;
      }
      notify(key, value);
    },
    subscribe(name, listener) {
      const key = storageKey(name, namespace);
      const found = listeners.get(key) ?? new Set();
      listeners.set(key, found.add(listener));
      return () => {
        found.delete(listener);
      };
    },
  };
}

function openArea(type: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const area = window[type];
    // Some browsers provide a storage that fails on first use.
    area.getItem('');
    return area;
  } catch (error) {
    console.warn(`${type} is not available here, so nothing is remembered.`, error);
    return undefined;
  }
}
