import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {contextOf} from './context.js';

/** What stands in a post's HTML where its truncation marker was, until parsePage takes it out. */
export const CUT = '<post-cut></post-cut>';

/** In a post, makes the first truncation marker, a comment between two blocks, the end of what lists show. */
export function remarkTruncate() {
  return (tree: Root, file: VFile): void => {
    if (contextOf(file).source.kind !== 'post') return;
    const at = tree.children.findIndex(isMarker);
    if (at < 0) return;
    tree.children[at] = {type: 'paragraph', children: [], data: {hName: 'post-cut'}};
  };
}

function isMarker(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--\s*truncate\s*-->$/.test(node.value.trim());
  return node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
}
