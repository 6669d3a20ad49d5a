import type {Blockquote, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {eachNode} from '../shared/walk.js';

const MARK = /^\[!(note|tip|important|warning|caution|info|danger)\][ \t]*(?:\r?\n|$)/i;

/** Turns GitHub's alerts, quotes that start with a line such as `[!NOTE]`, into the blocks of their names. */
export function remarkAlerts() {
  return (tree: Root): void => {
    eachNode(tree, (node) => {
      // Replaced in place, so that quotes inside the alert are visited.
      if (node.type === 'blockquote') Object.assign(node, alertOf(node));
    });
  };
}

function alertOf({
  children: [first, ...others],
  position,
}: Blockquote): ContainerDirective | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [text, ...rest] = first.children;
  const [mark = '', name] = (text?.type === 'text' && MARK.exec(text.value)) || [];
  // If the line continues with anything other than text, it is not an alert.
  if (text?.type !== 'text' || name === undefined) return undefined;
  // Blanks at the end of the line make a line break.
  if (mark === text.value && rest[0]?.type === 'break') rest.shift();
  else if (mark === text.value && !mark.endsWith('\n') && rest.length > 0) return undefined;
  const value = text.value.slice(mark.length);
  const words = [...(value === '' ? [] : [{...text, value}]), ...rest];
  return {
    type: 'containerDirective',
    name: name.toLowerCase(),
    attributes: {},
    children: [...(words.length > 0 ? [{...first, children: words}] : []), ...others],
    position,
  };
}
