/** A version, and the page that lists its changes. */
export interface VersionLinkView {
  readonly label: string;
  readonly href: string;
}

/** A line of a declaration, in both versions or in only one. */
export interface DiffLineView {
  readonly text: string;
  readonly mark?: 'added' | 'removed';
}

/** A declaration before and after a version. */
export interface ChangeView extends VersionLinkView {
  readonly lines: readonly DiffLineView[];
}

/** Recorded history of a symbol. */
export interface HistoryView {
  readonly since?: VersionLinkView;
  readonly deprecatedSince?: VersionLinkView;
  /** Newest first. */
  readonly changes?: readonly ChangeView[];
}

/** Changes of one kind that a version made to symbols of a package. */
export interface ChangeGroupView {
  readonly id: string;
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  readonly entries: readonly {
    readonly name: string;
    /** Module of the symbol, if it is not the package's main module. */
    readonly module?: string;
    /** Link to the symbol's documentation, if it still exists. */
    readonly href?: string;
    /** False for types that exports refer to but that cannot be imported. */
    readonly isExported?: false;
    /** Whether the symbol is for internal use in the installed version. */
    readonly isInternal?: true;
    readonly lines: readonly DiffLineView[];
  }[];
}
