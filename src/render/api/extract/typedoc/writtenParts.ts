import {
  makeRecursiveVisitor,
  QueryType,
  ReferenceType,
  UnionType,
  type Application,
  type Comment,
  type Context,
  type MappedType,
  type SomeType,
  type TupleType,
} from 'typedoc';
import ts from 'typescript';

/** Comments of a tuple's elements, by index. */
const comments = new WeakMap<TupleType, readonly (Comment | undefined)[]>();

export const elementComments = (tuple: TupleType): readonly (Comment | undefined)[] =>
  comments.get(tuple) ?? [];

/** Keeps parts of types that TypeDoc drops: comments of tuple elements, and the `undefined` of optional parts. */
export function keepWrittenParts({converter}: Application): void {
  const convert = converter.convertType.bind(converter);
  converter.convertType = (
    context: Context,
    type: ts.Type | ts.TypeNode | undefined,
    node?: ts.TypeNode,
  ): SomeType => {
    const converted = convert(context, type as ts.Type, node);
    const syntax = type && 'kind' in type ? type : node;
    if (!syntax) return converted;
    keepInside(converted, syntax, context);
    return withUndefined(converted, syntax, context);
  };
}

/**
 * Pairs the tuples and mapped types inside a type with their syntax, if their numbers are equal. Members and
 * parameters are converted, and so paired, on their own.
 */
function keepInside(type: SomeType, syntax: ts.TypeNode, context: Context): void {
  const nodes: (ts.TupleTypeNode | ts.MappedTypeNode)[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isTupleTypeNode(node) || ts.isMappedTypeNode(node)) nodes.push(node);
    const call = callIn(node);
    if (call?.type) collect(call.type);
    else if (!call && !ts.isTypeLiteralNode(node)) ts.forEachChild(node, collect);
  };
  collect(syntax);
  if (nodes.length === 0) return;
  const types: (TupleType | MappedType)[] = [];
  const add = (found: TupleType | MappedType): void => void types.push(found);
  const visitor = makeRecursiveVisitor({
    tuple: add,
    mapped: add,
    reflection: ({declaration: {signatures = [], children, indexSignatures}}) => {
      const [call, ...others] = signatures;
      if (others.length === 0 && !children && !indexSignatures) call?.type?.visit(visitor);
    },
  });
  type.visit(visitor);
  if (types.length !== nodes.length) return;
  types.forEach((found, i) => {
    const node = nodes[i]!;
    if (found.type === 'tuple' && ts.isTupleTypeNode(node)) {
      if (found.elements.length !== node.elements.length) return;
      const written = node.elements.map((element) => context.getNodeComment(element, false));
      if (written.some(Boolean)) comments.set(found, written);
    }
    if (found.type === 'mapped' && ts.isMappedTypeNode(node) && node.type) {
      found.templateType = withUndefined(found.templateType, node.type, context);
    }
  });
}

/** The call of the type of a function or constructor: `() => T` or `{(): T}`. */
function callIn(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) return node;
  const [only, ...others] = ts.isTypeLiteralNode(node) ? node.members : [];
  const isCall =
    only && (ts.isCallSignatureDeclaration(only) || ts.isConstructSignatureDeclaration(only));
  return isCall && others.length === 0 ? only : undefined;
}

/** A union with the `undefined` of its syntax, in a form that TypeDoc does not remove from optional members. */
function withUndefined(type: SomeType, syntax: ts.TypeNode, {project}: Context): SomeType {
  const node = ts.isParenthesizedTypeNode(syntax) ? syntax.type : syntax;
  if (!ts.isUnionTypeNode(node)) return type;
  const at = node.types.findIndex(({kind}) => kind === ts.SyntaxKind.UndefinedKeyword);
  if (at < 0) return type;
  const parts = (type.type === 'union' ? type.types : [type]).filter(
    (part) => String(part) !== 'undefined' && String(part) !== 'typeof undefined',
  );
  const written = new QueryType(
    ReferenceType.createBrokenReference('undefined', project, undefined),
  );
  const types = parts.toSpliced(at, 0, written);
  if (type.type !== 'union') return new UnionType(types);
  type.types = types;
  return type;
}
