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
      /** Whether it is unfolded. */
      readonly open: boolean;
      /** Absent in a category without entries, and in a folded one. */
      readonly items?: readonly SidebarItemView[];
      /** Whether its entries are left out, as in a distant branch of a large sidebar: its link leads to the first. */
      readonly folded?: boolean;
    };
