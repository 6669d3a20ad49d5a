import {
  ReflectionKind,
  TypeContext,
  type ParameterReflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import {
  keyword,
  plainText,
  type Code,
  type CodeGroup,
  type Piece,
  type Token,
} from '../../model/code.js';
import {isDestructured} from '../typedoc/parameterTags.js';

/** A union or intersection. If it does not fit on one line, each item gets a line that starts with the mark. */
export function listForm(items: readonly Code[], mark: '|' | '&'): CodeGroup {
  return {open: '', items, separator: ` ${mark}`, close: '', lead: `${mark} `};
}

/** The parts of `check extends bound ? yes : no`. */
export interface ConditionalParts {
  readonly check: Code;
  readonly bound: Code;
  readonly yes: Code;
  readonly no: Code;
}

/** A conditional type; each branch gets its own line if it does not fit. */
export function conditionalForm({check, bound, yes, no}: ConditionalParts): Code {
  const branches = [
    ['? ', ...yes],
    [': ', ...no],
  ];
  return [
    ...check,
    ' ',
    keyword('extends'),
    ' ',
    ...bound,
    ' ',
    {open: '', separator: '', close: '', items: branches},
  ];
}

/** The parts of `{readonly [key in keys as name]?: value}`. */
export interface MappedParts {
  readonly key: string;
  readonly keys: Code;
  readonly name?: Code | undefined;
  readonly value: Code;
  readonly readonly?: '+' | '-' | undefined;
  readonly optional?: '+' | '-' | undefined;
}

/** A mapped type. */
export function mappedForm({key, keys, name, value, readonly, optional}: MappedParts): Code {
  const sign = (modifier: '+' | '-') => (modifier === '-' ? '-' : '');
  const item = [
    ...(readonly ? [keyword(`${sign(readonly)}readonly`), ' '] : []),
    `[${key} `,
    keyword('in'),
    ' ',
    ...keys,
    ...(name ? [' ', keyword('as'), ' ', ...name] : []),
    ']',
    ...(optional ? [`${sign(optional)}?`] : []),
    ': ',
    ...value,
  ];
  return [{open: '{', separator: ';', close: '}', pad: true, items: [item]}];
}

/** `${A}-${B}`, built from its first text and the following pairs of type and text. */
export function templateForm(head: string, tail: readonly (readonly [Code, string])[]): Code {
  const rest = tail.flatMap(([part, text]): Piece[] => ['${', ...part, `}${inTemplate(text)}`]);
  return ['`' + inTemplate(head), ...rest, '`'];
}

/** Escapes a text for a template literal. */
const inTemplate = (text: string): string =>
  text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/[\n\r\u2028\u2029]/g, (end) => LINE_ENDS[end]!);

const LINE_ENDS: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A literal with its colour. */
export function literalForm(value: string | number | boolean | bigint | null): Token {
  if (typeof value === 'string') return {t: quoted(value), c: 's'};
  if (typeof value === 'number') return {t: Object.is(value, -0) ? '-0' : String(value), c: 'n'};
  if (typeof value === 'bigint') return {t: `${String(value)}n`, c: 'n'};
  return keyword(String(value));
}

/** A string in single quotes, the style of code in the documentation. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Name of a property, quoted if it is neither an identifier nor a whole number. */
export function propertyName(name: string): string {
  return /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|0|[1-9]\d*)$/u.test(name) || name.startsWith('[')
    ? name
    : quoted(name);
}

/** Name of a parameter; a destructured parameter is named after its role. */
export function parameterName(parameter: ParameterReflection): string {
  const {name, parent} = parameter;
  if (!isDestructured(parameter)) return name;
  const isList = isListed(parameter);
  const unnamed = parent?.isSignature()
    ? (parent.parameters ?? [])
        .filter((one) => isDestructured(one) && isListed(one) === isList)
        .indexOf(parameter)
    : 0;
  const role = isList ? 'values' : /^[A-Z]/.test(parent?.name ?? '') ? 'props' : 'options';
  return unnamed > 0 ? `${role}${String(unnamed + 1)}` : role;
}

/** Whether a parameter is destructured as `[a, b]`. */
const isListed = ({name, type}: ParameterReflection): boolean =>
  name.startsWith('[') || type?.type === 'tuple' || type?.type === 'array';

/** The types that an accessor takes and returns. */
export interface AccessorParts {
  /** Name as written in the source. */
  readonly name: string;
  readonly type?: Code | undefined;
  readonly taken?: {readonly name: string; readonly type: Code} | undefined;
}

/** An accessor as a property, or as its two parts if these have different types. */
export function accessorForms({name, type, taken}: AccessorParts): Code[] {
  const asProperty = [`${name}: `, ...(type ?? [keyword('any')])];
  if (!taken) return [[keyword('readonly'), ' ', ...asProperty]];
  if (type && plainText(taken.type) === plainText(type)) return [asProperty];
  const given = [{t: taken.name, c: 'p' as const}, ': ', ...taken.type];
  const setter = [keyword('set'), ` ${name}(`, ...given, ')'];
  return type ? [[keyword('get'), ` ${name}(): `, ...type], setter] : [setter];
}

/** `new` or `abstract new` before the parameters of a constructor type. */
export function constructorMark({kind, flags}: SignatureReflection): Code {
  if (kind !== ReflectionKind.ConstructorSignature) return [];
  return [...(flags.isAbstract ? [keyword('abstract'), ' '] : []), keyword('new'), ' '];
}

export const staticMark = ({flags}: SignatureReflection): Code =>
  flags.isStatic ? [keyword('static'), ' '] : [];

/** Position of a type inside a different type. */
export type Where = (typeof TypeContext)[keyof typeof TypeContext];

/**
 * Positions where the return type of a function would extend to the characters that follow; TypeDoc handles only
 * some.
 */
const BEFORE_MORE: ReadonlySet<Where> = new Set([
  TypeContext.arrayElement,
  TypeContext.conditionalCheck,
  TypeContext.indexedObject,
  TypeContext.intersectionElement,
  TypeContext.optionalElement,
  TypeContext.typeOperatorTarget,
  TypeContext.unionElement,
]);

/** Whether a type needs brackets at a position, or is easier to read with them. */
export function needsBrackets(type: SomeType, where: Where): boolean {
  if (type.type === 'inferred' && where === TypeContext.restElement) return false;
  if (type.type === 'intersection' && where === TypeContext.unionElement) return true;
  if (type.type === 'query' && where === TypeContext.indexedObject) return true;
  return type.needsParenthesis(where) || (isFunction(type) && BEFORE_MORE.has(where));
}

/** Whether a type is printed as a function or constructor with an arrow. */
export function isFunction(type: SomeType): boolean {
  if (type.type !== 'reflection') return false;
  const {children = [], signatures = [], indexSignatures = []} = type.declaration;
  return signatures.length === 1 && children.length + indexSignatures.length === 0;
}

/** Types with the same properties as their argument, and `Promise`, which resolves to it. */
export const SAME_PROPERTIES = /^(?:Partial|Promise|Readonly|Required)$/;
