import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {isInstalledText} from '../../model/page.js';
import {contextOf, report} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/**
 * Warns about Markdown images without alternative text. In HTML, an empty `alt` is a decision; in `![](…)`, it is an
 * omission. An image from a plugin without the attribute is reported when the page is checked.
 */
export function remarkAlt() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    // Texts of installed packages cannot be corrected here.
    if (isInstalledText(context.source)) return;
    eachNode(tree, (node) => {
      if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt !== '') return;
      report(context, node, {
        id: 'missing-alt',
        severity: 'warning',
        message: 'This image has no alternative text',
        hint: 'Describe it: ![description](picture.png), or <img alt=""> if it is decorative.',
      });
    });
  };
}
