import {
  Comment,
  CommentTag,
  Converter,
  ReflectionKind,
  type Application,
  type CommentDisplayPart,
  type Context,
  type DeclarationReflection,
} from 'typedoc';
import ts from 'typescript';

/**
 * Keeps the comment of an export specifier or of a default export: the whole comment for a re-export, otherwise
 * its `@deprecated` tag. TypeDoc drops the comment if it is on the line of the preceding specifier, or if the
 * exported declaration is a function or has a comment.
 */
export function keepExportComments({converter}: Application, checker: ts.TypeChecker): void {
  // TypeDoc resolves the links of comments after this event.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    const kinds = ReflectionKind.Project | ReflectionKind.SomeModule;
    for (const module of context.project.getReflectionsByKind(kinds) as DeclarationReflection[]) {
      const symbol = context.getSymbolFromReflection(module);
      if (!symbol || !(symbol.flags & ts.SymbolFlags.Module)) continue;
      const exported = new Map(checker.getExportsOfModule(symbol).map((one) => [one.name, one]));
      for (const child of module.children ?? []) {
        const comment = exportComment(exported.get(child.name));
        if (comment && child.isReference()) child.comment ??= comment;
        else if (comment) deprecate(child, comment);
      }
    }
  });
}

function exportComment(exported: ts.Symbol | undefined): Comment | undefined {
  const node = exported?.declarations?.find(
    (each) => ts.isExportSpecifier(each) || ts.isExportAssignment(each),
  );
  const doc = node && ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  if (!doc) return undefined;
  const comment = new Comment(
    displayParts(doc.comment),
    doc.tags
      ?.filter(ts.isJSDocDeprecatedTag)
      .map((tag) => new CommentTag('@deprecated', displayParts(tag.comment))),
  );
  comment.sourcePath = doc.getSourceFile().fileName as typeof comment.sourcePath & string;
  return comment;
}

function displayParts(text: ts.JSDoc['comment']): CommentDisplayPart[] {
  const parts = typeof text === 'string' ? [text] : (text ?? []);
  return parts.map((part) => {
    if (typeof part === 'string') return {kind: 'text', text: part};
    if (!('name' in part)) return {kind: 'text', text: part.text};
    // Name of the tag in the source: link, linkcode or linkplain.
    const [tag = ''] = /^@\w+/.exec(part.getText().slice(1)) ?? [];
    const name = part.name?.getText() ?? '';
    return {kind: 'inline-tag', tag: tag as `@${string}`, text: name + part.text};
  });
}

/** Adds the deprecation of a comment to a declaration, or to each of its signatures. */
function deprecate(reflection: DeclarationReflection, comment: Comment): void {
  const tag = comment.getTag('@deprecated');
  if (!tag) return;
  for (const described of reflection.signatures ?? [reflection]) {
    if (!described.comment) described.comment = comment.clone();
    else if (!described.comment.getTag('@deprecated'))
      described.comment.blockTags.push(tag.clone());
  }
}
