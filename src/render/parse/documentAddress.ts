import type {FrontMatter, Source} from '../model/page.js';
import {capitalized} from '../system/capitalized.js';
import {joinRoute} from '../model/urls.js';

/**
 * Returns the document id: the path without extension and number prefixes; front matter `id` replaces the last
 * segment.
 */
export function documentId(path: string, frontMatter: FrontMatter): string {
  const parts = path
    .replace(/\.(?:mdx?|tsx)$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+[-_.]\s*(?=\D)/, ''));
  if (frontMatter.id !== undefined) parts[parts.length - 1] = frontMatter.id;
  return parts.join('/');
}

/** Returns the route of a text: `base` followed by front matter `slug` or the id; an index page gets the route of its folder. */
export function documentRoute(
  id: string,
  {kind, slug, base}: {kind: Source['kind']; slug: string | undefined; base: string},
): string {
  if (kind === 'post') return joinRoute(base, slug ?? id);
  if (slug?.startsWith('/')) return joinRoute(kind === 'page' ? '/' : base, slug);
  const folder = id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '';
  if (slug !== undefined) return joinRoute(base, folder, slug);
  const name = id.slice(folder.length).replace(/^\//, '');
  const isIndex = /^(?:index|readme)$/i.test(name) || name === folder.split('/').at(-1);
  return joinRoute(base, isIndex ? folder : id);
}

/** Returns the last segment of an id in words: `Getting started` for `guides/getting-started`. */
export function titleOfId(id: string): string {
  return capitalized(id.split('/').at(-1)!.replace(/[-_]+/g, ' '));
}

/** Whether a document's file name makes it the page of its folder. */
export function isIndexFile(path: string): boolean {
  return /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path);
}
