import type {ContainerDirective} from 'mdast-util-directive';
import type {List} from 'mdast';
import {report} from '../shared/context.js';
import {withoutComments, type Container, type WrittenContainer} from './container.js';

/** Replaces a block by the list inside it: remark-rehype keeps the paragraphs of items only in a list. */
export function becomeList(
  node: ContainerDirective,
  {name, content, context}: WrittenContainer & {readonly name: string},
): void {
  const lists = content.filter((child): child is List => child.type === 'list');
  for (const child of withoutComments(content)) {
    if (child.type === 'list') continue;
    report(context, child, {
      id: 'container-content',
      severity: 'error',
      message: `Unexpected content in the block ':::${name}', expected one list`,
      hint: 'Write its parts as list items, such as 1. First 2. Second, and indent their content.',
    });
  }
  const list: List = {
    type: 'list',
    spread: lists.some(({spread}) => spread),
    children: lists.flatMap(({children}) => children),
  };
  Object.assign(node, list);
}

/** Returns a block that becomes the list inside it, with a class. */
export function listContainer(name: string, hName: 'ol' | 'ul', className: string): Container {
  return {
    attributes: [],
    elements: {[hName]: []},
    transform(node, written) {
      node.data = {hName, hProperties: {className: [className]}};
      becomeList(node, {...written, name});
    },
  };
}
