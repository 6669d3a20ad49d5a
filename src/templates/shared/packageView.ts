export interface LinkView {
  readonly label: string;
  readonly href: string;
}

/** What docsgen knows of a package: the head of its page, above the README. */
export interface PackageView {
  readonly name: string;
  readonly version?: string;
  /** Of its files as they are installed, in words: `12.4 kB unpacked, 9 files`. */
  readonly size?: string;
  /** The command of each package manager, as HTML. */
  readonly installs: readonly {readonly id: string; readonly command: string}[];
  /** Import specifiers, each with its page in the API reference. */
  readonly entryPoints: readonly {readonly label: string; readonly href?: string}[];
  /** By kind; `summary` is a sentence, or empty. */
  readonly exports: readonly {
    readonly label: string;
    readonly symbols: readonly {
      readonly name: string;
      readonly href: string;
      readonly summary: string;
      readonly deprecated?: boolean;
    }[];
  }[];
  /** The documents that mention it most. */
  readonly guides: readonly LinkView[];
}
