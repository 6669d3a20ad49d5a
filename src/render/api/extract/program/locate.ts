import path from 'node:path';
import type ts from 'typescript';
import type {Diagnostic} from '../../../diagnostics/diagnostic.js';

/** File, line and column of a position, for a finding. */
export function locate(
  file: ts.SourceFile,
  position: number,
): Required<Pick<Diagnostic, 'file' | 'line' | 'column'>> {
  const {line, character} = file.getLineAndCharacterOfPosition(position);
  return {file: path.normalize(file.fileName), line: line + 1, column: character + 1};
}
