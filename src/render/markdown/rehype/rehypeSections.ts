import type {Element, ElementContent, Parents, Root, RootContent} from 'hast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {markOf} from '../shared/valueMarks.js';
import {hastText, headingLevel, isAnnotation, shownText} from './rehypeHeadings.js';

const IDENTIFIER = /[$A-Za-z_][\w$]{2,}/g;
/** Elements whose text is part of the surrounding sentence. */
const INLINE = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time tt u ' +
    'var wbr'
  ).split(' '),
);

/** Whether a name is an element's, not a component's, and its text is separate from the words around it. */
function isBlockName(name: string): boolean {
  return /^[a-z]/.test(name) && !INLINE.has(name);
}

/** Attributes that a component shows as text: `<TabItem label="macOS">`. */
function captionsOf(node: Exclude<Parents, Root | Element>): string {
  const shown = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    /^(?:title|label)$/.test(attribute.name) &&
    typeof attribute.value === 'string'
      ? [attribute.value]
      : [],
  );
  return shown.join(' ');
}

/** Returns the label of a tab that contains text; the label of a code block is irrelevant for search. */
function captionOfTab({tagName, properties, children}: Element): string {
  const hasText = children.some(
    (child) => child.type === 'element' && child.tagName !== 'code-block',
  );
  return tagName === 'tab-panel' && hasText ? String(properties.label) : '';
}

/** Collects the text below each heading for the search index, and counts the page's words. */
export function rehypeSections() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    let id = '';
    let heading = '';
    let text = '';
    let identifiers = new Set<string>();
    const close = (): void => {
      // Most blanks are single spaces; a pattern that matches all blanks would replace them one by one.
      const clean = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
      if (clean !== '' || heading !== '' || identifiers.size > 0) {
        context.sections.push({id, heading, text: clean, identifiers: [...identifiers].sort()});
      }
      context.words += wordsIn(clean);
      text = '';
      identifiers = new Set();
    };
    const walk = (node: RootContent | ElementContent): void => {
      text += node.type === 'text' ? node.value : (markOf(node) ?? '');
      if (!('children' in node)) return;
      if (node.type !== 'element') {
        // A component in a line of text is part of it.
        const {name = ''} = node.type === 'mdxJsxTextElement' ? node : {};
        const isBlock = node.type === 'mdxJsxFlowElement' || isBlockName(name ?? '');
        const space = isBlock ? ' ' : '';
        text += space + captionsOf(node) + space;
        node.children.forEach(walk);
        text += space;
        return;
      }
      if (isAnnotation(node) || 'dataFootnoteBackref' in node.properties) return;
      if (headingLevel(node) > 0) {
        close();
        id = String(node.properties.id ?? '');
        heading = shownText(node).trim();
        return;
      }
      if (node.tagName === 'code-block') {
        for (const name of hastText(node).match(IDENTIFIER) ?? []) identifiers.add(name);
        return;
      }
      const space = isBlockName(node.tagName) ? ' ' : '';
      text += space + captionOfTab(node) + space;
      node.children.forEach(walk);
      text += space;
    };
    tree.children.forEach(walk);
    close();
  };
}

/** Number of words in a text with one space between them. */
function wordsIn(text: string): number {
  let words = text === '' ? 0 : 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}
