import type {Element, Root, RootContent} from 'hast';
import type {Nodes, Parents} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** An element with children; MDX nodes between elements also have some. */
export type HastParent = Root | (RootContent & {children: RootContent[]});

/** An element that an MDX page has written as JSX. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsx(node: {readonly type: string}): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * Calls back for every element below a node, parents first. Faster than unist-util-visit, since a dozen plugins walk
 * every page.
 */
export function eachElement(parent: Root | Element, visit: (element: Element) => void): void {
  for (const node of parent.children) {
    if (node.type === 'element') visit(node);
    // MDX nodes between elements also have children.
    if ('children' in node) eachElement(node as Element, visit);
  }
}

/** Returned by a visitor to skip a node's children. */
export const SKIP = 'skip';

/** Calls back for every node below a node, parents first; the visitor may replace the node in its parent. */
export function eachNode(
  parent: Parents,
  visit: (node: Nodes, index: number, parent: Parents) => typeof SKIP | undefined,
): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index]!;
    if (visit(node, index, parent) !== SKIP && 'children' in node) eachNode(node, visit);
  }
}
