import type {Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {headingId} from './remark/remarkHeadingIds.js';
import {parseTree} from './syntax/nativeMarkdown.js';
import {remarkContainers} from './syntax/remarkContainers.js';

/** Text of the first heading of level 1, without its `{#id}` and before plugins have run. */
export async function firstTitle(text: string): Promise<string | undefined> {
  const heading = firstHeading(
    (await parseTree(text)) ??
      unified().use(remarkParse).use([remarkGfm, remarkContainers]).parse(text),
  );
  return heading && headingId(textOf(heading).trim()).bare;
}

function firstHeading(node: Nodes): Nodes | undefined {
  if (node.type === 'heading') return node.depth === 1 ? node : undefined;
  for (const child of 'children' in node ? node.children : []) {
    const found = firstHeading(child);
    if (found) return found;
  }
  return undefined;
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
