import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {positionAt, type Diagnostic} from '../../../diagnostics/diagnostic.js';
import type {EntryPoint} from './entries.js';

/** Maximum depth of nested brackets in a declaration. */
const MAX_NESTING = 100;
/** Maximum number of successive marks such as `[]`, each of which nests a type in the next. */
const MAX_MARKS = 1000;

const DEEP = {
  id: 'api-type-depth',
  severity: 'error',
  message: `Unexpected type with more than ${MAX_NESTING} nested levels`,
  hint: 'Name its inner types, or remove the package from `api`.',
} as const;

/**
 * Errors for declaration files whose types are nested too deeply for the compiler's stack; these files are not
 * compiled.
 */
export function deepDeclarations(points: readonly EntryPoint[]): Diagnostic[] {
  const files = new Set(points.flatMap((point) => [point.file, ...declarationsOf(point)]));
  return [...files]
    .filter(isDeclaration)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const at = deepPlace(text);
      if (at === undefined) return [];
      return [
        {
          ...DEEP,
          file,
          ...positionAt(text, at),
        },
      ];
    });
}

function isDeclaration(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

function declarationsOf({package: {folder, manifestFile}}: EntryPoint): string[] {
  if (manifestFile === undefined) return [];
  const left = [folder];
  const files: string[] = [];
  for (let dir = left.pop(); dir !== undefined; dir = left.pop()) {
    for (const entry of readdirSync(dir, {withFileTypes: true})) {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') left.push(file);
      else if (entry.isFile() && isDeclaration(entry.name)) files.push(file);
    }
  }
  return files;
}

const OPENING = new Set([
  ts.SyntaxKind.OpenBraceToken,
  ts.SyntaxKind.OpenBracketToken,
  ts.SyntaxKind.OpenParenToken,
  ts.SyntaxKind.LessThanToken,
]);
const CLOSING = new Set([
  ts.SyntaxKind.CloseBraceToken,
  ts.SyntaxKind.CloseBracketToken,
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.GreaterThanToken,
]);
/** Tokens that end the current type or member at its depth. */
const ENDING = new Set([
  ts.SyntaxKind.SemicolonToken,
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.AmpersandToken,
]);
/** Tokens that nest the following type one level deeper. */
const DEEPENING = new Set([
  ts.SyntaxKind.OpenBracketToken,
  ts.SyntaxKind.DotToken,
  ts.SyntaxKind.EqualsGreaterThanToken,
  ts.SyntaxKind.QuestionToken,
]);

/** Offset of the first type that is nested too deeply. Uses only the scanner, which does not recurse. */
function deepPlace(text: string): number | undefined {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, undefined, text);
  // Per open bracket: the number of successive marks in the current type.
  let marks = 0;
  const open: number[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (DEEPENING.has(kind)) marks++;
    if (ENDING.has(kind)) marks = 0;
    if (OPENING.has(kind)) {
      open.push(marks);
      marks = 0;
    } else if (CLOSING.has(kind)) {
      marks = open.pop() ?? 0;
      if (kind === ts.SyntaxKind.CloseBraceToken) marks = 0;
    }
    if (open.length > MAX_NESTING || marks > MAX_MARKS) return scanner.getTokenStart();
  }
  return undefined;
}
