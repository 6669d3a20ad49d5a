import type {Node, Paragraph, Parent, Root, RootContent} from 'mdast';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';
import {eachNode} from '../shared/walk.js';
import {arePlainBlocks, UNCOMMON} from './plainSyntax.js';

/** Lines of a text, with the offset of the first one and the number of lines above it. */
interface Lines {
  readonly lines: readonly string[];
  readonly offset: number;
  readonly above: number;
}

/** Character that replaces a plain part while the rest is parsed. It is for private use and therefore rare in texts. */
const STAND_IN = '\uE000';

/**
 * A plugin for MDX: parses the parts that mean the same in Markdown with `parseMarkdown`, and the rest as MDX, with
 * blanks in place of those parts. The tree and its positions are the same as for the whole text; if that is not
 * certain, the whole text is parsed as MDX.
 */
export function plainMdx(this: Processor, parseMarkdown: (text: string) => Root): void {
  const parseMdx = this.parser as (text: string, file: VFile) => Root;
  this.parser = (text, file) => {
    const parts = plainParts(text);
    if (parts.length > 0) {
      try {
        const tree = parseMdx(withStandIns(text, parts), file);
        if (putBack(tree, parts, parseMarkdown)) return tree;
      } catch {
        // The whole text is parsed again, since only its errors have correct positions.
      }
    }
    return parseMdx(text, file);
  };
}

/** Returns the text with a stand-in at the beginning of each part, and blanks in place of the part's other characters. */
function withStandIns(text: string, parts: readonly Lines[]): string {
  let end = 0;
  const kept = parts.map(({lines, offset}) => {
    const before = text.slice(end, offset);
    const part = lines.join('\n');
    end = offset + part.length;
    return `${before}${STAND_IN}${part.slice(1).replace(/[^\n]/g, ' ')}`;
  });
  return kept.join('') + text.slice(end);
}

/** Replaces the stand-ins in a tree; returns whether each was a paragraph by itself at the start of its part. */
function putBack(
  tree: Root,
  parts: readonly Lines[],
  parseMarkdown: (text: string) => Root,
): boolean {
  let done = 0;
  const visit = (parent: Parent): void => {
    parent.children = parent.children.flatMap((child) => {
      const part = parts[done];
      if (part && isStandIn(child, part)) {
        done++;
        return movedTo(part, parseMarkdown(part.lines.join('\n')));
      }
      if ('children' in child) visit(child);
      return [child];
    });
  };
  visit(tree);
  return done === parts.length;
}

function isStandIn(node: Node, {offset}: Lines): boolean {
  if (node.type !== 'paragraph' || node.position?.start.offset !== offset) return false;
  const {children} = node as Paragraph;
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && text.value === STAND_IN;
}

/** Returns the blocks of a part, with their positions in the whole text. */
function movedTo({offset, above}: Lines, part: Root): RootContent[] {
  eachNode(part, ({type, position}) => {
    if (!position || type === 'root') return;
    for (const point of [position.start, position.end]) {
      point.line += above;
      point.offset = (point.offset ?? 0) + offset;
    }
  });
  return part.children;
}

/** Returns the longest possible plain parts, whose meaning does not depend on their surroundings. */
function plainParts(text: string): readonly Lines[] {
  if (UNCOMMON.test(text) || text.includes('\r') || text.includes(STAND_IN)) return [];
  const groups = groupsOf(text);
  // A definition can turn brackets anywhere into links.
  const marks = text.includes(']:') ? /[<{}[]/ : /[<{}]/;
  const isPlain = groups.map((group) => isPlainInMdx(group, marks));
  const others = groups.filter((_, i) => !isPlain[i]);
  const isAnyOpen = others.some(({lines}) => lines.some(isDirective));
  const all = text.split('\n');
  const parts: Lines[] = [];
  for (let first = 0; first < groups.length; first++) {
    if (!isPlain[first]) continue;
    let last = first;
    while (isPlain[last + 1] === true) last++;
    const [begin, end] = [groups[first]!, groups[last]!];
    const lines = all.slice(begin.above, end.above + end.lines.length);
    const before = groups[first - 1];
    const after = groups[last + 1];
    const part = {lines, offset: begin.offset, above: begin.above};
    first = last;
    if (isAnyOpen && lines.some((line) => isDirective(line) || isInContainer(line))) continue;
    if (isInContainer(lines[0]) && before?.lines.some(isInContainer)) continue;
    if (isInContainer(after?.lines[0]) && lines.some(isInContainer)) continue;
    if (end === begin || arePlainBlocks(lines)) parts.push(part);
  }
  return parts;
}

/** Blocks between blank lines, with the indented blocks and fenced code that follow them. */
interface Group extends Lines {
  readonly lines: string[];
  /** Lines outside fenced code. */
  readonly texts: string[];
}

function groupsOf(text: string): readonly Group[] {
  const groups: Group[] = [];
  let fence = '';
  let blanks: string[] = [''];
  let offset = 0;
  for (const [above, line] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && line.trim() === '') blanks.push(line);
    else {
      const isNext = fence === '' && blanks.length > 0 && !/^\s/.test(line);
      let group = isNext ? undefined : groups.at(-1);
      if (!group) groups.push((group = {lines: [], texts: [], offset, above}));
      else group.lines.push(...blanks);
      group.lines.push(line);
      if (fence === '' && mark === '') group.texts.push(line);
      blanks = [];
    }
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    offset += line.length + 1;
  }
  return groups;
}

/** Whether blocks are plain and mean the same in MDX: no imports, and no marks of tags or expressions outside code. */
function isPlainInMdx({lines, texts}: Group, marks: RegExp): boolean {
  if (!arePlainBlocks(lines)) return false;
  if (texts.some((line) => /^(?:im|ex)port\b/.test(line))) return false;
  const words = texts
    .map((line) => line.replace(/^(#{1,6} .*)\{#[\w.$:-]+\}$/, '$1'))
    .join('\n')
    .replace(/`[^`]*`/g, '');
  return !marks.test(words);
}

/** Whether a line may start a list item or be part of a quote. */
function isInContainer(line: string | undefined): boolean {
  return line !== undefined && /^\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?:\s|$))/.test(line);
}

function isDirective(line: string): boolean {
  return /^\s*:::/.test(line);
}
