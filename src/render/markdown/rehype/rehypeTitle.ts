import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {printsTitle, shownText} from './rehypeHeadings.js';

/** Longest description that search engines show, in characters. */
const SUMMARY = 160;

/**
 * Records the page's title and first paragraph. The page must not show two titles: the h1 of the text is removed if
 * the template prints a different title.
 */
export function rehypeTitle() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    context.title = context.headings.find(({level}) => level === 1)?.text;
    const isPrinted = printsTitle(context);
    context.hasTitle = !isPrinted && context.title !== undefined;
    const find = (name: string) =>
      tree.children.find(
        (node): node is Element => node.type === 'element' && node.tagName === name,
      );
    const heading = find('h1');
    if (isPrinted && heading) tree.children.splice(tree.children.indexOf(heading), 1);
    const paragraph = find('p');
    const text = paragraph ? shownText(paragraph).replace(/\s+/g, ' ').trim() : '';
    context.summary =
      text.length <= SUMMARY ? text : `${text.slice(0, SUMMARY - 3).replace(/\s+\S*$/, '')}…`;
  };
}
