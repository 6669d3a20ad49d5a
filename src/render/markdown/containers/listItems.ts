import type {ContainerDirective} from 'mdast-util-directive';
import {report} from '../shared/context.js';
import type {Container, Written} from './container.js';

/** Items of the lists in a block that itself becomes a list. */
export function listItems(
  name: string,
  {content, context}: Written,
): ContainerDirective['children'] {
  return content.flatMap((child) => {
    // The block takes the list's place as the parent of its items.
    if (child.type === 'list') return child.children as unknown as ContainerDirective['children'];
    report(context, child, {
      id: 'container-content',
      severity: 'error',
      message: `A block ':::${name}' holds a list and nothing else`,
      hint: 'Write its parts as items: 1. First 2. Second, and indent what belongs to an item.',
    });
    return [];
  });
}

/** A block that becomes the list inside it, with a class. */
export function listOf(name: string, hName: 'ol' | 'ul', className: string): Container {
  return {
    attributes: [],
    elements: {[hName]: []},
    transform(node, written) {
      node.data = {hName, hProperties: {className: [className]}};
      node.children = listItems(name, written);
    },
  };
}
