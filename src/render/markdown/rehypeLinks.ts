import {posix} from 'node:path';
import type {Element, Root} from 'hast';
import type {VFile} from 'vfile';
import {decodeAddress, isAbsolute, joinRoute} from '../urls.js';
import {contextOf, isForeign, report, startOf, type PageContext} from './context.js';
import {eachElement} from './walk.js';

/**
 * Makes links late references: `docsgen:docs/updates.md#x` to a source, `docsgen:/docs/updates#x` to a site
 * path. Which page that is, is known once the site is assembled (reference.ts).
 */
export function rehypeLinks() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    eachElement(tree, (node) => {
      if (node.tagName !== 'a' || typeof node.properties.href !== 'string') return;
      if (node.properties.href === '' && !isForeign(context)) {
        report(context, node, {
          id: 'empty-address',
          severity: 'error',
          message: 'This link has no address',
          hint: 'Write where it leads: [text](./page.md).',
        });
      }
      const target = lateReference(node.properties.href, context);
      node.properties.href = target;
      context.links.push({target, position: startOf(node)});
    });
  };
}

/** The late reference that an address as written in a source stands for. */
export function lateReference(href: string, context: PageContext): string {
  const {source, siteUrl, repository, route} = context;
  if (href === siteUrl || href.startsWith(`${siteUrl}/`)) {
    return `docsgen:${href.slice(siteUrl.length) || '/'}`;
  }
  if (href.startsWith('#') || isAbsolute(href)) return href;
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(href)!;
  if (repository && !target.startsWith('/')) return inRepository(target, suffix, repository);
  if (/\.mdx?$/i.test(target)) {
    const from = target.startsWith('/') ? '' : posix.dirname(contentPath(source));
    return `docsgen:${posix.join(from, decodeAddress(target)).replace(/^\/+/, '')}${suffix}`;
  }
  if (target === '') return href;
  if (target.startsWith('/')) return `docsgen:${joinRoute(target)}${suffix}`;
  const path = posix.join(route.replace(/[^/]*$/, '').slice(1), target);
  // One that climbs out of the site stays as it is, and resolves to nothing.
  return `docsgen:${path.startsWith('..') ? path : joinRoute(path)}${suffix}`;
}

/** A relative link of a README leads to its repository, but for another package's folder: that is a page here. */
function inRepository(
  target: string,
  suffix: string,
  {url, directory, revision}: NonNullable<PageContext['repository']>,
): string {
  const file = posix.join(directory, target).replace(/\/$/, '');
  const kind = posix.extname(file) ? 'blob' : 'tree';
  const address = `${url}/${kind}/${revision}/${file}${suffix}`;
  const sibling = posix.dirname(file) === posix.dirname(directory);
  if (!sibling) return address;
  return `docsgen:package/${posix.basename(file)}?else=${encodeURIComponent(address)}`;
}

/** How links between sources name a source: `docs/concepts/nodes.md`. */
export function contentPath(source: {readonly kind: string; readonly path: string}): string {
  const folder = {doc: 'docs', page: 'pages', post: 'blog', readme: 'packages'}[source.kind];
  return `${folder}/${source.path}`;
}

/** An element that a plugin makes. */
export function h(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element {
  return {type: 'element', tagName, properties, children};
}
