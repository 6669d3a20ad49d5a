import type {SiteConfig} from '../../config/config.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {suggest} from '../../diagnostics/nearest.js';
import type {Page} from '../../model/page.js';
import type {SidebarNode} from '../../model/sidebarNode.js';
import {joinRoute} from '../../model/urls.js';
import type {CategoryFile} from '../../read/categoryFile.js';

/** What sidebars may name. */
export interface Known {
  readonly docs: ReadonlyMap<string, Page>;
  /** Documents that this build leaves out; naming one is no mistake. */
  readonly drafts: ReadonlyMap<string, Page>;
  readonly categories: ReadonlyMap<string, CategoryFile>;
  /** Route of the docs: `/docs`. */
  readonly base: string;
  readonly config: Pick<SiteConfig, 'i18n' | 'locale'>;
}

/** What an entry is resolved with: a diagnostic is about the setting at `key`. */
export interface Step {
  readonly known: Known;
  readonly diagnostics: Diagnostic[];
  readonly key: readonly PropertyKey[];
}

/** Route of an index that docsgen writes. */
export function indexRoute(slug: string, {base}: Known): string {
  return joinRoute(base, slug);
}

/** The document of an id, for drafts undefined; one that is not there is an error. */
export function findDoc(id: string, {known, diagnostics, key}: Step): Page | undefined {
  const page = known.docs.get(id);
  if (!page && !known.drafts.has(id)) {
    diagnostics.push({
      id: 'unknown-doc-id',
      severity: 'error',
      message: `Cannot find a document with the id '${id}'`,
      hint: suggest(id, known.docs.keys()),
      key,
    });
  }
  return page;
}

/** A category does not lead to a page that nothing may lead to. */
export function routeIfListed(page: Page | undefined): string | undefined {
  return page?.frontMatter.unlisted ? undefined : page?.route;
}

/** An entry that leads to a page. */
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
