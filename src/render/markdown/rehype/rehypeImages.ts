import path from 'node:path';
import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {didYouMean, nearest} from '../../diagnostics/nearest.js';
import {isInstalledText, type Target} from '../../model/page.js';
import {decodeAddress, isAbsolute, pathOf} from '../../model/urls.js';
import {isForeign, fileRefusal} from '../../system/fileAccess.js';
import {
  besidePage,
  contextOf,
  report,
  type ImageSize,
  type ParseContext,
} from '../shared/context.js';
import {eachElement} from '../shared/walk.js';
import {leaveOpen} from './rehypeLinks.js';

/** Image formats whose files may not contain their size. */
const UNMEASURED = /\.(?:svg|avif|ico)$/i;

/**
 * Publishes images that lie beside their page under hashed names, and sets the true size of every local image
 * so that nothing shifts when it loads. All images but the first load lazily.
 */
export function rehypeImages() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    let count = 0;
    eachElement(tree, (node) => {
      if (isForeign(context.reach)) keepPublicSizes(node);
      if (['video', 'audio', 'source', 'track'].includes(node.tagName)) {
        publish(node, {key: 'src', use: 'media', context});
        publish(node, {key: 'poster', use: 'images', context});
        return;
      }
      if (node.tagName === 'p') wrapDrawing(node);
      if (node.tagName !== 'img') return;
      const hadAddress = node.properties.src !== undefined;
      const size = publish(node, {key: 'src', use: 'images', context});
      if (hadAddress && node.properties.src === undefined) {
        showAlternative(node);
        return;
      }
      // For rehypeZoom.
      if (size?.width) node.data = {...node.data, pictureWidth: size.width};
      if (size?.width && size.height && node.properties.width === undefined) {
        Object.assign(node.properties, {width: size.width, height: size.height});
      }
      if (count++ > 0) Object.assign(node.properties, {loading: 'lazy', decoding: 'async'});
    });
  };
}

/** Removes a foreign image's `srcset` unless all its addresses are absolute. */
function keepPublicSizes(node: Element): void {
  const sizes = String(node.properties.srcSet ?? '').split(',');
  if (!sizes.every((size) => isAbsolute(size.trim()))) delete node.properties.srcSet;
}

/** Replaces an image by its alternative text. */
function showAlternative(node: Element): void {
  const {alt} = node.properties;
  node.tagName = 'span';
  node.properties = {};
  node.children = typeof alt === 'string' ? [{type: 'text', value: alt}] : [];
}

/**
 * Wraps a drawing that is alone in its paragraph in a box that scrolls, also by keyboard, so that its text
 * stays readable on a phone.
 */
function wrapDrawing(node: Element): void {
  const [child, ...others] = node.children;
  if (others.length > 0 || child?.type !== 'element' || child.tagName !== 'img') return;
  if (!/\.svg$/i.test(String(child.properties.src))) return;
  node.tagName = 'div';
  node.properties = {className: ['drawing'], tabIndex: 0};
}

/**
 * Publishes the file at an address and leaves the address open; returns the image's size. An address whose
 * file cannot be published is removed.
 */
function publish(
  node: Element,
  {key, use, context}: {key: 'src' | 'poster'; use: 'images' | 'media'; context: ParseContext},
): ImageSize | undefined {
  const src = node.properties[key];
  if (typeof src !== 'string') return undefined;
  const refuse = (found: Pick<Diagnostic, 'id' | 'message' | 'hint' | 'target'>): undefined => {
    // Otherwise the check of the output would report it again.
    delete node.properties[key];
    report(context, node, {severity: 'error', ...found});
  };
  if (src === '') {
    report(context, node, {
      id: 'empty-address',
      severity: 'error',
      message: `Missing address of this <${node.tagName}>`,
      hint: 'Write the path of its file, relative to this one.',
    });
    return undefined;
  }
  const refer = (target: Target): void => {
    node.properties[key] = leaveOpen(node, target, context);
  };
  if (isAbsolute(src)) {
    const isImage = node.tagName === 'img';
    refer({kind: 'address', address: src, ...(isImage ? {image: true} : {})});
    if (/^http:/i.test(src) && !isInstalledText(context.source)) {
      report(context, node, {
        id: 'insecure-image',
        severity: 'error',
        message: `Insecure address, which a page over https does not load: ${src}`,
        hint: 'Write https://, or put the file beside the page.',
      });
    }
    return undefined;
  }
  const fromStatic = src.startsWith('/');
  const bare = decodeAddress(pathOf(src));
  const file = fromStatic ? path.join(context.staticDir, bare) : besidePage(bare, {context, use});
  const found = context.host.readAsset(file, {use, reach: context.reach});
  if ('refused' in found) {
    const {refused} = found;
    if (refused !== 'foreign') context.dependencies.push({file, use, hash: ''});
    return refuse(
      refused === 'missing'
        ? {...missing(file, {src, context}), target: src}
        : fileRefusal(refused, {name: src, use}),
    );
  }
  const {hash, width} = found.value;
  context.dependencies.push({file, use, hash});
  if (node.tagName === 'img' && !width && !UNMEASURED.test(file)) {
    return refuse({
      id: 'image-unreadable',
      message: `Unsupported or damaged image: ${src}`,
      hint: 'Save it again as PNG, JPEG, GIF, WebP, AVIF or SVG; link to a file of another kind.',
    });
  }
  if (fromStatic) refer({kind: 'path', path: src});
  else {
    const {name, ext} = path.parse(bare);
    const url = `/assets/files/${name.replace(/[^\w.-]+/g, '-')}-${hash.slice(0, 8)}${ext.toLowerCase()}`;
    context.assets.push({file, within: context.reach[use], url});
    refer({kind: 'path', path: url});
  }
  return found.value;
}

function missing(
  file: string,
  {src, context}: {src: string; context: ParseContext},
): Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  if (isInstalledText(context.source)) {
    return {
      id: 'missing-asset',
      message: `The package was published without its picture ${src}`,
      hint: 'Its alternative text is shown; the package has to publish the picture.',
    };
  }
  const name = path.basename(file);
  const near = nearest(name, context.host.listFolder(path.dirname(file)));
  return {
    id: 'missing-asset',
    message: `Cannot find the file: ${src}`,
    hint:
      near !== undefined && near !== name
        ? didYouMean(near, name, `'${near}'`)
        : src.startsWith('/')
          ? 'An address that begins with / is looked up in the static folder.'
          : 'The path is relative to this file and stays inside the site.',
  };
}
