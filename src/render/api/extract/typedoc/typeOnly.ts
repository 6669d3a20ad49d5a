import ts from 'typescript';
import type {EntryPoint} from '../program/entries.js';
import type {ApiProgram} from '../program/program.js';

/**
 * Removes type-only marks from the syntax of entry files and of the files that they re-export. For TypeDoc, a
 * class in `export type {Editor}` is an interface without static members, but for readers it is a class. Returns
 * the names that had a mark, by entry file.
 */
export function forgetTypeOnly(
  {program}: Pick<ApiProgram, 'program'>,
  points: readonly EntryPoint[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const checker = program.getTypeChecker();
  const known = new Map<ts.SourceFile, Set<string>>();
  const namesOf = (file: ts.SourceFile): ReadonlySet<string> => {
    const before = known.get(file);
    if (before) return before;
    const names = new Set<string>();
    known.set(file, names);
    for (const statement of file.statements) {
      if (!ts.isExportDeclaration(statement)) continue;
      const from = sourceOf(statement, checker);
      const inner = from ? namesOf(from) : new Set<string>();
      const isAll = forget(statement);
      const {exportClause} = statement;
      if (!exportClause) inner.forEach((name) => names.add(name));
      if (!exportClause || !ts.isNamedExports(exportClause)) continue;
      for (const specifier of exportClause.elements) {
        const isMarked = forget(specifier) || isAll;
        const {name, propertyName = name} = specifier;
        if (isMarked || inner.has(propertyName.text)) names.add(name.text);
      }
    }
    return names;
  };
  return new Map(
    points.map(({file: name}) => {
      const file = program.getSourceFile(name);
      return [name, file ? namesOf(file) : new Set()];
    }),
  );
}

/** File that an export declaration re-exports from. */
function sourceOf(
  {moduleSpecifier}: ts.ExportDeclaration,
  checker: ts.TypeChecker,
): ts.SourceFile | undefined {
  const module = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier);
  return module?.declarations?.find(ts.isSourceFile);
}

/** Removes a mark; returns whether it was there. */
function forget(node: {isTypeOnly: boolean}): boolean {
  const was = node.isTypeOnly;
  node.isTypeOnly = false;
  return was;
}
