import {sameDocument, type VersionsFile} from '../../templates/shared/versionsFile.js';
import {findInHeader} from '../shared/region.js';
import {page} from '../shared/state.js';
import {targetIn} from '../shared/targetIn.js';
import {readVersions} from '../shared/readVersions.js';

/** Completes a menu of versions when a visitor comes to it. */
export function installVersionsMenu(baseUrl: string, firstEvent: Event | undefined): void {
  const onTouch = (event: Event) => {
    const menu = targetIn(event, '.dropdown, .menu details');
    if (!menu?.querySelector('[data-other-versions]')) return;
    // The menu has the last version without it, and the next touch tries again.
    fillVersionMenus(baseUrl).catch(() => undefined);
  };
  document.addEventListener('pointerover', onTouch, {passive: true});
  document.addEventListener('focusin', onTouch);
  if (firstEvent) onTouch(firstEvent);
}

/** Puts all versions into the menus of a page that was printed with its own and the last one. */
async function fillVersionMenus(baseUrl: string): Promise<void> {
  const file = await readVersions(baseUrl);
  const {version, href} = page.get();
  if (!version) return;
  const places = sameDocument(file, {name: version.name, href});
  const open = document.querySelectorAll<HTMLElement>('.menu [data-other-versions]');
  for (const item of [...open, ...findInHeader('[data-other-versions]')]) {
    const list = item.parentElement;
    const only = JSON.parse(item.dataset.otherVersions ?? '[]') as readonly string[];
    const own = file.versions.filter(({section}) => section === undefined);
    const names = only.length > 0 ? only : own.map(({name}) => name);
    const focused = list?.contains(document.activeElement) ? document.activeElement : null;
    const items = names.flatMap((name) => {
      const number = file.versions.findIndex((each) => each.name === name);
      const found = file.versions[number];
      if (!found) return [];
      const link = createLink(found, places[number] ?? found.href);
      if (name === version.name) link.setAttribute('aria-current', 'true');
      return [link];
    });
    list?.replaceChildren(...items.map(inItem));
    const address = focused?.getAttribute('href');
    items.find((link) => link.getAttribute('href') === address)?.focus();
  }
}

function createLink({name, label}: VersionsFile['versions'][number], href: string) {
  const link = document.createElement('a');
  link.className = 'nav-link';
  link.setAttribute('href', href);
  link.dataset.docsVersion = name;
  link.textContent = label;
  return link;
}

function inItem(link: HTMLElement): HTMLElement {
  const item = document.createElement('li');
  item.append(link);
  return item;
}
