/** What the head of a package's page says from its installed files. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  /** Import specifiers, sorted: `@lexical/react/LexicalComposer`. */
  readonly entryPoints: readonly string[];
  /** Its files as npm has unpacked them; absent for a package that is a link into a workspace, which has more files. */
  readonly unpacked?: {readonly files: number; readonly bytes: number} | undefined;
}
