import path from 'node:path';
import type {ImportDeclaration, Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import type {VFile} from 'vfile';
import {contextOf, folderOf} from '../shared/context.js';

/** Imports the site's components that an MDX page uses, unless the page declares the name itself. */
export function remarkSiteComponents() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    const modules = context.site?.components ?? [];
    if (modules.length === 0) return;
    const used = new Set<string>();
    collectNames(tree, used);
    const taken = new Set<string>(tree.children.flatMap(declaredNames));
    for (const module of modules) {
      const names = module.names.filter((name) => used.has(name) && !taken.has(name));
      if (names.length === 0) continue;
      for (const name of names) taken.add(name);
      const from = path.relative(folderOf(context), module.file).replaceAll('\\', '/');
      tree.children.unshift(importOf(names, from.startsWith('.') ? from : `./${from}`));
    }
  };
}

/** Collects names of components and identifiers in the page's code. */
function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collectNames(item, names);
    return;
  }
  const {type, name} = value as {readonly type?: unknown; readonly name?: unknown};
  if (typeof name === 'string' && /^(?:mdxJsx|JSXIdentifier$|Identifier$)/.test(String(type))) {
    names.add(name.split('.')[0]!);
  }
  for (const item of Object.values(value)) collectNames(item, names);
}

/** Names that a page imports or exports itself. */
function declaredNames(node: Root['children'][number]): string[] {
  const {estree} = (node.data ?? {}) as {readonly estree?: Program};
  if (node.type !== 'mdxjsEsm' || !estree) return [];
  return estree.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map(({local}) => local.name);
    }
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const {declaration} = statement;
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
    const names = new Set<string>();
    for (const {id} of declaration.declarations) collectNames(id, names);
    return [...names];
  });
}

function importOf(names: readonly string[], from: string): MdxjsEsm {
  const statement: ImportDeclaration = {
    type: 'ImportDeclaration',
    specifiers: names.map((name) => ({
      type: 'ImportSpecifier',
      imported: {type: 'Identifier', name},
      local: {type: 'Identifier', name},
    })),
    source: {type: 'Literal', value: from},
    attributes: [],
  };
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {estree: {type: 'Program', sourceType: 'module', body: [statement], comments: []}},
  };
}
