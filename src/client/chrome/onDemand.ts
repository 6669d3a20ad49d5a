import type {Messages} from '../../templates/shared/messages.js';
import type {SiteView} from '../../templates/shared/view.js';
import {loadDeferred} from '../shared/loadDeferred.js';
import {orTell} from '../shared/outdated.js';
import {onRoute} from '../shared/routeEvent.js';
import {onClick} from './onClick.js';

/** Behaviours that listen from the start but load their code on first use. */
export function installOnDemand({
  site,
  text,
}: {
  readonly site: SiteView;
  readonly text: Messages;
}): void {
  onClick('.i-copy', (button) => {
    void loadDeferred()
      .then(({copyCode}) => copyCode(button, text))
      .catch(console.error);
  });
  onClick('.copy-page', (button) => {
    void loadDeferred()
      .then(({copyPage}) => copyPage(button, text))
      .catch(console.error);
  });
  onClick('.zoom', (element, event) => {
    const link = element as HTMLAnchorElement;
    // With a key held, a link opens elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void orTell(import('./zoom.js')).then(
      ({showPicture}) => {
        showPicture(link, {close: text.close, onLeave: onRoute});
      },
      () => {
        location.assign(link.href);
      },
    );
  });
  document.addEventListener('input', ({target}) => {
    if (!isFilter(target)) return;
    void loadDeferred().then(({filterSymbols}) => {
      filterSymbols(target, text.filterCount);
    }, console.error);
  });
  document.addEventListener('keydown', (event) => {
    const {target, key} = event;
    if (key !== 'Enter' || !isFilter(target)) return;
    event.preventDefault();
    void loadDeferred().then(({openFirstSymbol}) => {
      openFirstSymbol(target);
    }, console.error);
  });
  const onTouch = ({target}: Event) => {
    const menu = (target as Element).closest('.dropdown, .menu details');
    if (!menu?.querySelector('[data-other-versions]')) return;
    // The menu has the last version without it, and the next touch tries again.
    void loadDeferred()
      .then(({fillVersionMenus}) => fillVersionMenus(site.baseUrl))
      .catch(() => undefined);
  };
  document.addEventListener('pointerover', onTouch, {passive: true});
  document.addEventListener('focusin', onTouch);
  const fill = () => {
    fillNotFoundPage(site);
  };
  fill();
  onRoute(fill);
}

function fillNotFoundPage({locales}: SiteView): void {
  const section = document.querySelector<HTMLElement>('.similar-pages');
  if (!section) return;
  void orTell(import('./similarPages.js'))
    .then(({showSimilarPages}) => showSimilarPages(section, {pathname: location.pathname, locales}))
    .catch(console.error);
}

/** Whether an element is the filter box of a long API page. */
function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('.sym-filter [type=search]');
}
