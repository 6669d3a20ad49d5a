import GithubSlugger from 'github-slugger';
import type {Heading, Nodes} from 'mdast';

/** An id in the form of a comment, since 3.10. */
const COMMENT_ID = /\s*(?:<!--|\{\/\*)\s*#([\w.$:-]+)\s*(?:-->|\*\/\})\s*$/;

/**
 * A heading with the id that it had: what is between braces is part of that as it is written, and some sites
 * keep capital letters: those whose ids on this page `slugger` makes.
 */
export function printHeading(
  node: Heading,
  written: string,
  source: string,
  slugger: GithubSlugger | undefined,
): string {
  const text = written.replace(COMMENT_ID, ' {#$1}');
  if (/\{#[^}]*\}\s*$/.test(text) || COMMENT_ID.test(source)) return text;
  const words = sourceOf(node);
  const isMade = node.children.some(({type}) => type === 'mdxTextExpression');
  const usual = new GithubSlugger().slug(words);
  const id = slugger?.slug(words, true) ?? usual;
  return isMade || id.toLowerCase() !== id ? `${text} {#${id}}` : text;
}

function sourceOf(node: Nodes): string {
  if ('children' in node) return node.children.map(sourceOf).join('');
  return 'value' in node ? node.value : '';
}
