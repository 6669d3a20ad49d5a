import type {Heading, LinkReference, Nodes, Paragraph, Parents, Root, TableCell} from 'mdast';
import {printCodeFence} from './codeFences.js';
import type {Declaration} from './declarations.js';
import {printDirective} from './directives.js';
import {printElement} from './elements.js';
import {withEmoji} from './emoji.js';
import {printExpression, SIGN_AS_TEXT} from './expressions.js';
import {withoutNames} from './failingNames.js';
import {takesNextLines} from './htmlElements.js';
import {NewIds, oldIds, printHeading} from './headings.js';
import {NEEDLESS, type ImportWarning} from '../report/importWarnings.js';
import {rewriteAddress, type ImportedPage, type ImportedSite} from '../read/importedSite.js';
import {readModules} from './imports.js';
import {printLinked} from './links.js';
import {printParagraph} from './paragraphs.js';
import type {ParsedText} from '../read/mdxSource.js';
import {offsets, type JsxNode, type Printer} from './printer.js';
import {importOf} from './registered.js';
import {readSiteText} from '../read/siteFiles.js';

interface PrinterOptions {
  readonly page: ImportedPage;
  readonly importedSite: ImportedSite;
  readonly plain: boolean;
  readonly mdx: boolean;
  readonly still: boolean;
  /** Names that fail when they run. */
  readonly without: ReadonlySet<string>;
  /** Source file of the text: the page's, or that of an included partial. */
  readonly file: string;
  /** Files that are being printed, outermost first. */
  readonly within?: readonly string[];
  readonly props?: Readonly<Record<string, unknown>>;
  /** Lines of an included text above its body. */
  readonly linesAbove?: number;
  /** Ids of the page that includes the text. */
  readonly ids?: NewIds;
}

type Place = {readonly line?: number; readonly column?: number} | Nodes;

/** Prints the tree of a text: unchanged, except for nodes that are written differently here. */
export class TextPrinter implements Printer {
  needsMdx = false;
  readonly namesRun = new Set<string>();
  inCell = false;
  inKept = false;
  readonly mdx: boolean;
  readonly still: boolean;
  readonly importedSite: ImportedSite;
  readonly page: ImportedPage;
  readonly scope: Printer['scope'];
  readonly statements: string[] = [];
  readonly data: Record<string, string> = {};
  private readonly source: string;
  private readonly tree: Root;
  private readonly oldIds: ReadonlyMap<Heading, string>;
  private readonly newIds: NewIds;
  private readonly importWarnings: ImportWarning[] = [];
  /** What is lost of imports and exports, which is reported where it is used. */
  private readonly lostImports: ImportWarning[];

  constructor(
    {source, tree, freed, problem}: ParsedText,
    private readonly options: PrinterOptions,
  ) {
    const {importedSite, file, mdx, still, page, props} = options;
    this.mdx = mdx;
    this.still = still;
    this.importedSite = importedSite;
    this.page = page;
    this.source = source;
    this.tree = tree;
    this.oldIds = oldIds(tree, this);
    this.newIds = this.options.ids ?? new NewIds();
    const read = readModules(tree, {body: this.source, file, page, importedSite});
    const modules = withoutNames(read, this.options.without);
    modules.bindings.set('frontMatter', {kind: 'value', value: page.frontMatter});
    if (props) modules.bindings.set('props', {kind: 'value', value: props});
    this.scope = modules;
    this.statements.push(...modules.kept);
    for (const {message, line} of modules.lost) this.lose(message, {line});
    this.lostImports = this.importWarnings.splice(0);
    for (const place of freed) this.repair(SIGN_AS_TEXT, place);
    if (problem) {
      this.lose(`This is not MDX, and was read as plain Markdown: ${problem.message}`, problem);
    }
  }

