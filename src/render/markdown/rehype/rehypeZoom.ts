import type {Element, Root, RootContent} from 'hast';
import {COLUMN} from '../../html/pictureTags.js';

declare module 'hast' {
  interface ElementData {
    /** Width of a picture's file in pixels, as read by rehypeImages. */
    pictureWidth?: number;
  }
}

/** Minimum width in pixels; smaller pictures are icons. */
const LEAST = 320;
/** Elements in which a click has a meaning already, and elements that allow no element between themselves and the picture. */
const CLOSED = /^(?:a|button|label|summary|picture)$/;

/**
 * Links a picture that its page shows smaller than its file to that file, which client/chrome/zoom.ts shows in a
 * dialog. Icons that the text has shrunk, and pictures without alternative text, are unchanged.
 */
export function rehypeZoom() {
  return (tree: Root): void => {
    linkPictures(tree);
  };
}

function linkPictures(parent: Root | Element): void {
  if ('properties' in parent && String(parent.properties.className) === 'drawing') {
    // The drawing takes the whole width, and scrolls where the screen is narrower.
    if (isShrunk(parent.children[0])) parent.properties.className = ['drawing', 'wide'];
    return;
  }
  parent.children = parent.children.map((node) => {
    // In MDX, nodes between elements also have a name and children.
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
  // A link around a picture for one mode would be empty in the other mode.
  const isAlways = !/\bon-(?:light|dark)\b/.test(String(className));
  return src !== undefined && isMeant && isAlways && pictureWidth > shown;
}
