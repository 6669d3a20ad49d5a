import {replaceIsland} from '../islands/islandCode.js';
import {mountIslands} from '../islands/islands.js';
import {loadStyles} from '../router/loadStyles.js';
import {swapHead} from '../router/replacePageRegion.js';
import {fetchPage, forgetPages, type ParsedPage} from '../shared/fetchPage.js';
import {findRegion, readPage} from '../shared/region.js';
import {announceRoute, onRoute} from '../shared/routeEvent.js';
import {page} from '../shared/state.js';
import {hideErrors, showErrors} from './liveErrors.js';
import {renewFile, renewFilesIn} from './liveFiles.js';
import {morph, staleIslands} from '../shared/morph.js';

/** The stream of `docsgen serve --watch`. */
const address = '/__docsgen/events';

/** What the server says of its site after each change; cli/serve/liveEvents.ts has it in full. */
interface LiveState {
  readonly at: number;
  readonly script: string;
  readonly islands: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  readonly isWhole: boolean;
  readonly pages?: readonly string[];
  readonly files: readonly string[];
}

/** The state that the page shows; what was served with it is not known to the millisecond. */
let shown: Pick<LiveState, 'at'> & Partial<LiveState> = {at: performance.timeOrigin};
/** Whether a page that was fetched before a change may be shown after it. */
let mayBeOld = false;
/** Whether the page's script is the one of the state that was told first. */
let isScriptSure = true;
let running: Promise<void> | undefined;
let again = false;

/** Shows every change of the sources in the open page, in `docsgen serve --watch` only. */
export function followSources(): void {
  const events = new EventSource(address);
  events.onmessage = ({data}: MessageEvent<string>) => {
    take(JSON.parse(data) as LiveState);
  };
  onRoute(({url, previous, swapped}) => {
    if (url === previous) return;
    if (swapped && mayBeOld) update();
    mayBeOld = false;
  });
}

function take(state: LiveState): void {
  if (state.errors.length > 0) showErrors(state.errors);
  else hideErrors();
  // What is not whole is not shown; it is shown once it is whole.
  if (!state.isWhole) return;
  if (shown.script !== undefined && state.script !== shown.script) {
    location.reload();
    return;
  }
  const isNew = state.at > shown.at;
  if (shown.script === undefined) isScriptSure = !isNew;
  renewIslands(state.islands);
  for (const file of state.files) renewFile(file, state.at);
  shown = state;
  if (!isNew) return;
  forgetPages();
  mayBeOld = true;
  if (state.pages?.includes(page.get().href) ?? true) update();
}

/** Has the islands whose code is another taken from there; those in the page are taken out by the update. */
function renewIslands(islands: LiveState['islands']): void {
  for (const [key, module] of Object.entries(islands)) {
    const known = shown.islands?.[key];
    if (known === module || shown.islands === undefined) continue;
    replaceIsland(key, () => import(module) as Promise<Record<string, unknown>>);
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (element.dataset.island === key) staleIslands.add(element);
    }
  }
}

/** Brings the open page to what the server has now, once more where that changes meanwhile. */
function update(): void {
  again = running !== undefined;
  running ??= showNewest().finally(() => {
    running = undefined;
    if (again) update();
  });
}

async function showNewest(): Promise<void> {
  const url = new URL(location.href);
  // Without an answer there is nothing to show; the stream says when the server is back.
  const fetched = await fetchPage(url).catch(() => undefined);
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
  renewFilesIn(next.region);
  morph(region, next.region);
  mountIslands(region);
  announceRoute({url, previous: url, swapped: true});
}

function isSameScript({document: next}: ParsedPage): boolean {
  const scriptOf = (from: Document) =>
    from.querySelector('script[type=module][src]')?.getAttribute('src');
  return scriptOf(next) === scriptOf(document);
}

/** Changes over to the stylesheets of the newest page; the old ones stay until the new ones are there. */
async function changeStyles({document: next}: ParsedPage): Promise<void> {
  const stylesOf = (from: Document) => [
    ...from.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ];
  await loadStyles(next);
  const wanted = new Set(stylesOf(next).map((link) => link.getAttribute('href')));
  for (const link of stylesOf(document)) if (!wanted.has(link.getAttribute('href'))) link.remove();
  document.documentElement.dataset.build = next.documentElement.dataset.build;
}
