import type {Nodes} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {dataOf, isData} from '../read/data.js';
import {attributeValue, evaluate, expressionOf} from './jsxValues.js';
import {escapeMdxText, type JsxNode, type Printer} from './printer.js';

/** Attribute values by name; undefined if unknown. */
export type Attributes = Readonly<Record<string, unknown>>;

/** Encloses an element's content in a directive. */
export function inDirective(opening: string, node: JsxNode, printer: Printer): string {
  const content = contentOf(node, printer);
  const colons = ':'.repeat(Math.max(2, longestFence(content)) + 1);
  return indentedLike(`${colons}${opening}\n\n${content}\n\n${colons}`, node, printer);
}

/** An element's content in place of the element. */
export function unwrapped(node: JsxNode, printer: Printer): string {
  return node.type === 'mdxJsxFlowElement'
    ? indentedLike(contentOf(node, printer), node, printer)
    : printer.nodes(node.children) || childrenText(node, printer);
}

/** Text of an element without content whose text is an attribute: `children="…"`. */
export function childrenText(node: JsxNode, printer: Printer): string {
  return escapeMdxText(stringOf(attributesOf(node, printer).children) ?? '');
}

/** An element's content without indentation. */
export function contentOf(node: JsxNode, printer: Printer): string {
  const [first] = node.children;
  if (!first) return childrenText(node, printer);
  const margin = printer.indentOf(first).length;
  const [line = '', ...more] = printer.nodes(node.children).split('\n');
  const outdent = new RegExp(`^[ \\t>]{0,${margin}}`);
  return [line, ...more.map((one) => one.replace(outdent, ''))].join('\n').trim();
}

/** A block that replaces an element, with the indentation of the element. */
export function indentedLike(text: string, node: Nodes, printer: Printer): string {
  if (node.type === 'mdxJsxTextElement' && !text.includes('\n')) return text;
  const indent = printer.indentOf(node);
  return text
    .split('\n')
    .join(`\n${indent}`)
    .replace(/(?<![ \t])[ \t]+$/gm, '');
}

/**
 * Whether a text has to start on a line of its own: because it starts, or the text above ends, with a fence or a
 * heading, or because it is a list below an element.
 */
export function needsLine(above: string, text: string): boolean {
  const last = above.slice(above.lastIndexOf('\n') + 1);
  return (
    /^(?:`{3}|~{3}|:{3}|#{1,6} )/.test(text) ||
    (/^- /.test(text) && /<\/\w+>\s*$/.test(above)) ||
    /^[ \t>]*(?:`{3,}|~{3,}|:{3,}|#{1,6} .*)$/.test(last)
  );
}

/**
 * Reduces the indentation of a block below blocks that are indented by `base`. A block that is deeper is not code
 * in MDX, but would be in Markdown.
 */
export function withLessIndent(text: string, base: string, indent: string): string {
  const by = width(indent) - width(base);
  if (by < 4 || indent.includes('>') || !/^\s*\n/.test(text)) return text;
  return text.replace(/\n([ \t]+)(?=\S)/g, (_, blank: string): string => {
    const more = width(blank) - by - width(base);
    return more < 0 ? `\n${blank.slice(0, base.length)}` : `\n${base}${' '.repeat(more)}`;
  });
}

/** Number of columns of blank space. */
function width(blank: string): number {
  return [...blank].reduce((at, char) => (char === '\t' ? at + 4 - (at % 4) : at + 1), 0);
}

/** Whether a deeply indented block may be meant as code: prose, or code without a fence. */
export function mayBeCode({type}: Nodes, source: string): boolean {
  return /^(?:paragraph|heading|code)$/.test(type) && !/^(?:`{3}|~{3})/.test(source);
}

/** A block closed by a fence on a line of its own, before any trailing blank space. */
export function withClosingFence(text: string, fence: string): string {
  const [, content = '', blank = ''] = /^([^]*?)([ \t\n]*)$/.exec(text) ?? [];
  return `${content}\n${fence}${blank}`;
}

/** Length of the longest colon fence in a text. */
export function longestFence(content: string): number {
  return Math.max(
    0,
    ...[...content.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons]) => colons!.length),
  );
}

/** Values of an element's attributes, if known. */
export function attributesOf(node: JsxNode, printer: Printer): Attributes {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [[attribute.name, attributeValue(attribute, printer.scope)] as const]
        : Object.entries(dataOf(evaluate(expressionOf(attribute), printer.scope))),
    ),
  );
}

/** Wraps attributes, and tracks which have not been read or have a value known only at run time. */
export function trackReads(attributes: Attributes): {
  readonly attributes: Attributes;
  readonly unread: () => string[];
} {
  const read = new Set<PropertyKey>();
  const proxy = new Proxy(attributes, {
    get: (target, key, receiver) => {
      read.add(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return {
    attributes: proxy,
    unread: () =>
      Object.keys(attributes).filter((name) => !read.has(name) || attributes[name] === undefined),
  };
}

/** Attributes without a visible effect. */
const SILENT = new Set(['key', 'lazy', 'toc']);

/** Reports unread attributes of an element. */
export function reportAttributes(node: JsxNode, names: readonly string[], printer: Printer): void {
  const isSpread = node.attributes.some(
    (one) =>
      one.type === 'mdxJsxExpressionAttribute' &&
      !isData(evaluate(expressionOf(one), printer.scope)),
  );
  const hasWords = node.children.length > 0 || childrenText(node, printer) !== '';
  for (const name of [...names, ...(isSpread ? ['…'] : [])]) {
    if (!SILENT.has(name) && !(name === 'children' && hasWords))
      printer.lose(`The attribute '${name}' of <${node.name ?? ''}>`, node);
  }
}

/** A value that is a text; undefined for any other value. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Text of a node, without formatting. */
export function textContent(node: Nodes): string {
  if ('children' in node) return node.children.map(textContent).join('');
  return 'value' in node && node.type !== 'mdxTextExpression' ? node.value : '';
}

/** Imports and exports of a page, including those between the tags of an element. */
export function esmIn(nodes: readonly Nodes[]): MdxjsEsm[] {
  return nodes.flatMap((node): MdxjsEsm[] => {
    if (node.type === 'mdxjsEsm') return [node];
    return node.type === 'mdxJsxFlowElement' ? esmIn(node.children) : [];
  });
}

/** Elements among nodes. MDX puts elements on the same line into a paragraph. */
export function elementsIn(nodes: readonly Nodes[]): JsxNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return [node];
    return node.type === 'paragraph' ? elementsIn(node.children) : [];
  });
}
