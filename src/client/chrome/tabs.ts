import type {StorageState} from '../../templates/shared/contexts.js';
import {onRoute} from '../shared/routeEvent.js';
import {onClick} from './onClick.js';

/** Tabs: chosen by click and arrow keys; groups stay in step and are remembered. */
export function installTabs(storage: StorageState): void {
  const choose = (tab: HTMLElement) => {
    select(tab);
    const group = groupOf(tab);
    const {value} = tab.dataset;
    if (group === undefined || value === undefined) return;
    const before = tab.getBoundingClientRect().top;
    selectInGroup(group, value);
    // A change in the height of panels above must not move the tab away from the pointer.
    scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
    storage.set(storageName(group), value);
  };
  onClick('[role=tab]', choose);
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element | null)?.closest<HTMLElement>('.tabs [role=tab]');
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  const restore = () => {
    const groups = [...document.querySelectorAll<HTMLElement>('.tabs[data-group]')];
    for (const group of new Set(groups.map((tabs) => tabs.dataset.group!))) {
      const value = storage.get(storageName(group));
      if (value !== null) selectInGroup(group, value);
    }
  };
  restore();
  onRoute(restore);
}

const storageName = (group: string) => `tabs.${group}`;

function groupOf(tab: HTMLElement): string | undefined {
  return tab.closest<HTMLElement>('.tabs')?.dataset.group;
}

function selectInGroup(group: string, value: string): void {
  const name = CSS.escape(group);
  const tabs = `.tabs[data-group="${name}"] > [role=tablist] > [data-value="${CSS.escape(value)}"]`;
  for (const tab of document.querySelectorAll<HTMLElement>(tabs)) select(tab);
}

function select(tab: HTMLElement): void {
  for (const other of tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')) {
    const chosen = other === tab;
    other.setAttribute('aria-selected', String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !chosen;
  }
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
