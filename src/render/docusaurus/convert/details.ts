import type {Nodes} from 'mdast';
import {inDirective, elementsIn, stringOf, textContent, type Attributes} from './blocks.js';
import {escapeMdxText, type JsxNode, type Printer} from './printer.js';

/** Prints details; their title is `summary`, or else the first summary element. Undefined if they have to stay HTML. */
export function printDetails(
  node: JsxNode,
  {summary, open, id}: Attributes,
  printer: Printer,
): string | undefined {
  const found = elementsIn(node.children).find(({name}) => name === 'summary');
  // A heading in a summary has an address, which a label cannot have.
  if (found?.children.some(({type}) => type === 'heading')) return undefined;
  const given = stringOf(summary);
  const shown =
    given === undefined && found ? labelOf(found, printer) : plainLabel(given ?? 'Details');
  // Text on the line of the summary is in the same paragraph.
  const rest = node.children.flatMap((child): Nodes[] => {
    const nodes =
      child.type === 'paragraph' && elementsIn([child]).includes(found!) ? child.children : [child];
    const others = nodes.filter((one) => one !== found);
    return others.every((one) => one.type === 'text' && one.value.trim() === '') ? [] : others;
  });
  const isOpen = open !== undefined && open !== false;
  const anchor =
    id === undefined ? '' : `<a id="${stringOf(id)}"></a>\n\n${printer.indentOf(node)}`;
  const content = {...node, children: rest} as JsxNode;
  return anchor + inDirective(`details[${shown}]${isOpen ? '{open}' : ''}`, content, printer);
}

/** Elements whose content is the whole line of a label. */
const LINES = /^(?:h[1-6]|p|div|center)$/;

/** Blocks that a label cannot contain. */
const BLOCKS = /^(?:list|code|table|blockquote|containerDirective)$/;

/** Summary as the label of a block, with its Markdown, or only its text if a label cannot contain the Markdown. */
function labelOf(summary: JsxNode, printer: Printer): string {
  const parts: string[] = [];
  let line: Nodes[] = [];
  const flush = (): void => {
    parts.push(printer.nodes(line));
    line = [];
  };
  const add = (nodes: readonly Nodes[]): void => {
    for (const node of nodes) {
      const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
      if (node.type === 'paragraph' || (isElement && LINES.test(node.name ?? ''))) {
        flush();
        add(node.children);
        flush();
      } else if (BLOCKS.test(node.type)) {
        flush();
        parts.push(escapeMdxText(textContent(node)));
      } else line.push(isElement ? ({...node, type: 'mdxJsxTextElement'} as JsxNode) : node);
    }
  };
  add(summary.children);
  flush();
  const label = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  return /\n\s*\n|<div\b/.test(label) || !isBalanced(label)
    ? plainLabel(textContent(summary))
    : label.replace(/\s+/g, ' ');
}

function plainLabel(words: string): string {
  return escapeMdxText(words.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim());
}

/** Whether the brackets in a label are balanced, including those in code. */
function isBalanced(label: string): boolean {
  let depth = 0;
  for (const [bracket] of label.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth++;
    else if (bracket === ']') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}
