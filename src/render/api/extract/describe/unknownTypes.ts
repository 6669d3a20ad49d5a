import type {ReferenceType} from 'typedoc';
import type ts from 'typescript';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {locate} from '../program/locate.js';
import {packageLabel} from '../program/manifest.js';
import {runtimeTypes} from '../program/program.js';

/** Warning for a type that the compiler cannot resolve, at the declaration that uses the type. */
export function unknownType(
  {name, qualifiedName, preferValues}: ReferenceType,
  {file, offset}: {readonly file: ts.SourceFile; readonly offset: number},
): Diagnostic | undefined {
  // A value in `typeof` that the compiler resolves may have no declaration: `globalThis`, a key of a mapped type.
  if (preferValues) return undefined;
  const written = qualifiedName || name;
  // No tsconfig applies to declaration files.
  const named = file.isDeclarationFile
    ? ''
    : ', and name it in `types` of the tsconfig.json if nothing imports it';
  return {
    id: 'api-type-unknown',
    severity: 'warning',
    message: `${packageLabel(file.fileName)} uses the unknown type ${written}`,
    hint: `Install ${runtimeTypes(written) ?? 'the package that declares it'}${named}; until then, the reference shows only its name.`,
    ...locate(file, offset),
  };
}
