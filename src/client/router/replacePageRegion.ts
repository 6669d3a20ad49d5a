import {findRegion, findSidebar} from '../shared/region.js';
import {updateSidebar} from './sidebarTree.js';

/** Elements of the head that belong to one page. Styles and scripts are shared, or added elsewhere. */
const pageOwned = [
  'meta[name=description]',
  'meta[name=keywords]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
  '[data-page]',
].join();

/** Replaces the current page by another. A sidebar that both have stays in place. */
export function replacePageRegion(next: Document): void {
  swapHead(next);
  const shown = findRegion('page');
  const region = findRegion('page', next);
  if (shown === null || region === null) throw new Error('The document has no page region');
  swapAttributes(shown, region);
  swapChildren(shown, region);
}

/** Replaces title, description and other page-specific parts of the head. */
export function swapHead(next: Document): void {
  document.title = next.title;
  for (const old of document.head.querySelectorAll(pageOwned)) old.remove();
  document.head.append(...next.head.querySelectorAll(pageOwned));
}

function swapAttributes(shown: Element, next: Element): void {
  for (const {name} of [...shown.attributes])
    if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const {name, value} of next.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function swapChildren(shown: HTMLElement, next: HTMLElement): void {
  const [sidebar, nextSidebar] = [findSidebar(shown), findSidebar(next)];
  const [kept, replaced] = [childOf(shown, sidebar), childOf(next, nextSidebar)];
  if (
    !sidebar ||
    !nextSidebar ||
    !kept ||
    !replaced ||
    sidebar.dataset.sidebar !== nextSidebar.dataset.sidebar
  ) {
    shown.replaceChildren(...next.childNodes);
    return;
  }
  updateSidebar(sidebar, nextSidebar);
  for (const child of [...shown.childNodes]) if (child !== kept) child.remove();
  const children = [...next.childNodes];
  const place = children.indexOf(replaced);
  // Removing and reinserting the kept element would lose its scroll position.
  kept.before(...children.slice(0, place));
  kept.after(...children.slice(place + 1));
}

/** The child of a region that contains an element. */
function childOf(region: Element, inner: Element | null): Element | undefined {
  return [...region.children].find((child) => child.contains(inner));
}