  print(): string {
    const {children} = this.tree;
    const end = children.at(-1)?.position?.end.offset ?? 0;
    // An import's line break is removed with it.
    return (this.nodes(children, 0) + this.source.slice(end))
      .replace(/^\s*\n/, '')
      .replace(/\n{3,}(?!\s*[`~])/g, '\n\n');
  }

  /** Reports losses, each once, since a page may be printed twice. */
  report(): void {
    const used = new Set(this.importWarnings.map(({message}) => message));
    const unused = this.lostImports.filter(({message}) => !used.has(message));
    for (const loss of [...unused, ...this.importWarnings]) {
      this.importedSite.importWarnings.add(loss);
    }
  }

  lose(what: string, at: Place): void {
    this.note('import-text', what, at);
  }

  drop(what: string, at: Place): void {
    this.note(NEEDLESS, what, at);
  }

  repair(what: string, at: Place): void {
    this.note('import-repair', what, at);
  }

  private note(id: string, what: string, at: Place): void {
    const {file, page, linesAbove = page.linesAbove} = this.options;
    const {line = 1, column} = 'type' in at ? (at.position?.start ?? {line: 1, column: 1}) : at;
    const place = {file, line: line + linesAbove, ...(column === undefined ? {} : {column})};
    this.importWarnings.push({id, message: what, ...place});
  }

  address(
    url: string,
    {isImage, isFile}: {readonly isImage: boolean; readonly isFile?: boolean},
  ): string | undefined {
    const {file: from, page, importedSite} = this.options;
    const found = rewriteAddress(url, {from, page, importedSite, isImage, isFile});
    return 'url' in found ? found.url : undefined;
  }

  sourceOf(node: Nodes): string {
    const {start, end} = offsets(node);
    return this.source.slice(start, end);
  }

  slice(from: number, to: number): string {
    return this.source.slice(from, to);
  }

  indentOf(node: Nodes): string {
    const {start} = offsets(node);
    const line = this.source.slice(this.source.lastIndexOf('\n', start - 1) + 1, start);
    // Elements before it on the line have the same indentation.
    return line.replace(/<.*/, '').replace(/[^>\s]/g, ' ');
  }

  /** Nodes with the text between them, and from an offset to the first. */
  nodes(nodes: readonly Nodes[], from?: number): string {
    const [first] = nodes;
    if (!first) return '';
    let at = from ?? offsets(first).start;
    let out = '';
    for (const [i, node] of nodes.entries()) {
      out += this.gap(at, node, nodes[i - 1]) + this.node(node);
      at = offsets(node).end;
    }
    return out;
  }

  /** What stands between two nodes; a block begins on a line of its own. */
  private gap(from: number, node: Nodes, before: Nodes | undefined): string {
    const text = this.source.slice(from, offsets(node).start);
    if (before?.type === 'paragraph' && takesNextLines(before.children.at(-1), this)) {
      return text.replace(/^[ \t]*\n(?!\s*\n)/, '\n\n');
    }
    const isInline = this.inKept || node.type !== 'mdxJsxFlowElement' || from === 0;
    return isInline || !/^[ \t]+$/.test(text) ? text : `\n\n${this.indentOf(node)}`;
  }

  partial(file: string, props: Readonly<Record<string, unknown>>, at: Nodes): string | undefined {
    const {within = [this.options.file]} = this.options;
    if (within.includes(file)) return undefined;
    const {importedSite} = this.options;
    const split = readSiteText(file, importedSite);
    if (!split) return undefined;
    importedSite.inclusions.add(this.options.file, at.position?.start.line ?? 1, file);
    const printer = new TextPrinter(importedSite.parsed.read(split.body, this.options.plain), {
      ...this.options,
      file,
      props,
      within: [...within, file],
      ids: this.newIds,
      linesAbove: split.linesAbove,
    });
    const text = printer.print().trim();
    this.needsMdx ||= printer.needsMdx;
    for (const name of printer.namesRun) this.namesRun.add(name);
    this.statements.push(...printer.statements);
    this.importWarnings.push(...printer.importWarnings);
    this.lostImports.push(...printer.lostImports);
    Object.assign(this.data, {...printer.data, ...this.data});
    return text;
  }

  useRegistered(name: string): boolean {
    const statement = this.still ? undefined : importOf(name, this);
    if (statement !== undefined) this.statements.push(statement);
    return statement !== undefined;
  }

  declare(known: readonly Declaration[]): readonly Declaration[] {
    // Two included texts may give one name to different values.
    const isPage = this.options.file === this.page.file;
    const own = ({name, code}: Declaration): boolean =>
      code === undefined || (isPage && name !== 'props' && name !== 'frontMatter');
    this.statements.push(...known.filter(own).map(({statement}) => statement));
    return known.filter((one) => !own(one));
  }

  private node(node: Nodes): string {
    switch (node.type) {
      case 'text':
        return this.importedSite.emoji ? withEmoji(this.sourceOf(node)) : this.sourceOf(node);
      case 'link':
        // The text of a bare address is the address.
        if (!this.sourceOf(node).startsWith('[')) {
          return printLinked(node, this.sourceOf(node), this);
        }
        return printLinked(node, this.verbatim(node), this);
      case 'linkReference':
        return this.reference(node);
      case 'image':
      case 'definition':
        return printLinked(node, this.verbatim(node), this);
      case 'code':
        return printCodeFence(node, this);
      case 'containerDirective':
        return printDirective(node, this.verbatim(node), this);
      case 'tableCell':
        return this.cell(node);
      case 'mdxjsEsm':
        return '';
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.element(node);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return printExpression(node, this);
      case 'paragraph':
        if (isPlainLabel(node)) return this.sourceOf(node);
        return printParagraph(node, this) ?? this.verbatim(node);
      case 'heading':
        return printHeading(node, {
          written: this.verbatim(node),
          id: this.oldIds.get(node),
          ids: this.newIds,
          printer: this,
        });
      case 'html':
        // Only plain Markdown has this element; as a component it would print nothing.
        return this.sourceOf(node).replace(/^<\/?(?:Tabs|TabItem)\b[^>]*>$/gm, '');
      default:
        return this.verbatim(node);
    }
  }

  /** A node as written, except for converted child nodes. */
  private verbatim(node: Nodes): string {
    const {start, end} = offsets(node);
    if (!('children' in node) || node.children.length === 0) return this.source.slice(start, end);
    const children = (node as Parents).children;
    const [from, to] = [offsets(children[0]!).start, offsets(children.at(-1)!).end];
    return this.source.slice(start, from) + this.nodes(children) + this.source.slice(to, end);
  }

  /** A reference; one without a label of its own gets one where its text changes. */
  private reference(node: LinkReference): string {
    const [written, text] = [this.sourceOf(node), this.verbatim(node)];
    if (text === written || node.referenceType === 'full') return text;
    return text.replace(/\[\]$/, '') + written.replace(/\[\]$/, '');
  }

  /** A table cell, which is always on one line. */
  private cell(node: TableCell): string {
    this.inCell = true;
    const text = this.verbatim(node).replace(/[ \t]*\n\s*/g, ' ');
    this.inCell = false;
    return text;
  }

  private element(node: JsxNode): string {
    // MDX parsed it as a separate element, but it is HTML.
    const written = this.sourceOf(node);
    if (/^<[bh]r>$/.test(written)) return this.mdx ? written.replace('>', ' />') : written;
    return printElement(node, this);
  }
}

/** Whether a paragraph is the title of a block that has no formatting, in which Docusaurus shows names of emoji as they are. */
function isPlainLabel({children, data}: Paragraph): boolean {
  const {directiveLabel = false} = (data ?? {}) as {readonly directiveLabel?: boolean};
  return directiveLabel && children.every(({type}) => type === 'text');
}
