import GithubSlugger from 'github-slugger';
import type {Heading, Nodes} from 'mdast';

/** An id in the form of a comment, since 3.10. */
const COMMENT_ID = /\s*(?:<!--|\{\/\*)\s*#([\w.$:-]+)\s*(?:-->|\*\/\})\s*$/;

/** A heading with the id that it had: what is between braces is part of that as it is written. */
export function printHeading(
  node: Heading,
  {written, source}: {readonly written: string; readonly source: string},
): string {
  const text = written.replace(COMMENT_ID, ' {#$1}');
  const isMade = node.children.some(({type}) => type === 'mdxTextExpression');
  if (!isMade || /\{#[^}]*\}\s*$/.test(text) || COMMENT_ID.test(source)) return text;
  return `${text} {#${new GithubSlugger().slug(sourceOf(node))}}`;
}

function sourceOf(node: Nodes): string {
  if ('children' in node) return node.children.map(sourceOf).join('');
  return 'value' in node ? node.value : '';
}
