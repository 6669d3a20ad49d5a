import type {Diagnostic} from '../diagnostics/diagnostic.js';

/** An entry of a sidebar, its references resolved. */
export type SidebarNode =
  | {
      readonly type: 'link';
      readonly label: string;
      /** A route, or an absolute address. */
      readonly to: string;
      readonly unlisted?: boolean;
      readonly deprecated?: boolean;
      readonly className?: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Route of its own page. */
      readonly to?: string;
      readonly items: readonly SidebarNode[];
      readonly collapsed: boolean;
      /** Set where the category's own page is an index that docsgen writes. */
      readonly index?: {
        readonly title: string;
        readonly description?: string;
        /** Where it was written; absent in a version that has been kept. */
        readonly from?: SidebarPlace;
      };
    };

/** A category, with or without a page of its own. */
export type CategoryNode = Extract<SidebarNode, {type: 'category'}>;

/** A place in a file, or a setting. */
export type SidebarPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'key'>;

/** A sidebar of the site. */
export interface SidebarTree {
  readonly name: string;
  /** Of which version of the docs it is, unless it is the last one's. */
  readonly version?: string;
  readonly items: readonly SidebarNode[];
}

/** An index of a category that docsgen writes. */
export interface CategoryIndex {
  readonly route: string;
  readonly node: CategoryNode;
}

/** The indexes that docsgen writes for the categories of a sidebar. */
export function indexesIn(items: readonly SidebarNode[]): CategoryIndex[] {
  return items.flatMap((node) =>
    node.type === 'category'
      ? [...(node.index && node.to ? [{route: node.to, node}] : []), ...indexesIn(node.items)]
      : [],
  );
}

/** Whether a sidebar shows an entry: not what is unlisted, nor a category that holds nothing else. */
export function isListed(node: SidebarNode): boolean {
  if (node.type === 'link') return node.unlisted !== true;
  return node.to !== undefined || node.items.some(isListed);
}

/** Where an entry leads, or the first below it that leads anywhere. */
export function firstTarget(node: SidebarNode): string | undefined {
  if (node.type === 'link') return node.unlisted ? undefined : node.to;
  return node.to ?? node.items.map(firstTarget).find((to) => to !== undefined);
}
