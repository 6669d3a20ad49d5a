import type {Position} from '../../diagnostics/diagnostic.js';
import {partAt, type ParseContext} from '../shared/context.js';

/** Has findings, links and headings of a page name the file and the line that they are at, if that is in a part of it. */
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

/** The file and the line of a place in the tree of a page, if that is in a part of it. */
export function placeInPart(
  at: Partial<Position> | undefined,
  context: ParseContext,
): (Position & {readonly file: string}) | undefined {
  const {line = 0, column = 1} = at ?? {};
  const part = partAt(line, context);
  return part && {file: part.file, line: line - part.above, column};
}
