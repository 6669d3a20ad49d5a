import ts from 'typescript';

/** The name of a module's default export inside the module; undefined if it has none. */
export function defaultName(file: ts.SourceFile): string | undefined {
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) {
      if (ts.isIdentifier(statement.expression)) return statement.expression.text;
    } else if (ts.isExportDeclaration(statement)) {
      const {exportClause} = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) continue;
      const found = exportClause.elements.find(({name}) => name.text === 'default');
      if (found?.propertyName) return found.propertyName.text;
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const isDefault = statement.modifiers?.some(
        ({kind}) => kind === ts.SyntaxKind.DefaultKeyword,
      );
      if (isDefault === true) return statement.name?.text;
    }
  }
  return undefined;
}
