import type {Element, Nodes} from 'hast';
import {report, type ParseContext} from '../shared/context.js';
import {isVisibleContent} from '../shared/missedElements.js';

/** Schemes allowed in attributes that hold addresses. */
export type Schemes = Readonly<Record<string, readonly string[] | null | undefined>>;

/** Reports elements and addresses that the allow list will remove and the author would miss, and images without one. */
export function reportRefused(
  tree: Nodes,
  {context, schemes}: {context: ParseContext; schemes: Schemes},
): void {
  if ('children' in tree && tree.type !== 'element') {
    for (const child of tree.children) reportRefused(child, {context, schemes});
  }
  if (tree.type !== 'element') return;
  if (isVisibleContent(tree.tagName)) {
    report(context, tree, {
      id: 'html-element',
      severity: 'error',
      message: `Unexpected <${tree.tagName}> in Markdown`,
      hint:
        tree.tagName === 'iframe'
          ? 'Write the page as .mdx, which may have it, with a `title` that says what it shows.'
          : 'Leave it out, or write the page as .mdx, with a component in its place.',
    });
    return;
  }
  if (tree.tagName === 'img') reportImage(tree, context);
  for (const [name, value] of Object.entries(tree.properties)) {
    reportAttribute(tree, {name, value: String(value), context, schemes});
  }
  for (const child of tree.children) reportRefused(child, {context, schemes});
}

/** An image whose address is there, but empty, is reported where pictures are published. */
function reportImage(node: Element, context: ParseContext): void {
  const {src, srcSet} = node.properties;
  if (src !== undefined || srcSet !== undefined) return;
  report(context, node, {
    id: 'empty-address',
    severity: 'error',
    message: 'Missing address of this <img>',
    hint: 'Write the path of its file, relative to this one.',
  });
}

function reportAttribute(
  node: Element,
  {
    name,
    value,
    context,
    schemes,
  }: {name: string; value: string; context: ParseContext; schemes: Schemes},
): void {
  if (/^on[a-z]/i.test(name)) {
    report(context, node, {
      id: 'html-attribute',
      severity: 'error',
      message: `Unexpected attribute ${name.toLowerCase()} of <${node.tagName}>: Markdown holds no scripts`,
      hint: 'Leave it out, or write the page as .mdx, with a component that does it.',
    });
    return;
  }
  if (name === 'style') {
    report(context, node, {
      id: 'html-attribute',
      severity: 'warning',
      message: `Unexpected attribute style of <${node.tagName}>: the content security policy blocks inline styles`,
      hint: 'Leave it out, or write the page as .mdx, with a component that has a stylesheet.',
    });
    return;
  }
  const allowed = schemes[name];
  const scheme = /^([^/?#:]*):/.exec(value)?.[1]?.trim().toLowerCase();
  if (!allowed || scheme === undefined || allowed.includes(scheme)) return;
  report(context, node, {
    id: 'address-refused',
    severity: 'error',
    message: `Unsupported address scheme ${scheme}:`,
    hint: `It may begin with ${allowed.map((one) => `${one}:`).join(', ')}, or be a path, relative to this file.`,
  });
}
