import type {GroupView} from '../../../templates/api/view.js';
import type {ApiKind} from '../model/model.js';

/** A heading on a page of typedoc-plugin-markdown. */
export interface FormerHeading {
  /** Identifies the symbol that gets the anchor. */
  readonly key: string;
  readonly name: string;
  readonly kind: ApiKind;
  readonly isStatic?: boolean | undefined;
  /** Whether the symbol is internal or not exported, and had no heading there. */
  readonly isExtra?: boolean | undefined;
}

/** Kinds in the order of TypeDoc's groups; omitted kinds had their own pages. */
const RANKS: Readonly<Partial<Record<ApiKind, number>>> = {
  enum: 0,
  type: 1,
  constructor: 2,
  property: 3,
  variable: 4,
  function: 5,
  component: 5,
  hook: 5,
  accessor: 6,
  method: 7,
};

/** Ids that a page itself uses. */
const OF_PAGE = ['inherited', '_main', '_toc'];

/**
 * Anchors of headings on sites made by typedoc-plugin-markdown, by key: slugs, with duplicates numbered in the
 * order of TypeDoc's page. Omits the anchors in `taken`.
 */
export function formerAnchors(
  headings: readonly FormerHeading[],
  taken: ReadonlySet<string>,
): Map<string, string> {
  const counts = new Map<string, number>();
  const anchors = new Map<string, string>();
  const used = new Set([...taken, ...OF_PAGE]);
  for (const {key, name} of [...headings].sort(inOldOrder)) {
    const base = legacySlug(name);
    if (base === '') continue;
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    const anchor = count === 0 ? base : `${base}-${String(count)}`;
    if (used.has(anchor)) continue;
    used.add(anchor);
    anchors.set(key, anchor);
  }
  return anchors;
}

function inOldOrder(a: FormerHeading, b: FormerHeading): number {
  return (
    Number(a.isExtra ?? false) - Number(b.isExtra ?? false) ||
    (RANKS[a.kind] ?? 8) - (RANKS[b.kind] ?? 8) ||
    Number(a.isStatic ?? false) - Number(b.isStatic ?? false) ||
    (a.name < b.name ? -1 : Number(a.name > b.name))
  );
}

/** Anchor that github-slugger generates for a heading in Latin letters; `Symbol.iterator` was `iterator`. */
const legacySlug = (text: string): string =>
  text
    .replace(/^\[Symbol\./, '[')
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Adds former anchors to symbols. */
export function withLegacyAnchors(
  groups: readonly GroupView[],
  anchors: ReadonlyMap<string, string>,
): GroupView[] {
  return groups.map((group) => ({
    ...group,
    symbols: group.symbols.map((symbol) => {
      const oldId = anchors.get(symbol.id);
      return oldId === undefined ? symbol : {...symbol, oldId};
    }),
  }));
}

/** Groups with their names as anchors, numbered if a symbol has the same name: `export const namespaces`. */
export function withAnchors(
  groups: readonly Omit<GroupView, 'anchor'>[],
  taken: readonly string[] = [],
): GroupView[] {
  const symbols = new Set([
    ...taken,
    ...groups.flatMap((group) => group.symbols.map(({id}) => id)),
  ]);
  return groups.map((group) => {
    let anchor = group.id;
    for (let n = 2; symbols.has(anchor); n++) anchor = `${group.id}-${String(n)}`;
    return {...group, anchor};
  });
}

/** All anchors of the groups. */
export function idsOf(groups: readonly GroupView[]): Set<string> {
  const ids = groups.flatMap(({anchor, symbols}) => [
    anchor,
    ...symbols.flatMap((symbol) => [
      symbol.id,
      ...symbol.declarations.flatMap(({id: own = '', code}) => [
        own,
        ...code.map((word) => (typeof word === 'string' ? '' : (word.id ?? ''))),
      ]),
    ]),
  ]);
  return new Set(ids);
}
