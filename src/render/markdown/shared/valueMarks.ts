import type {RootContent} from 'hast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/**
 * Marks that stand for values in the texts of a page until the values are known. Their characters are reserved by
 * Unicode for internal use.
 */
export const MARKS = /\uFDD0\d+\uFDD1/g;

/** The element around an expression whose value is marked. */
export const VALUE = 'DocsgenValue';

/** Adds a mark to an expression. */
export function withMark(number: number, expression: RootContent): MdxJsxTextElement {
  const value = `\uFDD0${String(number)}\uFDD1`;
  return {
    type: 'mdxJsxTextElement',
    name: VALUE,
    attributes: [{type: 'mdxJsxAttribute', name: 'mark', value}],
    children: [expression] as MdxJsxTextElement['children'],
  };
}

/** Returns the mark of an expression, undefined for other nodes. */
export function markOf(node: {readonly type: string}): string | undefined {
  if (node.type !== 'mdxJsxTextElement') return undefined;
  const {name, attributes} = node as MdxJsxTextElement;
  return name === VALUE ? String(attributes[0]!.value) : undefined;
}
