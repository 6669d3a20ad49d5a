import {
  Converter,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
} from 'typedoc';
import ts from 'typescript';

/** Kinds whose declarations the compiler merges, with a test for the declarations of each kind. */
const MERGED: readonly (readonly [ReflectionKind, (node: ts.Node) => boolean])[] = [
  [
    ReflectionKind.ClassOrInterface,
    (node) => ts.isInterfaceDeclaration(node) || ts.isClassLike(node),
  ],
  [ReflectionKind.Enum, ts.isEnumDeclaration],
  [ReflectionKind.Namespace, (node) => ts.isModuleDeclaration(node) && ts.isIdentifier(node.name)],
];

/**
 * Adds the comments of a type's other declarations to its comment. TypeDoc keeps one comment only, and prefers the
 * comment of a base to that of a setter. Tags about the type as a whole, such as `@internal` and `@deprecated`,
 * count only in the comment that TypeDoc finds.
 */
export function keepMergedComments({converter}: Application): void {
  // Runs before any listener reads or refuses the comments.
  const first = 2_000;
  converter.on(Converter.EVENT_CREATE_DECLARATION, addOtherComments, first);
  // After this event, TypeDoc gives a declaration without a comment that of a base.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, moveToGetters, first);
}

/**
 * Copies the comment of a setter to a getter without one of its own: an accessor has one comment, written at
 * either part.
 */
function moveToGetters({project}: Context): void {
  const accessors = project.getReflectionsByKind(ReflectionKind.Accessor);
  for (const {getSignature, setSignature} of accessors as DeclarationReflection[]) {
    const [own, other] = [getSignature?.comment, setSignature?.comment];
    const isOfBase = own?.inheritedFromParentDeclaration !== false;
    if (getSignature && isOfBase && other?.inheritedFromParentDeclaration === false) {
      getSignature.comment = other.clone();
    }
  }
}

function addOtherComments(context: Context, reflection: DeclarationReflection): void {
  const {comment} = reflection;
  const [, isPart] = MERGED.find(([kinds]) => reflection.kindOf(kinds)) ?? [];
  if (!comment || !isPart) return;
  const {declarations = []} = context.getSymbolFromReflection(reflection) ?? {};
  for (const part of declarations.filter(isPart)) {
    const other = context.getNodeComment(part, false);
    if (!other || other.discoveryId === comment.discoveryId) continue;
    const {summary, blockTags} = other;
    if (summary.length > 0) comment.summary.push({kind: 'text', text: '\n\n'}, ...summary);
    comment.blockTags.push(...blockTags.filter(({tag}) => tag !== '@deprecated'));
  }
}
