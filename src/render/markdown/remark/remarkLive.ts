import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {liveExample} from '../containers/live.js';
import {contextOf} from '../shared/context.js';
import {eachNode, SKIP} from '../shared/walk.js';

/** Replaces `<LiveEditor example="rich-text" />` in MDX pages by the named example, like `:::live`. */
export function remarkLive() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachNode(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'LiveEditor') return undefined;
      parent.children[index] = liveExample(node, {
        name: attribute(node, 'example') ?? '',
        hydrate: attribute(node, 'hydrate'),
        context,
      });
      return SKIP;
    });
  };
}

function attribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
