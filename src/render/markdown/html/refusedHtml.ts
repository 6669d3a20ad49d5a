import type {Element, Nodes, Root} from 'hast';
import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';
import {reportAt, startOf, type ParseContext} from '../shared/context.js';
import {isVisibleContent} from '../shared/missedElements.js';

/** Schemes allowed in attributes that hold addresses. */
export type Schemes = Readonly<Record<string, readonly string[] | null | undefined>>;

/** The findings of a page so far, and the position of the node around the current one. */
interface Reporting {
  readonly context: ParseContext;
  readonly schemes: Schemes;
  readonly at: Position | undefined;
  readonly known: Set<string>;
}

/** Reports elements and addresses that the allow list will remove and the author would miss, and images without an address. */
export function reportRefused(
  tree: Root,
  {context, schemes}: Pick<Reporting, 'context' | 'schemes'>,
): void {
  visit(tree, {context, schemes, at: undefined, known: new Set()});
}

function visit(tree: Nodes, around: Reporting): void {
  const inside = {...around, at: startOf(tree) ?? around.at};
  if (tree.type === 'element') {
    if (isVisibleContent(tree.tagName)) {
      reportOnce(tree, inside, {
        id: 'html-element',
        severity: 'error',
        message: `Unexpected <${tree.tagName}> in Markdown`,
        hint:
          tree.tagName === 'iframe'
            ? 'Write the page as .mdx, and give the element a `title` that describes it.'
            : 'Remove it, or write the page as .mdx and use a component.',
      });
      return;
    }
    if (tree.tagName === 'img') reportImage(tree, inside);
    for (const [name, value] of Object.entries(tree.properties)) {
      reportAttribute(tree, {name, value: String(value)}, inside);
    }
  }
  if (!('children' in tree)) return;
  for (const child of tree.children) visit(child, inside);
}

/** Reports a finding once, although parsers copy an open element and some of the copies have no position. */
function reportOnce(
  node: Element,
  {context, at, known}: Reporting,
  found: Omit<Diagnostic, 'file'>,
): void {
  const copied = `${found.id} ${found.message}`;
  const key = node.position ? `${copied} ${at?.line}:${at?.column}` : copied;
  if (known.has(key)) return;
  known.add(key).add(copied);
  reportAt(context, at, found);
}

/** Reports an image without an address. An image with an empty address is reported where pictures are published. */
function reportImage(node: Element, inside: Reporting): void {
  const {src, srcSet} = node.properties;
  if (src !== undefined || srcSet !== undefined) return;
  reportOnce(node, inside, {
    id: 'empty-address',
    severity: 'error',
    message: 'Missing address of this <img>',
    hint: 'Write the path of its file, relative to this one.',
  });
}

function reportAttribute(
  node: Element,
  {name, value}: {readonly name: string; readonly value: string},
  inside: Reporting,
): void {
  if (/^on[a-z]/i.test(name)) {
    reportOnce(node, inside, {
      id: 'html-attribute',
      severity: 'error',
      message: `Unexpected attribute ${name.toLowerCase()} of <${node.tagName}>: Markdown runs no scripts`,
      hint: 'Remove it, or write the page as .mdx and use a component.',
    });
    return;
  }
  if (name === 'style') {
    reportOnce(node, inside, {
      id: 'html-attribute',
      severity: 'warning',
      message: `Unexpected attribute style of <${node.tagName}>: the content security policy blocks inline styles`,
      hint: 'Remove it, or write the page as .mdx and use a component with a stylesheet.',
    });
    return;
  }
  const allowed = inside.schemes[name];
  const scheme = /^([^/?#:]*):/.exec(value)?.[1]?.trim().toLowerCase();
  if (!allowed || scheme === undefined || allowed.includes(scheme)) return;
  reportOnce(node, inside, {
    id: 'address-refused',
    severity: 'error',
    message: `Unsupported address scheme ${scheme}:`,
    hint: `Start it with ${allowed.map((one) => `${one}:`).join(', ')}, or write a path relative to this file.`,
  });
}
