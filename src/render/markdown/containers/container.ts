import type {ContainerDirective} from 'mdast-util-directive';
import type {Nodes, Paragraph, Parents, PhrasingContent} from 'mdast';
import type {ComponentType} from 'react';
import type {ParseContext} from '../shared/context.js';

/** Templates by the element or component that they print. */
export type Templates = Readonly<Record<string, ComponentType<never>>>;

/** A block of colons, `:::name[Title]{attributes}`: what it becomes, what of that may pass, and what prints it. */
export interface Container {
  /** Attributes that it takes. */
  readonly attributes: readonly string[];
  /** Elements that it becomes, each with its attributes: what the allow-list lets pass. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** What prints those that are not elements of HTML. */
  readonly templates?: Templates;
  /** What MDX pages may use for it without importing it. */
  readonly mdx?: Templates;
  /** Gives the directive its element. */
  readonly transform: (node: ContainerDirective, written: Written) => void;
}

/** A container as its author wrote it. */
export interface Written {
  readonly parent: Parents;
  readonly context: ParseContext;
  /** What stands in its brackets. */
  readonly label: PhrasingContent[] | undefined;
  readonly content: ContainerDirective['children'];
}

/** Containers by name. */
export type Containers = ReadonlyMap<string, Container>;

/** A directive's label, and what it holds besides. */
export function takeLabel(node: ContainerDirective): Pick<Written, 'label' | 'content'> {
  const [first, ...rest] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel
    ? {label: first.children, content: rest}
    : {label: undefined, content: node.children};
}

/** The text of nodes. */
export function plainText(nodes: readonly Nodes[] | undefined): string {
  return (nodes ?? [])
    .map((node) =>
      'value' in node ? node.value : 'children' in node ? plainText(node.children) : '',
    )
    .join('');
}

/** A paragraph that becomes an element of another name. */
export function paragraphAs(
  hName: string,
  children: PhrasingContent[],
  className?: string,
): Paragraph {
  const properties = className === undefined ? {} : {hProperties: {className: [className]}};
  return {type: 'paragraph', children, data: {hName, ...properties}};
}
