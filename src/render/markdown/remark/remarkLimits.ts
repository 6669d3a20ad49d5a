import type {Definition, Image, ImageReference, Link, LinkReference, Nodes, Root} from 'mdast';
import {positionAt, type Position} from '../../diagnostics/diagnostic.js';
import {isEndless} from '../../html/loneTags.js';
import {scanHtml} from '../../html/scanHtml.js';
import {isElement} from '../html/rehypeAllowList.js';
import {LimitError, MAX_NESTING, Multiplied, tooDeep} from '../shared/limits.js';

/**
 * Throws a {@link LimitError} for a tree that is too deep to be walked recursively, or whose HTML would be far
 * longer than the text. A list and its item are two nodes and one level.
 */
export function remarkLimits() {
  return (tree: Root): void => {
    const elements = new OpenElements();
    const multiplied = new Multiplied();
    const lengths = new Map<string, number>();
    const references: (LinkReference | ImageReference)[] = [];
    // Not recursive, since the depth is not yet bounded.
    const left: {readonly node: Nodes; readonly depth: number}[] = [{node: tree, depth: 0}];
    for (let next = left.pop(); next; next = left.pop()) {
      const {node, depth} = next;
      if (depth > 2 * MAX_NESTING) throw new LimitError(tooDeep(startOf(node)));
      if (node.type === 'html') elements.read(node);
      if (node.type === 'table') {
        const columns = node.align?.length ?? node.children[0]?.children.length ?? 0;
        multiplied.addCells(columns * node.children.length, startOf(node));
      }
      if (node.type === 'definition' && !lengths.has(node.identifier)) {
        lengths.set(node.identifier, lengthOf(node));
      }
      // Sätteri has already put the address and title of a definition into each link.
      if (node.type === 'link' || node.type === 'image') {
        multiplied.addRepeated(lengthOf(node), startOf(node));
      }
      if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node);
      if (!('children' in node)) continue;
      for (let i = node.children.length - 1; i >= 0; i--) {
        left.push({node: node.children[i]!, depth: depth + 1});
      }
    }
    for (const node of references) {
      multiplied.addRepeated(lengths.get(node.identifier) ?? 0, startOf(node));
    }
  };
}

function startOf({position}: Nodes): Position {
  return position?.start ?? {line: 1, column: 1};
}

function lengthOf({url, title}: Definition | Link | Image): number {
  return url.length + (title?.length ?? 0);
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
        throw new LimitError(tooDeep({line: line + (position?.start.line ?? 1) - 1, column}));
      },
      close: (name) => {
        const from = this.open.lastIndexOf(name);
        if (from >= 0) this.open.length = from;
      },
    });
  }
}
