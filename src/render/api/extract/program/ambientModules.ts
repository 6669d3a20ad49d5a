import {readFileSync} from 'node:fs';
import {Converter, ReflectionKind, type Application, type Context, type Reflection} from 'typedoc';
import ts from 'typescript';

/** A file of declarations, and the specifier of one of its modules. */
interface DeclaredModule {
  readonly file: string;
  readonly specifier: string;
}

/** Whether a file contains `declare module 'kit/store'` for the specifier of an entry point. */
export function declaresModule({file, specifier}: DeclaredModule): boolean {
  const text = readFileSync(file, 'utf8');
  return [`'${specifier}'`, `"${specifier}"`].some((name) =>
    text.includes(`declare module ${name}`),
  );
}

/** `declare module 'kit/store' {…}` in a script. */
export type NamedDeclaration = ts.ModuleDeclaration & {readonly name: ts.StringLiteral};

/**
 * Whether a node declares a module, as scripts do. In a file that is itself a module, the node adds to an existing
 * module; a pattern is not the name of a module.
 */
export const declaresByName = (node: ts.Node): node is NamedDeclaration =>
  ts.isModuleDeclaration(node) &&
  ts.isStringLiteral(node.name) &&
  node.body !== undefined &&
  !node.name.text.includes('*') &&
  !ts.isExternalModule(node.getSourceFile());

/**
 * The file of an entry point as TypeDoc reads it. A file that is not a module but declares modules by name, such
 * as bundled declarations, is replaced by the module with the entry point's specifier.
 */
export function moduleFile(program: ts.Program, {file, specifier}: DeclaredModule): ts.SourceFile {
  const source = program.getSourceFile(file)!;
  const symbol = moduleSymbol(program.getTypeChecker(), source, specifier);
  if (isSilent(program, {file, specifier})) return withoutGlobals(source);
  if (ts.isExternalModule(source) || !symbol) return source;
  return Object.create(source, {symbol: {value: symbol}}) as ts.SourceFile;
}

/** Whether an entry point exports nothing and is imported only for its additions to other modules. */
export function isSilent(program: ts.Program, {file, specifier}: DeclaredModule): boolean {
  const checker = program.getTypeChecker();
  const symbol = moduleSymbol(checker, program.getSourceFile(file)!, specifier);
  return !symbol || checker.getExportsOfModule(symbol).length === 0;
}

/** A copy of a file whose global declarations TypeDoc does not take for exports. */
function withoutGlobals(source: ts.SourceFile): ts.SourceFile {
  const file = Object.create(source, {statements: {value: []}}) as ts.SourceFile;
  return Object.assign(file, {getSourceFile: () => file});
}

/** The module that a specifier refers to in a file. */
export function moduleSymbol(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  specifier: string,
): ts.Symbol | undefined {
  return (
    checker.getSymbolAtLocation(source) ??
    checker.getAmbientModules().find(({name}) => name === `"${specifier}"`)
  );
}

/** The symbol that an export refers to. */
export function withoutAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether a declaration is the module of an entry point, not a module that a file declares by name. */
export const isEntryModule = ({kind, parent}: Reflection): boolean =>
  kind === ReflectionKind.Module && parent?.isProject() === true;

/**
 * Corrects TypeDoc, which describes a namespace as the module `./kinds` if a file has `declare module './kinds'`
 * with additions to the module that the namespace exports.
 */
export function keepNamespaces({converter}: Application, checker: ts.TypeChecker): void {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection) => {
    if (reflection.kind !== ReflectionKind.Module || isEntryModule(reflection)) return;
    const module = context.getSymbolFromReflection(reflection);
    const outer = reflection.parent && context.getSymbolFromReflection(reflection.parent);
    if (!module || !outer) return;
    const original = withoutAlias(module, checker);
    const exported = checker
      .getExportsOfModule(outer)
      .find((one) => withoutAlias(one, checker) === original);
    if (!exported) return;
    reflection.kind = ReflectionKind.Namespace;
    reflection.name = exported.name;
  });
}
