import {format} from '../../templates/shared/messages.js';
import {topPart} from '../shared/scrollPosition.js';

/** Number of parts of a page that reappear at once, and in each later frame: one screen, then several. */
const parts = {first: 8, later: 30};

let pending = 0;
/** Matching parts that are still hidden, in the order in which they reappear. */
let coming: HTMLElement[] = [];

/** The filter box of a long API page; Enter opens the first symbol that it leaves. */
export function installApiFilter(count: string): void {
  const filterBy = (element: EventTarget | null): void => {
    if (isFilter(element)) filterSymbols(element, count);
  };
  document.addEventListener('input', ({target}) => {
    filterBy(target);
  });
  document.addEventListener('keydown', (event) => {
    const {target, key} = event;
    if (key !== 'Enter' || !isFilter(target)) return;
    event.preventDefault();
    openFirstSymbol(target);
  });
  // The visitor was faster than this script.
  filterBy(document.activeElement);
}

function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('.sym-filter [type=search]');
}

/** Filters a long API page to the symbols whose names contain all words in its box, and counts them. */
export function filterSymbols(input: HTMLInputElement, count: string): void {
  cancelAnimationFrame(pending);
  pending = requestAnimationFrame(() => {
    filter(input, count);
  });
}

/** Opens the first visible symbol. */
export function openFirstSymbol(input: HTMLInputElement): void {
  showNext(coming.length);
  const first = entriesOf(input).find(({hidden}) => !hidden);
  const link = first?.matches('a')
    ? first
    : first?.querySelector<HTMLElement>('h3 a, :scope.inh a');
  link?.click();
}

/** Symbols of the page: sections of a module or class, inherited members, links of the table of contents. */
function entriesOf(input: HTMLInputElement): HTMLElement[] {
  const page = input.closest('article') ?? document.body;
  const sections = [...page.querySelectorAll<HTMLElement>('.sym, .inh')];
  return sections.length > 0 ? sections : [...page.querySelectorAll<HTMLElement>('.index > a')];
}

function filter(input: HTMLInputElement, count: string): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = entriesOf(input);
  // In page order; a group precedes its contents.
  const wanted = new Map<HTMLElement, boolean>();
  // The full matches are below; the overview would only push them down.
  for (const overview of document.querySelectorAll<HTMLElement>('.overview')) {
    wanted.set(overview, words.length === 0);
  }
  let shown = 0;
  for (const entry of entries) {
    const matches = words.every((word) => nameOf(entry).includes(word));
    if (matches) shown++;
    const around = entry.parentElement;
    for (const selector of ['section', 'details', '.run']) {
      const group = around?.closest<HTMLElement>(selector);
      if (group) wanted.set(group, matches || wanted.get(group) === true);
    }
    wanted.set(entry, matches);
  }
  show(wanted);
  for (const [group, matches] of wanted) {
    const isGroup = group instanceof HTMLDetailsElement && !group.matches('.inh');
    if (isGroup && words.length > 0) group.open = matches;
  }
  const output = input.parentElement?.querySelector('output');
  if (!output) return;
  output.textContent = words.length > 0 ? format(count, {shown, all: entries.length}) : '';
}

function nameOf(entry: HTMLElement): string {
  const name = entry.querySelector('h3, :scope.inh :is(a, b)') ?? entry;
  return (entry.id || name.textContent).toLowerCase();
}

/** Hides unwanted parts at once; wanted parts reappear step by step, beginning at the top of the screen. */
function show(wanted: ReadonlyMap<HTMLElement, boolean>): void {
  coming = [...wanted].flatMap(([part, isWanted]) => (isWanted && part.hidden ? [part] : []));
  const top = coming.length > 0 ? topPart() : undefined;
  if (top !== undefined && wanted.get(top)) {
    const above = coming.findIndex((part) => follows(part, top));
    coming.push(...coming.splice(0, above));
  }
  for (const [part, isWanted] of wanted) if (!isWanted) part.hidden = true;
  showNext(parts.first);
}

function showNext(count: number): void {
  for (const part of coming.splice(0, count)) part.hidden = false;
  if (coming.length === 0) return;
  pending = requestAnimationFrame(() => {
    showNext(parts.later);
  });
}

function follows(part: Node, other: Node): boolean {
  return (other.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
