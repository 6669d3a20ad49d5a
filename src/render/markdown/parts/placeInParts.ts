import type {Position} from '../../diagnostics/diagnostic.js';
import {partAt, type ParseContext} from '../shared/context.js';

/** Has findings and links of a page name the file and the line that they are at, if that is in a part of it. */
export function placeInParts(context: ParseContext): void {
  const {source, diagnostics, links} = context;
  if (context.parts.length === 0) return;
  diagnostics.forEach((found, i) => {
    if (found.file === source.file) diagnostics[i] = {...found, ...placeInPart(found, context)};
  });
  links.forEach((link, i) => {
    const {file, ...position} = placeInPart(link.position, context) ?? {};
    if (file !== undefined) links[i] = {...link, file, position: position as Position};
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
