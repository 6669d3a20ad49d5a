import type {
  Definition,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Root,
} from 'mdast';
import type {Position} from '../../diagnostics/diagnostic.js';
import {mayLackEndTag} from '../../html/loneTags.js';
import {scanHtml} from '../../html/scanHtml.js';
import {isElement} from '../html/allowList.js';
import {placeIn} from '../html/writtenTags.js';
import {LimitError, MAX_NESTING, Multiplied, refuseDepth, tooDeep} from '../shared/limits.js';
import {eachNode} from '../shared/walk.js';

/**
 * Throws a `LimitError` for a tree that is too deep to be walked recursively, or whose HTML would be far
 * longer than the text.
 */
export function remarkLimits() {
  return (tree: Root): void => {
    const multiplied = new Multiplied();
    const elements = new OpenElements(multiplied);
    const lengths = new Map<string, number>();
    const references: (LinkReference | ImageReference)[] = [];
    refuseDepth(tree);
    eachNode(tree, (node) => {
      if (node.type === 'html') elements.read(node);
      else if (!('value' in node)) elements.enter(startOf(node));
      if (node.type === 'table') {
        const columns = node.align?.length ?? node.children[0]?.children.length ?? 0;
        multiplied.add('cells', columns * node.children.length, startOf(node));
      }
      if (node.type === 'definition' && !lengths.has(node.identifier)) {
        lengths.set(node.identifier, lengthOf(node));
      }
      // Sätteri has already put the address and title of a definition into each link.
      if (node.type === 'link' || node.type === 'image') {
        multiplied.add('repeated', lengthOf(node), startOf(node));
      }
      if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node);
      return undefined;
    });
    for (const node of references) {
      multiplied.add('repeated', lengths.get(node.identifier) ?? 0, startOf(node));
    }
  };
}

function startOf({position}: Nodes): Position {
  return position?.start ?? {line: 1, column: 1};
}

function lengthOf({url, title}: Definition | Link | Image): number {
  return url.length + (title?.length ?? 0);
}

/** Elements that stay open after the end of their block, according to the HTML standard. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Tracks the raw HTML elements that are open at a point of the page. */
class OpenElements {
  private readonly open: string[] = [];
  /** Tags of the open formatting elements: a browser opens them again in each block. */
  private formatting: {readonly name: string; readonly tag: string}[] = [];

  constructor(private readonly multiplied: Multiplied) {}

  /** Starts a block or element. */
  enter(at: Position): void {
    this.multiplied.add('reopened', this.formatting.length, at);
  }

  read(node: Html): void {
    const {value} = node;
    scanHtml(value, {
      open: ({name, isSelfClosed, offset, end}) => {
        if (!isElement(name)) return;
        this.enter(startOf(node));
        if (isSelfClosed || mayLackEndTag(name)) return;
        if (FORMATTING.has(name)) this.format(name, value.slice(offset, end));
        this.open.push(name);
        if (this.open.length <= MAX_NESTING) return;
        throw new LimitError(tooDeep(placeIn(node, offset)));
      },
      close: (name) => {
        const last = this.formatting.findLastIndex((one) => one.name === name);
        if (last >= 0) this.formatting.splice(last, 1);
        const from = this.open.lastIndexOf(name);
        if (from >= 0) this.open.length = from;
      },
    });
  }

  /** Adds a formatting element; the HTML standard keeps at most three equal ones, and one link. */
  private format(name: string, tag: string): void {
    const alike = this.formatting.filter((one) =>
      name === 'a' ? one.name === name : one.tag === tag,
    );
    const most = name === 'a' ? 1 : 3;
    if (alike.length >= most) this.formatting.splice(this.formatting.indexOf(alike[0]!), 1);
    this.formatting.push({name, tag});
  }
}
