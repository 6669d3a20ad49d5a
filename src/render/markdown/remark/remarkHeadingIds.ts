import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {contextOf, report} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** Takes `{#custom-id}` off the end of a heading and makes it its id. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    eachNode(tree, (node) => {
      if (node.type !== 'heading') return;
      const last = node.children.at(-1);
      const match = last?.type === 'text' && /\s*\{#([\w.$:-]+)\}\s*$/.exec(last.value);
      if (!match) {
        const written = String(file).slice(
          last?.position?.start.offset,
          last?.position?.end.offset,
        );
        if (last?.type === 'text' && /(?<!\\)\{\s*#[^{}]*\}?\s*$/.test(written)) {
          report(contextOf(file), node, {
            id: 'heading-id',
            severity: 'error',
            message: 'The heading ends with an id that is none',
            hint: 'Write letters, digits, dots and hyphens between {# and }; \\{# stands for the characters.',
          });
        }
        return;
      }
      last.value = last.value.slice(0, match.index);
      node.data = {...node.data, hProperties: {id: match[1]!}};
    });
  };
}
