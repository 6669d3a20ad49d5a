import type {ContainerDirective} from 'mdast-util-directive';
import {ADMONITIONS} from '../../markdown/containers/admonition.js';
import {withClosingFence, longestFence} from './blocks.js';
import type {Printer} from './printer.js';

const FENCE = /^[ \t>]*(:{3,})[ \t]*$/;

/** Titles of admonition kinds in Docusaurus that docsgen shows as a different kind. */
const TITLES = new Map([
  ['secondary', 'Secondary'],
  ['success', 'Success'],
]);

/** Title of an admonition, in brackets; empty if it is the default title of docsgen's kind. */
export function boxTitle(kind: string, written: string | undefined): string {
  const title = written ?? TITLES.get(kind);
  return title === undefined ? '' : `[${title}]`;
}

/** Blocks that have attributes in docsgen. */
const WITH_ATTRIBUTES = ['details', 'tabs', 'tab'];

/** A directive (`:::note`) of a supported kind, closed, with more colons than the directives inside it. */
export function printDirective(
  node: ContainerDirective,
  written: string,
  printer: Printer,
): string {
  const [opening = '', ...rest] = written.split('\n');
  const [, colons = ':::', name = '', words = ''] = /^(:{3,})([\w-]*)(.*)$/.exec(opening) ?? [];
  const {title, anchor} = readAttributes(node, words, printer);
  const isClosed = isClosedAtEnd(node, printer);
  const closing = isClosed ? rest.pop() : undefined;
  if (!isClosed) printer.repair(`The block ':::${name}' was never closed`, node);
  const fence = ':'.repeat(Math.max(colons.length, longestFence(rest.join('\n')) + 1));
  const named = title.trim() === '' ? boxTitle(name, undefined) : title;
  const text = [`${anchor}${fence}${kindOf(node, name + named, printer)}`, ...rest].join('\n');
  return closing === undefined
    ? withClosingFence(text, printer.indentOf(node) + fence)
    : `${text}\n${closing.trimEnd().replace(/:{3,}/, fence)}`;
}

/** Title of a block, and the anchor before it, from attributes that the block cannot have in docsgen. */
function readAttributes(
  node: ContainerDirective,
  words: string,
  printer: Printer,
): {readonly title: string; readonly anchor: string} {
  const {id, title, class: className} = node.attributes ?? {};
  const own = WITH_ATTRIBUTES.includes(node.name) ? words : words.replace(/\s*\{[^{}]*\}\s*$/, '');
  if (own === words) return {title: words, anchor: ''};
  if (className) printer.lose(`The class '${className}' of a block of colons`, node);
  return {
    title: own.trim() === '' && title ? `[${title.replace(/[[\]]/g, '')}]` : own,
    anchor: id ? `<a id="${id}"></a>\n\n${printer.indentOf(node)}` : '',
  };
}

/** Whether the last line closes this directive, not a directive inside it. */
function isClosedAtEnd(node: ContainerDirective, printer: Printer): boolean {
  const lines = printer.sourceOf(node).split('\n');
  const last = FENCE.exec(lines.at(-1) ?? '')?.[1];
  const [, own = ''] = /^(:{3,})/.exec(lines[0] ?? '') ?? [];
  const inner = node.children.at(-1)?.position?.end.line ?? 0;
  return (
    lines.length > 1 &&
    last !== undefined &&
    last.length >= own.length &&
    inner < (node.position?.end.line ?? 0)
  );
}

function kindOf(node: ContainerDirective, written: string, printer: Printer): string {
  if (ADMONITIONS.has(node.name) || WITH_ATTRIBUTES.includes(node.name)) return written;
  printer.repair(`The block ':::${node.name}', of a custom type, is a note now`, node);
  const title = written.slice(node.name.length).trim();
  return `note[${title.replace(/^\[|\]$/g, '') || node.name}]`;
}
