import type {Html} from 'mdast';
import {positionAt, type Position} from '../../diagnostics/diagnostic.js';
import {scanHtml} from '../../html/scanHtml.js';
import {isAllowedElement} from './rehypeAllowList.js';

/** An opening tag without its closing tag, or the reverse. */
export interface LoneTag {
  readonly name: string;
  readonly opens: boolean;
  readonly at: Position;
}

/** Elements without an end tag, or whose end tag is optional. */
const ENDLESS = new Set(
  (
    'br hr img input source track wbr p li dt dd tr td th thead tbody tfoot rp rt ' +
    'area base col embed frame link meta param option optgroup'
  ).split(' '),
);

/** Whether an element has no end tag, or an optional one. */
export function isEndless(name: string): boolean {
  return ENDLESS.has(name);
}

/**
 * Finds tags in a page's HTML that are never closed, which would swallow what follows, and closing tags
 * without an opening one.
 */
export function loneTags(nodes: readonly Html[]): LoneTag[] {
  const open: LoneTag[] = [];
  const counts = new Map<string, number>();
  const lone: LoneTag[] = [];
  const count = (name: string, by: number): void => {
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const {value, position} of nodes) {
    const found = (name: string, opens: boolean, offset: number): LoneTag | undefined => {
      if (isEndless(name) || !isAllowedElement(name)) return undefined;
      const inside = positionAt(value, offset);
      const {line, column} = position?.start ?? {line: 1, column: 1};
      return {
        name,
        opens,
        at: {
          line: line + inside.line - 1,
          column: inside.column + (inside.line === 1 ? column - 1 : 0),
        },
      };
    };
    scanHtml(value, {
      open({name, isSelfClosed, offset}) {
        const tag = isSelfClosed ? undefined : found(name, true, offset);
        if (!tag) return;
        open.push(tag);
        count(name, 1);
      },
      close(name, offset) {
        const tag = found(name, false, offset);
        if (!tag) return;
        if (!counts.get(name)) {
          lone.push(tag);
          return;
        }
        const [, ...above] = open.splice(open.findLastIndex((one) => one.name === name));
        for (const one of above) count(one.name, -1);
        count(name, -1);
        lone.push(...above);
      },
    });
  }
  return [...lone, ...open];
}
