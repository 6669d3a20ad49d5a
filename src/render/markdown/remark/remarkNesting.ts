import type {Nodes, Root} from 'mdast';
import {positionAt} from '../../diagnostics/diagnostic.js';
import {isEndless} from '../../html/loneTags.js';
import {scanHtml} from '../../html/scanHtml.js';
import {isElement} from '../html/rehypeAllowList.js';
import {MAX_NESTING, NestingError} from '../shared/nesting.js';

/**
 * Throws a {@link NestingError} for a tree that is too deep to be walked recursively. A list and its item are
 * two nodes and one level.
 */
export function remarkNesting() {
  return (tree: Root): void => {
    const elements = new OpenElements();
    // Not recursive, since the depth is not yet bounded.
    const left: {readonly node: Nodes; readonly depth: number}[] = [{node: tree, depth: 0}];
    for (let next = left.pop(); next; next = left.pop()) {
      const {node, depth} = next;
      if (depth > 2 * MAX_NESTING)
        throw new NestingError(node.position?.start ?? {line: 1, column: 1});
      if (node.type === 'html') elements.read(node);
      if (!('children' in node)) continue;
      for (let i = node.children.length - 1; i >= 0; i--) {
        left.push({node: node.children[i]!, depth: depth + 1});
      }
    }
  };
}

/** Tracks the raw HTML elements that are open at a point of the page. */
class OpenElements {
  private readonly open: string[] = [];

  read({value, position}: Extract<Nodes, {type: 'html'}>): void {
    scanHtml(value, {
      open: ({name, isSelfClosed, offset}) => {
        if (isSelfClosed || isEndless(name) || !isElement(name)) return;
        this.open.push(name);
        if (this.open.length <= MAX_NESTING) return;
        const {line, column} = positionAt(value, offset);
        throw new NestingError({line: line + (position?.start.line ?? 1) - 1, column});
      },
      close: (name) => {
        const from = this.open.lastIndexOf(name);
        if (from >= 0) this.open.length = from;
      },
    });
  }
}
