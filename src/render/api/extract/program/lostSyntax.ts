import ts from 'typescript';
import {legibleComments} from './docComments.js';

/** Comment after an opening bracket or a separator on the same line. */
const INLINE = /[{;,([<|][ \t]*\/\*\*/;

/**
 * Returns a file that makes TypeDoc keep syntax that it would lose: the dots of `[...name: T[]]`, and doc comments
 * on the same line as the preceding bracket or separator, which the compiler takes for comments on that bracket or
 * separator, and what {@link legibleComments} changes.
 */
export function withLostSyntax(
  file: ts.SourceFile,
  parse: (text: string) => ts.SourceFile,
): ts.SourceFile {
  const comments = INLINE.test(file.text) ? inlineComments(file) : [];
  const broken = comments.length > 0 ? brokenBefore(file.text, comments) : file.text;
  const text = legibleComments(broken);
  if (text === file.text) {
    keepRestLabels(file);
    return file;
  }
  const parsed = parse(text);
  // Positions are those of the unchanged file.
  Object.assign(parsed, {lineMap: file.getLineStarts()});
  keepRestLabels(parsed);
  return parsed;
}

/**
 * The text with each of these comments at the start of a line. The line break replaces a blank, which keeps all
 * positions.
 */
function brokenBefore(text: string, comments: readonly number[]): string {
  const characters = text.split('');
  for (const at of comments) {
    const start = [at - 1, at + '/**'.length].findIndex((blank) => /\s/.test(text[blank]!));
    if (start >= 0) characters.splice(at - 1 + start, 4, ...'\n/**');
  }
  return characters.join('');
}

/**
 * Places of doc comments of members, parameters and other declarations that are on the line of the preceding code.
 */
function inlineComments({text, statements}: ts.SourceFile): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    const doc = isDescribed(node) ? ts.getTrailingCommentRanges(text, node.pos)?.at(-1) : undefined;
    const isOnLine = doc && !/[\r\n]/.test(text.slice(doc.end, node.getStart()));
    if (isOnLine && text.startsWith('/**', doc.pos)) found.push(doc.pos);
    ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
  return found;
}

/** Whether a comment before a node describes it. */
const isDescribed = (node: ts.Node): boolean =>
  ts.isTypeElement(node) ||
  ts.isClassElement(node) ||
  ts.isEnumMember(node) ||
  ts.isParameter(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isUnionTypeNode(node.parent) ||
  ts.isTupleTypeNode(node.parent) ||
  ts.isSourceFile(node.parent) ||
  ts.isModuleBlock(node.parent);

/** TypeDoc names the member of a tuple by the text of its label. */
function keepRestLabels(file: ts.SourceFile): void {
  if (!/\[[^\]]*\.\.\./.test(file.text)) return;
  const visit = (node: ts.Node): void => {
    if (ts.isNamedTupleMember(node) && node.dotDotDotToken) {
      const label = `...${node.name.text}`;
      node.name.getText = () => label;
    }
    ts.forEachChild(node, visit);
  };
  file.statements.forEach(visit);
}
