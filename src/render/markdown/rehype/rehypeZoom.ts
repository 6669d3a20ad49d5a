import type {Element, Root, RootContent} from 'hast';
import {COLUMN} from '../../html/pictureTags.js';

declare module 'hast' {
  interface ElementData {
    /** Pixels of a picture's file, as rehypeImages has read it. */
    pictureWidth?: number;
  }
}

/** Below this, a picture is an icon. */
const LEAST = 320;
/** Where a click on it has a meaning already, and where nothing may come between it and its sources. */
const CLOSED = /^(?:a|button|label|summary|picture)$/;

/**
 * A picture that its page shows smaller than it is leads to its file, which client/chrome/zoom.ts shows in a dialog.
 * An icon whose text has made it small, and a picture without words, stay what they are.
 */
export function rehypeZoom() {
  return (tree: Root): void => {
    linkPictures(tree);
  };
}

function linkPictures(parent: Root | Element): void {
  if ('properties' in parent && String(parent.properties.className) === 'drawing') {
    // It takes the whole width, and scrolls where there is no room for it.
    if (isShrunk(parent.children[0])) parent.properties.className = ['drawing', 'wide'];
    return;
  }
  parent.children = parent.children.map((node) => {
    // In MDX, nodes between elements have a name and children too.
    const {tagName = '', name = tagName} = node as Partial<Element> & {readonly name?: string};
    if ('children' in node && !CLOSED.test(name)) linkPictures(node as Element);
    return isShrunk(node)
      ? {
          type: 'element',
          tagName: 'a',
          properties: {className: ['zoom'], href: node.properties.src},
          children: [node],
        }
      : node;
  });
}

function isShrunk(node: RootContent | undefined): node is Element {
  if (node?.type !== 'element' || node.tagName !== 'img') return false;
  const {src, alt, width, className} = node.properties;
  const {pictureWidth = 0} = node.data ?? {};
  const shown = Math.min(Number(width), COLUMN);
  const isMeant = typeof alt === 'string' && alt !== '' && shown >= LEAST;
  // In the other mode, nothing would be left of its link.
  const isAlways = !/\bon-(?:light|dark)\b/.test(String(className));
  return src !== undefined && isMeant && isAlways && pictureWidth > shown;
}
