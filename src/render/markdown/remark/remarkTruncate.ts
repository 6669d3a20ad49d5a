import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {nearest} from '../../diagnostics/nearest.js';
import {contextOf, report, type ParseContext} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** Marks the truncation point in a post's HTML until parsePage removes it. */
export const TRUNCATION_MARK = '<post-cut></post-cut>';

/** In a post, ends the excerpt that lists show at the first truncation marker, a comment between two blocks. */
export function remarkTruncate() {
  return (tree: Root, file: VFile): void => {
    if (contextOf(file).source.kind !== 'post') return;
    const at = tree.children.findIndex(isMarker);
    if (at < 0) {
      reportStray(tree, contextOf(file));
      return;
    }
    tree.children[at] = {type: 'paragraph', children: [], data: {hName: 'post-cut'}};
  };
}

/** Reports a marker that has no effect: inside a paragraph, or misspelled. */
function reportStray(tree: Root, context: ParseContext): void {
  eachNode(tree, (node) => {
    const [, word = ''] = (node.type === 'html' && /^<!--\s*(\w+)\s*-->$/.exec(node.value)) || [];
    if (nearest(word, ['truncate']) !== undefined) {
      report(context, node, {
        id: 'truncate-stray',
        severity: 'error',
        message: 'Unexpected place of the truncation comment',
        hint: 'Write <!-- truncate --> on a line of its own, between two paragraphs.',
      });
    }
  });
}

function isMarker(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--\s*truncate\s*-->$/.test(node.value.trim());
  return node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
}
