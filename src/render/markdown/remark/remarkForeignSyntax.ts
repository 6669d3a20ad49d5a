import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {isInstalledText} from '../../model/page.js';
import {contextOf, reportAt} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';

/** Syntax of a different generator. */
interface ForeignSyntax {
  /** Pattern of its start at the beginning of a line, up to the first blank before an optional title. */
  readonly opening: RegExp;
  readonly generator: string;
  /** Replacement in docsgen. */
  readonly hint: string;
}

const CONTENTS = 'Remove it: pages have a table of contents beside the text.';
const IMPORTED =
  'For code, write a fence with file="./a.ts"; for a text, import it into an .mdx page, `import Part from \'./_part.mdx\'`.';
const BLOCK = 'Write a block of colons, such as `:::note`, or a component in an .mdx page.';

const SYNTAXES: readonly ForeignSyntax[] = [
  {
    opening: /^\/{3,} [a-z][\w-]*(?= \||$)/i,
    generator: 'MkDocs',
    hint: 'Write `:::note[Title]`, the text, and a line of `:::`.',
  },
  {
    opening: /^!!! ?[a-z][\w-]*(?= +"|(?: [\w-]+)*$)/i,
    generator: 'MkDocs',
    hint: 'Write `:::note[Title]`, the text without indentation, and a line of `:::`.',
  },
  {
    opening: /^\?{3}\+? ?[a-z][\w-]*(?= +"|(?: [\w-]+)*$)/i,
    generator: 'MkDocs',
    hint: 'Write `:::details[Title]`, the text without indentation, and a line of `:::`.',
  },
  {
    opening: /^={3}[!+]? "[^"]*"/,
    generator: 'MkDocs',
    hint: 'Write `:::tab[Title]`, the text without indentation, and a line of `:::`; a group of tabs is in `::::tabs`.',
  },
  {opening: /^(?:-+8<-+|\{[!*]>?(?= \S.* [!*]\}$))/, generator: 'MkDocs', hint: IMPORTED},
  {opening: /^<<< *(?=[@./\w])/, generator: 'VitePress', hint: IMPORTED},
  {opening: /^<!-- ?@include:/, generator: 'VitePress', hint: IMPORTED},
  {opening: /^\[\[toc\]\]$/i, generator: 'VitePress', hint: CONTENTS},
  {opening: /^\[TOC\]$/, generator: 'MkDocs', hint: CONTENTS},
  {opening: /^\{\{[<%] *\/?[\w/-]+/, generator: 'Hugo', hint: BLOCK},
  {opening: /^\{% *-? *[\w/-]+/, generator: 'Liquid', hint: BLOCK},
  {opening: /^\{\{ *#\w+/, generator: 'mdBook', hint: IMPORTED},
  {
    opening:
      /^(?:import (?:[\w$*{][^'"]* from )?(['"])[^'"]+\1;?$|export (?:const|let|function) [\w$]+(?= ?[=(]))/,
    generator: 'MDX',
    hint: 'Rename the page to .mdx, or put the code into a fence.',
  },
  {
    opening: /^!\[\[/,
    generator: 'Obsidian',
    hint: 'Write ![text](./picture.png), with the path of the file.',
  },
];

/** Reports syntax of other generators at the beginning of a line; otherwise it would be printed as text or omitted. */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    if (isInstalledText(context.source)) return;
    const lines = String(file).split(/\r\n|\r|\n/);
    eachNode(tree, (node, index, parent) => {
      if (!node.position || (node.type !== 'text' && node.type !== 'html')) return;
      const {start, end} = node.position;
      const isFirst = index === 0 || parent.type !== 'paragraph';
      const last = node.type === 'html' ? start.line : end.line;
      for (let line = isFirst ? start.line : start.line + 1; line <= last; line++) {
        const text = lines[line - 1] ?? '';
        const from = line === start.line ? start.column - 1 : /^[\s>]*/.exec(text)![0].length;
        const found = foreignSyntax(text.slice(from).trimEnd());
        // A plugin may have changed the text at this position.
        if (!found || !node.value.includes(found.written)) continue;
        reportAt(
          context,
          {line, column: from + 1},
          {
            id: 'foreign-syntax',
            severity: 'warning',
            message: `Unexpected syntax of ${found.generator}: ${found.written.trimEnd()}`,
            hint: found.hint,
          },
        );
      }
    });
  };
}

/** Returns the foreign syntax at the start of a line. */
export function foreignSyntax(line: string) {
  for (const {opening, ...syntax} of SYNTAXES) {
    const written = opening.exec(line)?.[0];
    if (written !== undefined) return {...syntax, written};
  }
  return undefined;
}
