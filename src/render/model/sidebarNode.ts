import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** A sidebar entry with resolved references. */
export type SidebarNode =
  | {
      readonly type: 'link';
      readonly label: string;
      /** A route, or an absolute address. */
      readonly to: string;
      /**
       * Set for an address that is written in the sidebar; it does not make the sidebar the place of the page at that
       * address.
       */
      readonly isWritten?: true;
      readonly unlisted?: boolean;
      readonly deprecated?: boolean;
      readonly className?: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Route of the category's own page. */
      readonly to?: string;
      readonly items: readonly SidebarNode[];
      readonly collapsed: boolean;
      /** Set if the category's page is an index that docsgen generates. */
      readonly index?: {
        readonly title: string;
        readonly description?: string;
        /** Place of the category's definition; absent in a frozen version. */
        readonly from?: SidebarOrigin;
      };
    };

/** A category, with or without a page of its own. */
export type CategoryNode = Extract<SidebarNode, {type: 'category'}>;

/** A place in a file, or a setting. */
export type SidebarOrigin = Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'>;

export interface SidebarTree {
  readonly name: string;
  /** Version of the docs to which the sidebar belongs; absent for the last version. */
  readonly version?: string;
  readonly items: readonly SidebarNode[];
}

/** A category index that docsgen generates. */
export interface CategoryIndex {
  readonly route: string;
  readonly node: CategoryNode;
}

/** Yields the entries of a sidebar and all entries below them, each before its own children. */
export function* nodesIn(items: readonly SidebarNode[]): Generator<SidebarNode> {
  for (const node of items) {
    yield node;
    if (node.type === 'category') yield* nodesIn(node.items);
  }
}

/** Collects the generated indexes of a sidebar's categories. */
export function indexesIn(items: readonly SidebarNode[]): CategoryIndex[] {
  return [...nodesIn(items)].flatMap((node) =>
    node.type === 'category' && node.index && node.to ? [{route: node.to, node}] : [],
  );
}

/** Applies a change to entries and to all entries below them. */
export function mapNodes(
  items: readonly SidebarNode[],
  change: (node: SidebarNode) => SidebarNode,
): SidebarNode[] {
  return items.map((node) =>
    change(node.type === 'category' ? {...node, items: mapNodes(node.items, change)} : node),
  );
}

/** Whether a sidebar shows an entry: not if it is unlisted, or a category whose targets are all unlisted. */
export function isListed(node: SidebarNode): boolean {
  if (node.type === 'link') return node.unlisted !== true;
  return node.to !== undefined || node.items.some(isListed);
}

/** Target of an entry, or else the first target below it. */
export function firstTarget(node: SidebarNode): string | undefined {
  if (node.type === 'link') return node.unlisted ? undefined : node.to;
  if (node.to !== undefined) return node.to;
  for (const item of node.items) {
    const to = firstTarget(item);
    if (to !== undefined) return to;
  }
  return undefined;
}

interface Positioned {
  /** Infinity for an entry without a position. */
  readonly position: number;
  readonly name: string;
}

/** Sorts the entries of a folder by position, then by name. */
export function byPosition(a: Positioned, b: Positioned): number {
  // Infinity minus Infinity is NaN, which would break sorting.
  const difference = a.position === b.position ? 0 : a.position - b.position;
  return difference || (a.name < b.name ? -1 : 1);
}
