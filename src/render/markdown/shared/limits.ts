import type {Nodes} from 'mdast';
import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';

/** Maximum depth of nested blocks or elements. */
export const MAX_NESTING = 100;

/** Maximum number of cells of all tables of a page. */
const MAX_CELLS = 100_000;

/** Maximum number of elements such as `<b>` that are opened again in later blocks. */
const MAX_REOPENED = 100_000;

/** Maximum number of characters of link addresses and titles that references repeat. */
const MAX_REPEATED = 1_000_000;

/** Maximum number of nodes that texts repeat from the attributes and the content of the elements that show them. */
const MAX_GIVEN = 100_000;

/** Thrown for a text whose tree could overflow the stack or take all memory. */
export class LimitError extends Error {
  constructor(readonly finding: Diagnostic) {
    super(finding.message);
  }
}

/** Returns the finding for content that is nested deeper than {@link MAX_NESTING}. */
export function tooDeep(at: Position): Omit<Diagnostic, 'file'> {
  return {
    id: 'nesting-too-deep',
    severity: 'error',
    message: `Unexpected nesting of more than ${MAX_NESTING} levels: the page is not rendered`,
    hint: 'Close repeated >, list markers, ::: or elements that are never closed.',
    ...at,
  };
}

/**
 * Throws a {@link LimitError} for a tree that is too deep to be walked recursively. A list and its item are two nodes
 * but a single level.
 */
export function refuseDepth(tree: Nodes): void {
  const left: {readonly node: Nodes; readonly depth: number}[] = [{node: tree, depth: 0}];
  for (let next = left.pop(); next; next = left.pop()) {
    const {node, depth} = next;
    if (depth > 2 * MAX_NESTING) {
      throw new LimitError(tooDeep(node.position?.start ?? {line: 1, column: 1}));
    }
    if (!('children' in node)) continue;
    for (const child of node.children.toReversed()) left.push({node: child, depth: depth + 1});
  }
}

/** Kinds of content that a short text can multiply: the limit of each, and the finding if it is exceeded. */
const MULTIPLIED = {
  cells: {
    most: MAX_CELLS,
    id: 'table-too-large',
    message: `Unexpected tables of more than ${MAX_CELLS} cells: the page is not rendered`,
    hint: 'Split the table, or move data to a file in content/static and link to it: each row is filled up to the columns of the first.',
  },
  reopened: {
    most: MAX_REOPENED,
    id: 'elements-reopened',
    message: `Unexpected unclosed elements in too many blocks: the page is not rendered`,
    hint: 'Close elements such as <b>, <font> and <code> in the paragraph that opens them: they are repeated in each paragraph after it.',
  },
  repeated: {
    most: MAX_REPEATED,
    id: 'references-too-long',
    message: `Unexpected references that repeat more than ${MAX_REPEATED} characters: the page is not rendered`,
    hint: 'Shorten the address or the title of their definition, or use fewer references.',
  },
  given: {
    most: MAX_GIVEN,
    id: 'part-props-repeated',
    message: `Unexpected texts that repeat more than ${MAX_GIVEN} elements and expressions of their props: the page is not rendered`,
    hint: 'Use props and {props.children} less often: nested texts multiply them.',
  },
};

/** Counts the nodes that a page multiplies; throws a {@link LimitError} as soon as there are too many. */
export class Multiplied {
  private readonly counts = {cells: 0, reopened: 0, repeated: 0, given: 0};

  add(kind: keyof typeof MULTIPLIED, count: number, at: Position): void {
    const {most, ...finding} = MULTIPLIED[kind];
    this.counts[kind] += count;
    if (this.counts[kind] > most) throw new LimitError({...finding, severity: 'error', ...at});
  }
}
