/**
 * Updates the visible sidebar to that of the next page: current marks follow, branches of the next page open,
 * and branches that the visitor opened stay open. In a large sidebar the two may contain different branches;
 * those are added and removed.
 */
export function updateSidebar(shown: HTMLElement, next: HTMLElement): void {
  const collapse = shown.dataset.autoCollapse !== undefined;
  const lists = [shown, next].map((nav) => nav.querySelector<HTMLElement>('ul'));
  if (lists[0] && lists[1]) updateList(lists[0], lists[1], collapse);
}

function updateList(shown: HTMLElement, next: HTMLElement, collapse: boolean): void {
  const known = new Map(entries(shown).map((entry) => [keyOf(entry), entry]));
  const updated = entries(next).map((entry) => {
    const old = known.get(keyOf(entry));
    if (old === undefined || !updateEntry(old, entry, collapse)) return entry;
    known.delete(keyOf(entry));
    return old;
  });
  const same =
    updated.length === shown.children.length &&
    updated.every((entry, index) => entry === shown.children[index]);
  if (!same) shown.replaceChildren(...updated);
}

/** Updates an entry in place; returns false if the next one is of a different kind and must replace it. */
function updateEntry(shown: HTMLElement, next: HTMLElement, collapse: boolean): boolean {
  const [branch, nextBranch] = [shown, next].map((entry) =>
    entry.querySelector<HTMLDetailsElement>(':scope > details'),
  );
  if (!branch !== !nextBranch) return false;
  const [link, nextLink] = [ownLink(shown), ownLink(next)];
  if (link && nextLink) {
    const current = nextLink.getAttribute('aria-current');
    if (current === null) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', current);
  }
  if (branch && nextBranch) {
    if (nextBranch.open) branch.open = true;
    else if (collapse) branch.open = false;
    const [list, nextList] = [branch, nextBranch].map((each) =>
      each.querySelector<HTMLElement>(':scope > ul'),
    );
    if (list && nextList) updateList(list, nextList, collapse);
  }
  return true;
}

function entries(list: HTMLElement): HTMLElement[] {
  return [...list.children] as HTMLElement[];
}

function ownLink(entry: HTMLElement): HTMLElement | null {
  return entry.querySelector<HTMLElement>(':scope > a, :scope > details > summary > a');
}

function keyOf(entry: HTMLElement): string {
  const label = entry.querySelector(':scope > details > summary') ?? entry;
  return `${ownLink(entry)?.getAttribute('href') ?? ''} ${label.textContent}`;
}
