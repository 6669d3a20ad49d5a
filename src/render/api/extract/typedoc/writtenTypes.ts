import {
  Converter,
  ReflectionKind,
  type Application,
  type Context,
  type Reflection,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';

type Convert = (
  context: Context,
  type: ts.Type | ts.TypeNode | undefined,
  node?: ts.TypeNode,
) => SomeType;

/**
 * Makes TypeDoc print types as written, such as `NodeKey` instead of the resolved `string`, if both have the same
 * meaning. In an instantiated generic, their meanings differ.
 */
export function keepWrittenTypes(app: Application, checker: ts.TypeChecker): void {
  keepNames(app);
  const {converter} = app;
  // TypeDoc converts the bound of a type parameter without its syntax, before the parameter has its symbol.
  const bounds = new WeakMap<Reflection, ts.Type[]>();
  const convert = withoutSyntaxLimit(converter);
  converter.convertType = (
    context: Context,
    type: ts.Type | ts.TypeNode | undefined,
    node?: ts.TypeNode,
  ): SomeType => {
    if (!type) return convert(context, type, node);
    const syntax = 'kind' in type ? type : (node ?? writtenIndex(context, type, checker));
    if (syntax) {
      const isKept =
        type === syntax ||
        isWritten(type as ts.Type, syntax, checker) ||
        isOfType(context, syntax, checker);
      const converted = convert(context, isKept ? syntax : type, node);
      if (!isKept) return converted;
      return withName(converted, syntax);
    }
    if (context.scope.kindOf(ReflectionKind.TypeParameter)) {
      bounds.set(context.scope, [...(bounds.get(context.scope) ?? []), type as ts.Type]);
    }
    return convert(context, type);
  };
  keepPredicates(app, checker);
  keepBounds(app, checker);
  converter.on(
    Converter.EVENT_CREATE_TYPE_PARAMETER,
    (context: Context, parameter: TypeParameterReflection) => {
      const declaration = context
        .getSymbolFromReflection(parameter)
        ?.declarations?.find(ts.isTypeParameterDeclaration);
      const within = context.withScope(parameter);
      const written = (node: ts.TypeNode | undefined): SomeType | undefined =>
        node &&
        (isOfType(context, node, checker) ||
          bounds.get(parameter)?.some((type) => isWritten(type, node, checker)))
          ? convert(within, node)
          : undefined;
      parameter.type = written(declaration?.constraint) ?? parameter.type!;
      parameter.default = written(declaration?.default) ?? parameter.default!;
    },
  );
}

/**
 * TypeDoc's conversion, which replaces what is nested more than 10 levels deep with `...`. Only resolved types, which
 * may be infinite, need this limit.
 */
function withoutSyntaxLimit(converter: Converter): Convert {
  const convert = converter.convertType.bind(converter) as Convert;
  const limit = converter.maxTypeConversionDepth;
  let current = limit;
  Object.defineProperty(converter, 'maxTypeConversionDepth', {get: () => current});
  return (context, type, node) => {
    const before = current;
    current = type && 'kind' in type ? Infinity : limit;
    try {
      return convert(context, type, node);
    } finally {
      current = before;
    }
  };
}

/** Syntax of an index signature's type or key type, which TypeDoc converts without its syntax. */
function writtenIndex(
  context: Context,
  type: ts.Type,
  checker: ts.TypeChecker,
): ts.TypeNode | undefined {
  const {scope} = context;
  const isKey = scope.kind === ReflectionKind.Parameter;
  const index = isKey ? scope.parent : scope;
  if (index?.kind !== ReflectionKind.IndexSignature || !index.parent) return undefined;
  const [key] = (index as SignatureReflection).parameters ?? [];
  const declared = context.getSymbolFromReflection(index.parent)?.members;
  return declared
    ?.get('__index' as ts.__String)
    ?.declarations?.filter(ts.isIndexSignatureDeclaration)
    .filter(({parameters}) => parameters[0]?.name.getText() === key?.name)
    .map((declaration) => (isKey ? declaration.parameters[0]?.type : declaration.type))
    .find((node) => node && isWritten(type, node, checker));
}

/** Restores the namespace of `extends tools.Base`, which TypeDoc drops. */
function withName(type: SomeType, node: ts.TypeNode): SomeType {
  const isBase = type.type === 'reference' && ts.isExpressionWithTypeArguments(node);
  if (isBase && ts.isPropertyAccessExpression(node.expression)) {
    type.name = node.expression.getText();
  }
  return type;
}

/** Keeps the type of `node is Type` as written, which TypeDoc resolves. */
function keepPredicates({converter}: Application, checker: ts.TypeChecker): void {
  converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (
      context: Context,
      signature: SignatureReflection,
      declaration?: ts.SignatureDeclaration | ts.JSDocSignature,
      resolved?: ts.Signature,
    ) => {
      const node: ts.Node | undefined = declaration?.type;
      const type = resolved && checker.getTypePredicateOfSignature(resolved)?.type;
      if (!type || !node || !ts.isTypePredicateNode(node)) return;
      if (signature.type?.type !== 'predicate') return;
      signature.type.targetType = converter.convertType(
        context.withScope(signature),
        type,
        node.type,
      );
    },
  );
}

