import {
  Converter,
  ReferenceType,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
  type Reflection,
  type SignatureReflection,
} from 'typedoc';
import ts from 'typescript';
import {symbolOfExpression} from './classExpressions.js';

/**
 * Corrects TypeDoc, which looks at the first of several declarations only: it treats members of the others as
 * inherited, such as all members of a class after an interface of the same name, and those of the base that only
 * another one names as own. Members that any declaration of a type has override those of its base; call and index
 * signatures of a base belong to the base only.
 */
export function keepOwnMembers({converter}: Application): void {
  const afterInheritance = -1_000;
  converter.on(
    Converter.EVENT_RESOLVE_END,
    (context: Context) => {
      const types = context.project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
      for (const type of types as DeclarationReflection[]) {
        const named = context.getSymbolFromReflection(type);
        const symbol = named && (symbolOfExpression(named) ?? named);
        if (!symbol) continue;
        keepOwnIndexes(type, symbol);
        keepOwnSignatures(type, symbol, '__call');
        for (const member of type.children ?? []) {
          if (member.kind === ReflectionKind.Constructor) {
            keepOwnSignatures(member, symbol, '__new');
          }
          const isInherited = member.inheritedFrom !== undefined;
          if (isInherited !== isOwn(member, symbol, context)) overrideBase(member, type, context);
          else if (isInherited) overrideInherited(member);
          else inherit(member, type, context);
        }
      }
    },
    afterInheritance,
  );
}

/** The compiler lists own calls and constructors of an interface before those of its bases. */
function keepOwnSignatures(
  called: DeclarationReflection,
  {members}: ts.Symbol,
  name: '__call' | '__new',
): void {
  const own = members?.get(name as ts.__String)?.declarations?.length ?? 0;
  if (own > 0) called.signatures = (called.signatures ?? []).slice(0, own);
  else if (name === '__call') delete called.signatures;
}

function keepOwnIndexes(type: DeclarationReflection, {members, exports}: ts.Symbol): void {
  const own = type.indexSignatures?.filter(({flags}) =>
    has(flags.isStatic ? exports : members, '__index'),
  );
  if (own?.length) type.indexSignatures = own;
  else delete type.indexSignatures;
}

function isOwn(
  member: DeclarationReflection,
  {members, exports, declarations}: ts.Symbol,
  context: Context,
): boolean {
  if (member.kind === ReflectionKind.Constructor) {
    return (
      has(members, '__constructor') || has(members, '__new') || !declarations?.some(isDerivedClass)
    );
  }
  const {escapedName = member.name} = member;
  if (has(member.flags.isStatic ? exports : members, escapedName)) return true;
  // The tables have computed names only as they are written.
  const found = context.getSymbolFromReflection(member)?.declarations ?? [];
  return found.some(({parent}) => declarations?.includes(parent as ts.Declaration));
}

const isDerivedClass = (declaration: ts.Declaration): boolean =>
  ts.isClassLike(declaration) &&
  declaration.heritageClauses?.some(({token}) => token === ts.SyntaxKind.ExtendsKeyword) === true;

/** Marks a member as one of the base that has its name. */
function inherit(
  member: DeclarationReflection,
  {extendedTypes = []}: DeclarationReflection,
  {project}: Context,
): void {
  for (const base of extendedTypes) {
    if (base.type !== 'reference') continue;
    const name = `${base.name}.${member.name}`;
    const {reflection} = base;
    const original = namesake(member, reflection);
    if (!original && reflection) continue;
    member.inheritedFrom = original
      ? ReferenceType.createResolvedReference(name, original, project)
      : ReferenceType.createBrokenReference(name, project, base.package);
    return;
  }
}

/** Names the member of a base that an own member overrides, if TypeDoc has not. */
function overrideBase(
  member: DeclarationReflection,
  {extendedTypes = []}: DeclarationReflection,
  {project}: Context,
): void {
  if (member.inheritedFrom || member.overwrites || member.kind === ReflectionKind.Constructor) {
    return;
  }
  for (const base of extendedTypes) {
    const original = base.type === 'reference' && namesake(member, base.reflection);
    if (!original) continue;
    const name = `${base.name}.${member.name}`;
    member.overwrites = ReferenceType.createResolvedReference(name, original, project);
    return;
  }
}

const namesake = (
  {name, flags, escapedName, kind}: DeclarationReflection,
  base: Reflection | undefined,
): DeclarationReflection | undefined =>
  base?.isDeclaration()
    ? base.children?.find(
        (it) =>
          it.name === name &&
          it.flags.isStatic === flags.isStatic &&
          (it.kind === ReflectionKind.Constructor) === (kind === ReflectionKind.Constructor) &&
          (it.escapedName === escapedName || !isComputed(String(escapedName))),
      )
    : undefined;

/** Whether the compiler's name of a member is that of a symbol, such as `[Symbol.iterator]`. */
const isComputed = (escapedName: string): boolean => escapedName.startsWith('__@');

/**
 * The compiler's table of a type lists the members of its declarations, without those of its bases; also type
 * parameters, and what a namespace of its name exports.
 */
const has = (table: ts.SymbolTable | undefined, name: string): boolean => {
  const flags = table?.get(name as ts.__String)?.flags ?? 0;
  return (flags & MEMBER) !== 0;
};

const MEMBER = ts.SymbolFlags.ClassMember | ts.SymbolFlags.Constructor | ts.SymbolFlags.Signature;

function overrideInherited(member: DeclarationReflection): void {
  const {escapedName = ''} = member;
  const parts: {inheritedFrom?: ReferenceType; overwrites?: ReferenceType}[] = [
    member,
    ...member.getAllSignatures(),
  ] satisfies (DeclarationReflection | SignatureReflection)[];
  for (const part of parts) {
    if (!part.inheritedFrom) continue;
    const base = part.inheritedFrom.reflection;
    // TypeDoc takes symbols of one name for the same.
    const isNamesake =
      isComputed(escapedName) && base?.isDeclaration() && base.escapedName !== escapedName;
    if (!isNamesake) part.overwrites ??= part.inheritedFrom;
    delete part.inheritedFrom;
  }
}
