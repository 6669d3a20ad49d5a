import {format, type Messages} from '../templates/messages.js';

const BOX = '.sym-filter input';

/** Lets the filter box of long API pages narrow them to symbols whose names hold every word typed. */
export function installApiFilter({filterCount}: Pick<Messages, 'filterCount'>): void {
  let pending = 0;
  document.addEventListener('input', ({target}) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(BOX)) return;
    cancelAnimationFrame(pending);
    pending = requestAnimationFrame(() => {
      filter(target, filterCount);
    });
  });
  document.addEventListener('keydown', (event) => {
    const {target, key} = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches(BOX)) return;
    event.preventDefault();
    const first = entriesOf(target).find(({hidden}) => !hidden);
    const link = first?.matches('a') ? first : first?.querySelector<HTMLElement>('h3 a');
    link?.click();
  });
}

/** Symbols of the page: sections of a module or class, links of the table of contents. */
function entriesOf(input: HTMLInputElement): HTMLElement[] {
  const page = input.closest('article') ?? document.body;
  const sections = [...page.querySelectorAll<HTMLElement>('.sym')];
  return sections.length > 0 ? sections : [...page.querySelectorAll<HTMLElement>('.index > a')];
}

function filter(input: HTMLInputElement, count: string): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = entriesOf(input);
  const groups = new Map<HTMLElement, boolean>();
  let shown = 0;
  for (const entry of entries) {
    const name = (entry.id || (entry.querySelector('h3') ?? entry).textContent).toLowerCase();
    const matches = words.every((word) => name.includes(word));
    entry.hidden = !matches;
    if (matches) shown++;
    for (const group of [entry.closest('details'), entry.parentElement?.closest('section')]) {
      if (group) groups.set(group, matches || groups.get(group) === true);
    }
  }
  for (const [group, matches] of groups) {
    group.hidden = !matches;
    if (group instanceof HTMLDetailsElement && words.length > 0) group.open = matches;
  }
  // What matches is below in full; the overview would only push it down.
  for (const overview of document.querySelectorAll<HTMLElement>('.overview')) {
    overview.hidden = words.length > 0;
  }
  const output = input.parentElement?.querySelector('output');
  if (!output) return;
  output.textContent = words.length > 0 ? format(count, {shown, all: entries.length}) : '';
}
