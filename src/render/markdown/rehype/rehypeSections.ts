import type {ElementContent, Root, RootContent} from 'hast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {markOf} from '../shared/valueMarks.js';
import {headingLevel, hastText} from './rehypeHeadings.js';

const IDENTIFIER = /[$A-Za-z_][\w$]{2,}/g;
const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'dt',
  'dd',
  'blockquote',
  'admonition',
  'summary',
  'br',
]);

/** Collects the text below each heading for the search index, and counts the page's words. */
export function rehypeSections() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    let id = '';
    let heading = '';
    let text = '';
    let identifiers = new Set<string>();
    const close = (): void => {
      const clean = text.replace(/\s+/g, ' ').trim();
      if (clean !== '' || heading !== '' || identifiers.size > 0) {
        context.sections.push({id, heading, text: clean, identifiers: [...identifiers].sort()});
      }
      context.words += clean.split(' ').filter(Boolean).length;
      text = '';
      identifiers = new Set();
    };
    const walk = (node: RootContent | ElementContent): void => {
      text += node.type === 'text' ? node.value : (markOf(node) ?? '');
      if (!('children' in node)) return;
      if (node.type !== 'element') {
        node.children.forEach(walk);
        if (node.type === 'mdxJsxFlowElement') text += ' ';
        return;
      }
      // An annotation repeats a formula's source beside it.
      if (node.tagName === 'annotation') return;
      if (headingLevel(node) > 0) {
        close();
        id = String(node.properties.id ?? '');
        heading = hastText(node).trim();
        return;
      }
      if (node.tagName === 'code-block') {
        for (const name of hastText(node).match(IDENTIFIER) ?? []) identifiers.add(name);
        return;
      }
      node.children.forEach(walk);
      if (BLOCKS.has(node.tagName)) text += ' ';
    };
    tree.children.forEach(walk);
    close();
  };
}
