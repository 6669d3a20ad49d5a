import type {ReferenceType} from 'typedoc';
import type ts from 'typescript';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';
import {locate, NODE_GLOBALS, packageLabel} from '../program/program.js';

/** A warning for a type that the compiler does not know, at the declaration that uses it. */
export function unknownType(
  {name, qualifiedName}: ReferenceType,
  {file, offset}: {readonly file: ts.SourceFile; readonly offset: number},
): Diagnostic | undefined {
  const written = qualifiedName || name;
  // In `typeof undefined` and the like, they refer to no declaration, but are valid.
  if (/^(?:undefined|globalThis)$|\.prototype$/.test(written)) return undefined;
  // No tsconfig applies to declarations.
  const named = file.isDeclarationFile
    ? ''
    : ', and name it in `types` of the tsconfig.json if nothing imports it';
  return {
    id: 'api-type-unknown',
    severity: 'warning',
    message: `${packageLabel(file.fileName)} uses the type ${written}, which the compiler does not know`,
    hint: `Install ${NODE_GLOBALS.test(written) ? '@types/node' : 'the package that declares it'}${named}; until then readers see the name alone.`,
    ...locate(file, offset),
  };
}
