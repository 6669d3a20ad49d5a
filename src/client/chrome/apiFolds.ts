import type {StorageState} from '../../templates/shared/contexts.js';
import {onRoute} from '../shared/routeEvent.js';

/** Switches of the API reference: show or hide inherited and internal members, also on later pages. */
export function installApiFolds(storage: StorageState): void {
  document.addEventListener('change', ({target}) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SWITCH)) return;
    fold(target);
    storage.set(storageName(target), String(target.checked));
  });
  const restore = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>(SWITCH)) {
      const kept = storage.get(storageName(input));
      if (kept === null || kept === String(input.checked)) continue;
      input.checked = !input.checked;
      fold(input);
    }
  };
  restore();
  onRoute(restore);
}

const SWITCH = '.sym-filter [type=checkbox]';

const storageName = ({name}: HTMLInputElement): string => `api.${name}`;

function fold({name, checked}: HTMLInputElement): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`[data-fold="${name}"]`)) {
    details.open = checked;
  }
}
