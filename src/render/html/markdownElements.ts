import {elementsOf, textOf, type HtmlElement, type HtmlNode} from './htmlTree.js';

/** Elements that make sense only in a browser. */
const SKIPPED =
  /^(?:button|canvas|input|label|link|meta|noscript|output|script|style|svg|template|textarea|title|wbr)$/;
const BLOCKS =
  /^(?:address|article|aside|audio|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|math|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)$/;

export const isBlock = (name: string): boolean => BLOCKS.test(name);

/** Whether Markdown keeps an element as HTML: Markdown has no syntax for it, and readers would miss it. */
export const isKeptAsHtml = (name: string): boolean => /^(?:kbd|sub|sup)$/.test(name);

/** Whether Markdown omits an element. */
export function isSkipped({name, attributes}: HtmlElement): boolean {
  const isCheckbox = name === 'input' && attributes.get('type') === 'checkbox';
  const classes = attributes.get('class') ?? '';
  return (
    (SKIPPED.test(name) && !isCheckbox) ||
    /(?:^| )(?:anchor|data-footnote-backref|sym-filter|on-dark)(?: |$)/.test(classes) ||
    attributes.get('role') === 'tablist'
  );
}

/** Whether an element is a block or contains one, such as a link around a heading. */
export function hasBlocks(element: HtmlElement): boolean {
  const {name, attributes} = element;
  if (name === 'math') return attributes.get('display') === 'block';
  return BLOCKS.test(name) || elementsOf(element).some(hasBlocks);
}

/** Number of the note to which a superscript links. */
export function footnoteOf({name, children}: HtmlElement): string | undefined {
  const [link] = children;
  const isNote =
    name === 'sup' && typeof link === 'object' && link.attributes.has('data-footnote-ref');
  return isNote ? textOf(link.children) : undefined;
}

/** Returns the source of a formula, which is in an annotation next to it. */
export function annotation(nodes: readonly HtmlNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const own = node.name === 'annotation' ? textOf(node.children) : annotation(node.children);
    if (own !== undefined) return own.trim();
  }
  return undefined;
}
