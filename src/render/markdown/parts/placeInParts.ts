import type {Position} from '../../diagnostics/diagnostic.js';
import {partAt, type ParseContext} from '../shared/context.js';

/**
 * Changes the findings, links and headings of a page that are in one of its parts: they name the file and the line of
 * the part.
 */
export function placeInParts(context: ParseContext): void {
  const {source, diagnostics} = context;
  if (context.parts.length === 0) return;
  diagnostics.forEach((found, i) => {
    if (found.file === source.file) diagnostics[i] = {...found, ...placeInPart(found, context)};
  });
  placeAll(context.links, context);
  placeAll(context.headings, context);
}

function placeAll<One extends {readonly position?: Position | undefined}>(
  all: One[],
  context: ParseContext,
): void {
  all.forEach((one, i) => {
    const {file, ...position} = placeInPart(one.position, context) ?? {};
    if (file !== undefined) all[i] = {...one, file, position};
  });
}

/** Returns the file and the line of a position in the tree of a page, if it is in a part. */
export function placeInPart(
  at: Partial<Position> | undefined,
  context: ParseContext,
): (Position & {readonly file: string}) | undefined {
  const {line = 0, column = 1} = at ?? {};
  const part = partAt(line, context);
  return part && {file: part.file, line: line - part.above, column};
}
