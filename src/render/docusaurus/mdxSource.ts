import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {remarkContainers} from '../markdown/syntax/remarkContainers.js';

/** A parsed text; positions in the tree are positions in the text. */
export interface ParsedText {
  readonly tree: Root;
  /** False if it is not valid MDX, and was parsed as plain Markdown. */
  readonly isMdx: boolean;
  /** The error if it is not valid MDX. */
  readonly problem?: {readonly message: string; readonly line: number; readonly column: number};
}

const mdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use([remarkGfm, remarkContainers, withoutTransforms])
  .freeze();
const markdown = unified()
  .use(remarkParse)
  .use([remarkGfm, remarkContainers, withoutTransforms])
  .freeze();

/** Drops the steps after parsing: they split texts at bare addresses, into nodes without a position. */
function withoutTransforms(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension) => ({...extension, transforms: []}));
}

/** Parses a text as Docusaurus does: as MDX with the older syntax that it still supports. */
export function parseText(
  body: string,
  {plain, math}: {readonly plain: boolean; readonly math: boolean},
): ParsedText {
  const older = maskOlderForms(body);
  const masked = math ? maskMath(older) : older;
  if (plain) return {tree: markdown.parse(body), isMdx: false};
  try {
    return {tree: mdx.parse(masked), isMdx: true};
  } catch (first) {
    try {
      return {tree: mdx.parse(maskMath(masked)), isMdx: true};
    } catch {
      const {reason, line, column} = first as {reason?: string; line?: number; column?: number};
      const problem = {message: reason ?? String(first), line: line ?? 1, column: column ?? 1};
      return {tree: markdown.parse(blankEsm(body)), isMdx: false, problem};
    }
  }
}

/** Removes fences that hide MDX from translators; line numbers stay the same. */
export function unwrapFences(body: string): string {
  return body.replace(
    /^([ \t]*)(`{3,}|~{3,})mdx-code-block[^\n]*\n([^]*?)^[ \t]*\2[ \t]*$/gm,
    (_, __, ___, content: string) => `\n${content}`,
  );
}

/** Blanks out imports and exports, which a plain text does not need. */
function blankEsm(body: string): string {
  return outsideCode(body, (text) =>
    text.replace(/^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm, (esm) =>
      /\bfrom\s*['"]|^export\s|^import\s*['"]/.test(esm) ? esm.replace(/[^\n]/g, ' ') : esm,
    ),
  );
}

/** Rewrites syntax that MDX does not support into valid syntax of the same length. */
function maskOlderForms(body: string): string {
  return outsideCode(body, (text) =>
    text
      .replace(
        /<!--((?:(?!<!--)[^])*?)-->/g,
        (_, inner: string) => `{/* ${inner.replaceAll('*/', '**')}*/}`,
      )
      .replace(/^([ \t]*(?:[>*+-][ \t]*)*#{1,6}[ \t].*)\{#([^{}\n]+)\}([ \t]*)$/gm, '$1(#$2)$3')
      .replace(
        /^([ \t]*(?:>[ \t]*)*:{3,}[\w-]+)([ \t]+[^\s[{].*)$/gm,
        (_, opening: string, title: string) => opening + ' '.repeat(title.length),
      )
      .replace(/<([bh])r>/g, '<$1/>'),
  );
}

/** Braces of formulas, which would be parsed as code without a plugin. */
function maskMath(text: string): string {
  const hide = (formula: string): string => formula.replace(/[{}<]/g, '_');
  return outsideCode(text, (part) =>
    part.replace(/\$\$[^]*?\$\$/g, hide).replace(/\$(?!\s)[^$\n]+\$/g, hide),
  );
}

/** Changes a text except for its code. */
function outsideCode(body: string, change: (text: string) => string): string {
  const code =
    /^([ \t]*(?:(?:>|[*+-]|\d+\.)[ \t]*)*)(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t]*(?:>[ \t]*)*\2[`~]*[ \t]*$|$(?![^]))|(`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?[^`\n]\3(?!`)/gm;
  // Comments may contain code, and code may contain comments: the first one counts.
  const found = [...body.matchAll(code)];
  let bare = body;
  for (const {0: text, index} of found) bare = spliced(bare, index, '\uE000'.repeat(text.length));
  let changed = change(bare);
  for (const {0: text, index} of found) {
    // Code that was changed with the text around it, such as a title, stays changed.
    if (changed[index] === '\uE000') changed = spliced(changed, index, text);
  }
  return changed;
}

/** A text with as many characters replaced as are given. */
function spliced(text: string, at: number, part: string): string {
  return text.slice(0, at) + part + text.slice(at + part.length);
}
