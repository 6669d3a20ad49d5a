import ts from 'typescript';

/** Name of a module's default export in its declaration; undefined if the declaration has no name. */
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

/** Name of a default export that is re-exported from another module. */
function nameOfTarget({name}: ts.ExportSpecifier, checker: ts.TypeChecker): string | undefined {
  const exported = checker.getSymbolAtLocation(name);
  const [declaration] = (exported && checker.getAliasedSymbol(exported).declarations) ?? [];
  const declared = declaration && ts.getNameOfDeclaration(declaration);
  return declared && ts.isIdentifier(declared) ? declared.text : undefined;
}
