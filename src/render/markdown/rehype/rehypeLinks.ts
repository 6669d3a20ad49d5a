import {dirname, posix} from 'node:path';
import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {contentPath, isInstalledText, type Target} from '../../model/page.js';
import {isAbsolute, joinRoute} from '../../model/urls.js';
import {decodeAddress} from '../../system/decodeAddress.js';
import {relativePath} from '../../system/relativePath.js';
import {
  contextOf,
  folderOf,
  originalOf,
  partAt,
  report,
  startOf,
  type ParseContext,
} from '../shared/context.js';
import {eachElement} from '../shared/walk.js';
import {reportLinkedFile} from './linkedFile.js';

/** Replaces addresses of links by placeholders: the pages are known only when the site is assembled (reference.ts). */
export function rehypeLinks() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachElement(tree, (node) => {
      if (node.tagName !== 'a' || typeof node.properties.href !== 'string') return;
      if (node.properties.href === '' && !isInstalledText(context.source)) {
        report(context, node, {
          id: 'empty-address',
          severity: 'error',
          message: 'Missing address of this link',
          hint: 'Write its target: [text](./page.md).',
        });
      }
      const href = withPlainHost(node.properties.href);
      const target = targetOf(href, {node, context});
      if (reportLinkedFile(node, {href, target, context})) {
        // Otherwise the check of the output would report it again.
        delete node.properties.href;
        return;
      }
      node.properties.href = recordLink(node, target, context);
    });
  };
}

/** Records a link of the page and returns the placeholder for its address. */
export function recordLink(node: Element, target: Target, context: ParseContext): string {
  context.links.push({target, position: startOf(node)});
  return context.placeholders.of(context.links.length - 1);
}

/** Restores an address whose host is an IPv6 address in brackets, which the conversion from Markdown to HTML encodes. */
function withPlainHost(href: string): string {
  return href.replace(/^((?:https?:)?\/\/)%5B([\da-f:.]+)%5D(?=[:/?#]|$)/i, '$1[$2]');
}

function targetOf(
  href: string,
  {node, context}: {readonly node: Element; readonly context: ParseContext},
): Target {
  const {siteUrl, repository, route} = context;
  const address: Target = {kind: 'address', address: href};
  if (href === siteUrl || href.startsWith(`${siteUrl}/`)) {
    return {kind: 'path', path: href.slice(siteUrl.length).replace(/^\/*/, '/')};
  }
  if (href.startsWith('#') || isAbsolute(href)) return address;
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(href)!;
  if (repository && !target.startsWith('/')) return inRepository(target, suffix, repository);
  if (/\.mdx?$/i.test(target)) {
    const from = target.startsWith('/') ? '' : contentFolder(node, context);
    const path = posix.join(from, decodeAddress(target)).replace(/^\/+/, '');
    return {kind: 'source', path: path + suffix};
  }
  if (target === '') return address;
  if (target.startsWith('/')) return {kind: 'path', path: joinRoute(target) + suffix};
  const path = posix.join(route.slice(0, route.lastIndexOf('/') + 1).slice(1), target);
  // A path out of the site does not name a source.
  return path.startsWith('..')
    ? {kind: 'source', path: path + suffix}
    : {kind: 'path', path: joinRoute(path) + suffix};
}

/** Returns the folder of the text that contains a node, named like {@link contentPath}. */
function contentFolder({position}: Element, context: ParseContext): string {
  const folder = posix.dirname(contentPath(context.source));
  const part = partAt(position?.start.line ?? 0, context);
  if (!part) return folder;
  return posix.join(
    folder,
    relativePath(folderOf(context), dirname(originalOf(part.file, context))),
  );
}

/**
 * Resolves a relative link of a README to a file in its repository. A link to the folder or the README of a package
 * in the same repository becomes a link to that package's page.
 */
function inRepository(
  target: string,
  suffix: string,
  {url, directory, revision}: NonNullable<ParseContext['repository']>,
): Target {
  const file = posix.join(directory, target).replace(/\/$/, '');
  const kind = posix.extname(file) ? 'blob' : 'tree';
  // As on code hosts, ../../issues in a file of the root is a link to the issues.
  const address = new URL(`${url}/${kind}/${revision}/${file}${suffix}`).href;
  const folder = file.replace(/\/readme\.md$/i, '');
  const isSibling = posix.dirname(folder) === posix.dirname(directory);
  if (!isSibling) return {kind: 'address', address};
  return {kind: 'package', name: posix.basename(folder), suffix, otherwise: address};
}

/** Creates an element. */
export function h(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element {
  return {type: 'element', tagName, properties, children};
}
