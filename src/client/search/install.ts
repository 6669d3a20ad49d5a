import {withOutdatedNotice} from '../shared/outdated.js';
import {targetIn} from '../shared/targetIn.js';
import {preloadIndex} from './engineClient.js';

const box = '.search-box';

/** Loads the search when a visitor comes to its box, or is on the page of its results. */
export function installSearch(firstEvent: Event | undefined): void {
  const touch = (form: HTMLFormElement | null | undefined) => {
    // The form works without suggestions, and the next interaction tries again.
    if (form) load(form).catch(() => undefined);
  };
  const onTouch = (event: Event) => {
    touch(targetIn<HTMLFormElement>(event, box));
  };
  document.addEventListener('focusin', onTouch);
  document.addEventListener('input', onTouch);
  document.addEventListener('pointerover', onTouch, {passive: true});
  if (firstEvent) onTouch(firstEvent);
  touch(document.activeElement?.closest<HTMLFormElement>(box));
  if (document.querySelector('[data-island=search]')) {
    preloadIndex(new URLSearchParams(location.search).get('version') ?? undefined);
  }
}

/** Loads the index and the suggestions in parallel. */
async function load(form: HTMLFormElement): Promise<void> {
  const panel = withOutdatedNotice(import('../reactRoots.js'));
  preloadIndex(form.querySelector<HTMLInputElement>('[name=version]')?.value);
  const {mountSearchPanel} = await panel;
  mountSearchPanel(form);
}
