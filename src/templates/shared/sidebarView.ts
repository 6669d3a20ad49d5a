/** A sidebar as shown on one page. */
export interface SidebarView {
  readonly name: string;
  readonly items: readonly SidebarItemView[];
}

export type SidebarItemView =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly external?: boolean;
      readonly current?: boolean;
      readonly deprecated?: boolean;
      readonly className?: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Address of the category's own page, or of its first document. */
      readonly href?: string;
      readonly current?: boolean;
      /** Whether the category is unfolded. */
      readonly open: boolean;
      /** Entries; absent in a category without entries, and in a folded one. */
      readonly items?: readonly SidebarItemView[];
      /**
       * Whether the entries are omitted, as in a distant branch of a large sidebar; the category's link then points
       * to the first one.
       */
      readonly folded?: boolean;
    };
