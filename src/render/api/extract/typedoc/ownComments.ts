import {
  Converter,
  ReflectionFlag,
  ReflectionKind,
  type Application,
  type Comment,
  type Context,
  type DeclarationReflection,
  type Reflection,
} from 'typedoc';
import ts from 'typescript';

/** Tags that name the kind of a declaration or hide it. */
const OWN_TAGS = [
  '@abstract',
  '@hidden',
  '@ignore',
  '@private',
  '@protected',
  '@public',
  '@readonly',
] as const;

/**
 * Removes comments that TypeDoc copies to declarations without a comment: those of a base type, such as its
 * deprecation, and those of the first overload. Members keep the comment of the member that they override, without
 * tags about that declaration; the tags of an overload apply to that overload only.
 */
export function keepOwnComments({converter}: Application): void {
  // Runs before TypeDoc reads the tags.
  const first = 1_000;
  converter.on(Converter.EVENT_CREATE_DECLARATION, dropForeignTags, first);
  converter.on(Converter.EVENT_CREATE_SIGNATURE, dropForeignTags, first);
  const uncommented = new Set<Reflection>();
  const beforeInheritDoc = 1_000;
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context: Context) => {
      const {project} = context;
      const types = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
      for (const type of types as DeclarationReflection[]) {
        for (const one of [type, ...(type.typeParameters ?? [])]) {
          if (!one.comment && !type.comment) uncommented.add(one);
        }
      }
      const called = project.getReflectionsByKind(
        ReflectionKind.FunctionOrMethod | ReflectionKind.Constructor,
      );
      for (const reflection of called as DeclarationReflection[]) {
        keepOwnFlags(reflection, context);
        const [first, ...others] = reflection.signatures ?? [];
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

function dropForeignTags(_: Context, {comment}: Reflection): void {
  if (comment?.inheritedFromParentDeclaration !== true) return;
  for (const tag of OWN_TAGS) comment.removeModifier(tag);
}

/** Corrects TypeDoc, which treats all overloads as private if the comment of one says so. */
function keepOwnFlags(reflection: DeclarationReflection, context: Context): void {
  const {signatures = [], flags} = reflection;
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const drop = (flag: ReflectionFlag, modifier: ts.ModifierFlags) => {
    if (!flags.hasFlag(flag) || signatures.every((one) => one.flags.hasFlag(flag))) return;
    const isWritten = declarations.some((it) => ts.getCombinedModifierFlags(it) & modifier);
    const isHash = declarations.some((it) => {
      const name = ts.getNameOfDeclaration(it);
      return name !== undefined && ts.isPrivateIdentifier(name);
    });
    if (!isWritten && !isHash) reflection.setFlag(flag, false);
  };
  drop(ReflectionFlag.Private, ts.ModifierFlags.Private);
  drop(ReflectionFlag.Protected, ts.ModifierFlags.Protected);
}

const isCopy = (comment: Comment | undefined, of: Comment | undefined): boolean =>
  comment?.inheritedFromParentDeclaration === true &&
  of !== undefined &&
  !of.inheritedFromParentDeclaration &&
  comment.similarTo(of);
