import {parse} from '@babel/parser';
import type {Node, ObjectExpression, Program, Statement} from '@babel/types';
import type {Position} from './diagnostic.js';

/** Position of the deepest part of a key that the config spells out in an object literal. */
export function placeOfKey(text: string, key: readonly PropertyKey[]): Position {
  const program = parseModule(text);
  const exported = program.body.find((one) => one.type === 'ExportDefaultDeclaration');
  const found = walkKey(program, key).at ?? exported;
  const {line, column} = found?.loc?.start ?? {line: 1, column: 0};
  return {line, column: column + 1};
}

/** Parses a TypeScript or JavaScript module. */
export function parseModule(text: string): Program {
  return parse(text, {
    sourceType: 'unambiguous',
    plugins: ['typescript', 'jsx'],
    errorRecovery: true,
  }).program;
}

/** Follows a key through the literals that a module exports, as far as possible. */
export function walkKey(
  program: Program,
  key: readonly PropertyKey[],
): {readonly at?: Node | undefined; readonly value?: Node | undefined; readonly depth: number} {
  const bindings = namedValues(program.body);
  let node = literal(exportOf(program), bindings);
  let at: Node | undefined;
  for (const [depth, part] of key.entries()) {
    const step = entryOf(node, part, bindings);
    if (!step) return {at, value: node, depth};
    at = step.at;
    node = literal(step.value, bindings);
  }
  return {at, value: node, depth: key.length};
}

/** Returns the default export of a module, or its `module.exports`. */
function exportOf({body}: Program): Node | undefined {
  for (const one of body) {
    if (one.type === 'ExportDefaultDeclaration') return one.declaration;
    if (one.type === 'TSExportAssignment') return one.expression;
    if (one.type !== 'ExpressionStatement' || one.expression.type !== 'AssignmentExpression')
      continue;
    const {left, right} = one.expression;
    if (
      left.type === 'MemberExpression' &&
      left.object.type === 'Identifier' &&
      left.object.name === 'module'
    ) {
      return right;
    }
  }
  return undefined;
}

type Bindings = ReadonlyMap<string, Node>;

function namedValues(statements: readonly Statement[]): Bindings {
  const values = new Map<string, Node>();
  for (const statement of statements) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id) {
      values.set(declared.id.name, declared);
    }
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const {id, init} of declared.declarations) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    }
  }
  return values;
}

/** Returns the literal in an expression: inside calls and casts, or bound to a name in the file. */
function literal(node: Node | undefined, bindings: Bindings): Node | undefined {
  switch (node?.type) {
    case 'CallExpression': {
      // Follow the argument of `defineConfig({…})`, but the array of `[…].filter(Boolean)`.
      const {callee} = node;
      const within =
        callee.type === 'MemberExpression' ? literal(callee.object, bindings) : undefined;
      return within?.type === 'ArrayExpression' ? within : literal(node.arguments[0], bindings);
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return literal(returned(node.body), bindings);
    case 'AwaitExpression':
      return literal(node.argument, bindings);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return literal(node.expression, bindings);
    case 'Identifier':
      return bindings.has(node.name) ? literal(bindings.get(node.name), bindings) : node;
    default:
      return node;
  }
}

/** Returns the last value that a function returns. */
function returned(body: Node): Node | undefined {
  if (body.type !== 'BlockStatement') return body;
  const last = body.body.findLast((one) => one.type === 'ReturnStatement');
  return last?.argument ?? undefined;
}

/** Finds a part of a key, with its node and value. */
function entryOf(
  node: Node | undefined,
  part: PropertyKey,
  bindings: Bindings,
): {readonly at: Node; readonly value?: Node} | undefined {
  if (node?.type === 'ArrayExpression' && typeof part === 'number') {
    // Elements after a spread have no known index.
    const spread = node.elements.findIndex((one) => one?.type === 'SpreadElement');
    const element = spread >= 0 && part >= spread ? undefined : node.elements[part];
    return element ? {at: element, value: element} : undefined;
  }
  if (node?.type !== 'ObjectExpression') return undefined;
  const at = node.properties.findLast((one) => nameOf(one) === part);
  if (!at) {
    const spreads = node.properties.filter((one) => one.type === 'SpreadElement');
    return spreads
      .map(({argument}) => entryOf(literal(argument, bindings), part, bindings))
      .findLast((found) => found !== undefined);
  }
  return at.type === 'ObjectProperty' ? {at, value: at.value} : {at};
}

function nameOf(property: ObjectExpression['properties'][number]): string | undefined {
  if (property.type === 'SpreadElement' || property.computed) return undefined;
  const {key} = property;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'StringLiteral' ? key.value : undefined;
}
