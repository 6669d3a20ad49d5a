import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {hastText} from './rehypeHeadings.js';

/** Longest description that search engines show, in characters. */
const SUMMARY = 160;

/** Records the page's title and first paragraph. Removes a leading h1 if the template prints the title. */
export function rehypeTitle() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    context.title = context.headings.find(({level}) => level === 1)?.text;
    const first = tree.children.find(({type}) => type === 'element');
    if (first?.type === 'element' && first.tagName === 'h1') {
      // The template of a post prints the title between its date and its authors.
      const {title, hide_title: isHidden = false} = context.frontMatter;
      const isPrinted = (title !== undefined && !isHidden) || context.source.kind === 'post';
      if (!isPrinted) context.hasTitle = true;
      else tree.children.splice(tree.children.indexOf(first), 1);
    }
    const paragraph = tree.children.find(
      (node): node is Element => node.type === 'element' && node.tagName === 'p',
    );
    const text = paragraph ? hastText(paragraph).replace(/\s+/g, ' ').trim() : '';
    context.summary =
      text.length <= SUMMARY ? text : `${text.slice(0, SUMMARY - 3).replace(/\s+\S*$/, '')}…`;
  };
}
