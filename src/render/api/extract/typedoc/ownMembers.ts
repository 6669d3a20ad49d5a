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
 * Corrects TypeDoc, which considers only the first of several declarations. It treats members of later
 * declarations as inherited, such as all members of a class after an interface of the same name, and members of a
 * base that only a later declaration names as own. Members of any declaration of a type override those of its
 * base; call and index signatures of a base belong only to the base.
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

/**
 * Keeps the own signatures of an interface, since the compiler lists its own calls and constructors before those
 * of its bases.
 */
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
  // The tables contain computed names only in their written form.
  const found = context.getSymbolFromReflection(member)?.declarations ?? [];
  return found.some(({parent}) => declarations?.includes(parent as ts.Declaration));
}

const isDerivedClass = (declaration: ts.Declaration): boolean =>
  ts.isClassLike(declaration) &&
  declaration.heritageClauses?.some(({token}) => token === ts.SyntaxKind.ExtendsKeyword) === true;

/** Marks a member as inherited from the base's member of the same name. */
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

/** Sets the name of the base member that an own member overrides, if TypeDoc has not set it. */
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

/** Whether the compiler's name of a member stands for a symbol, such as `[Symbol.iterator]`. */
const isComputed = (escapedName: string): boolean => escapedName.startsWith('__@');

/**
 * Whether a compiler table has a member. The tables of a type list the members of its declarations without those
 * of its bases, and also type parameters and the exports of a namespace of the same name.
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
    // TypeDoc does not distinguish symbols of the same name.
    const isNamesake =
      isComputed(escapedName) && base?.isDeclaration() && base.escapedName !== escapedName;
    if (!isNamesake) part.overwrites ??= part.inheritedFrom;
    delete part.inheritedFrom;
  }
}
