import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import type {Declaration} from './declarations.js';
import type {ImportedPage, ImportedPart, ImportedSite} from '../read/importedSite.js';
import type {SplitBody} from '../read/splitBody.js';
import type {NewIds} from './headingIds.js';
import type {Scope} from './jsxValues.js';

/** A JSX element in a page, as a block or inline. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Form in which a text includes a text. */
export interface Inclusion {
  readonly file: string;
  /** Values of `props` in a copy; undefined for a part, which gets them from its elements. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Content of the element, for a copy. */
  readonly children?: string;
  /** Place of a part. */
  readonly page?: ImportedPage;
  readonly ids: NewIds;
}

/** Initial state of a printer of a text. */
export interface TextPrinterOptions {
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
  readonly plain: boolean;
  readonly mdx: boolean;
  readonly noCode: boolean;
  /** Names that fail at run time. */
  readonly without: ReadonlySet<string>;
  /** Source file of the text: that of the page or of an included text. */
  readonly file: string;
  /** Files being printed, outermost first. */
  readonly within?: readonly string[];
  /** Whether included texts are copied, even if they can be parts. */
  readonly copies: boolean;
  readonly inclusion?: Inclusion;
  /** Front matter and body of an included text. */
  readonly split?: SplitBody;
}

/** Context and helper functions for the stages of the converter. */
export interface Printer {
  /** Whether the page is printed as MDX; a page that is found to need it is printed again. */
  readonly mdx: boolean;
  /** Whether nothing may run, in which case code is omitted. */
  readonly noCode: boolean;
  /** Set if a part of the page has to run. */
  needsMdx: boolean;
  /** Names of the components that run. */
  readonly namesRun: Set<string>;
  /** Whether the nodes are in a table cell, which cannot contain blocks. */
  readonly inCell: boolean;
  /** Whether the nodes are children of a component that runs. */
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
  /** New address of a page, or with `isFile` of a file; undefined if the target is missing. */
  address(
    url: string,
    options: {readonly isImage: boolean; readonly isFile?: boolean},
  ): string | undefined;
  /** Imports a component that the site has registered for all texts; returns false without such a component. */
  useRegistered(name: string): boolean;
  /** Declares names in the page; returns those that it cannot declare. */
  declare(known: readonly Declaration[]): readonly Declaration[];
  /** Source file of the text. */
  readonly file: string;
  /** Whether included texts are copied, even if they can be parts. */
  readonly copies: boolean;
  /** Converted content of the element that includes the text; undefined for a page or a part. */
  readonly children: string | undefined;
  /** Whether the text was parsed as MDX, not as plain Markdown because of an error. */
  readonly isMdx: boolean;
  /** Ids of the page, including those of its included texts. */
  readonly ids: NewIds;
  /** Parts that the text shows, by their elements. */
  readonly parts: Map<string, ImportedPart>;
  /** Imports and exports of the new text. */
  readonly statements: string[];
  /** Losses so far, with their places. */
  readonly losses: readonly string[];
  print(): string;
  /** A printer for a text that this text includes; undefined if the text includes itself or cannot be read. */
  included(inclusion: Inclusion): Printer | undefined;
  /** Adds the findings of an included text, except for its statements. */
  takeOver(printer: Printer): void;
  /** Front matter from tags for the page's head, which takes precedence. */
  readonly data: Record<string, string>;
  /** Reports a loss. */
  lose(what: string, at: Nodes): void;
  /** Reports content without an effect that is omitted. */
  drop(what: string, at: Nodes): void;
  /** Reports a repair. */
  repair(what: string, at: Nodes): void;
}

/** Escapes a text for both Markdown and MDX, where no line of it may start a statement. */
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
