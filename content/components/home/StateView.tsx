import {formatsOf, type StateNode} from './homeDocument.js';

interface Row {
  /** Positions from the root down: `0.1`; the root's is empty. */
  readonly path: string;
  readonly depth: number;
  readonly node: StateNode;
}

/** A document's nodes, one a row, in the order of the document. */
export function stateRows(node: StateNode, path = '', depth = 0): Row[] {
  const below = (node.children ?? []).flatMap((child, i) =>
    stateRows(child, path === '' ? String(i) : `${path}.${i}`, depth + 1),
  );
  return [{path, depth, node}, ...below];
}

/** What is selected: the paths of the nodes that it touches, and the same in words. */
export interface SelectionView {
  readonly paths: readonly string[];
  readonly words: string;
}

interface StateViewProps {
  readonly document: StateNode;
  readonly selection: SelectionView;
}

/** The document as Lexical keeps it: a tree of typed nodes, with the selection marked. */
export function StateView({document, selection}: StateViewProps) {
  return (
    <div className="state" role="region" aria-label="Editor state" tabIndex={0}>
      <ol>
        {stateRows(document).map(({path, depth, node}) => (
          <li
            key={path}
            data-depth={Math.min(depth, 5)}
            data-selected={selection.paths.includes(path) ? '' : undefined}
          >
            <b>{node.type}</b>
            {node.tag !== undefined && <i>{node.tag}</i>}
            {node.url !== undefined && <i>{node.url}</i>}
            {formatsOf(node).map((format) => (
              <i key={format}>{format}</i>
            ))}
            {node.text !== undefined && <q>{node.text}</q>}
          </li>
        ))}
      </ol>
      <p>{selection.words}</p>
    </div>
  );
}
