import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import type {Declaration} from './declarations.js';
import type {ImportedPage, ImportedSite} from '../read/importedSite.js';
import type {Scope} from './jsxValues.js';

/** A JSX element in a page, as a block or inline. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Context and helpers for the parts of the converter. */
export interface Printer {
  /** Whether the page is printed as MDX; a page that turns out to need it is printed again. */
  readonly mdx: boolean;
  /** Whether nothing may be run; code is then omitted. */
  readonly still: boolean;
  /** Set if something has to be run. */
  needsMdx: boolean;
  /** Names of the components that are run. */
  readonly namesRun: Set<string>;
  /** Whether the nodes are in a table cell, which cannot contain blocks. */
  readonly inCell: boolean;
  /** Whether the nodes are the children of a component that runs. */
  inKept: boolean;
  readonly scope: Scope;
  readonly importedSite: ImportedSite;
  readonly page: ImportedPage;
  /** Converted nodes with the text between them. */
  nodes(nodes: readonly Nodes[]): string;
  /** Source of a node. */
  sourceOf(node: Nodes): string;
  /** Source between two offsets. */
  slice(from: number, to: number): string;
  /** Indentation of a block that replaces a node. */
  indentOf(node: Nodes): string;
  /** The new address of a page, or with `isFile` of any other file; undefined if the target is missing. */
  address(
    url: string,
    options: {readonly isImage: boolean; readonly isFile?: boolean},
  ): string | undefined;
  /** Imports a component that the site has registered for all texts; returns false without such a component. */
  useRegistered(name: string): boolean;
  /** Declares names in the page; returns those that it cannot have. */
  declare(known: readonly Declaration[]): readonly Declaration[];
  /** Content of an included text; undefined if it includes itself. */
  partial(file: string, props: Readonly<Record<string, unknown>>, at: Nodes): string | undefined;
  /** Front matter that the page has as tags of the head, which win. */
  readonly data: Record<string, string>;
  /** Reports a loss. */
  lose(what: string, at: Nodes): void;
  /** Reports something that is left out without an effect. */
  drop(what: string, at: Nodes): void;
  /** Reports a repair. */
  repair(what: string, at: Nodes): void;
}

/** Escapes a text for both Markdown and MDX, where no line of it begins a statement. */
export function escapeMdxText(text: string): string {
  const still = text.replace(/^([ei])(?=(?:xport|mport)\s)/gm, (letter) =>
    letter === 'e' ? '&#101;' : '&#105;',
  );
  return still.replace(/[\\`*_[\]{}<]/g, (char) => (char === '<' ? '&lt;' : `\\${char}`));
}

export function offsets(node: Nodes | MdxJsxFlowElement | MdxJsxTextElement): {
  start: number;
  end: number;
} {
  const {start, end} = node.position!;
  return {start: start.offset!, end: end.offset!};
}
