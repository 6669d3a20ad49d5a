import {
  ReflectionKind,
  TypeContext,
  type DeclarationReflection,
  type ParameterReflection,
  type ReferenceType,
  type ReflectionType,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import {keyword, type Code} from '../../model/code.js';
import {
  accessorForms,
  conditionalForm,
  isFunction,
  listForm,
  literalForm,
  constructorMark,
  mappedForm,
  needsBrackets,
  parameterName,
  propertyName,
  staticMark,
  templateForm,
  type Where,
} from './typeForms.js';
import {linkedName, type Links} from './typeNames.js';

/** A type in TypeScript syntax. */
export function codeOfType(
  type: SomeType | undefined,
  links: Links,
  where: Where = TypeContext.none,
): Code {
  if (type === undefined) return [keyword('any')];
  const code = bareCode(type, links);
  return needsBrackets(type, where) ? ['(', ...code, ')'] : code;
}

function bareCode(type: SomeType, links: Links): Code {
  const inner = (part: SomeType | undefined, where: Where) => codeOfType(part, links, where);
  switch (type.type) {
    case 'array':
      return [...inner(type.elementType, TypeContext.arrayElement), '[]'];
    case 'conditional':
      return conditionalForm({
        check: inner(type.checkType, TypeContext.conditionalCheck),
        bound: inner(type.extendsType, TypeContext.conditionalExtends),
        yes: inner(type.trueType, TypeContext.conditionalTrue),
        no: inner(type.falseType, TypeContext.conditionalFalse),
      });
    case 'indexedAccess':
      return [
        ...inner(type.objectType, TypeContext.indexedObject),
        '[',
        ...inner(type.indexType, TypeContext.indexedIndex),
        ']',
      ];
    case 'inferred':
      return type.constraint
        ? [
            keyword('infer'),
            ` ${type.name} `,
            keyword('extends'),
            ' ',
            ...inner(type.constraint, TypeContext.inferredConstraint),
          ]
        : [keyword('infer'), ` ${type.name}`];
    case 'intersection':
      return [
        listForm(
          type.types.map((part) => inner(part, TypeContext.intersectionElement)),
          '&',
        ),
      ];
    case 'intrinsic':
      return [keyword(type.name)];
    case 'literal':
      return [literalForm(type.value)];
    case 'mapped':
      return mappedForm({
        key: type.parameter,
        keys: inner(type.parameterType, TypeContext.mappedParameter),
        name: type.nameType && inner(type.nameType, TypeContext.mappedName),
        value: inner(type.templateType, TypeContext.mappedTemplate),
        readonly: type.readonlyModifier,
        optional: type.optionalModifier,
      });
    case 'namedTupleMember':
      return [
        `${type.name}${type.isOptional ? '?' : ''}: `,
        ...inner(type.element, TypeContext.tupleElement),
      ];
    case 'optional':
      return [...inner(type.elementType, TypeContext.optionalElement), '?'];
    case 'predicate':
      return [
        ...(type.asserts ? [keyword('asserts'), ' '] : []),
        type.name,
        ...(type.targetType
          ? [' ', keyword('is'), ' ', ...inner(type.targetType, TypeContext.predicateTarget)]
          : []),
      ];
    case 'query':
      // Some authors, and writtenParts.ts, write `typeof undefined` for the type.
      if (type.queryType.name === 'undefined') return [keyword('undefined')];
      return [keyword('typeof'), ' ', ...inner(type.queryType, TypeContext.queryTypeTarget)];
    case 'reference':
      return referenceCode(type, links);
    case 'reflection':
      return objectCode(type, links);
    case 'rest':
      // The label already has its dots (lostSyntax.ts).
      return [
        type.elementType.type === 'namedTupleMember' ? '' : '...',
        ...inner(type.elementType, TypeContext.restElement),
      ];
    case 'templateLiteral':
      return templateForm(
        type.head,
        type.tail.map(([part, text]) => [inner(part, TypeContext.templateLiteralElement), text]),
      );
    case 'tuple':
      return [
        {
          open: '[',
          separator: ',',
          close: ']',
          items: type.elements.map((part) => inner(part, TypeContext.tupleElement)),
        },
      ];
    case 'typeOperator':
      return [keyword(type.operator), ' ', ...inner(type.target, TypeContext.typeOperatorTarget)];
    case 'union':
      return [
        listForm(
          type.types.map((part) => inner(part, TypeContext.unionElement)),
          '|',
        ),
      ];
    case 'unknown':
      return [type.name];
  }
}

/** A name that links to its description, followed by its type arguments. */
function referenceCode(type: ReferenceType, links: Links): Code {
  const args = type.typeArguments?.map((arg) =>
    codeOfType(arg, links, TypeContext.referenceTypeArgument),
  );
  const rest: Code = args?.length ? [{open: '<', separator: ',', close: '>', items: args}] : [];
  return [linkedName(type, links), ...rest];
}

/** An object, function or constructor type. */
function objectCode(type: ReflectionType, links: Links): Code {
  const {declaration} = type;
  const {children = [], signatures = [], indexSignatures = []} = declaration;
  const [only] = signatures;
  if (only && isFunction(type)) {
    return [
      ...constructorMark(only),
      ...parametersCode(only, links),
      ' => ',
      ...codeOfType(only.type, links),
    ];
  }
  const items: Code[] = [
    ...signatures.map((signature) => [
      ...constructorMark(signature),
      ...parametersCode(signature, links),
      ': ',
      ...codeOfType(signature.type, links),
    ]),
    ...children.flatMap((child) => memberCodes(child, links)),
    ...indexSignatures.map((signature) => indexCode(signature, links)),
  ];
  if (items.length === 0) return ['{}'];
  return [
    {
      open: '{',
      separator: ';',
      close: '}',
      pad: true,
      items,
      ...(items.length > 3 ? {broken: true} : {}),
    },
  ];
}

/** `static [key: string]: unknown`. */
export function indexCode(signature: SignatureReflection, links: Links): Code {
  return [
    ...staticMark(signature),
    ...(signature.flags.isReadonly ? [keyword('readonly'), ' '] : []),
    ...keyCode(signature, links),
    ': ',
    ...codeOfType(signature.type, links),
  ];
}

/** `[key: string]`. */
export function keyCode({parameters = []}: SignatureReflection, links: Links): Code {
  const [key] = parameters;
  return [`[${key?.name ?? 'key'}: `, ...codeOfType(key?.type, links), ']'];
}

/** A member inside an object type or interface: `readonly name?: string`. */
export function memberCode(member: DeclarationReflection, links: Links): Code {
  return onLines(memberCodes(member, links));
}

/** Each code on a line of its own. */
export const onLines = (codes: readonly Code[]): Code =>
  codes.flatMap((code, i) => (i > 0 ? ['\n', ...code] : code));

/**
 * A member inside an object type, on one line for each call signature, or for each part of an accessor with two
 * types.
 */
export function memberCodes(member: DeclarationReflection, links: Links): Code[] {
  const {flags, kind, type, signatures = [], getSignature, setSignature} = member;
  const name = propertyName(member.name);
  const mark = flags.isOptional ? '?' : '';
  if (signatures.length > 0 && type === undefined) {
    return signatures.map((signature) => {
      const given = parametersCode(signature, links);
      const result = [': ', ...codeOfType(signature.type, links)];
      if (kind !== ReflectionKind.Constructor) return [`${name}${mark}`, ...given, ...result];
      // The constructor of a class has no type parameters of its own.
      const isOfClass = member.parent?.kind === ReflectionKind.Class;
      return isOfClass ? [name, ...given.slice(-1)] : [keyword('new'), ' ', ...given, ...result];
    });
  }
  if (getSignature ?? setSignature) {
    const [taken] = setSignature?.parameters ?? [];
    return accessorForms({
      name,
      type: getSignature && codeOfType(getSignature.type, links),
      taken: taken && {name: taken.name, type: codeOfType(taken.type, links)},
    });
  }
  const readonly = flags.isReadonly ? [keyword('readonly'), ' '] : [];
  return [[...readonly, `${name}${mark}: `, ...codeOfType(type, links)]];
}

/**
 * `<T extends Node = Node>(a: string, b?: T)`. The variance of a class's type parameters is shown only on the
 * class.
 */
export function parametersCode(signature: SignatureReflection, links: Links): Code {
  const {typeParameters, kind, parent} = signature;
  const isOfClass =
    kind === ReflectionKind.ConstructorSignature && parent.parent?.kind === ReflectionKind.Class;
  return [
    ...typeParametersCode(typeParameters, links, {isMarked: !isOfClass}),
    {
      open: '(',
      separator: ',',
      close: ')',
      items: (signature.parameters ?? []).map((parameter) => parameterCode(parameter, links)),
    },
  ];
}

function parameterCode(parameter: ParameterReflection, links: Links): Code {
  const {flags, type, defaultValue} = parameter;
  const isOptional = flags.isOptional && defaultValue === undefined;
  return [
    flags.isRest ? '...' : '',
    {t: parameterName(parameter), c: 'p'},
    isOptional ? '?: ' : ': ',
    ...codeOfType(type, links),
    ...(defaultValue === undefined ? [] : [` = ${defaultValue}`]),
  ];
}

/** `<in out T extends Node = Node>`, or empty. */
export function typeParametersCode(
  parameters: readonly TypeParameterReflection[] | undefined,
  links: Links,
  {isMarked = true}: {readonly isMarked?: boolean} = {},
): Code {
  if (!parameters?.length) return [];
  const items = parameters.map((parameter): Code => [
    ...(isMarked && parameter.flags.isConst ? [keyword('const'), ' '] : []),
    ...(isMarked && parameter.varianceModifier ? [keyword(parameter.varianceModifier), ' '] : []),
    parameter.name,
    ...(parameter.type ? [' ', keyword('extends'), ' ', ...codeOfType(parameter.type, links)] : []),
    ...(parameter.default ? [' = ', ...codeOfType(parameter.default, links)] : []),
  ]);
  return [{open: '<', separator: ',', close: '>', items}];
}
