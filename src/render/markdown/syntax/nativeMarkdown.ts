import type {Root} from 'mdast';
import {isPlainSyntax} from './plainSyntax.js';

interface NativeParser {
  markdownToMdast: (
    text: string,
    options: {readonly features: {readonly frontmatter: boolean; readonly directive: boolean}},
  ) => Root;
}

/** Not written where it is imported: the package's types would replace those of remark-mdx in mdast. */
const PACKAGE = 'satteri' as string;

let parser: Promise<NativeParser | undefined> | undefined;

/** Sätteri; undefined where its binary does not load on this machine. */
function loadParser(): Promise<NativeParser | undefined> {
  return (parser ??= (import(PACKAGE) as Promise<NativeParser>).catch(() => undefined));
}

/**
 * The tree that Sätteri makes of a text, where it is known to be the one that remark-parse makes, positions
 * included. Undefined for any other text, and where no binary loads.
 */
export async function parseNatively(text: string): Promise<Root | undefined> {
  return isPlainSyntax(text) ? parseTree(text) : undefined;
}

/** The tree that Sätteri makes of any text, about that of remark-parse; undefined where no binary loads. */
export async function parseTree(text: string): Promise<Root | undefined> {
  const native = await loadParser();
  return native?.markdownToMdast(text, {features: {frontmatter: false, directive: true}});
}
