import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** In a README, replaces the external images inside links (badges) by their alternative text. */
export function remarkBadges() {
  return (tree: Root, file: VFile): void => {
    if (contextOf(file).source.kind !== 'readme') return;
    const defined = new Map<string, string>();
    eachNode(tree, (node) => {
      if (node.type !== 'definition' || defined.has(node.identifier)) return;
      defined.set(node.identifier, node.url);
    });
    eachNode(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'linkReference') return;
      node.children = node.children.map((child) => {
        if (child.type !== 'image' && child.type !== 'imageReference') return child;
        const url = child.type === 'image' ? child.url : (defined.get(child.identifier) ?? '');
        return /^https?:/i.test(url) ? {type: 'text', value: child.alt || url} : child;
      });
    });
  };
}
