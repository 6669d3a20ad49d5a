import type {Root} from 'mdast';
import {isPlainSyntax} from './plainSyntax.js';

interface NativeParser {
  markdownToMdast: (
    text: string,
    options: {readonly features: {readonly frontmatter: boolean; readonly directive: boolean}},
  ) => Root;
}

/** A variable, so that TypeScript does not resolve the package: its types would replace remark-mdx's. */
const PACKAGE = 'satteri' as string;

let parser: Promise<NativeParser | undefined> | undefined;

function loadParser(): Promise<NativeParser | undefined> {
  return (parser ??= (import(PACKAGE) as Promise<NativeParser>).catch(() => undefined));
}

/**
 * Parses a text with Sätteri if its tree is known to equal that of remark-parse, positions included.
 * Undefined for any other text, and if the binary does not load.
 */
export async function parseNatively(text: string): Promise<Root | undefined> {
  return isPlainSyntax(text) ? parseTree(text) : undefined;
}

/** Parses any text with Sätteri, roughly as remark-parse does; undefined if the binary does not load. */
export async function parseTree(text: string): Promise<Root | undefined> {
  return (await nativeParser())?.(text);
}

/** Sätteri; undefined if its binary does not load on this machine. */
export async function nativeParser(): Promise<((text: string) => Root) | undefined> {
  const native = await loadParser();
  const features = {frontmatter: false, directive: true};
  return native && ((text) => native.markdownToMdast(text, {features}));
}
