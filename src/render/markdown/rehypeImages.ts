import path from 'node:path';
import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {nearest} from '../nearest.js';
import {decodeAddress, isAbsolute} from '../urls.js';
import {besidePage, contextOf, isForeign, report, startOf, type PageContext} from './context.js';
import {eachElement} from './walk.js';

/** Images whose size may not be in them. */
const UNMEASURED = /\.(?:svg|avif|ico)$/i;

/**
 * Publishes images that stand beside their page under hashed names and gives every image of the site its true
 * size, so that nothing moves when it arrives; all but the first are loaded when they come near.
 */
export function rehypeImages() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    let count = 0;
    eachElement(tree, (node) => {
      if (['video', 'audio', 'source', 'track'].includes(node.tagName)) {
        for (const key of ['src', 'poster']) publish(node, key, context);
        return;
      }
      if (node.tagName === 'p') wrapDrawing(node);
      if (node.tagName !== 'img') return;
      const size = publish(node, 'src', context);
      if (size?.width && size.height && node.properties.width === undefined) {
        Object.assign(node.properties, {width: size.width, height: size.height});
      }
      if (count++ > 0) Object.assign(node.properties, {loading: 'lazy', decoding: 'async'});
    });
  };
}

/** A drawing with a paragraph to itself keeps its letters readable on a phone: its box scrolls, by keyboard too. */
function wrapDrawing(node: Element): void {
  const [child, ...others] = node.children;
  if (others.length > 0 || child?.type !== 'element' || child.tagName !== 'img') return;
  if (!/\.svg$/i.test(String(child.properties.src))) return;
  node.tagName = 'div';
  node.properties = {className: ['drawing'], tabIndex: 0};
}

function publish(
  node: Element,
  key: string,
  context: PageContext,
): {width?: number | undefined; height?: number | undefined} | undefined {
  const src = node.properties[key];
  if (typeof src !== 'string') return undefined;
  if (src === '') {
    report(context, node, {
      id: 'empty-address',
      severity: 'error',
      message: `This <${node.tagName}> has no address`,
      hint: 'Write the path of its file, relative to this one.',
    });
    return undefined;
  }
  const refer = (target: string): void => {
    node.properties[key] = target;
    context.links.push({target, position: startOf(node)});
  };
  if (isAbsolute(src)) {
    refer(src);
    if (/^http:/i.test(src) && !isForeign(context)) {
      report(context, node, {
        id: 'insecure-image',
        severity: 'error',
        message: `A page over https does not show this, for its address is not encrypted: ${src}`,
        hint: 'Write https://, or put the file beside the page.',
      });
    }
    return undefined;
  }
  const fromStatic = src.startsWith('/');
  const bare = decodeAddress(src.split(/[?#]/)[0]!);
  const file = fromStatic ? path.join(context.staticDir, bare) : besidePage(bare, context);
  const found = context.host.readImage(file);
  context.dependencies.push({file, hash: found?.hash ?? ''});
  if (!found) {
    // The check of what is published would say it again.
    delete node.properties[key];
    const near = nearest(path.basename(file), context.host.listFolder(path.dirname(file)));
    report(context, node, {
      id: 'missing-asset',
      severity: 'error',
      message: `The file is not there: ${src}`,
      target: src,
      hint:
        near !== undefined && near !== path.basename(file)
          ? `Did you mean '${near}'?`
          : fromStatic
            ? 'An address that begins with / is looked up in the static folder.'
            : 'The path is relative to this file and stays inside the site.',
    });
    return undefined;
  }
  if (node.tagName === 'img' && !found.width && !UNMEASURED.test(file)) {
    report(context, node, {
      id: 'image-unreadable',
      severity: 'error',
      message: `This is no image that a browser shows, or a damaged one: ${src}`,
      hint: 'Save it anew as PNG, JPEG, GIF, WebP, AVIF or SVG; link to a file of another kind.',
    });
    return undefined;
  }
  if (fromStatic) refer(`docsgen:${src}`);
  else {
    const {name, ext} = path.parse(bare);
    const url = `/assets/files/${name.replace(/[^\w.-]+/g, '-')}-${found.hash.slice(0, 8)}${ext.toLowerCase()}`;
    context.assets.push({file, url});
    refer(`docsgen:${url}`);
  }
  return found;
}
