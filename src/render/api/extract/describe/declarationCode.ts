import {typedPackage} from '../../../system/typesPackage.js';
import path from 'node:path';
import {
  ReflectionKind,
  type DeclarationReflection,
  type ReferenceType,
  type Reflection,
} from 'typedoc';
import {keyword, type Code, type Piece, type Token} from '../../model/code.js';
import type {ApiRef} from '../../model/model.js';
import {variableKeyword} from '../typedoc/declaredForms.js';
import type {Describer} from './describe.js';
import {compact} from './docText.js';
import {shapeOf} from './identity.js';
import {flagsOf} from './kinds.js';
import {codeOfType, indexCode, memberCode, memberCodes, typeParametersCode} from './typeCode.js';
import {propertyName, quoted} from './typeForms.js';
import type {Links} from './typeNames.js';

/**
 * Declaration of a symbol that cannot be called, in TypeScript syntax. Includes the members of a class if no page
 * lists them.
 */
export function declarationCode(
  reflection: DeclarationReflection,
  describer: Describer,
  {isWhole}: {readonly isWhole: boolean},
): Code {
  const {links} = describer;
  const name = {t: propertyName(reflection.name), c: 'f' as const};
  const parameters = typeParametersCode(reflection.typeParameters, links);
  switch (reflection.kind) {
    case ReflectionKind.Class:
    case ReflectionKind.Interface:
      return headingCode(reflection, {describer, name: [name, ...parameters], isWhole});
    case ReflectionKind.TypeAlias:
      return [
        keyword('type'),
        ' ',
        name,
        ...parameters,
        ' = ',
        ...aliasedCode(reflection, describer),
      ];
    case ReflectionKind.Variable:
      return [
        keyword(variableKeyword(reflection)),
        ' ',
        name,
        ': ',
        ...codeOfType(reflection.type, links),
      ];
    case ReflectionKind.Enum:
      return bodyCode(
        [...(reflection.flags.isConst ? [keyword('const'), ' '] : []), keyword('enum'), ' ', name],
        ',',
        enumCodes(reflection, describer),
      );
    case ReflectionKind.Module: {
      const codes = namespaceCodes(reflection, describer);
      const isGlobal = reflection.name === 'global';
      const added = isGlobal
        ? [keyword('global')]
        : [keyword('module'), ' ', {t: quoted(reflection.name), c: 's' as const}];
      return bodyCode([keyword('declare'), ' ', ...added], '', codes);
    }
    case ReflectionKind.Namespace:
      return bodyCode([keyword('namespace'), ' ', name], '', namespaceCodes(reflection, describer));
    case ReflectionKind.EnumMember: {
      const value = reflection.type?.type === 'literal' ? reflection.type.value : undefined;
      const text = typeof value === 'string' ? quoted(value) : String(value);
      return value === undefined
        ? [name]
        : [name, ' = ', {t: text, c: typeof value === 'string' ? 's' : 'n'}];
    }
    default:
      return memberCode(reflection, links);
  }
}

/** Codes of several types, as in an `extends` clause. */
export function codesOfTypes(types: DeclarationReflection['extendedTypes'], links: Links): Code[] {
  return (types ?? []).map((type) => codeOfType(type, links));
}

/**
 * `abstract class Foo<T> extends Bar implements Baz`, with an interface's members and a class's index
 * signatures.
 */
function headingCode(
  reflection: DeclarationReflection,
  {describer, name, isWhole}: {describer: Describer; name: Code; isWhole: boolean},
): Code {
  const {links} = describer;
  const isClass = reflection.kind === ReflectionKind.Class;
  const clause = (word: string, types: readonly Code[]): Piece[] =>
    types.length === 0
      ? []
      : [' ', keyword(word), ' ', ...types.flatMap((type, i) => (i ? [', ', ...type] : type))];
  const head: Code = [
    ...(reflection.flags.isAbstract ? [keyword('abstract'), ' '] : []),
    keyword(isClass ? 'class' : 'interface'),
    ' ',
    ...name,
    ...clause('extends', codesOfTypes(reflection.extendedTypes, links)),
    ...clause('implements', codesOfTypes(reflection.implementedTypes, links)),
  ];
  const items =
    isClass && !isWhole ? indexesCode(reflection, links) : membersCode(reflection, describer);
  if (isClass && items.length === 0) return head;
  return bodyCode(head, ';', items);
}

const bodyCode = (head: Code, separator: string, items: readonly Code[]): Code => [
  ...head,
  ' ',
  {open: '{', separator, close: '}', items, broken: true},
];

const enumCodes = ({children = []}: DeclarationReflection, describer: Describer): Code[] =>
  children.map((member) =>
    linkedDeclaration(member, declarationCode(member, describer, {isWhole: true}), describer.links),
  );

