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

/** The inherited members of a class or interface, by declaring type. */
export function inheritedOf(reflection: DeclarationReflection, links: Links): ApiInherited[] {
  const {refOf} = links;
  const groups = new Map<
    string,
    {from: string; ref?: string; members: ApiInherited['members'][number][]}
  >();
  if (!reflection.kindOf([ReflectionKind.Class, ReflectionKind.Interface])) return [];
  for (const child of reflection.children ?? []) {
    if (!child.inheritedFrom || (isConstructor(child) && !isTold(child))) continue;
    const {original, name} = originOf(child, child.inheritedFrom);
    const parent = original?.parent;
    // The compiler names a constructor after its type with the arguments: `Map<string, 1>.constructor`.
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

/** Whether an inherited constructor is listed: that of a class, unless all classes without one have it. */
function isTold({parent, flags, signatures = []}: DeclarationReflection): boolean {
  const isPlain = signatures.every(({parameters, comment}) => !parameters?.length && !comment);
  return parent?.kind === ReflectionKind.Class && (flags.isProtected || !isPlain);
}

/**
 * The declaration of an inherited member if it differs from the ancestor's, or if that is not documented; a constructor
 * always has it, since that of the ancestor is a call with its name.
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

/** The declaration of a member without its internal overloads, unless all of them are. */
function shownCode(member: DeclarationReflection, links: Links): Code {
  const {signatures = []} = member;
  const codes = memberCodes(member, links);
  const shown = codes.filter((_, i) => !signatures[i]?.comment?.hasModifier('@internal'));
  return onLines(shown.length > 0 ? shown : codes);
}

/** The code as text, its unions in one order: the compiler has one of its own where it fills in type arguments. */
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

/** The member that another one overrides or implements, named after the type that declares it. */
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

/** `Iterable.[Symbol.iterator]`, which TypeDoc calls `Iterable.[iterator]`. */
function withSymbolName(piece: Piece): Piece {
  const name = (text: string) => text.replace(/\.\[(\w+)\]$/, '.[Symbol.$1]');
  if (typeof piece === 'string') return name(piece);
  return 't' in piece ? {...piece, t: name(piece.t)} : piece;
}

/** The original declaration of an inherited member, if it is described, and its name with that of its type. */
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

/** TypeDoc takes `[key]` of a base for any other `[key]`: the member beside it that is named by the same symbol. */
function withSymbolOf(
  {escapedName}: DeclarationReflection,
  named: DeclarationReflection,
): DeclarationReflection {
  if (named.escapedName === escapedName || !named.parent?.isDeclaration()) return named;
  return named.parent.children?.find((child) => child.escapedName === escapedName) ?? named;
}

/** The member of a base type that TypeDoc does not find, since it takes a property `constructor` for the constructor. */
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
