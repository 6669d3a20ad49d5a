import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {format} from '../../../templates/shared/messages.js';
import {contextOf} from '../shared/context.js';
import {eachElement} from '../shared/walk.js';

/** English text of remark-rehype. */
const BACK = 'Back to reference ';

/** Prints the heading of footnotes, and the labels of the links back, in the language of the site. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const section = tree.children.find(
      (node) => node.type === 'element' && node.properties.dataFootnotes !== undefined,
    );
    if (!section) return;
    const {footnotes, backToNote} = contextOf(file).messages;
    eachElement(section as Element, (node) => {
      const {id, ariaLabel, dataFootnoteBackref} = node.properties;
      if (node.tagName === 'h2' && id === 'footnote-label') {
        node.children = [{type: 'text', value: footnotes}];
      }
      if (dataFootnoteBackref !== undefined) {
        const count = String(ariaLabel).replace(BACK, '');
        node.properties.ariaLabel = format(backToNote, {count});
      }
    });
  };
}
