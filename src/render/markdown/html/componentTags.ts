import type {Html} from 'mdast';
import {positionAt, type Position} from '../../diagnostics/diagnostic.js';
import {isAllowedElement} from './rehypeAllowList.js';

const TAG = /<(\/?)([A-Z]\w*)(?=[\s/>])[^<>]*>/g;

/**
 * Tags in a page's HTML that are written as components are, by name, with the place of the first: those that end
 * with a slash, or have an end tag. The `T` of `Map<T>` has neither.
 */
export function componentTags(nodes: readonly Html[]): ReadonlyMap<string, Position> {
  const first = new Map<string, Position>();
  const closed = new Set<string>();
  for (const {value, position} of nodes) {
    for (const {0: tag, 1: slash, 2: name = '', index} of value.matchAll(TAG)) {
      // Elements may be written in capitals.
      if (name === name.toUpperCase() || isAllowedElement(name.toLowerCase())) continue;
      if (slash !== '' || tag.endsWith('/>')) closed.add(name);
      if (slash !== '' || first.has(name)) continue;
      const {line, column} = positionAt(value, index);
      const start = position?.start ?? {line: 1, column: 1};
      first.set(name, {
        line: start.line + line - 1,
        column: line === 1 ? start.column + column - 1 : column,
      });
    }
  }
  return new Map([...first].filter(([name]) => closed.has(name)));
}
