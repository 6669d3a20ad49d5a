import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** In a README, a badge (a linked picture from elsewhere) becomes a link with the picture's words. */
export function remarkBadges() {
  return (tree: Root, file: VFile): void => {
    if (contextOf(file).source.kind !== 'readme') return;
    eachNode(tree, (node) => {
      if (node.type !== 'link') return;
      node.children = node.children.map((child) =>
        child.type === 'image' && /^https?:/.test(child.url)
          ? {type: 'text', value: child.alt ?? child.url}
          : child,
      );
    });
  };
}
