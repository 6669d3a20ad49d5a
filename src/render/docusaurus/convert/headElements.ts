import {attributesOf, elementsIn, stringOf, textContent} from './blocks.js';
import {lossComment} from './lostElements.js';
import {evaluate, expressionOf} from './jsxValues.js';
import {HEAD_LABELS, withoutSite} from './pageHead.js';
import type {JsxNode, Printer} from './printer.js';

/** Front matter keys by the `name` or `property` of a `meta` element. */
const KEYS = new Map([
  ['description', 'description'],
  ['og:description', 'description'],
  ['keywords', 'keywords'],
  ['og:image', 'image'],
]);

/** Converts the `<head>` of a text: tags with a front matter key become front matter, and all others are lost. */
export function printHead(head: JsxNode, printer: Printer): string {
  return elementsIn(head.children)
    .flatMap((node) => {
      const attributes = attributesOf(node, printer);
      const attribute = HEAD_LABELS.find((one) => stringOf(attributes[one]) !== undefined);
      const label = stringOf(attribute && attributes[attribute]) ?? '';
      const key = node.name === 'meta' ? KEYS.get(label) : undefined;
      const value = stringOf(attributes.content);
      if (key !== undefined && value !== undefined) {
        // Docusaurus may have different descriptions for shares and for search engines; docsgen has one key for
        // both.
        const ofPage = label === 'og:description' ? printer.page.frontMatter[key] : undefined;
        const known = printer.data[key] ?? ofPage ?? value;
        if (known === value) {
          printer.data[key] = value;
          return [];
        }
      }
      const title = node.name === 'title' ? titleIn(node, printer) : undefined;
      if (title !== undefined) {
        if (title !== printer.page.frontMatter.title) printer.data.title_meta ??= title;
        return [];
      }
      if (/^(?:og|twitter):title$/.test(label) && value !== undefined) {
        const known = printer.data.title_meta ?? printer.page.frontMatter.title;
        if (withoutSite(value, printer.importedSite.title) === known) return [];
      }
      const shown = `<${node.name ?? ''}${attribute === undefined ? '' : ` ${attribute}="${label}"`}>`;
      printer.lose(`${shown} in the head of a page`, node);
      return [lossComment(node, printer)];
    })
    .join('\n');
}

/** Text of a title; undefined if it has none or is known only at run time. */
function titleIn(node: JsxNode, printer: Printer): string | undefined {
  const words = node.children.map((child) =>
    child.type === 'mdxTextExpression' || child.type === 'mdxFlowExpression'
      ? stringOf(evaluate(expressionOf(child), printer.scope))
      : textContent(child),
  );
  const title = words.includes(undefined) ? '' : words.join('').replace(/\s+/g, ' ').trim();
  return withoutSite(title, printer.importedSite.title) || undefined;
}
