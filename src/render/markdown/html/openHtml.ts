import type {Html} from 'mdast';
import {positionAt, type Position} from '../../diagnostics/diagnostic.js';
import {isEndless, loneTags, type LoneTag} from '../../html/loneTags.js';
import {isAllowedElement} from './rehypeAllowList.js';

/** Tags in a page's HTML that lack the other of their pair, with their places. */
export function openTags(nodes: readonly Html[]): (LoneTag & {readonly at: Position})[] {
  const lone = loneTags(
    nodes.map(({value}) => value),
    {isIgnored: (name) => isEndless(name) || !isAllowedElement(name), slashCloses: true},
  );
  return lone.map((tag) => {
    const {value, position} = nodes[tag.text]!;
    const inside = positionAt(value, tag.offset);
    const {line, column} = position?.start ?? {line: 1, column: 1};
    return {
      ...tag,
      at: {
        line: line + inside.line - 1,
        column: inside.column + (inside.line === 1 ? column - 1 : 0),
      },
    };
  });
}
