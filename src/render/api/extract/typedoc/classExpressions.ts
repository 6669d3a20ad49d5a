import {Comment, Converter, ReflectionKind, type Application, type Context} from 'typedoc';
import ts from 'typescript';

/**
 * Makes TypeDoc describe `export const Kit = class {…}` as a class. TypeDoc alone would name a type without a
 * declaration.
 */
export function keepClassExpressions({converter}: Application): void {
  converter.on(Converter.EVENT_BEGIN, (context: Context) => {
    const prototype = Object.getPrototypeOf(context) as Context;
    const original = prototype.getComment;
    prototype.getComment = function (this: Context, symbol, kind) {
      const comment = original.call(this, symbol, kind);
      if (kind !== ReflectionKind.Variable || !classOf(symbol)) return comment;
      const marked = comment?.clone() ?? new Comment();
      marked.modifierTags.add('@class');
      return marked;
    };
    converter.on(Converter.EVENT_END, () => {
      prototype.getComment = original;
    });
  });
  // The own name of a class expression, `Named` in `class Named {…}`, refers to the same class.
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection) => {
    if (reflection.kind !== ReflectionKind.Class) return;
    const symbol = context.getSymbolFromReflection(reflection);
    const expression = symbol && classOf(symbol);
    if (!expression) return;
    context.registerReflection(reflection, context.checker.getTypeAtLocation(expression).symbol);
    const extended = expression.heritageClauses?.find(
      ({token}) => token === ts.SyntaxKind.ExtendsKeyword,
    );
    const inside = context.withScope(reflection);
    const bases = extended?.types.map((base) => context.converter.convertType(inside, base));
    if (bases) reflection.extendedTypes = bases;
  });
}

/** Symbol with the members of the class that a variable holds. */
export const symbolOfExpression = (variable: ts.Symbol): ts.Symbol | undefined =>
  (classOf(variable) as {readonly symbol?: ts.Symbol} | undefined)?.symbol;

/** The class expression that a variable holds. */
function classOf({valueDeclaration: declared}: ts.Symbol): ts.ClassExpression | undefined {
  if (!declared || !ts.isVariableDeclaration(declared) || declared.type) return undefined;
  const {initializer} = declared;
  return initializer && ts.isClassExpression(initializer) ? initializer : undefined;
}
