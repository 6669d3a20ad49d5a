import type {Paragraph, PhrasingContent} from 'mdast';
import {isBlockElement, printElement} from './elements.js';
import {takesNextLines} from './htmlElements.js';
import type {JsxNode, Printer} from './printer.js';

/**
 * A paragraph with elements that are blocks in docsgen, each between its text, or with HTML above them; undefined
 * for any other paragraph.
 */
export function printParagraph(node: Paragraph, printer: Printer): string | undefined {
  const parts: string[] = [];
  let words: PhrasingContent[] = [];
  const flush = (): void => {
    const text = printer.nodes(words).trim();
    if (text !== '') parts.push(text);
    words = [];
  };
  for (const [i, child] of node.children.entries()) {
    if (child.type === 'mdxJsxTextElement' && isBlockElement(child, printer)) {
      flush();
      const position = {...child.position!, start: node.position!.start};
      parts.push(printElement({...child, type: 'mdxJsxFlowElement', position} as JsxNode, printer));
      continue;
    }
    words.push(child);
    const next = node.children[i + 1];
    if (next && takesNextLines(child, printer) && /^[ \t]*\n/.test(printer.sourceOf(next))) flush();
  }
  if (words.length === node.children.length) return undefined;
  flush();
  return parts.join(`\n\n${printer.indentOf(node)}`);
}

/**
 * Whether a paragraph is the title of a block without formatting, in which Docusaurus does not replace the names
 * of emoji.
 */
export function isPlainLabel({children, data}: Paragraph): boolean {
  const {directiveLabel = false} = (data ?? {}) as {readonly directiveLabel?: boolean};
  return directiveLabel && children.every(({type}) => type === 'text');
}
