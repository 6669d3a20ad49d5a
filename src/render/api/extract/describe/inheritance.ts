import {
  ReflectionKind,
  type DeclarationReflection,
  type ReferenceType,
  type Reflection,
  type SomeType,
} from 'typedoc';
import {plainText, type Code, type Piece} from '../../model/code.js';
import type {ApiInherited} from '../../model/model.js';
import {compact} from './docText.js';
import {flagsOf} from './kinds.js';
import {codeOfType, memberCodes, onLines} from './typeCode.js';
import type {Links} from './typeNames.js';

/** Inherited members of a class or interface, by declaring type. */
export function inheritedOf(reflection: DeclarationReflection, links: Links): ApiInherited[] {
  const {refOf} = links;
  const groups = new Map<
    string,
    {from: string; ref?: string; members: ApiInherited['members'][number][]}
  >();
  if (!reflection.kindOf([ReflectionKind.Class, ReflectionKind.Interface])) return [];
  for (const child of reflection.children ?? []) {
    if (!child.inheritedFrom || (isConstructor(child) && !isListed(child))) continue;
    const {original, name} = originOf(child, child.inheritedFrom);
    const parent = original?.parent;
    // The compiler's name of a constructor starts with its type and the type arguments: `Map<string,
    // 1>.constructor`.
    const from = parent?.name ?? name.slice(0, name.lastIndexOf('.')).replace(/<[^]*/, '');
    let group = groups.get(from);
    if (!group) {
      group = {from, ...compact({ref: parent && refOf(parent)}), members: []};
      groups.set(from, group);
    }
    group.members.push({
      name: child.name,
      ...compact({
        ref: original && refOf(original),
        code: ownCode(child, {original, links}),
        kind: isConstructor(child) ? ('constructor' as const) : undefined,
        deprecated: isDeprecated(child) || undefined,
        static: child.flags.isStatic || undefined,
        flags: flagsOf(child).filter((flag) => flag === 'abstract' || flag === 'protected'),
      }),
    });
  }
  return [...groups.values()];
}

const isConstructor = ({kind}: DeclarationReflection): boolean =>
  kind === ReflectionKind.Constructor;

/**
 * Whether an inherited constructor is listed: it belongs to a class, and is protected, takes parameters or has a
 * comment. All other classes have a plain constructor anyway.
 */
function isListed({parent, flags, signatures = []}: DeclarationReflection): boolean {
  const isPlain = signatures.every(({parameters, comment}) => !parameters?.length && !comment);
  return parent?.kind === ReflectionKind.Class && (flags.isProtected || !isPlain);
}

/**
 * Declaration of an inherited member if it differs from the ancestor's, or if the ancestor's is not documented.
 * Always present for a constructor, since the ancestor's is called by the name of the ancestor.
 */
function ownCode(
  member: DeclarationReflection,
  {original, links}: {original: Reflection | undefined; links: Links},
): Code | undefined {
  const code = shownCode(member, links);
  if (isConstructor(member)) return code;
  const isKnown = original?.isDeclaration() === true && links.refOf(original) !== undefined;
  return isKnown && ordered(shownCode(original, links)) === ordered(code) ? undefined : code;
}

/** Declaration of a member without its internal overloads, unless all are internal. */
function shownCode(member: DeclarationReflection, links: Links): Code {
  const {signatures = []} = member;
  const codes = memberCodes(member, links);
  const shown = codes.filter((_, i) => !signatures[i]?.comment?.hasModifier('@internal'));
  return onLines(shown.length > 0 ? shown : codes);
}

/** The code as text with sorted unions: where the compiler fills in type arguments, it orders unions differently. */
function ordered(code: Code): string {
  return code
    .map((piece) => {
      if (typeof piece === 'string' || 't' in piece) return plainText([piece]);
      const items = piece.items.map(ordered);
      if (piece.separator === ' |') items.sort();
      return plainText([{...piece, items: items.map((item) => [item])}]);
    })
    .join('');
}

/** The member that a member overrides or implements, qualified by its declaring type. */
export function originCode(
  type: SomeType | undefined,
  {member, links}: {member: DeclarationReflection; links: Links},
): Code | undefined {
  if (type === undefined) return undefined;
  const named = (type.type === 'reference' ? type.reflection : undefined) ?? namesake(member);
  const declared = named?.isDeclaration() ? named.inheritedFrom : undefined;
  const original = declared && originOf(named as DeclarationReflection, declared).original;
  const origin = original ?? named;
  const to = origin && links.refOf(origin);
  const owner = origin?.parent;
  if (to === undefined || !owner?.kindOf(ReflectionKind.ClassOrInterface)) {
    return codeOfType(type, links).map(withSymbolName);
  }
  return [{t: `${owner.name}.${origin!.name}`, to}];
}

/** `Iterable.[Symbol.iterator]`, which TypeDoc names `Iterable.[iterator]`. */
function withSymbolName(piece: Piece): Piece {
  const name = (text: string) => text.replace(/\.\[(\w+)\]$/, '.[Symbol.$1]');
  if (typeof piece === 'string') return name(piece);
  return 't' in piece ? {...piece, t: name(piece.t)} : piece;
}

/** Original declaration of an inherited member, if it is described, and its name qualified by its type. */
function originOf(
  member: DeclarationReflection,
  {name, reflection}: ReferenceType,
  depth = 0,
): {readonly original?: Reflection; readonly name: string} {
  const named = reflection ?? namesake(member);
  const original = named?.isDeclaration() ? withSymbolOf(member, named) : named;
  if (original === undefined || depth > 16) return {name};
  const next = original.isDeclaration() ? original.inheritedFrom : undefined;
  return next ? originOf(original as DeclarationReflection, next, depth + 1) : {original, name};
}

/**
 * Returns the member beside `[key]` of a base that is named by the same symbol: TypeDoc takes any `[key]` for any
 * other.
 */
function withSymbolOf(
  {escapedName}: DeclarationReflection,
  named: DeclarationReflection,
): DeclarationReflection {
  if (named.escapedName === escapedName || !named.parent?.isDeclaration()) return named;
  return named.parent.children?.find((child) => child.escapedName === escapedName) ?? named;
}

/**
 * Returns the member of a base type with the same name. TypeDoc does not find it for a property named
 * `constructor`, which it takes for the constructor.
 */
function namesake({parent, name, kind, flags}: DeclarationReflection): Reflection | undefined {
  const bases = parent?.isDeclaration() ? (parent.extendedTypes ?? []) : [];
  return bases
    .flatMap((base) => {
      const type = base.type === 'reference' ? base.reflection : undefined;
      return type?.isDeclaration() ? (type.children ?? []) : [];
    })
    .find((it) => it.name === name && it.kind === kind && it.flags.isStatic === flags.isStatic);
}

function isDeprecated(reflection: DeclarationReflection): boolean {
  return [reflection, ...(reflection.signatures ?? [])].some(({comment}) =>
    Boolean(comment?.getTag('@deprecated')),
  );
}
