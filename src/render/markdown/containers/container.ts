import type {ContainerDirective} from 'mdast-util-directive';
import type {Nodes, Paragraph, Parents, PhrasingContent} from 'mdast';
import type {ComponentType} from 'react';
import type {ParseContext} from '../shared/context.js';

/** Templates by the element or component that they print. */
export type Templates = Readonly<Record<string, ComponentType<never>>>;

/** A container block, `:::name[Title]{attributes}`: its elements, and the templates that print them. */
export interface Container {
  /** Attributes that an author may write. */
  readonly attributes: readonly string[];
  /** Elements that the block becomes, each with the attributes that the allow list permits. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** Templates for the elements that are not HTML. */
  readonly templates?: Templates;
  /** Components that MDX pages may use without importing them. */
  readonly mdx?: Templates;
  /** Assigns elements to the directive and its content. */
  readonly transform: (node: ContainerDirective, written: WrittenContainer) => void;
}

/** A container as its author wrote it. */
export interface WrittenContainer {
  readonly parent: Parents;
  readonly context: ParseContext;
  /** Content of its brackets. */
  readonly label: PhrasingContent[] | undefined;
  readonly content: ContainerDirective['children'];
}

export type Containers = ReadonlyMap<string, Container>;

/** Splits a directive's content into its label, without leading blanks, and the rest. */
export function splitLabel(node: ContainerDirective): Pick<WrittenContainer, 'label' | 'content'> {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) {
    return {label: undefined, content: node.children};
  }
  const {children: label} = first;
  if (label[0]?.type === 'text') label[0].value = label[0].value.trimStart();
  return {label, content: rest};
}

/** Returns content without comments, which are allowed anywhere. */
export function withoutComments(content: WrittenContainer['content']): WrittenContainer['content'] {
  return content.filter((node) => {
    if (node.type === 'mdxFlowExpression') return node.data?.estree?.body.length !== 0;
    return node.type !== 'html' || !/^(?:<!--[^]*?-->\s*)+$/.test(node.value);
  });
}

/** Returns the concatenated text of nodes. */
export function mdastText(nodes: readonly Nodes[] | undefined): string {
  return (nodes ?? [])
    .map((node) =>
      'value' in node ? node.value : 'children' in node ? mdastText(node.children) : '',
    )
    .join('');
}

/** Returns a paragraph that is printed as a different element. */
export function paragraphAs(
  hName: string,
  children: PhrasingContent[],
  className?: string,
): Paragraph {
  const properties = className === undefined ? {} : {hProperties: {className: [className]}};
  return {type: 'paragraph', children, data: {hName, ...properties}};
}
