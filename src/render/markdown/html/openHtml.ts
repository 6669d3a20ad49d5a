import type {Html} from 'mdast';
import {positionAt, type Position} from '../../diagnostics/diagnostic.js';
import {isAllowedElement} from './rehypeAllowList.js';

/** A tag without its other half. */
export interface LoneTag {
  readonly name: string;
  readonly opens: boolean;
  readonly at: Position;
}

/** Elements that have no end, or may do without. */
const ENDLESS = new Set(
  'br hr img input source track wbr p li dt dd tr td th thead tbody tfoot rp rt'.split(' '),
);
const TAG = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*?(\/?)>/gi;

/** Tags of a page's HTML that nothing closes, which would swallow what follows, and those that close nothing. */
export function loneTags(nodes: readonly Html[]): LoneTag[] {
  const open: LoneTag[] = [];
  const lone: LoneTag[] = [];
  for (const {value, position} of nodes) {
    for (const {1: slash, 2: tag = '', 3: selfClosed, index} of value.matchAll(TAG)) {
      const name = tag.toLowerCase();
      if (ENDLESS.has(name) || selfClosed || !isAllowedElement(name)) continue;
      const inside = positionAt(value, index);
      const {line, column} = position?.start ?? {line: 1, column: 1};
      const found: LoneTag = {
        name,
        opens: slash === '',
        at: {
          line: line + inside.line - 1,
          column: inside.column + (inside.line === 1 ? column - 1 : 0),
        },
      };
      if (found.opens) {
        open.push(found);
        continue;
      }
      const from = open.findLastIndex((one) => one.name === name);
      if (from < 0) lone.push(found);
      else lone.push(...open.splice(from).slice(1));
    }
  }
  return [...lone, ...open];
}
