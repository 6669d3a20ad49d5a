import {readFileSync} from 'node:fs';
import type {ImportDeclaration, Node, Program, VariableDeclarator} from '@babel/types';
import {parseModule, walkKey} from '../../diagnostics/configSyntax.js';
import {functionName, functionSource, listOf} from '../read/data.js';

/** Module and export that a name in the config refers to. */
export interface PluginOrigin {
  readonly source: string;
  /** `default`, or the exported name. */
  readonly name: string;
}

/** Names that a module imports or requires at the top level. */
export function importedOrigins(statements: readonly Node[]): Map<string, PluginOrigin> {
  return new Map(
    statements.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? importOrigins(statement)
        : statement.type === 'VariableDeclaration'
          ? statement.declarations.flatMap(requireOrigins)
          : [],
    ),
  );
}

function importOrigins({specifiers, source}: ImportDeclaration): [string, PluginOrigin][] {
  return specifiers.map((one) => {
    const name =
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
        ? one.imported.name
        : 'default';
    return [one.local.name, {source: source.value, name}];
  });
}

function requireOrigins({id, init}: VariableDeclarator): [string, PluginOrigin][] {
  const source = requiredBy(init);
  if (source === undefined) return [];
  if (id.type === 'Identifier') return [[id.name, {source, name: 'default'}]];
  if (id.type !== 'ObjectPattern') return [];
  return id.properties.flatMap((one): [string, PluginOrigin][] => {
    if (one.type !== 'ObjectProperty' || one.value.type !== 'Identifier') return [];
    const name = one.key.type === 'Identifier' ? one.key.name : 'default';
    return [[one.value.name, {source, name}]];
  });
}

/** Module in `require('x')`, `await import('x')` or `(await import('x')).default`. */
function requiredBy(node: Node | null | undefined): string | undefined {
  switch (node?.type) {
    case 'AwaitExpression':
      return requiredBy(node.argument);
    case 'MemberExpression':
      return requiredBy(node.object);
    case 'CallExpression': {
      const [first] = node.arguments;
      const isImport =
        node.callee.type === 'Import' ||
        (node.callee.type === 'Identifier' && node.callee.name === 'require');
      return isImport && first?.type === 'StringLiteral' ? first.value : undefined;
    }
    default:
      return undefined;
  }
}

/** Value of a key, if the config contains it literally. */
export function valueAt(program: Program, key: readonly PropertyKey[]): Node | undefined {
  const {value, depth} = walkKey(program, key);
  return depth === key.length ? value : undefined;
}

/** Name of a plugin for messages: `linkDocblocks of remark-typescript-tools`. */
export function pluginName(configFile: string, key: readonly PropertyKey[]): string | undefined {
  const program = parseModule(readFileSync(configFile, 'utf8'));
  const origin = pluginOrigin(valueAt(program, key), importedOrigins(program.body));
  return (
    origin && (origin.name === 'default' ? origin.source : `${origin.name} of ${origin.source}`)
  );
}

/** Module and export of a plugin, as written in the config. */
export function pluginOrigin(
  node: Node | undefined,
  origins: ReadonlyMap<string, PluginOrigin>,
): PluginOrigin | undefined {
  switch (node?.type) {
    case 'ArrayExpression':
      return pluginOrigin(node.elements[0] ?? undefined, origins);
    case 'Identifier':
      return origins.get(node.name);
    // A module that the config requires.
    case 'StringLiteral':
      return {source: node.value, name: 'default'};
    default: {
      const source = requiredBy(node);
      return source === undefined ? undefined : {source, name: 'default'};
    }
  }
}

/** Module and export, found by its function, of a plugin that was not found in the config. */
export function namedOrigin(
  plugin: unknown,
  origins: ReadonlyMap<string, PluginOrigin>,
): PluginOrigin | undefined {
  const [given] = listOf(plugin);
  const source = functionSource(given);
  return source === undefined ? origins.get(functionName(given) ?? '') : {source, name: 'default'};
}
