import {framePainted} from '../shared/frames.js';
import {findRegion, findSidebar} from '../shared/region.js';
import {onRoute} from '../shared/routeEvent.js';
import {onClick} from '../shared/onClick.js';

/** First width in px at which the full navbar is shown. */
const desktopWidth = 997;

/** The menu for small screens, a modal dialog: it traps the focus, and the browser closes it on Escape. */
export function installMobileMenu(): void {
  onClick('.i-menu', (opener) => {
    // Before the page is inert, a second tap may still arrive.
    if (document.querySelector('.menu')) return;
    const menu = makeMenu(opener);
    if (menu === undefined) return;
    menu.show();
    opener.setAttribute('aria-expanded', 'true');
    menu.addEventListener('close', () => {
      menu.remove();
      close();
      opener.focus();
    });
    void complete(menu);
  });
  onClick('.menu', (menu, {target}) => {
    const element = target as Element;
    // The backdrop belongs to the dialog.
    if (element === menu || element.closest('a[href], .i-close')) close();
    else if (element.closest('.menu-back')) showLevel(menu, 'items');
  });
  matchMedia(`(min-width: ${desktopWidth}px)`).addEventListener('change', close);
  onRoute(close);
}

/**
 * Adds what the first frame of the menu does not wait for: the page's sidebar, scrolled to the current page, and a frame
 * later that the page is inert, for which it is styled again as a whole.
 */
async function complete(menu: HTMLDialogElement): Promise<void> {
  await framePainted();
  menu
    .querySelector('.tree')
    ?.append(...(findSidebar(findRegion('page'))?.cloneNode(true).childNodes ?? []));
  menu.querySelector('.tree [aria-current]')?.scrollIntoView({block: 'center'});
  await framePainted();
  if (!menu.open) return;
  menu.open = false;
  menu.showModal();
}

function close(): void {
  document.querySelector<HTMLDialogElement>('.menu')?.close();
  document.querySelector('.i-menu')?.setAttribute('aria-expanded', 'false');
}

/** Creates the menu from the template beside the button; it starts at the page's sidebar, if any. */
function makeMenu(opener: Element): HTMLDialogElement | undefined {
  const template = opener.parentElement?.querySelector('template');
  const dialog = template?.content.querySelector('dialog');
  if (!template || !dialog) return undefined;
  const menu = document.importNode(dialog, true);
  showLevel(menu, findSidebar(findRegion('page')) ? 'page' : 'items');
  template.after(menu);
  return menu;
}

function showLevel(menu: Element, shown: 'items' | 'page'): void {
  for (const level of ['items', 'page']) {
    const part = menu.querySelector<HTMLElement>(`.menu-${level}`);
    if (part) part.hidden = level !== shown;
  }
}
