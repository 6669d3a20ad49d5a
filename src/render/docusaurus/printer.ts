import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import type {ImportedPage, ImportedSite} from './importedSite.js';
import type {Scope} from './jsxValues.js';

/** An element written in a page, on lines of its own or inside of a text. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** What the parts of the converter ask of it. */
export interface Printer {
  /** Whether the page is printed as MDX; a page that needs it is printed again. */
  readonly mdx: boolean;
  /** Whether nothing may be run: what would have to be is left out. */
  readonly still: boolean;
  /** Set where something has to be run. */
  needsMdx: boolean;
  /** Whether the nodes are in a cell of a table, which holds no blocks. */
  readonly inCell: boolean;
  readonly scope: Scope;
  readonly importedSite: ImportedSite;
  readonly page: ImportedPage;
  /** Nodes of the text, converted, with what stands between them. */
  nodes(nodes: readonly Nodes[]): string;
  /** A node as it was written. */
  sourceOf(node: Nodes): string;
  /** A part of the text. */
  slice(from: number, to: number): string;
  /** What the lines of a block begin with that stands where the node does. */
  indentOf(node: Nodes): string;
  /** The new form of an address; undefined where nothing is there: of a page's file, of any other with `isFile`. */
  address(
    url: string,
    options: {readonly isImage: boolean; readonly isFile?: boolean},
  ): string | undefined;
  /** The content of another text in the place of an element; undefined where it holds itself. */
  partial(file: string, props: Readonly<Record<string, unknown>>): string | undefined;
  /** Notes what is lost. */
  lose(what: string, at: Nodes): void;
  /** Notes what was put right. */
  repair(what: string, at: Nodes): void;
}

/** A text that reads as itself in Markdown and in MDX. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]{}<]/g, (char) => (char === '<' ? '&lt;' : `\\${char}`));
}

export function offsets(node: Nodes | MdxJsxFlowElement | MdxJsxTextElement): {
  start: number;
  end: number;
} {
  const {start, end} = node.position!;
  return {start: start.offset!, end: end.offset!};
}
