/** What a visitor or a behaviour sets on an element; a new version of the element does not undo it. */
const livedIn = new Set(['open', 'hidden', 'aria-selected', 'aria-expanded', 'tabindex']);

/**
 * Turns what is on the screen into a new version of itself, touching only what differs, so that open
 * details, chosen tabs and running islands stay as they are.
 */
export function morph(shown: Element, next: Element): void {
  if (shown.isEqualNode(next)) return;
  morphAttributes(shown, next);
  if (!isSameIsland(shown, next)) morphChildren(shown, next);
}

function morphAttributes(shown: Element, next: Element): void {
  for (const {name} of [...shown.attributes]) {
    if (!next.hasAttribute(name) && !livedIn.has(name)) shown.removeAttribute(name);
  }
  for (const {name, value} of next.attributes) {
    const lived = livedIn.has(name) && shown.hasAttribute(name);
    if (!lived && shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function morphChildren(shown: Element, next: Element): void {
  const old = [...shown.childNodes];
  const fresh = [...next.childNodes];
  // Most edits leave the beginning and the end as they were.
  while (old[0] && fresh[0]?.isEqualNode(old[0])) {
    old.shift();
    fresh.shift();
  }
  let after: ChildNode | null = null;
  while (old.length > 0 && fresh.at(-1)?.isEqualNode(old.at(-1) ?? null)) {
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

/** Whether a node can become the other one: of the same kind, and with the same id where there is one. */
function isAlike(shown: Node, next: Node): boolean {
  if (shown.nodeName !== next.nodeName) return false;
  if (!(shown instanceof Element && next instanceof Element)) return true;
  const {island} = (next as HTMLElement).dataset;
  return shown.id === next.id && (shown as HTMLElement).dataset.island === island;
}

/** Its component has the inside of an island; it is left alone as long as it would get the same props. */
function isSameIsland(shown: Element, next: Element): boolean {
  const [old, fresh] = [(shown as HTMLElement).dataset, (next as HTMLElement).dataset];
  return old.island !== undefined && old.island === fresh.island && old.props === fresh.props;
}
