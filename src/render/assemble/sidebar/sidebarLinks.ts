import type {SiteConfig} from '../../config/config.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import type {Page} from '../../model/page.js';
import type {SidebarNode} from '../../model/sidebarNode.js';
import {joinRoute} from '../../model/urls.js';
import type {CategoryFile} from '../../read/categoryFile.js';
import {unknownDoc} from '../versions/docsVersion.js';

/** Names that sidebars can refer to. */
export interface Known {
  readonly docs: ReadonlyMap<string, Page>;
  /** Documents excluded from this build; references to them are not errors. */
  readonly drafts: ReadonlyMap<string, Page>;
  readonly categories: ReadonlyMap<string, CategoryFile>;
  /** Route of the docs: `/docs`. */
  readonly base: string;
  readonly config: Pick<SiteConfig, 'i18n' | 'locale'>;
}

/** Context for resolving an entry; `key` is the setting that diagnostics refer to. */
export interface LinkContext {
  readonly known: Known;
  readonly diagnostics: Diagnostic[];
  readonly key: readonly PropertyKey[];
}

/** Route of a generated index. */
export function indexRoute(slug: string, {base}: Known): string {
  return joinRoute(base, slug);
}

/** Finds a document by id; undefined for drafts. Reports an unknown id as an error. */
export function findDoc(id: string, {known, diagnostics, key}: LinkContext): Page | undefined {
  const page = known.docs.get(id);
  if (!page && !known.drafts.has(id)) diagnostics.push({...unknownDoc(id, known.docs.keys()), key});
  return page;
}

/** Route of a page; undefined if it is unlisted, as categories do not link to it. */
export function routeIfListed(page: Page | undefined): string | undefined {
  return page?.frontMatter.unlisted ? undefined : page?.route;
}

/** Returns a link to a page. */
export function linkTo(page: Page, label?: string): SidebarNode {
  const {sidebar_label, sidebar_class_name: className, unlisted} = page.frontMatter;
  return {
    type: 'link',
    label: label ?? sidebar_label ?? page.title,
    to: page.route,
    ...(className === undefined ? {} : {className}),
    ...(unlisted ? {unlisted} : {}),
  };
}
