import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {contextOf, reportAt} from '../shared/context.js';
import {
  declaredNames,
  importedNames,
  isExportList,
  placeOfCode,
  programsOf,
  type Statement,
} from '../shared/pageStatements.js';

/** Removes export lists, which nothing imports, from an MDX page. Reports exported names that MDX defines itself. */
export function remarkExports() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    for (const program of programsOf(tree)) {
      program.body = program.body.filter((statement) => !isUnused(statement));
      for (const statement of program.body) {
        const names = [...declaredNames(statement), ...importedNames(statement)];
        if (!names.includes('props')) continue;
        reportAt(context, placeOfCode(statement), {
          id: 'mdx-props',
          severity: 'error',
          message: 'Unexpected declaration of props: MDX uses this name',
          hint: 'Choose a different name.',
        });
      }
    }
  };
}

/** Whether a statement is an export list that does not contain the layout of the page. */
function isUnused(statement: Statement['node']): boolean {
  if (!isExportList(statement)) return false;
  const specifiers = 'specifiers' in statement ? statement.specifiers : [];
  return !specifiers.some(
    ({exported}) => exported.type === 'Identifier' && exported.name === 'default',
  );
}
