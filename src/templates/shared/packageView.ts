export interface LinkView {
  readonly label: string;
  readonly href: string;
}

/** Details of a package, shown on its page above the README. */
export interface PackageView {
  readonly name: string;
  readonly version?: string;
  /** Size when installed: `12.4 kB unpacked, 9 files`. */
  readonly size?: string;
  /** Install command of each package manager, as HTML. */
  readonly installs: readonly {readonly id: string; readonly command: string}[];
  /** Import specifiers, each with its page in the API reference, if any. */
  readonly entryPoints: readonly {readonly label: string; readonly href?: string}[];
  /** Exports by kind; `summary` is a sentence, or empty. */
  readonly exports: readonly {
    readonly label: string;
    readonly symbols: readonly {
      readonly name: string;
      readonly href: string;
      readonly summary: string;
      readonly deprecated?: boolean;
      /** Marks such as beta, in words. */
      readonly badges: readonly string[];
    }[];
  }[];
  /** The documents that mention the package most often. */
  readonly guides: readonly LinkView[];
}
