/** A version, and the page that lists its changes. */
export interface VersionLinkView {
  readonly label: string;
  readonly href: string;
}

/** A line of a declaration: of both versions, or of one only. */
export interface DiffLineView {
  readonly text: string;
  readonly mark?: 'added' | 'removed';
}

/** A declaration before and after a version. */
export interface ChangeView extends VersionLinkView {
  readonly lines: readonly DiffLineView[];
}

/** A symbol's past, as far as it is recorded. */
export interface HistoryView {
  readonly since?: VersionLinkView;
  readonly deprecatedSince?: VersionLinkView;
  /** The newest first. */
  readonly changes?: readonly ChangeView[];
}

/** What a version did to some symbols of a package. */
export interface ChangeGroupView {
  readonly id: string;
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  readonly entries: readonly {
    readonly name: string;
    /** Its module, where that is not the package itself. */
    readonly module?: string;
    /** Where it is described, if it still is. */
    readonly href?: string;
    readonly lines: readonly DiffLineView[];
  }[];
}
