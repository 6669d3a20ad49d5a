import type {Root} from 'mdast';
import {infoOf} from '../code/fence.js';
import {eachNode} from '../shared/walk.js';

/** Separates the language of fences from options that follow it without a blank. */
export function remarkInfo() {
  return (tree: Root): void => {
    eachNode(tree, (node) => {
      if (node.type === 'code' && node.lang) Object.assign(node, infoOf(node));
    });
  };
}
