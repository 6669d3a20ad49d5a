import type {StorageState} from '../../templates/shared/contexts.js';
import {onRoute} from './routeEvent.js';

/** Shows the remembered tabs of groups. */
export function restoreTabs(storage: StorageState): void {
  restoreTabsIn(document, storage);
  onRoute(() => {
    restoreTabsIn(document, storage);
  });
}

/** Shows the remembered tabs of the groups in a part of the page. */
export function restoreTabsIn(part: ParentNode, storage: StorageState): void {
  const groups = [...part.querySelectorAll<HTMLElement>('.tabs[data-group]')];
  for (const group of new Set(groups.map((tabs) => tabs.dataset.group!))) {
    const value = storage.get(tabsKey(group));
    if (value !== null) selectInGroup(group, value);
  }
}

/** Storage key of a group's value. */
export const tabsKey = (group: string) => `tabs.${group}`;

/** Shows the tab with a value in all tabs of a group. */
export function selectInGroup(group: string, value: string): void {
  const name = CSS.escape(group);
  const tabs = `.tabs[data-group="${name}"] > [role=tablist] > [data-value="${CSS.escape(value)}"]`;
  for (const tab of document.querySelectorAll<HTMLElement>(tabs)) selectTab(tab);
}

/** Shows the panel of a tab. */
export function selectTab(tab: HTMLElement): void {
  // By the place in these tabs, since a component may print the same ones twice.
  const panels = [...tab.parentElement!.parentElement!.children] as HTMLElement[];
  for (const other of tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')) {
    const chosen = other === tab;
    other.setAttribute('aria-selected', String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    const panel = panels.find(({id}) => id === other.getAttribute('aria-controls'));
    if (panel) panel.hidden = !chosen;
  }
}
