import path from 'node:path';
import ts from 'typescript';

const repository = path.resolve(import.meta.dirname, '../..');

/** The exports of modules with their types; docsgen's own types are written out. */
export function publicTypes(files: readonly string[]): string[] {
  const {config} = ts.readConfigFile(path.join(repository, 'tsconfig.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const {options} = ts.parseJsonConfigFileContent(config, ts.sys, repository);
  const names = files.map((file) => path.join(repository, file));
  const program = ts.createProgram(names, options);
  return names.map((name) => typesOf(program.getSourceFile(name)!, program.getTypeChecker()));
}

function typesOf(file: ts.SourceFile, checker: ts.TypeChecker): string {
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!).map((symbol) => ({
    name: symbol.name,
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }));
  exported.sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Map(exported.map(({name, symbol}) => [symbol, name]));
  const printer = new TypePrinter(checker, names);
  return exported.map(({name, symbol}) => `${name}: ${printer.printSymbol(symbol)}\n`).join('\n');
}

const FLAGS =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

class TypePrinter {
  private readonly open = new Set<ts.Type>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly names: ReadonlyMap<ts.Symbol, string>,
  ) {}

  printSymbol(symbol: ts.Symbol): string {
    const {checker} = this;
    const isType = (symbol.flags & ts.SymbolFlags.Value) === 0;
    const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
    return (isType ? 'type ' : '') + this.print(type, '', true);
  }

  private print(type: ts.Type, indent: string, isTop = false): string {
    const {checker} = this;
    const name = this.names.get(type.aliasSymbol ?? type.symbol);
    if (name !== undefined && !isTop) return name;
    if (this.open.has(type)) return checker.typeToString(type, undefined, FLAGS);
    this.open.add(type);
    try {
      return this.written(type, indent, isTop);
    } finally {
      this.open.delete(type);
    }
  }

  private written(type: ts.Type, indent: string, isTop: boolean): string {
    const {checker} = this;
    // TypeScript represents boolean as a union of true and false.
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
      const parts = type.types.map((one) => this.print(one, indent));
      const joined = new Set(parts);
      if (joined.delete('true') && joined.delete('false')) joined.add('boolean');
      return [...joined].sort().join(' | ');
    }
    if (checker.isArrayType(type)) {
      const [of] = checker.getTypeArguments(type as ts.TypeReference);
      const readonly = type.symbol.name === 'ReadonlyArray' ? 'readonly ' : '';
      return `${readonly}(${this.print(of!, indent)})[]`;
    }
    const [call] = type.getCallSignatures();
    if (call && this.isOwn(call.declaration)) return this.printCall(call, indent);
    const properties = type.flags & ts.TypeFlags.Object ? type.getProperties() : [];
    // Types inferred by zod have neither declarations nor a name.
    const isOwn =
      properties.some(({valueDeclaration}) => this.isOwn(valueDeclaration)) ||
      (type.symbol?.name === '__type' && (isTop || !type.aliasSymbol));
    if (properties.length === 0 || !isOwn || call)
      return checker.typeToString(type, undefined, FLAGS);
    const inner = `${indent}  `;
    const lines = properties.map((property) => {
      const optional = property.flags & ts.SymbolFlags.Optional;
      const of = checker.getTypeOfSymbol(property);
      const shown = optional ? checker.getNonNullableType(of) : of;
      return `${inner}${property.name}${optional ? '?' : ''}: ${this.print(shown, inner)};\n`;
    });
    return `{\n${lines.sort().join('')}${indent}}`;
  }

  private printCall(call: ts.Signature, indent: string): string {
    const parameters = call
      .getParameters()
      .map(({name}, index) => {
        const type = this.checker.getTypeOfSymbol(call.getParameters()[index]!);
        // Components destructure their props in the parameter.
        return `${name.startsWith('__') ? 'props' : name}: ${this.print(type, indent)}`;
      })
      .join(', ');
    return `(${parameters}) => ${this.print(call.getReturnType(), indent)}`;
  }

  private isOwn(declaration: ts.Declaration | undefined): boolean {
    return (
      declaration !== undefined && !declaration.getSourceFile().fileName.includes('/node_modules/')
    );
  }
}
