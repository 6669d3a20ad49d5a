import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {nearest} from '../../diagnostics/nearest.js';
import {contextOf, report, type ParseContext} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** What stands in a post's HTML where its truncation marker was, until parsePage takes it out. */
export const CUT = '<post-cut></post-cut>';

/** In a post, makes the first truncation marker, a comment between two blocks, the end of what lists show. */
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

/** A marker that cuts nothing: within a paragraph, or with a slip of the hand. */
function reportStray(tree: Root, context: ParseContext): void {
  eachNode(tree, (node) => {
    const [, word = ''] = (node.type === 'html' && /^<!--\s*(\w+)\s*-->$/.exec(node.value)) || [];
    if (nearest(word, ['truncate']) !== undefined) {
      report(context, node, {
        id: 'truncate-stray',
        severity: 'error',
        message: 'This comment does not end what lists show of the post',
        hint: 'Write <!-- truncate --> on a line of its own, between two paragraphs.',
      });
    }
    return undefined;
  });
}

function isMarker(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--\s*truncate\s*-->$/.test(node.value.trim());
  return node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
}
