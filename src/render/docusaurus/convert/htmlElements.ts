import type {Nodes} from 'mdast';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute} from 'mdast-util-mdx-jsx';
import {entryOf} from '../../../templates/shared/entryOf.js';
import {isAllowedElement} from '../../markdown/html/allowList.js';
import {attributesOf, contentOf, childrenText, indentedLike, stringOf} from './blocks.js';
import {assetAddress, TARGET} from '../read/importedSite.js';
import {attributeValue, expressionOf, isAsset, missingNames} from './jsxValues.js';
import {MISSING_IMAGE} from './links.js';
import {escapeMdxText, type JsxNode, type Printer} from './printer.js';
import {inlineClass} from '../look/inlineStyles.js';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that start an HTML block in Markdown, whose content is not Markdown. */
const BLOCKS = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Whether an element takes the following lines as HTML, up to a blank line. */
export function takesNextLines(node: Nodes | undefined, {mdx, inCell}: Printer): boolean {
  return !mdx && !inCell && node?.type === 'mdxJsxTextElement' && BLOCKS.has(node.name ?? '');
}

const HTML_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  dangerouslySetInnerHTML: '',
  style: '',
  key: '',
  children: '',
};
const ADDRESSES = ['href', 'src', 'poster'];

/** An HTML element: as HTML in Markdown, as written in MDX. */
export function printHtml(written: JsxNode, printer: Printer): string {
  const name = written.name ?? '';
  if (name === 'script' || name === 'style') {
    printer.lose(`The ${name} in the text`, written);
    return '';
  }
  const node = withClass(written, printer);
  if (lacksFile(node, printer)) {
    printer.lose(name === 'img' ? MISSING_IMAGE : `A <${name}> with a missing file`, node);
    return name === 'img' ? escapeMdxText(stringOf(attributesOf(node, printer).alt) ?? '') : '';
  }
  if (!isAllowedElement(name)) {
    printer.needsMdx = true;
    if (!printer.mdx) return '';
  }
  const attributes = node.attributes
    .map((attribute) => printAttribute(attribute, node, printer))
    .filter(Boolean)
    .map((attribute) => ` ${attribute}`)
    .join('');
  if (VOID.has(name)) return `<${name}${attributes} />`;
  const [open, close] = [`<${name}${attributes}>`, `</${name}>`];
  const isBlock = BLOCKS.has(name);
  if (node.children.length === 0) return open + childrenText(node, printer) + close;
  if (node.type === 'mdxJsxTextElement') {
    const content = printer.nodes(node.children);
    // On a line of its own, the element would start an HTML block, whose content is not Markdown.
    const hasMarkdown = node.children.some(({type}) => type !== 'text');
    return isBlock &&
      hasMarkdown &&
      !printer.mdx &&
      !printer.inCell &&
      printer.indentOf(node).trim() === ''
      ? indentedLike(`${open}\n\n${content}\n\n${close}`, node, printer)
      : open + content + close;
  }
  return indentedLike(`${open}\n\n${contentOf(node, printer)}\n\n${close}\n`, node, printer);
}

/** An element with its inline style replaced by a class. */
function withClass(node: JsxNode, printer: Printer): JsxNode {
  const given = attributesOf(node, printer);
  const name = inlineClass(given.style, printer.importedSite.inlineStyles);
  const own = given.className ?? given.class;
  if (name === undefined || (own !== undefined && typeof own !== 'string')) return node;
  const others = node.attributes.filter(
    (one) => one.type !== 'mdxJsxAttribute' || !['style', 'class', 'className'].includes(one.name),
  );
  const value = [own, name].filter(Boolean).join(' ');
  return {
    ...node,
    attributes: [...others, {type: 'mdxJsxAttribute', name: 'className', value}],
  } as JsxNode;
}

/** Whether the file that an element shows is missing. */
function lacksFile(node: JsxNode, printer: Printer): boolean {
  if (!/^(?:img|video|audio|source|track)$/.test(node.name ?? '')) return false;
  const {src} = attributesOf(node, printer);
  return (
    typeof src === 'string' && printer.address(src, {isImage: false, isFile: true}) === undefined
  );
}

function printAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  node: JsxNode,
  printer: Printer,
): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    printer.lose(`The attributes {${attribute.value}} of <${node.name ?? ''}>`, node);
    return '';
  }
  if (/^on[A-Z]/.test(attribute.name)) {
    printer.lose(`The event handler '${attribute.name}' of <${node.name ?? ''}>`, node);
    return '';
  }
  const value = address(attribute, printer);
  if (value === undefined || typeof value === 'object') {
    if (printer.mdx && typeof attribute.value === 'object' && attribute.value) {
      const expression = expressionOf(attribute.value);
      const missing = expression ? missingNames(expression, printer.scope) : [];
      if (missing.length === 0) return `${attribute.name}={${attribute.value.value}}`;
    }
    if (attribute.name !== 'key') {
      printer.lose(`The attribute '${attribute.name}' of <${node.name ?? ''}>`, node);
    }
    return '';
  }
  const name =
    printer.mdx && attribute.name !== 'children'
      ? attribute.name
      : (entryOf(HTML_NAMES, attribute.name) ?? attribute.name.toLowerCase());
  if (name === '' || value === false) return '';
  if (value === true) return name;
  return `${name}="${String(value).replaceAll('"', '&quot;')}"`;
}

/** Value of an attribute; an address is converted. */
function address(attribute: MdxJsxAttribute, printer: Printer): unknown {
  const value = attributeValue(attribute, printer.scope);
  return ADDRESSES.includes(attribute.name) ? htmlAddress(value, printer) : value;
}

/** Address of a file or an old address, for an HTML element; any other value is returned unchanged. */
export function htmlAddress(value: unknown, printer: Printer): unknown {
  const url = isAsset(value)
    ? assetAddress(value.asset, {...printer, isImage: false})
    : typeof value === 'string'
      ? (printer.address(value, {isImage: false}) ?? value)
      : value;
  // The build adds the base URL to addresses in Markdown, but not to those in a program.
  const path = printer.mdx && typeof url === 'string' ? sitePath(url, printer) : url;
  const isOwn = typeof path === 'string' && /^\/(?!\/)/.test(path);
  return printer.mdx && isOwn ? printer.importedSite.baseUrl + path.slice(1) : path;
}

/** Site path of a text: in a program, its file name would be meaningless. */
function sitePath(url: string, {importedSite}: Printer): string {
  if (!url.startsWith(TARGET)) return url;
  const [file = '', suffix = ''] = url.slice(TARGET.length).split('\0');
  return `${importedSite.sources.get(file)?.url ?? ''}${suffix}`;
}
