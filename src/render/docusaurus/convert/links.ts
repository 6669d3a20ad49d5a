import type {Nodes} from 'mdast';
import {SAFE_SCHEMES} from '../../model/urls.js';
import {textContent} from './blocks.js';
import type {Printer} from './printer.js';

/** An image without a file, in Markdown or HTML. */
export const MISSING_IMAGE = 'An image with a missing file, now its text';
/** A link whose text is not there, or that has no address. */
export const MISSING_TEXT = 'A link to a missing text';

/**
 * A link, image or definition with its new address. With an unsupported scheme, only the text remains; of a
 * missing image, only the alt text. A link to a missing page is unchanged.
 */
export function printLinked(
  node: Extract<Nodes, {type: 'link' | 'image' | 'definition'}>,
  written: string,
  printer: Printer,
): string {
  const isImage = node.type === 'image';
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(node.url)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'pathname' && !SAFE_SCHEMES.includes(scheme)) {
    if (printer.importedSite.runsPlugins) return written;
    printer.lose(
      `Links of the scheme '${scheme}:', which pages allow only if a plugin resolves them`,
      node,
    );
    return isImage ? (node.alt ?? '') : textContent(node);
  }
  const url = printer.address(node.url, {isImage});
  if (url === undefined) {
    printer.lose(isImage ? MISSING_IMAGE : MISSING_TEXT, node);
    return isImage ? (node.alt ?? '') : written;
  }
  if (url === node.url) return written;
  const at = written.lastIndexOf(node.type === 'definition' ? ']:' : '](') + 2;
  const tail = written.slice(at);
  const raw = /^(\s*)(?:<[^>]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)/.exec(tail);
  if (raw === null) return written;
  return written.slice(0, at) + raw[1]! + url + tail.slice(raw[0].length);
}
