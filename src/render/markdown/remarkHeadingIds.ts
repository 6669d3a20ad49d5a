import type {Root} from 'mdast';
import {eachNode} from './walk.js';

/** Takes `{#custom-id}` off the end of a heading and makes it its id. */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    eachNode(tree, (node) => {
      if (node.type !== 'heading') return;
      const last = node.children.at(-1);
      const match = last?.type === 'text' && /\s*\{#([\w.$:-]+)\}\s*$/.exec(last.value);
      if (!match) return;
      last.value = last.value.slice(0, match.index);
      node.data = {...node.data, hProperties: {id: match[1]!}};
    });
  };
}
