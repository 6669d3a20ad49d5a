import type {Code, Root, RootContent} from 'mdast';

/** Makes of a fence ` ```mermaid title="…" ` a block that drawDiagrams.ts draws; without script it is its text. */
export default function remarkDiagrams() {
  return (tree: Root): void => {
    replaceIn(tree);
  };
}

function replaceIn(parent: {children: unknown[]}): void {
  parent.children = (parent.children as RootContent[]).map((node) => {
    if (node.type === 'code' && node.lang === 'mermaid') return diagram(node);
    if ('children' in node) replaceIn(node);
    return node;
  });
}

/** `:::diagram[Title]` around the code. */
function diagram(code: Code): unknown {
  const [, title] = /\btitle="([^"]+)"/.exec(code.meta ?? '') ?? [];
  const label = {
    type: 'paragraph',
    data: {directiveLabel: true},
    children: [{type: 'text', value: title}],
    position: code.position,
  };
  return {
    type: 'containerDirective',
    name: 'diagram',
    attributes: {},
    position: code.position,
    children: [...(title === undefined ? [] : [label]), {...code, meta: null}],
  };
}
