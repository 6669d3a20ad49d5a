import type {VersionPlan} from '../../config/config.js';
import type {Diagnostic, Outcome} from '../../diagnostics/diagnostic.js';
import {suggest} from '../../diagnostics/nearest.js';
import type {Page} from '../../model/page.js';
import {firstTarget, indexesIn, nodesIn, type SidebarTree} from '../../model/sidebarNode.js';
import {isAbsolute, normalizeRoute} from '../../model/urls.js';
import {frozenPath} from './frozen.js';

/** A document of a version. */
export interface DocEntry {
  readonly id: string;
  readonly path: string;
  /** Name of the sidebar that contains the document. */
  readonly sidebar?: string;
}

/** A version with its label in the language of the site. */
type PlanInLanguage = VersionPlan & {readonly label: string};

/** A version of the docs. */
export interface DocsVersion extends PlanInLanguage {
  /** Id of the version's main document; empty if it has no documents. */
  readonly mainDocId: string;
  readonly docs: ReadonlyMap<string, DocEntry>;
  /** Documents excluded as drafts. */
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
}

/** Whether search engines may list a version's pages: those of the last version replace the others. */
export function isFindable({banner, isLast}: VersionPlan): boolean {
  return banner === 'none' || (banner === 'unreleased' && isLast);
}

/** Inputs of a version. */
export interface VersionParts {
  readonly plan: PlanInLanguage;
  /** Pages of the version by id. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
  /** Id of the configured main document. */
  readonly mainDocId?: string | undefined;
}

/** Assembles a version from its documents; an unknown main document is an error. */
export function assembleVersion(parts: VersionParts): Outcome<DocsVersion> {
  const {plan, pages, draftIds, mainDocId} = parts;
  const sidebars = parts.sidebars.map((sidebar) => ({
    ...sidebar,
    ...(plan.isLast ? {} : {version: plan.name}),
  }));
  const sidebarOf = new Map<string, string>();
  for (const {name, items} of sidebars) {
    for (const {to} of nodesIn(items)) {
      const route = to === undefined || isAbsolute(to) ? undefined : normalizeRoute(to);
      if (route !== undefined && !sidebarOf.has(route)) sidebarOf.set(route, name);
    }
  }
  const docs = new Map<string, DocEntry>();
  for (const [id, {route}] of pages) {
    const sidebar = sidebarOf.get(route);
    docs.set(id, sidebar === undefined ? {id, path: route} : {id, path: route, sidebar});
  }
  // A generated index of a category counts as a document without a source.
  for (const {route} of sidebars.flatMap(({items}) => indexesIn(items))) {
    const id = frozenPath(route, plan.path);
    docs.set(id, {id, path: route, sidebar: sidebarOf.get(route)!});
  }
  const diagnostics: Diagnostic[] =
    mainDocId === undefined || docs.has(mainDocId) || draftIds.includes(mainDocId)
      ? []
      : [{...unknownDoc(mainDocId, docs.keys()), key: ['docs', 'mainDocId']}];
  const wanted = mainDocId === undefined ? undefined : docs.get(mainDocId);
  return {
    value: {
      ...plan,
      mainDocId: (wanted ?? firstDoc(docs, {plan, sidebars}))?.id ?? '',
      docs,
      draftIds,
      sidebars,
    },
    diagnostics,
  };
}

/** Returns the error for an id that is not one of the known documents. */
export function unknownDoc(id: string, known: Iterable<string>) {
  return {
    id: 'unknown-doc-id',
    severity: 'error',
    message: `Cannot find a document with the id '${id}'`,
    hint: suggest(id, known),
  } as const;
}

/** Returns the error for a name that is not one of the known sidebars. */
export function unknownSidebar(name: string, known: Iterable<string>) {
  return {
    id: 'unknown-sidebar-id',
    severity: 'error',
    message: `Cannot find sidebar '${name}'`,
    hint: suggest(name, known),
  } as const;
}

/** Route of a version's main document; the version's root if it has none. */
export function mainDocRoute({docs, mainDocId, path}: DocsVersion): string {
  return docs.get(mainDocId)?.path ?? path;
}

/** Id of an API reference page within its version. */
export function apiDocId(route: string, {path}: VersionPlan): string {
  const id = frozenPath(route, path).slice(2);
  return id === 'api' ? 'api/index' : id;
}

/** Returns the page at the version's root, else the first one in its sidebars, else the first of all its documents. */
function firstDoc(
  docs: ReadonlyMap<string, DocEntry>,
  {plan, sidebars}: {plan: VersionPlan; sidebars: readonly SidebarTree[]},
): DocEntry | undefined {
  const all = [...docs.values()];
  const first = sidebars
    .flatMap(({items}) => items.map(firstTarget))
    .find((to) => to !== undefined && !isAbsolute(to));
  const at = (route: string): DocEntry | undefined => all.find(({path}) => path === route);
  return at(plan.path) ?? (first === undefined ? undefined : at(normalizeRoute(first))) ?? all[0];
}
