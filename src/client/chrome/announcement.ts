import type {StorageState} from '../../templates/shared/contexts.js';
import {storageNames} from '../../templates/shared/storageKey.js';
import {onClick} from '../shared/onClick.js';

const {announcementId, announcementDismissed} = storageNames;

/** Closes the announcement permanently; the inline script in the head keeps it closed on later pages. */
export function installAnnouncement(storage: StorageState, id: string | undefined): void {
  if (id === undefined) return;
  const close = () => {
    document.documentElement.dataset.announcement = 'closed';
  };
  const closeIfDismissed = (dismissed: string | null) => {
    if (dismissed === 'true' && storage.get(announcementId) === id) close();
  };
  onClick('.announcement .i-close', () => {
    storage.set(announcementId, id);
    storage.set(announcementDismissed, 'true');
    close();
  });
  // In another tab.
  storage.subscribe(announcementDismissed, closeIfDismissed);
  closeIfDismissed(storage.get(announcementDismissed));
}