/** Keeps `K extends keyof T & string`, which TypeDoc replaces with the constraint of T. */
function keepBounds({converter}: Application, checker: ts.TypeChecker): void {
  converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (context: Context, signature: SignatureReflection, _, resolved?: ts.Signature) => {
      signature.typeParameters?.forEach((parameter, i) => {
        const type = resolved?.typeParameters?.[i];
        // In an instantiated generic, the parameter is a copy.
        if (!type || checker.getDeclaredTypeOfSymbol(type.symbol) !== type) return;
        const written = type.symbol.declarations?.find(ts.isTypeParameterDeclaration)?.constraint;
        if (!written) return;
        parameter.type = converter.convertType(
          context.withScope(signature).withScope(parameter),
          written,
        );
      });
    },
  );
}

function isWritten(type: ts.Type, node: ts.TypeNode, checker: ts.TypeChecker): boolean {
  const written = checker.getTypeFromTypeNode(node);
  if (written === type) return true;
  // An optional type also includes undefined, which the question mark already expresses.
  const parts = (of: ts.Type) =>
    (of.isUnion() ? of.types : [of]).filter(({flags}) => !(flags & ts.TypeFlags.Undefined));
  const wanted = new Set(parts(type));
  const found = parts(written);
  return found.length === wanted.size && found.every((part) => wanted.has(part));
}

/**
 * Whether a node is the syntax of a member of the class or interface being converted, or of its base without type
 * parameters. In the types of such members, the compiler replaces `this` with the class.
 */
function isOfType(context: Context, node: ts.TypeNode, checker: ts.TypeChecker): boolean {
  const owner = ts.findAncestor(node.parent, isTypeOrLiteral);
  if (!owner || ts.isTypeLiteralNode(owner) || !owner.name) return false;
  let scope: Reflection | undefined = context.scope;
  while (scope && !scope.kindOf([ReflectionKind.ClassOrInterface, ReflectionKind.TypeLiteral])) {
    scope = scope.parent;
  }
  const current = scope && context.getSymbolFromReflection(scope);
  const declaring = checker.getSymbolAtLocation(owner.name);
  if (!current || !declaring) return false;
  if (current === declaring) return true;
  return !owner.typeParameters && isBaseOf(declaring, checker.getDeclaredTypeOfSymbol(current));
}

const isTypeOrLiteral = (
  node: ts.Node,
): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration | ts.TypeLiteralNode =>
  ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node);

function isBaseOf(symbol: ts.Symbol, type: ts.Type): boolean {
  const bases = type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : [];
  return bases.some((base) => base.symbol === symbol || isBaseOf(symbol, targetOf(base)));
}

/** Returns `Base<T>` for `Base<string>`. */
const targetOf = (type: ts.Type): ts.Type => (type as Partial<ts.TypeReference>).target ?? type;

/**
 * Keeps names: TypeDoc would replace types with `@inline`, drop the type arguments of `typeof make<T>`, drop `typeof`
 * and the type arguments of `import('x').Name<T>`, which compilers write in files without an import, and call
 * `typeof import('x')` a module.
 */
function keepNames({converter}: Application): void {
  converter.on(Converter.EVENT_BEGIN, (begun: Context) => {
    const prototype = Object.getPrototypeOf(begun) as Context;
    const {createSymbolReference, getSymbolAtLocation, shouldInline} = prototype;
    // A comment may make TypeDoc replace the name of a type with its content.
    prototype.shouldInline = () => false;
    let written: ts.ImportTypeNode | ts.TypeQueryNode | undefined;
    // TypeDoc requests the symbol of such a name just before it creates the reference to it.
    prototype.getSymbolAtLocation = function (this: Context, node) {
      // A node created by TypeDoc is in no file.
      const parent = node.parent as ts.Node | undefined;
      const type = [parent, node].find((one) => one && nameOf(one) === node);
      written = type as typeof written;
      return getSymbolAtLocation.call(this, node);
    };
    prototype.createSymbolReference = function (this: Context, ...given) {
      const type = written;
      written = undefined;
      const reference = createSymbolReference.apply(this, given);
      if (!type) return reference;
      if (ts.isImportTypeNode(type) && type.isTypeOf) {
        reference.name = type.qualifier ? `typeof ${reference.name}` : type.getText();
      }
      if (type.typeArguments) {
        reference.typeArguments = type.typeArguments.map((arg) => converter.convertType(this, arg));
      }
      return reference;
    };
    // Replaced methods have to be restored in reverse order.
    const early = 1;
    converter.on(
      Converter.EVENT_END,
      () => {
        Object.assign(prototype, {createSymbolReference, getSymbolAtLocation, shouldInline});
      },
      early,
    );
  });
}

/** The node that TypeDoc takes for the name in an imported type or in `typeof make<T>`. */
function nameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isImportTypeNode(node) ? (node.qualifier ?? node) : undefined;
}