/** Declarations that end with a body instead of a semicolon. */
const WITHOUT_SEMICOLON =
  ReflectionKind.ClassOrInterface | ReflectionKind.Enum | ReflectionKind.Namespace;

/** Exports of a namespace. */
function namespaceCodes({children = []}: DeclarationReflection, describer: Describer): Code[] {
  const {links} = describer;
  return children.flatMap((child): Code[] => {
    if (child.isReference()) {
      const target = child.tryGetTargetReflectionDeep();
      const written = target?.name ?? child.name;
      const name = {t: written, ...compact({to: target && links.refOf(target)})};
      const renamed = written === child.name ? [] : [' ', keyword('as'), ` ${child.name}`];
      return [[keyword('export'), ' { ', name, ...renamed, ' };']];
    }
    if (child.kind !== ReflectionKind.Function) {
      const code = declarationCode(child, describer, {isWhole: true});
      const end = child.kindOf(WITHOUT_SEMICOLON) ? [] : [';'];
      return [[...linkedDeclaration(child, code, links), ...end]];
    }
    return (child.signatures ?? []).map((signature) => {
      const {code} = describer.signature(signature, {name: child.name, id: ''});
      return linkedDeclaration(child, [keyword('function'), ' ', ...code, ';'], links);
    });
  });
}

/** A declaration inside a different one, with its name as a link. */
function linkedDeclaration(reflection: DeclarationReflection, code: Code, {refOf}: Links): Code {
  const name = propertyName(reflection.name);
  const to = refOf(reflection);
  return code.map((piece) =>
    typeof piece === 'object' && 't' in piece && piece.c === 'f' && piece.t === name && to
      ? {t: name, to, m: true}
      : piece,
  );
}

/** Module that an alias imports its type from: a different package, or a file of the same package. */
function moduleOf(type: ReferenceType, alias: DeclarationReflection): string {
  const idOf = (described: Reflection) => alias.project.getSymbolIdFromReflection(described);
  const own = idOf(alias);
  if (type.package === own?.packageName) {
    const target = type.reflection ? idOf(type.reflection) : type.symbolId;
    const [from = '', to = ''] = [own?.packagePath, target?.packagePath];
    const file = path.posix
      .relative(path.posix.dirname(from), to)
      .replace(/(?:\.d)?\.[cm]?tsx?$/, '');
    return file.startsWith('.') ? file : `./${file}`;
  }
  return typedPackage(String(type.package));
}

/** The type behind an alias; the members of an object type carry their anchors. */
function aliasedCode(reflection: DeclarationReflection, describer: Describer): Code {
  const shape = shapeOf(reflection);
  const {type} = reflection;
  // An alias with the name of its import would refer to itself.
  if (type?.type === 'reference' && type.name === reflection.name) {
    return [`import('${moduleOf(type, reflection)}').`, ...codeOfType(type, describer.links)];
  }
  if (!shape?.children?.length) return codeOfType(reflection.type, describer.links);
  const items = membersCode(shape, describer);
  return [{open: '{', separator: ';', close: '}', pad: true, items, broken: items.length > 1}];
}

/** Members declared by the type itself: calls, named members, index signatures. */
function membersCode(shape: DeclarationReflection, describer: Describer): Code[] {
  const {signatures = [], children = []} = shape;
  const {links} = describer;
  return [
    ...signatures.map((signature) => describer.signature(signature, {name: '', id: ''}).code),
    ...children
      .filter(({inheritedFrom}) => !inheritedFrom)
      .flatMap((member) => linkedMember(member, links)),
    ...indexesCode(shape, links),
  ];
}

const indexesCode = ({indexSignatures = []}: DeclarationReflection, links: Links): Code[] =>
  indexSignatures.map((signature) => indexCode(signature, links));

/** A member inside its type's code, with its name as a link; one line for each call signature. */
function linkedMember(member: DeclarationReflection, links: Links): Code[] {
  const ref = links.refOf(member);
  const isOfClass = member.parent?.kind === ReflectionKind.Class;
  const flagged = isOfClass
    ? flagsOf(member).filter((flag) => flag !== 'readonly' && flag !== 'optional')
    : [];
  return memberCodes(member, links).map((code) => [
    ...flagged.flatMap((flag) => [keyword(flag), ' ']),
    ...linkedName(code, propertyName(member.name), ref),
  ]);
}

function linkedName(code: Code, name: string, ref: ApiRef | undefined): Code {
  let isNamed = false;
  return code.flatMap((piece): Piece[] => {
    if (isNamed || ref === undefined) return [piece];
    const isText = typeof piece === 'string';
    // The keyword `new` of an interface's constructor.
    const isNew = !isText && 't' in piece && piece.t === 'new';
    if (isText ? !piece.startsWith(name) : !isNew) return [piece];
    isNamed = true;
    return isText
      ? [{t: name, to: ref, m: true}, piece.slice(name.length)]
      : [{...(piece as Token), to: ref, m: true}];
  });
}
