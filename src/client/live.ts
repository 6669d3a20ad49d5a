import {fetchPage, forgetPages, type ParsedPage} from './fetchPage.js';
import {mountIslands} from './islands.js';
import {hideErrors, showErrors, type SourceError} from './liveErrors.js';
import {loadStyles} from './loadStyles.js';
import {morph} from './morph.js';
import {findRegion} from './region.js';
import {announceRoute} from './routeEvent.js';
import {swapHead} from './swapPage.js';

/** The stream of `docsgen serve --watch`. */
const address = '/__docsgen/events';

/** What the server says after each rebuild. */
interface Rebuilt {
  readonly ok: boolean;
  readonly errors: readonly SourceError[];
}

/** Shows every rebuild in the open page, in `docsgen serve --watch` only. */
export function followRebuilds(): void {
  const events = new EventSource(address);
  let lost = false;
  events.onmessage = ({data}: MessageEvent<string>) => {
    const {ok, errors} = JSON.parse(data) as Rebuilt;
    if (ok) void update();
    else showErrors(errors);
  };
  events.onerror = () => {
    lost = true;
  };
  events.onopen = () => {
    // What was rebuilt while nobody listened is not told again.
    if (lost) void update();
    lost = false;
  };
}

async function update(): Promise<void> {
  hideErrors();
  forgetPages();
  const page = await fetchPage(new URL(location.href)).catch(() => undefined);
  const next = page?.take();
  const shown = findRegion('page');
  if (next === undefined || shown === null || !isSameScript(next)) {
    location.reload();
    return;
  }
  await changeStyles(next);
  swapHead(next.document);
  morph(shown, next.region);
  mountIslands(shown);
  const url = new URL(location.href);
  announceRoute({url, previous: url, swapped: true});
}

function isSameScript({document: next}: ParsedPage): boolean {
  const scriptOf = (from: Document) =>
    from.querySelector('script[type=module][src]')?.getAttribute('src');
  return scriptOf(next) === scriptOf(document);
}

/** Changes over to the stylesheets of a new build; the old ones stay until the new ones are there. */
async function changeStyles({document: next}: ParsedPage): Promise<void> {
  const stylesOf = (from: Document) => [
    ...from.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ];
  await loadStyles(next);
  const wanted = new Set(stylesOf(next).map((link) => link.getAttribute('href')));
  for (const link of stylesOf(document)) if (!wanted.has(link.getAttribute('href'))) link.remove();
  document.documentElement.dataset.build = next.documentElement.dataset.build;
}
