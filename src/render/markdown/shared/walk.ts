import type {Element, Root} from 'hast';
import type {Nodes, Parents} from 'mdast';

/**
 * Calls back for every element below a node, parents first. unist-util-visit does the same with more to it,
 * and a page is walked by a dozen plugins.
 */
export function eachElement(parent: Root | Element, visit: (element: Element) => void): void {
  for (const node of parent.children) {
    if (node.type === 'element') visit(node);
    // Of MDX, what stands between elements has children too.
    if ('children' in node) eachElement(node as Element, visit);
  }
}

/** Returned by a visitor: what the node holds is left out. */
export const SKIP = 'skip';

/** Calls back for every node below one, parents first; a visitor may put another in the node's place. */
export function eachNode(
  parent: Parents,
  visit: (node: Nodes, index: number, parent: Parents) => typeof SKIP | undefined,
): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index]!;
    if (visit(node, index, parent) !== SKIP && 'children' in node) eachNode(node, visit);
  }
}
