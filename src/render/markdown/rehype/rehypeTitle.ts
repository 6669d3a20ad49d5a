import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {contextOf} from '../shared/context.js';
import {hastText} from './rehypeHeadings.js';

/** Longest description that search engines show, in characters. */
const SUMMARY = 160;

/**
 * Records the page's title and first paragraph. The template prints no title beside an h1 of the text that is it; a leading h1
 * is removed if the template prints another.
 */
export function rehypeTitle() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    context.title = context.headings.find(({level}) => level === 1)?.text;
    // The template of a post prints the title between its date and its authors.
    const {title, hide_title: isHidden = false} = context.frontMatter;
    const isPrinted = (title !== undefined && !isHidden) || context.source.kind === 'post';
    context.hasTitle = !isPrinted && context.title !== undefined;
    const first = tree.children.find(({type}) => type === 'element');
    if (isPrinted && first?.type === 'element' && first.tagName === 'h1') {
      tree.children.splice(tree.children.indexOf(first), 1);
    }
    const paragraph = tree.children.find(
      (node): node is Element => node.type === 'element' && node.tagName === 'p',
    );
    const text = paragraph ? hastText(paragraph).replace(/\s+/g, ' ').trim() : '';
    context.summary =
      text.length <= SUMMARY ? text : `${text.slice(0, SUMMARY - 3).replace(/\s+\S*$/, '')}…`;
  };
}
