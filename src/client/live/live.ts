import {componentKeys, replaceIsland} from '../islands/islandCode.js';
import {moduleOf} from '../../templates/shared/islandKeys.js';
import {mountIslands, movedIslands} from '../islands/islands.js';
import {swapHeader} from '../header/swapHeader.js';
import {loadStyles} from '../router/loadStyles.js';
import {swapHead} from '../router/replacePageRegion.js';
import {fetchPage, forgetPages, type ParsedPage} from '../shared/fetchPage.js';
import {applyStyles} from '../shared/inlineStyles.js';
import {findRegion, readPage} from '../shared/region.js';
import {announceRoute, onRoute} from '../shared/routeEvent.js';
import {page} from '../shared/state.js';
import {EVENTS, type LiveState} from '../../templates/shared/liveState.js';
import {hideErrors, showErrors} from './liveErrors.js';
import {reloadFile, reloadFilesIn} from './liveFiles.js';
import {morph, staleIslands} from '../shared/morph.js';

/** The state shown in the page; the time of the initial one is only approximate. */
let shown: Pick<LiveState, 'at'> & Partial<LiveState> = {at: performance.timeOrigin};
/** Whether the next page may have been fetched before the last change. */
let mayBeOld = false;
/** Whether the page's script is known to match the first state received. */
let isScriptSure = true;
/** Whether the last change could not be fetched. */
let hasMissed = false;
let running: Promise<void> | undefined;
let again = false;

/** Updates the open page after every source change; only in `docsgen serve --watch`. */
export function followSources(): void {
  const events = new EventSource(EVENTS);
  events.onmessage = ({data}: MessageEvent<string>) => {
    applyState(JSON.parse(data) as LiveState);
  };
  addEventListener('online', () => {
    if (hasMissed) update();
  });
  onRoute(({url, previous, swapped}) => {
    if (url === previous) return;
    if (swapped && mayBeOld) update();
    mayBeOld = false;
  });
}

function applyState(state: LiveState): void {
  if (state.errors.length > 0) showErrors(state.errors);
  else hideErrors();
  // A partial build is not shown; its complete state follows.
  if (!state.isWhole) return;
  if (shown.script !== undefined && state.script !== shown.script) {
    location.reload();
    return;
  }
  const isNew = state.at > shown.at || hasMissed;
  if (shown.script === undefined) isScriptSure = !isNew;
  reloadIslands(state.islands);
  for (const file of state.files) reloadFile(file, state.at);
  shown = state;
  if (!isNew) return;
  forgetPages();
  mayBeOld = true;
  if (state.pages?.includes(page.get().href) ?? true) update();
}

/** Reloads changed code of islands; the update removes those in the page. */
function reloadIslands(islands: LiveState['islands']): void {
  for (const [key, module] of Object.entries(islands)) {
    const known = shown.islands?.[key];
    if (known === module || shown.islands === undefined) continue;
    replaceIsland(key, () => import(module) as Promise<Record<string, unknown>>);
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (componentKeys(element).some((one) => moduleOf(one).module === key)) {
        staleIslands.add(element);
      }
    }
  }
}

/** Updates the open page to the server's latest version; repeats if that changes meanwhile. */
function update(): void {
  again = running !== undefined;
  running ??= showNewest().finally(() => {
    running = undefined;
    if (again) update();
  });
}

async function showNewest(): Promise<void> {
  const url = new URL(location.href);
  // If the server does not answer, there is nothing to show until it is back.
  const fetched = await fetchPage(url).catch(() => undefined);
  hasMissed = fetched === undefined;
  if (fetched === undefined || url.href !== location.href) return;
  const next = fetched.take();
  const region = findRegion('page');
  if (region === null || (!isScriptSure && !isSameScript(next))) {
    location.reload();
    return;
  }
  isScriptSure = true;
  await changeStyles(next);
  page.set(readPage(next.document));
  swapHead(next.document);
  reloadFilesIn(next.document);
  for (const island of movedIslands(document, next.document)) staleIslands.add(island);
  swapHeader(next.document);
  morph(region, next.region);
  const [footer, nextFooter] = [findRegion('footer'), findRegion('footer', next.document)];
  if (footer && nextFooter) morph(footer, nextFooter);
  applyStyles(document);
  mountIslands(document);
  announceRoute({url, previous: url, swapped: true});
}

function isSameScript({document: next}: ParsedPage): boolean {
  const scriptOf = (from: Document) =>
    from.querySelector('script[type=module][src]')?.getAttribute('src');
  return scriptOf(next) === scriptOf(document);
}

/** Switches to the stylesheets of the new page; the old ones stay until the new ones have loaded. */
async function changeStyles({document: next}: ParsedPage): Promise<void> {
  const stylesOf = (from: Document) => [
    ...from.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ];
  await loadStyles(next);
  const wanted = new Set(stylesOf(next).map((link) => link.getAttribute('href')));
  for (const link of stylesOf(document)) if (!wanted.has(link.getAttribute('href'))) link.remove();
  document.documentElement.dataset.build = next.documentElement.dataset.build;
}
