import type {StorageState} from '../../templates/shared/contexts.js';
import {onClick} from '../shared/onClick.js';
import {selectInGroup, selectTab, tabsKey} from '../shared/tabChoice.js';

/** Tabs that docsgen prints; those of a site's own components are theirs. */
const TAB = '.tabs > [role=tablist] > [data-value]';

/** Tabs: chosen by click and arrow keys; groups stay in step and are remembered. */
export function installTabs(storage: StorageState, firstEvent: Event | undefined): void {
  const choose = (tab: HTMLElement) => {
    selectTab(tab);
    const group = groupOf(tab);
    const {value} = tab.dataset;
    if (group === undefined || value === undefined) return;
    const before = tab.getBoundingClientRect().top;
    selectInGroup(group, value);
    // A change in the height of panels above must not move the tab away from the pointer.
    scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
    storage.set(tabsKey(group), value);
  };
  onClick(TAB, choose);
  const onKey = (event: KeyboardEvent) => {
    const tab = (event.target as Element | null)?.closest<HTMLElement>(TAB);
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  };
  document.addEventListener('keydown', onKey);
  if (firstEvent?.type === 'keydown') onKey(firstEvent as KeyboardEvent);
}

function groupOf(tab: HTMLElement): string | undefined {
  return tab.closest<HTMLElement>('.tabs')?.dataset.group;
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')];
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const step = key === forward ? 1 : key === backward ? -1 : 0;
  if (step !== 0) return tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
