import {readFileSync} from 'node:fs';
import ts from 'typescript';
import type {EntryPoint} from './entries.js';

/** Whether a file has `declare module 'kit/store'`, for the specifier of an entry point. */
export function declaresModule({file, specifier}: Pick<EntryPoint, 'file' | 'specifier'>): boolean {
  const text = readFileSync(file, 'utf8');
  return [`'${specifier}'`, `"${specifier}"`].some((name) =>
    text.includes(`declare module ${name}`),
  );
}

/**
 * The file of an entry point as TypeDoc reads it. A file that is no module but declares one or more by name, such
 * as bundled declarations, stands for the one of the entry point's specifier.
 */
export function moduleFile(program: ts.Program, {file, specifier}: EntryPoint): ts.SourceFile {
  const source = program.getSourceFile(file)!;
  const symbol = moduleSymbol(program.getTypeChecker(), source, specifier);
  if (ts.isExternalModule(source) || !symbol) return source;
  return Object.create(source, {symbol: {value: symbol}}) as ts.SourceFile;
}

/** The module that a specifier means in a file. */
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
