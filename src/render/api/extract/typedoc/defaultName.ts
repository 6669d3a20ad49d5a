import ts from 'typescript';

/** The name of a module's default export where it is declared; undefined if it has none. */
export function defaultName(file: ts.SourceFile, checker: ts.TypeChecker): string | undefined {
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) {
      if (ts.isIdentifier(statement.expression)) return statement.expression.text;
    } else if (ts.isExportDeclaration(statement)) {
      const {exportClause} = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) continue;
      const found = exportClause.elements.find(({name}) => name.text === 'default');
      if (!found) continue;
      const {propertyName = found.name} = found;
      return propertyName.text === 'default' ? nameOfTarget(found, checker) : propertyName.text;
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const isDefault = statement.modifiers?.some(
        ({kind}) => kind === ts.SyntaxKind.DefaultKeyword,
      );
      if (isDefault === true) return statement.name?.text;
    }
  }
  return undefined;
}

/** The name of another module's default export. */
function nameOfTarget({name}: ts.ExportSpecifier, checker: ts.TypeChecker): string | undefined {
  const exported = checker.getSymbolAtLocation(name);
  const [declaration] = (exported && checker.getAliasedSymbol(exported).declarations) ?? [];
  const declared = declaration && ts.getNameOfDeclaration(declaration);
  return declared && ts.isIdentifier(declared) ? declared.text : undefined;
}
