import ts from 'typescript';

/** Comment after an opening bracket or a separator on the same line. */
const INLINE = /[{;,][ \t]+\/\*\*/;

/**
 * A file in which TypeDoc finds what it would lose: doc comments on the line of the bracket or separator before them,
 * which the compiler takes for comments on that, and the dots of `[...name: T[]]`.
 */
export function withLostSyntax(
  file: ts.SourceFile,
  parse: (text: string) => ts.SourceFile,
): ts.SourceFile {
  const breaks = INLINE.test(file.text) ? inlineComments(file) : [];
  if (breaks.length === 0) {
    keepRestLabels(file);
    return file;
  }
  const text = file.text.split('');
  for (const at of breaks) text[at] = '\n';
  const broken = parse(text.join(''));
  // Positions are those of the file as it is.
  Object.assign(broken, {lineMap: file.getLineStarts()});
  keepRestLabels(broken);
  return broken;
}

/** Places of a blank before the doc comment of a member on the same line. */
function inlineComments({text, statements}: ts.SourceFile): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    const isMember = ts.isTypeElement(node) || ts.isClassElement(node) || ts.isEnumMember(node);
    const doc = isMember ? ts.getTrailingCommentRanges(text, node.pos)?.at(-1) : undefined;
    const blank = (doc?.pos ?? 0) - 1;
    const isOnLine = doc && !/[\r\n]/.test(text.slice(doc.end, node.getStart()));
    if (isOnLine && text.startsWith('/**', doc.pos) && /[ \t]/.test(text[blank]!))
      found.push(blank);
    ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
  return found;
}

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
