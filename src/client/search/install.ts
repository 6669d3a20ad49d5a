import {withOutdatedNotice} from '../shared/outdated.js';
import {navigate} from '../shared/routeEvent.js';
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
  document.addEventListener('submit', openResults);
  if (firstEvent) onTouch(firstEvent);
  touch(document.activeElement?.closest<HTMLFormElement>(box));
  if (document.querySelector('[data-island=search]')) {
    preloadIndex(new URLSearchParams(location.search).get('version') ?? undefined);
  }
}

/** Opens the results page in place, whether or not there are suggestions. */
function openResults(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !form.matches(`${box}, .search-form`)) return;
  event.preventDefault();
  const query = new FormData(form) as unknown as Record<string, string>;
  navigate(`${form.action}?${new URLSearchParams(query).toString()}`);
  document.querySelector('main')?.focus({preventScroll: true});
}

/** Loads the index and the suggestions in parallel. */
async function load(form: HTMLFormElement): Promise<void> {
  const panel = withOutdatedNotice(import('../reactRoots.js'));
  preloadIndex(form.querySelector<HTMLInputElement>('[name=version]')?.value);
  const {mountSearchPanel} = await panel;
  mountSearchPanel(form);
}
