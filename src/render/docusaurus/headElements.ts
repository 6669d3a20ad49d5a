import {attributesOf, elementsIn, text, textContent} from './blocks.js';
import {lostComment} from './lostElements.js';
import type {JsxNode, Printer} from './printer.js';

/** Front matter keys by the `name` or `property` of a `meta` element. */
const KEYS = new Map([
  ['description', 'description'],
  ['og:description', 'description'],
  ['keywords', 'keywords'],
  ['og:image', 'image'],
]);

/** Converts `<head>` of a text: what front matter can say moves there, and the rest is lost. */
export function printHead(head: JsxNode, printer: Printer): string {
  return elementsIn(head.children)
    .flatMap((node) => {
      const {name, property, content} = attributesOf(node, printer);
      const label = text(name) ?? text(property) ?? '';
      const key = node.name === 'meta' ? KEYS.get(label) : undefined;
      const value = text(content);
      if (key !== undefined && value !== undefined) {
        // What is shared may say something else than what is found; here one key does both.
        const ofPage = label === 'og:description' ? printer.page.frontMatter[key] : undefined;
        const known = printer.data[key] ?? ofPage ?? value;
        if (known === value) {
          printer.data[key] = value;
          return [];
        }
      }
      if (node.name === 'title' && textContent(node).trim() === printer.page.frontMatter.title) {
        return [];
      }
      const shown = `<${node.name ?? ''}${label === '' ? '' : ` name="${label}"`}>`;
      printer.lose(`${shown} in the head of a page`, node);
      return [lostComment(node, printer)];
    })
    .join('\n');
}
