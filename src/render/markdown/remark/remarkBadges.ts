import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** In a README, replaces the external images inside links (badges) by their alternative text. */
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
