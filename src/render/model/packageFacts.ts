/** Facts about a package, from its installed files, for the head of its page. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  /** Import specifiers, sorted: `@lexical/react/LexicalComposer`. */
  readonly entryPoints: readonly string[];
  /** Files of the package as npm unpacked them; absent for a package linked from a workspace, which has additional files. */
  readonly unpacked?: {readonly files: number; readonly bytes: number} | undefined;
}
