import path from 'node:path';
import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {mapSrcset} from '../../html/srcset.js';
import {isInstalledText, type Target} from '../../model/page.js';
import {isAbsolute, pathOf} from '../../model/urls.js';
import {decodeAddress} from '../../system/decodeAddress.js';
import {fileRefusal} from '../../system/fileAccess.js';
import {
  BESIDE,
  besidePage,
  contextOf,
  report,
  similarFile,
  type ImageSize,
  type ParseContext,
} from '../shared/context.js';
import {eachElement} from '../shared/walk.js';
import {recordLink} from './rehypeLinks.js';

/** Image formats whose files may not contain their size. */
const UNMEASURED = /\.(?:svg|avif|ico)$/i;

/**
 * Publishes images beside their page under hashed names, and sets the true size of every local image, so that the
 * page does not shift when an image loads. All images but the first load lazily.
 */
export function rehypeImages() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    let count = 0;
    eachElement(tree, (node) => {
      if (['video', 'audio', 'source', 'track'].includes(node.tagName)) {
        publish(node, {key: 'src', use: 'media', context});
        publish(node, {key: 'poster', use: 'images', context});
        publishSizes(node, context);
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
      publishSizes(node, context);
      // For rehypeZoom.
      if (size?.width) node.data = {...node.data, pictureWidth: size.width};
      if (size?.width && size.height && node.properties.width === undefined) {
        Object.assign(node.properties, {width: size.width, height: size.height});
      }
      if (count++ > 0) Object.assign(node.properties, {loading: 'lazy', decoding: 'async'});
    });
  };
}

/** Publishes the files of a `srcset`; drops entries whose file cannot be published. */
function publishSizes(node: Element, context: ParseContext): void {
  const {srcSet} = node.properties;
  if (typeof srcSet !== 'string') return;
  const sizes = mapSrcset(
    srcSet,
    (src) => publishAddress(src, {node, use: 'images', context})?.address,
  );
  if (sizes === '') delete node.properties.srcSet;
  else node.properties.srcSet = sizes;
}

/** Replaces an image by its alternative text. */
function showAlternative(node: Element): void {
  const {alt} = node.properties;
  node.tagName = 'span';
  node.properties = {};
  node.children = typeof alt === 'string' ? [{type: 'text', value: alt}] : [];
}

/**
 * Wraps a drawing that is alone in its paragraph in a box that scrolls, also by keyboard. Its text stays readable on
 * a phone.
 */
function wrapDrawing(node: Element): void {
  const [child, ...others] = node.children;
  if (others.length > 0 || child?.type !== 'element' || child.tagName !== 'img') return;
  if (!/\.svg$/i.test(String(child.properties.src))) return;
  node.tagName = 'div';
  node.properties = {className: ['drawing'], tabIndex: 0};
}

/** Publishes the file of an attribute, or removes the attribute if that is not possible; returns the image's size. */
function publish(
  node: Element,
  {key, use, context}: {key: 'src' | 'poster'; use: 'images' | 'media'; context: ParseContext},
): ImageSize | undefined {
  const src = node.properties[key];
  if (typeof src !== 'string') return undefined;
  if (src === '') {
    report(context, node, {
      id: 'empty-address',
      severity: 'error',
      message: `Missing address of this <${node.tagName}>`,
      hint: 'Write the path of its file, relative to this one.',
    });
    return undefined;
  }
  const published = publishAddress(src, {node, use, context});
  // Otherwise the check of the output would report it again.
  if (published === undefined) delete node.properties[key];
  else node.properties[key] = published.address;
  return published?.size;
}

/**
 * Publishes the file at an address. Returns the open address, and the size if the file is an image of the site;
 * reports files that cannot be published.
 */
function publishAddress(
  src: string,
  {node, use, context}: {node: Element; use: 'images' | 'media'; context: ParseContext},
): {readonly address: string; readonly size?: ImageSize} | undefined {
  const refuse = (found: Pick<Diagnostic, 'id' | 'message' | 'hint' | 'target'>): undefined => {
    report(context, node, {severity: 'error', ...found});
  };
  const open = (target: Target): string => recordLink(node, target, context);
  if (isAbsolute(src)) {
    if (/^http:/i.test(src) && !isInstalledText(context.source)) {
      report(context, node, {
        id: 'insecure-image',
        severity: 'error',
        message: `Insecure address, which browsers block on https pages: ${src}`,
        hint: 'Write https://, or put the file beside the page.',
      });
    }
    const isImage = node.tagName === 'img';
    return {address: open({kind: 'address', address: src, ...(isImage ? {image: true} : {})})};
  }
  const fromStatic = src.startsWith('/');
  const bare = decodeAddress(pathOf(src));
  const file = fromStatic
    ? path.join(context.staticDir, bare)
    : besidePage(bare, {context, use, node});
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
      hint: 'Save it again as PNG, JPEG, GIF, WebP, AVIF or SVG, or link to it.',
    });
  }
  if (fromStatic) return {address: open({kind: 'path', path: src}), size: found.value};
  const {name, ext} = path.parse(bare);
  const url = `/assets/files/${name.replace(/[^\w.-]+/g, '-')}-${hash.slice(0, 8)}${ext.toLowerCase()}`;
  context.assets.push({file, within: context.reach[use], url});
  return {address: open({kind: 'path', path: url}), size: found.value};
}

function missing(
  file: string,
  {src, context}: {src: string; context: ParseContext},
): Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  if (isInstalledText(context.source)) {
    return {
      id: 'package-picture-missing',
      message: `The package was published without its picture ${src}`,
      hint: 'Report it to the package; the alternative text is shown instead.',
    };
  }
  return {
    id: 'missing-asset',
    message: `Cannot find the file: ${src}`,
    hint:
      staticFile(src, context) ??
      similarFile(file, context) ??
      (src.startsWith('/')
        ? 'Put the file into the static folder: an address that starts with / is looked up there.'
        : BESIDE),
  };
}

/** Returns the hint for a path to a file of the static folder, which should be an address. */
function staticFile(src: string, {host, staticDir}: ParseContext): string | undefined {
  const bare = decodeAddress(pathOf(src)).replace(
    /^(?:@site\/|\.{0,2}\/)*(?:(?:content\/)?static\/|public\/)?/,
    '/',
  );
  const {dir, base} = path.posix.parse(bare);
  const isThere = bare !== src && host.listFolder(path.join(staticDir, dir)).includes(base);
  return isThere ? `Did you mean ${bare}? The static folder is not part of an address.` : undefined;
}
