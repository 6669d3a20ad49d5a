import type {Nodes, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {VFile} from 'vfile';
import type {Diagnostic} from '../diagnostic.js';
import {contextOf, isForeign, report, type PageContext} from './context.js';
import {eachNode} from './walk.js';

/**
 * Reports what would be printed as text, or swallow the rest of the page, though it was meant as a mark: blocks
 * that are never closed, colons that open none, comments without an end, and what a merge has left.
 */
export function remarkLeftovers() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    // Its author wrote for another place, where these may be text.
    if (isForeign(context)) return;
    const lines = String(file).split(/\r\n|\r|\n/);
    eachNode(tree, (node) => {
      if (node.type === 'containerDirective' && !isClosed(node, lines)) {
        report(context, node, {
          id: 'directive-open',
          severity: 'error',
          message: `The block ':::${node.name}' is never closed`,
          hint: 'Close it with a line of as many colons. In another block it takes fewer than that one, which may itself be what is not closed.',
        });
      } else if (node.type === 'html' && /^<!--(?![^]*-->)/.test(node.value)) {
        report(context, node, {
          id: 'html-comment-open',
          severity: 'error',
          message: 'The comment that begins here is never closed and hides the rest of the page',
          hint: 'End it with -->.',
        });
      } else if (node.type === 'paragraph' || node.type === 'heading') {
        reportLines(node, {lines, context});
      }
      return undefined;
    });
  };
}

/** Whether a block ends with a closing fence, and one of its own: not where the last block in it does. */
function isClosed({position, children}: ContainerDirective, lines: readonly string[]): boolean {
  const end = position?.end;
  const last = children.at(-1)?.position?.end;
  if (!end || (last?.line === end.line && last.column === end.column)) return !end;
  return /:{3,}[ \t]*$/.test((lines[end.line - 1] ?? '').slice(0, end.column - 1));
}

const MARKS: readonly (readonly [RegExp, Pick<Diagnostic, 'id' | 'message' | 'hint'>])[] = [
  [
    /^([\s>]*):{3,}/,
    {
      id: 'directive-syntax',
      message: 'These colons neither open nor close a block',
      hint: 'Open one with its name right behind the colons, `:::note[Title]`, and close it once with `:::`; write \\::: for the characters.',
    },
  ],
  [
    /^([\s>]*)<{7}(?:\s|$)/,
    {
      id: 'merge-conflict',
      message: 'Here a merge has left its marks',
      hint: 'Keep one of the two sides, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
    },
  ],
];

function reportLines(
  {position}: Nodes,
  {lines, context}: {lines: readonly string[]; context: PageContext},
): void {
  if (!position) return;
  for (let line = position.start.line; line <= position.end.line; line++) {
    const from = line === position.start.line ? position.start.column - 1 : 0;
    const text = (lines[line - 1] ?? '').slice(from);
    for (const [pattern, found] of MARKS) {
      const [, blanks] = pattern.exec(text) ?? [];
      if (blanks === undefined) continue;
      const column = from + blanks.length + 1;
      context.diagnostics.push({
        severity: 'error',
        ...found,
        file: context.source.file,
        line,
        column,
      });
      return;
    }
  }
}
