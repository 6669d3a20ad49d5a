import type {Element, Root, RootContent} from 'hast';
import type {VFile} from 'vfile';
import {headingLevel} from './rehypeHeadings.js';

/**
 * Removes empty anchors, `<a id="errors"></a>`, that repeat the id of a heading that contains them or that is next to
 * them. The remaining anchors lose their own paragraph, which would show as a gap.
 */
export function rehypeAnchors() {
  return (tree: Root, file: VFile): void => {
    if (!/<a\s/i.test(String(file))) return;
    unwrap(tree);
  };
}

function unwrap(parent: Root | Element): void {
  const blocks = parent.children.flatMap((child: RootContent): RootContent[] => {
    if (child.type !== 'element') return [child];
    const parts = child.children.filter((part) => !isBlank(part));
    return child.tagName === 'p' && parts.length > 0 && parts.every(anchorOf) ? parts : [child];
  });
  const solid = blocks.filter((block) => !isBlank(block));
  const idAt = (index: number): unknown => {
    const block = solid[index];
    return block?.type === 'element' && headingLevel(block) > 0 ? block.properties.id : undefined;
  };
  const repeated = new Set(
    solid.filter((block, i) => {
      const id = anchorOf(block);
      return id !== undefined && (id === idAt(i - 1) || id === idAt(i + 1));
    }),
  );
  parent.children = blocks.filter((block) => !repeated.has(block));
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (headingLevel(child) === 0) unwrap(child);
    else child.children = child.children.filter((part) => anchorOf(part) !== child.properties.id);
  }
}

/** Returns the name of an empty anchor, without a link. */
function anchorOf(node: RootContent): string | undefined {
  if (node.type !== 'element' || node.tagName !== 'a' || !node.children.every(isBlank)) {
    return undefined;
  }
  const {id, name, href} = node.properties;
  const named = id ?? name;
  return href === undefined && typeof named === 'string' ? named : undefined;
}

const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === '';
