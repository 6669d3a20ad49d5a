import {
  Converter,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
  type ReferenceType,
  type SignatureReflection,
} from 'typedoc';
import type ts from 'typescript';

/**
 * TypeDoc takes for inherited what only the second of several declarations has: all members of a class
 * that an interface of its name precedes. What a type declares itself, wherever, overrides its base's;
 * calls and index signatures of a base are the base's.
 */
export function keepOwnMembers({converter}: Application): void {
  const afterInheritance = -1_000;
  converter.on(
    Converter.EVENT_RESOLVE_END,
    (context: Context) => {
      const types = context.project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
      for (const type of types as DeclarationReflection[]) {
        const symbol = context.getSymbolFromReflection(type);
        if (!symbol) continue;
        if (!has(symbol.members, '__index')) delete type.indexSignatures;
        if (!has(symbol.members, '__call')) delete type.signatures;
        for (const member of type.children ?? []) {
          if (member.inheritedFrom && isOwn(member, symbol)) overrideInherited(member);
        }
      }
    },
    afterInheritance,
  );
}

function isOwn(member: DeclarationReflection, {members, exports}: ts.Symbol): boolean {
  if (member.kind === ReflectionKind.Constructor) {
    return has(members, '__constructor') || has(members, '__new');
  }
  return has(member.flags.isStatic ? exports : members, member.escapedName ?? member.name);
}

/** The compiler's table of a type lists what its declarations have, and nothing of its bases. */
const has = (table: ts.SymbolTable | undefined, name: string): boolean =>
  table?.has(name as ts.__String) === true;

function overrideInherited(member: DeclarationReflection): void {
  const parts: {inheritedFrom?: ReferenceType; overwrites?: ReferenceType}[] = [
    member,
    ...member.getAllSignatures(),
  ] satisfies (DeclarationReflection | SignatureReflection)[];
  for (const part of parts) {
    if (!part.inheritedFrom) continue;
    part.overwrites ??= part.inheritedFrom;
    delete part.inheritedFrom;
  }
}
