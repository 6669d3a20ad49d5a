import type {Declaration, Node, Program} from 'estree';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {mayAct} from './inertModules.js';
import {contextOf, reportAt} from './shared/context.js';
import {eachNode, isJsx} from './shared/walk.js';

/** Warns of components that an MDX page declares itself and has elements of, although they have something to do in the browser. */
export function remarkDeclared() {
  return (tree: Root, file: VFile): void => {
    const text = String(file);
    const used = new Set<string>();
    eachNode(tree, (node) => {
      if (isJsx(node)) used.add((node.name ?? '').split('.')[0]!);
    });
    for (const node of tree.children) {
      const {estree} = (node.data ?? {}) as {readonly estree?: Program};
      if (node.type !== 'mdxjsEsm' || !estree) continue;
      for (const statement of estree.body) {
        if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
        for (const [name, declared] of declarations(statement.declaration)) {
          const {start, end} = declared as Node & {readonly start: number; readonly end: number};
          if (!used.has(name) || !mayAct(text.slice(start, end)) || !declared.loc) continue;
          const {line, column} = declared.loc.start;
          reportAt(
            contextOf(file),
            {line, column: column + 1},
            {
              id: 'mdx-printed-only',
              severity: 'warning',
              message: `Unexpected hooks or handlers in ${name}, which the page declares: it does nothing in the browser`,
              hint: 'Write the component into a .tsx file, and import it.',
            },
          );
        }
      }
    }
  };
}

/** Components that a declaration may make, each with its code. */
function declarations(declaration: Declaration): (readonly [string, Node])[] {
  const named: (readonly [string, Node])[] =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap((one) =>
          one.id.type === 'Identifier' ? [[one.id.name, one] as const] : [],
        )
      : [[declaration.id.name, declaration]];
  return named.filter(([name]) => /^\p{Lu}/u.test(name));
}
