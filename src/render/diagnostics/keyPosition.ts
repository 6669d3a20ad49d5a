import type TS from 'typescript';
import type {Position} from './diagnostic.js';

/**
 * Line and column of a key in a config's source: the deepest part of `key` that the object literal spells
 * out. The TypeScript parser is loaded here only, since only a wrong config needs it.
 */
export async function locateKey(text: string, key: readonly PropertyKey[]): Promise<Position> {
  const {default: ts} = await import('typescript');
  const source = ts.createSourceFile('site.config.ts', text, ts.ScriptTarget.Latest, true);
  const exported = source.statements.find(ts.isExportAssignment);
  let node: TS.Node | undefined = exported?.expression;
  let found: TS.Node | undefined = exported;
  const bindings = new Map<string, TS.Expression>();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const {name, initializer} of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) bindings.set(name.text, initializer);
    }
  }
  const literal = (at: TS.Node | undefined): typeof node => {
    if (!at) return undefined;
    if (ts.isCallExpression(at)) return literal(at.arguments[0]);
    if (ts.isAsExpression(at) || ts.isSatisfiesExpression(at) || ts.isParenthesizedExpression(at)) {
      return literal(at.expression);
    }
    if (ts.isIdentifier(at) && bindings.has(at.text)) return literal(bindings.get(at.text));
    return at;
  };
  node = literal(node);
  for (const part of key) {
    if (node && ts.isObjectLiteralExpression(node)) {
      const property: TS.ObjectLiteralElementLike | undefined = node.properties.find(
        ({name}) =>
          name !== undefined &&
          (ts.isIdentifier(name) || ts.isStringLiteral(name)) &&
          name.text === part,
      );
      if (!property) break;
      found = property;
      node = ts.isPropertyAssignment(property)
        ? literal(property.initializer)
        : ts.isShorthandPropertyAssignment(property)
          ? literal(property.name)
          : undefined;
    } else if (node && ts.isArrayLiteralExpression(node) && typeof part === 'number') {
      const element: TS.Expression | undefined = node.elements[part];
      if (!element) break;
      found = element;
      node = literal(element);
    } else {
      break;
    }
  }
  const start = found?.getStart(source) ?? 0;
  const {line, character} = source.getLineAndCharacterOfPosition(start);
  return {line: line + 1, column: character + 1};
}
