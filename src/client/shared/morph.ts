/** Attributes set by visitors or behaviours, which a new version of the element must not reset. */
const preservedAttributes = new Set([
  'open',
  'hidden',
  'aria-selected',
  'aria-expanded',
  'tabindex',
]);

/** Islands on the page whose code has changed; they are replaced. */
export const staleIslands = new WeakSet<Element>();

/**
 * Updates an element to its new version. Only differences are touched, so that open details, chosen tabs and
 * running islands stay as they are.
 */
export function morph(shown: Element, next: Element): void {
  morphAttributes(shown, next);
  // The content of a React root belongs to its component.
  if (!shown.matches('[data-island], .search-root')) morphChildren(shown, next);
}

function morphAttributes(shown: Element, next: Element): void {
  for (const {name} of [...shown.attributes]) {
    if (!next.hasAttribute(name) && !preservedAttributes.has(name)) shown.removeAttribute(name);
  }
  for (const {name, value} of next.attributes) {
    const lived = preservedAttributes.has(name) && shown.hasAttribute(name);
    if (!lived && shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function morphChildren(shown: Element, next: Element): void {
  const old = [...shown.childNodes];
  const fresh = [...next.childNodes];
  // Most edits do not change the beginning and the end.
  while (isSame(old[0], fresh[0])) {
    old.shift();
    fresh.shift();
  }
  let after: ChildNode | null = null;
  while (isSame(old.at(-1), fresh.at(-1))) {
    after = old.pop() ?? null;
    fresh.pop();
  }
  for (const node of fresh) {
    const match = old.findIndex((candidate) => isAlike(candidate, node));
    if (match === -1) {
      shown.insertBefore(node, old[0] ?? after);
      continue;
    }
    for (const skipped of old.splice(0, match)) skipped.remove();
    const kept = old.shift();
    if (kept instanceof Element && node instanceof Element) morph(kept, node);
    else if (kept) kept.nodeValue = node.nodeValue;
  }
  for (const left of old) left.remove();
}

/** Whether a node needs no change. */
function isSame(shown: Node | undefined, next: Node | undefined): boolean {
  if (!shown || !next) return false;
  return shown.isEqualNode(next) && isSlotSame(shown, next) && !holdsOutdated(shown);
}

/** Whether a node can be updated to the next one: both of the same kind and with the same id, if any. */
function isAlike(shown: Node, next: Node): boolean {
  if (shown.nodeName !== next.nodeName) return false;
  if (!(shown instanceof HTMLElement && next instanceof HTMLElement)) return true;
  const {island, props} = next.dataset;
  return (
    shown.id === next.id &&
    shown.dataset.island === island &&
    shown.dataset.props === props &&
    isSlotSame(shown, next) &&
    !staleIslands.has(shown)
  );
}

/** Whether templates of content that islands may print later are equal; their content is not their child. */
function isSlotSame(shown: Node, next: Node): boolean {
  const [before, after] = [shown, next].map((node) =>
    node instanceof Element && node.matches('template[data-slot]') ? node.innerHTML : '',
  );
  return before === after;
}

function holdsOutdated(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return (
    staleIslands.has(node) ||
    [...node.querySelectorAll('[data-island]')].some((one) => staleIslands.has(one))
  );
}
