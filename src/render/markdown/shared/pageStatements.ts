import type {
  ExportAllDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Node,
  Pattern,
  Program,
} from 'estree';
import type {Root} from 'mdast';
import type {Position} from '../../diagnostics/diagnostic.js';
import {collectNames} from './usedNames.js';

/** A statement of an MDX page's own code. */
export interface Statement {
  readonly node: Program['body'][number];
  /** Source text; undefined if a plugin has created the statement. */
  readonly text: string | undefined;
  /** Names that the statement exports and declares; MDX has no other declarations. */
  readonly declares: readonly string[];
  /** Names that the statement refers to. */
  readonly uses: ReadonlySet<string>;
}

/** Returns the programs of a page's imports and exports. */
export function programsOf(tree: Root): Program[] {
  return tree.children.flatMap((node) => {
    const {estree} = (node.data ?? {}) as {readonly estree?: Program};
    return node.type === 'mdxjsEsm' && estree ? [estree] : [];
  });
}

/** Returns the statements of a page, given its text. */
export function statementsOf(tree: Root, text: string): Statement[] {
  return programsOf(tree).flatMap(({body}) =>
    body.map((node): Statement => {
      const uses = new Set<string>();
      if (node.type !== 'ImportDeclaration') collectNames(node, uses);
      return {node, text: textOf(node, text), declares: declaredNames(node), uses};
    }),
  );
}

function textOf(node: Node, text: string): string | undefined {
  const {start, end} = node as Node & {readonly start?: number; readonly end?: number};
  if (start === undefined || end === undefined || !node.loc) return undefined;
  const own = text.slice(start, end);
  // Statements that plugins parse have positions in a different text.
  return /^(?:export|import)\b/.test(own) ? own : undefined;
}

/** Returns the position at which code starts in its page. */
export function placeOfCode({loc}: Pick<Node, 'loc'>): Position | undefined {
  return loc ? {line: loc.start.line, column: loc.start.column + 1} : undefined;
}

/** Returns the local names that a statement imports. */
export function importedNames(statement: Statement['node']): string[] {
  const {specifiers} = statement.type === 'ImportDeclaration' ? statement : {specifiers: []};
  return specifiers.map(({local}) => local.name);
}

/** Names that a statement exports and declares. */
export function declaredNames(statement: Statement['node']): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
  switch (declared?.type) {
    case 'VariableDeclaration':
      return declared.declarations.flatMap(({id}) => patternNames(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declared.id.name];
    default:
      return [];
  }
}

/** Names that a page imports and declares. */
export function pageNames(tree: Root): Set<string> {
  return new Set(
    programsOf(tree).flatMap(({body}) =>
      body.flatMap((one) => [...importedNames(one), ...declaredNames(one)]),
    ),
  );
}

/** Whether a statement is `export {a, b}` or `export … from`. */
export function isExportList(
  statement: Statement['node'],
): statement is ExportAllDeclaration | ExportNamedDeclaration {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && !statement.declaration)
  );
}

/** Names that a pattern declares. */
export function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        patternNames(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? patternNames(one) : []));
    case 'RestElement':
      return patternNames(pattern.argument);
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    default:
      return [];
  }
}

/** Returns the declarations of a statement whose names are those of components, and whether their values may be components. */
export function namedLikeComponents({
  node,
  declares,
}: Statement): readonly {readonly name: string; readonly mayBeOne: boolean}[] {
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
  const isFunction = declared?.type !== 'VariableDeclaration';
  const data = isFunction
    ? []
    : declared.declarations.flatMap(({id, init}) =>
        /^(?:Array|Object)Expression$|Literal$/.test(init?.type ?? '') ? patternNames(id) : [],
      );
  return declares
    .filter((name) => /^\p{Lu}/u.test(name))
    .map((name) => ({name, mayBeOne: !data.includes(name)}));
}

/** Returns an import reduced to the requested names; undefined if it has none of them. */
export function importWith(
  node: ImportDeclaration,
  isAsked: (local: string) => boolean,
): ImportDeclaration | undefined {
  const specifiers = node.specifiers.filter(({local}) => isAsked(local.name));
  return specifiers.length > 0 ? {...node, specifiers} : undefined;
}

/** Prints an import; imports in MDX have no attributes. */
export function printImport({specifiers, source}: ImportDeclaration): string {
  const nameOf = (node: {readonly type: string}): string =>
    node.type === 'Identifier'
      ? (node as {name?: string}).name!
      : JSON.stringify((node as {value?: unknown}).value);
  const named: string[] = [];
  const others: string[] = [];
  for (const one of specifiers) {
    const {name} = one.local;
    if (one.type === 'ImportSpecifier') named.push(`${nameOf(one.imported)} as ${name}`);
    else others.push(one.type === 'ImportDefaultSpecifier' ? name : `* as ${name}`);
  }
  const all = [...others, ...(named.length > 0 ? [`{${named.join(', ')}}`] : [])].join(', ');
  return `import ${all} from ${JSON.stringify(source.value)};`;
}

/** Returns an import of names from a module. */
export function importNames(names: readonly string[], from: string): ImportDeclaration {
  return {
    type: 'ImportDeclaration',
    specifiers: names.map((name) => ({
      type: 'ImportSpecifier',
      imported: {type: 'Identifier', name},
      local: {type: 'Identifier', name},
    })),
    source: {type: 'Literal', value: from},
    attributes: [],
  };
}
