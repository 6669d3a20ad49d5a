import type {FootnoteDefinition, Html, Nodes, Root, Table} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {VFile} from 'vfile';
import {positionAt, type Diagnostic} from '../../diagnostics/diagnostic.js';
import {loneTagFinding} from '../../html/loneTags.js';
import {isInstalledText} from '../../model/page.js';
import {openTags} from '../html/openHtml.js';
import {WrittenTags} from '../html/writtenTags.js';
import {contextOf, report, reportAt, type ParseContext} from '../shared/context.js';
import {eachNode} from '../shared/walk.js';
import {brokenTable, isClosedFence, leftoverMarks} from './unclosedSyntaxText.js';
import {CONFLICT_MARK, MERGE_CONFLICT} from '../syntax/mergeConflict.js';

/**
 * Reports failed markup, which would be printed as text or swallow the rest of the page: blocks, code,
 * comments and elements that are never closed, components, stray colons and closing tags, malformed links and tables,
 * footnotes without a text or a reference, and merge conflicts.
 */
export function remarkUnclosedSyntax() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    // Texts of installed packages were written for other sites, where this may be plain text.
    if (isInstalledText(context.source)) return;
    const text = String(file);
    const page = {context, text, lines: text.split(/\r\n|\r|\n/)};
    const html: Html[] = [];
    const notes = new Map<string, FootnoteDefinition>();
    const wanted = new Set<string>();
    eachNode(tree, (node) => {
      if (node.type === 'footnoteDefinition') notes.set(node.identifier, node);
      else if (node.type === 'footnoteReference') wanted.add(node.identifier);
      else if (node.type === 'html') html.push(node);
      else reportNode(node, page);
    });
    reportTags(html, context);
    for (const [name, note] of notes) {
      if (wanted.has(name)) continue;
      report(context, note, {
        id: 'footnote-unused',
        severity: 'error',
        message: `Unused footnote '${name}': it is not shown`,
        hint: `Refer to it with [^${name}], or remove it.`,
      });
    }
  };
}

interface WrittenPage {
  readonly context: ParseContext;
  readonly text: string;
  readonly lines: readonly string[];
}

function reportNode(node: Nodes, page: WrittenPage): void {
  const {context, text, lines} = page;
  if (node.type === 'containerDirective' && !isClosed(node, lines)) {
    report(context, node, {
      id: 'directive-open',
      severity: 'error',
      message: `Unclosed block ':::${node.name}'`,
      hint: 'Close it with a line of as many colons. A nested block needs fewer colons than its parent, which may be the unclosed block.',
    });
  } else if (node.type === 'code' && isFence(node, text) && !isClosedFence(linesOf(node, lines))) {
    report(context, node, {
      id: 'fence-open',
      severity: 'error',
      message: 'Unclosed code block: it includes the rest of its parent',
      hint: 'End it with a line of as many ` or ~ as at its start.',
    });
  } else if (node.type === 'text') reportMarks(node, page);
  else if (node.type === 'table') reportExcess(node, context);
  else if (node.type === 'paragraph' || node.type === 'heading') reportLines(node, page);
}

function reportTags(html: readonly Html[], context: ParseContext): void {
  const tags = new WrittenTags(html.map(({value}) => value));
  for (const lone of openTags(html, tags)) {
    reportAt(context, lone.at, {severity: 'error', ...loneTagFinding(lone)});
  }
  for (const {text, at} of tags.unfinished(html)) {
    reportAt(context, at, {severity: 'error', ...unfinishedFinding(text)});
  }
  // In comments of code, tags are examples.
  if (!/\.md$/i.test(context.source.file)) return;
  for (const [name, at] of tags.components(html)) {
    reportAt(context, at, {
      id: 'component-in-markdown',
      severity: 'warning',
      message: `Markdown has no components: <${name}> is printed as text`,
      hint: 'Write the page as .mdx and import the component, or put the text between backticks.',
    });
  }
}

function unfinishedFinding(text: string): Pick<Diagnostic, 'id' | 'message' | 'hint'> {
  if (text.startsWith('<!--')) {
    return {
      id: 'html-comment-open',
      message: 'Unclosed comment: it hides the rest of the page',
      hint: 'End it with -->.',
    };
  }
  const [begin] = /^<[^\s<>"'=]*/.exec(text) ?? [''];
  return {
    id: 'html-open',
    message: `Unclosed tag ${begin}`,
    hint: 'End it with > before the next empty line, and values with a quote; for text, write &lt; or put it between backticks.',
  };
}

function linesOf({position}: Nodes, lines: readonly string[]): readonly string[] {
  return position ? lines.slice(position.start.line - 1, position.end.line) : [];
}

/** Reports cells beyond the columns of their table, which are not shown. */
function reportExcess({children: [head, ...rows]}: Table, context: ParseContext): void {
  for (const row of rows) {
    const cell = row.children.slice(head?.children.length).find((one) => one.children.length > 0);
    if (!cell) continue;
    report(context, cell, {
      id: 'table-syntax',
      severity: 'warning',
      message: 'Unexpected cell beyond the columns of this table: it is not shown',
      hint: 'Write \\| for a vertical bar in a cell, also in code, or add a column to the first two rows.',
    });
  }
}

/** Whether code is fenced rather than indented. */
function isFence({position}: Nodes, text: string): boolean {
  return /^[`~]/.test(text.slice(position?.start.offset));
}

function reportMarks({position}: Nodes, {text, context}: WrittenPage): void {
  const {start, end} = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  for (const {offset, ...found} of leftoverMarks(text.slice(start.offset, end.offset))) {
    reportAt(context, positionAt(text, start.offset + offset), {severity: 'error', ...found});
  }
}

/** Whether a block ends with a closing fence of its own, and not only with that of its last child. */
function isClosed({position, children}: ContainerDirective, lines: readonly string[]): boolean {
  const end = position?.end;
  const last = children.at(-1)?.position?.end;
  if (!end || (last?.line === end.line && last.column === end.column)) return !end;
  return (lines[end.line - 1] ?? '')
    .slice(0, end.column - 1)
    .trimEnd()
    .endsWith(':::');
}

const MARKS: readonly (readonly [RegExp, Pick<Diagnostic, 'id' | 'message' | 'hint'>])[] = [
  [
    /^([\s>]*):{3,}/,
    {
      id: 'directive-syntax',
      message: 'Unexpected colons that neither open nor close a block',
      hint: 'Write the name of the block right after the colons, `:::note[Title]`, close it once with `:::`, or write \\::: for the characters.',
    },
  ],
  [CONFLICT_MARK, MERGE_CONFLICT],
];

function reportLines(node: Nodes, {lines, context}: WrittenPage): void {
  const {position} = node;
  if (!position) return;
  const table = brokenTable(linesOf(node, lines));
  if (table !== undefined) {
    reportAt(
      context,
      {line: position.start.line + table, column: 1},
      {
        id: 'table-syntax',
        severity: 'error',
        message:
          'Invalid table: its header row and its delimiter row have different numbers of cells',
        hint: 'Write a cell of dashes for each column, as in |---|---|.',
      },
    );
  }
  for (let line = position.start.line; line <= position.end.line; line++) {
    const from = line === position.start.line ? position.start.column - 1 : 0;
    const text = (lines[line - 1] ?? '').slice(from);
    for (const [pattern, found] of MARKS) {
      const [, blanks] = pattern.exec(text) ?? [];
      if (blanks === undefined) continue;
      const column = from + blanks.length + 1;
      reportAt(context, {line, column}, {severity: 'error', ...found});
      return;
    }
  }
}
