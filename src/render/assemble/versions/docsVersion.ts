import type {VersionPlan} from '../../config/config.js';
import type {Diagnostic, Outcome} from '../../diagnostics/diagnostic.js';
import {suggest} from '../../diagnostics/nearest.js';
import type {Page} from '../../model/page.js';
import {
  firstTarget,
  indexesIn,
  type SidebarTree,
  type SidebarNode,
} from '../../model/sidebarNode.js';
import {isAbsolute, normalizeRoute} from '../../model/urls.js';
import {frozenPath} from './frozen.js';

/** A document of a version. */
export interface DocEntry {
  readonly id: string;
  /** Its route. */
  readonly path: string;
  /** Name of the sidebar that it stands in. */
  readonly sidebar?: string;
}

/** A version of the docs. */
export interface DocsVersion extends VersionPlan {
  /** Where it begins; empty where it has no documents. */
  readonly mainDocId: string;
  readonly docs: ReadonlyMap<string, DocEntry>;
  /** Documents that are left out as drafts. */
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
}

/** What a version is assembled from. */
export interface VersionParts {
  readonly plan: VersionPlan;
  /** Its pages by id. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
  /** Where it begins, if that is settled. */
  readonly mainDocId?: string | undefined;
}

/** Brings a version's documents together; a main document that is not there is an error. */
export function assembleVersion(parts: VersionParts): Outcome<DocsVersion> {
  const {plan, pages, draftIds, mainDocId} = parts;
  const sidebars = parts.sidebars.map((sidebar) => ({
    ...sidebar,
    ...(plan.isLast ? {} : {version: plan.name}),
  }));
  const sidebarOf = new Map<string, string>();
  for (const {name, items} of sidebars) {
    for (const to of routesIn(items)) if (!sidebarOf.has(to)) sidebarOf.set(to, name);
  }
  const docs = new Map(
    [...pages].map(([id, {route}]): [string, DocEntry] => {
      const sidebar = sidebarOf.get(route);
      return [id, {id, path: route, ...(sidebar === undefined ? {} : {sidebar})}];
    }),
  );
  // An index that docsgen writes for a category is a document without a source.
  for (const {route} of sidebars.flatMap(({items}) => indexesIn(items))) {
    const id = frozenPath(route, plan.path);
    docs.set(id, {id, path: route, sidebar: sidebarOf.get(route)!});
  }
  const diagnostics: Diagnostic[] =
    mainDocId === undefined || docs.has(mainDocId) || draftIds.includes(mainDocId)
      ? []
      : [
          {
            id: 'unknown-doc-id',
            severity: 'error',
            message: `Cannot find a document with the id '${mainDocId}'`,
            hint: suggest(mainDocId, docs.keys()),
            key: ['docs', 'mainDocId'],
          },
        ];
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

/** Route of a version's main document; its root where it has none. */
export function mainDocRoute({docs, mainDocId, path}: DocsVersion): string {
  return docs.get(mainDocId)?.path ?? path;
}

/** The id of a page of the API reference within its version. */
export function apiDocId(route: string, {path}: VersionPlan): string {
  const id = frozenPath(route, path).slice(2);
  return id === 'api' ? 'api/index' : id;
}

/** The page at the version's root, else the first of its first sidebar, else the first there is. */
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

function routesIn(items: readonly SidebarNode[]): string[] {
  return items.flatMap((node) => [
    ...(node.to === undefined || isAbsolute(node.to) ? [] : [normalizeRoute(node.to)]),
    ...(node.type === 'category' ? routesIn(node.items) : []),
  ]);
}
