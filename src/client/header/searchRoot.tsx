import {createRoot} from 'react-dom/client';
import {BrowserRoot} from '../islands/BrowserRoot.js';
import {SearchPanel} from '../search/SearchPanel.js';

const mounted = new WeakSet<Element>();

/** Mounts the suggestions in the search box, once. */
export function mountSearchPanel(form: HTMLFormElement): void {
  const root = form.querySelector('.search-root');
  const input = form.querySelector<HTMLInputElement>('[role=combobox]');
  if (root === null || input === null || mounted.has(root)) return;
  mounted.add(root);
  createRoot(root, {identifierPrefix: 'search'}).render(
    <BrowserRoot>
      <SearchPanel input={input} />
    </BrowserRoot>,
  );
}
