import {parse} from '@babel/parser';
import type {Expression, Node, ObjectExpression, Statement} from '@babel/types';
import type {Position} from './diagnostic.js';

/** The place of the deepest part of a key that the object literal of a config spells out. */
export function placeOfKey(text: string, key: readonly PropertyKey[]): Position {
  const {program} = parse(text, {
    sourceType: 'module',
    plugins: ['typescript'],
    errorRecovery: true,
  });
  const exported = program.body.find((one) => one.type === 'ExportDefaultDeclaration');
  const bindings = namedValues(program.body);
  let node = literal(exported?.declaration, bindings);
  let found: Node | undefined = exported;
  for (const part of key) {
    const step = entryOf(node, part);
    if (!step) break;
    found = step.at;
    node = literal(step.value, bindings);
  }
  const {line, column} = found?.loc?.start ?? {line: 1, column: 0};
  return {line, column: column + 1};
}

type Bindings = ReadonlyMap<string, Expression>;

function namedValues(statements: readonly Statement[]): Bindings {
  const values = new Map<string, Expression>();
  for (const statement of statements) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const {id, init} of declared.declarations) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    }
  }
  return values;
}

/** The literal that an expression stands for: within calls and casts, or under a name of the file. */
function literal(node: Node | undefined, bindings: Bindings): Node | undefined {
  switch (node?.type) {
    case 'CallExpression':
      return literal(node.arguments[0], bindings);
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

/** Where a part of a key is written, and its value. */
function entryOf(
  node: Node | undefined,
  part: PropertyKey,
): {readonly at: Node; readonly value?: Node} | undefined {
  if (node?.type === 'ArrayExpression' && typeof part === 'number') {
    const element = node.elements[part];
    return element ? {at: element, value: element} : undefined;
  }
  if (node?.type !== 'ObjectExpression') return undefined;
  const at = node.properties.find((one) => nameOf(one) === part);
  if (!at) return undefined;
  return at.type === 'ObjectProperty' ? {at, value: at.value} : {at};
}

function nameOf(property: ObjectExpression['properties'][number]): string | undefined {
  if (property.type === 'SpreadElement' || property.computed) return undefined;
  const {key} = property;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'StringLiteral' ? key.value : undefined;
}
