import {
  Converter,
  ReflectionKind,
  type Application,
  type Comment,
  type Context,
  type DeclarationReflection,
  type Reflection,
} from 'typedoc';

/**
 * Takes back comments that TypeDoc copies to declarations without one: those of a base type, such as its
 * deprecation, and those of the first overload. Members keep the comment of what they override.
 */
export function keepOwnComments({converter}: Application): void {
  const uncommented = new Set<Reflection>();
  const beforeInheritDoc = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({project}: Context) => {
      const types = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
      for (const type of types as DeclarationReflection[]) {
        for (const one of [type, ...(type.typeParameters ?? [])]) {
          if (!one.comment && !type.comment) uncommented.add(one);
        }
      }
      const called = project.getReflectionsByKind(
        ReflectionKind.FunctionOrMethod | ReflectionKind.Constructor,
      );
      for (const {signatures = []} of called as DeclarationReflection[]) {
        const [first, ...others] = signatures;
        for (const overload of others) {
          if (isCopy(overload.comment, first?.comment)) delete overload.comment;
        }
      }
    },
    beforeInheritDoc,
  );
  converter.on(Converter.EVENT_RESOLVE_END, () => {
    for (const reflection of uncommented) delete reflection.comment;
  });
}

const isCopy = (comment: Comment | undefined, of: Comment | undefined): boolean =>
  comment?.inheritedFromParentDeclaration === true &&
  of !== undefined &&
  !of.inheritedFromParentDeclaration &&
  comment.similarTo(of);
