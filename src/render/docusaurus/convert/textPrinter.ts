import type {Heading, LinkReference, Nodes, Parents, Root, TableCell} from 'mdast';
import {mayBeCode, needsLine, withLessIndent} from './blocks.js';
import {printCodeFence} from './codeFences.js';
import type {Declaration} from './declarations.js';
import {printDirective} from './directives.js';
import {printElement} from './elements.js';
import {withEmoji} from './emoji.js';
import {printExpression, SIGN_AS_TEXT} from './expressions.js';
import {withoutNames} from './failingNames.js';
import {takesNextLines} from './htmlElements.js';
import {NewIds} from './headingIds.js';
import {oldIds, printHeading} from './headings.js';
import {NEEDLESS} from '../report/importWarnings.js';
import {
  rewriteAddress,
  type ImportedPage,
  type ImportedPart,
  type ImportedSite,
} from '../read/importedSite.js';
import {readModules} from './imports.js';
import {printLinked} from './links.js';
import {isPlainLabel, printParagraph} from './paragraphs.js';
import type {ParsedText} from '../read/mdxSource.js';
import {
  offsets,
  type Inclusion,
  type JsxNode,
  type Printer,
  type TextPrinterOptions,
} from './printer.js';
import {importOf} from './registered.js';
import {readSiteText} from '../read/siteFiles.js';
import {TextLosses, type Place} from './textLosses.js';

/** Prints the tree of a text, unchanged except for nodes with a different syntax in docsgen. */
export class TextPrinter implements Printer {
  needsMdx = false;
  readonly namesRun = new Set<string>();
  inCell = false;
  inKept = false;
  readonly mdx: boolean;
  readonly noCode: boolean;
  readonly importedSite: ImportedSite;
  readonly page: ImportedPage;
  readonly scope: Printer['scope'];
  readonly file: string;
  readonly copies: boolean;
  readonly children: string | undefined;
  readonly isMdx: boolean;
  ids: NewIds;
  readonly parts = new Map<string, ImportedPart>();
  readonly statements: string[] = [];
  readonly data: Record<string, string> = {};
  private readonly source: string;
  private readonly tree: Root;
  private readonly oldIds: ReadonlyMap<Heading, string>;
  private readonly found: TextLosses;

  constructor(
    {source, tree, escaped, problem}: ParsedText,
    private readonly options: TextPrinterOptions,
  ) {
    const {importedSite, file, mdx, noCode, page, copies, inclusion, split} = options;
    const {frontMatter, linesAbove} = split ?? page;
    this.found = new TextLosses(file, linesAbove);
    this.file = file;
    this.copies = copies || noCode;
    this.children = inclusion?.children;
    this.isMdx = problem === undefined;
    this.mdx = mdx;
    this.noCode = noCode;
    this.importedSite = importedSite;
    this.page = page;
    this.source = source;
    this.tree = tree;
    this.oldIds = oldIds(tree, this);
    this.ids = inclusion?.ids ?? new NewIds();
    const read = readModules(tree, {body: this.source, file, page, importedSite});
    const modules = withoutNames(read, this.options.without);
    modules.bindings.set('frontMatter', {kind: 'value', value: frontMatter});
    // A page has no props; a part gets them from its elements.
    const props = inclusion ? inclusion.props : {};
    modules.bindings.set('props', props ? {kind: 'value', value: props} : {kind: 'kept'});
    this.scope = modules;
    this.statements.push(...modules.kept);
    for (const {message, line} of modules.lost) this.lose(message, {line});
    this.found.wereOfImports();
    for (const place of escaped) this.repair(SIGN_AS_TEXT, place);
    if (problem) {
      this.lose(`Invalid MDX, read as plain Markdown: ${problem.message}`, problem);
    }
  }

  print(): string {
    const {children} = this.tree;
    const end = children.at(-1)?.position?.end.offset ?? 0;
    // The line break of a removed import is removed, too.
    return (this.nodes(children, 0) + this.source.slice(end))
      .replace(/^\s*\n/, '')
      .replace(/\n{3,}(?!\s*[`~])/g, '\n\n');
  }

  report(): void {
    this.found.report(this.importedSite.importWarnings);
  }

  lose(what: string, at: Place): void {
    this.found.note('import-text', what, at);
  }

  drop(what: string, at: Place): void {
    this.found.note(NEEDLESS, what, at);
  }

  repair(what: string, at: Place): void {
    this.found.note('import-repair', what, at);
  }

  address(
    url: string,
    {isImage, isFile}: {readonly isImage: boolean; readonly isFile?: boolean},
  ): string | undefined {
    const {file: from, page, importedSite} = this;
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
    // Elements before the node on the same line do not change its indentation.
    return line.replace(/<.*/, '').replace(/[^>\s]/g, ' ');
  }

  /** Converts nodes and the text between them; starts at offset `from`, if given. */
  nodes(nodes: readonly Nodes[], from?: number): string {
    const [first] = nodes;
    if (!first) return '';
    let at = from ?? offsets(first).start;
    let out = '';
    for (const [i, node] of nodes.entries()) {
      const [gap, printed] = [this.gap(at, node, nodes[i - 1]), this.node(node)];
      const isTight = gap === '' && i > 0 && node.type === 'mdxJsxFlowElement' && !this.inKept;
      const text =
        (isTight && needsLine(out, printed) ? `\n\n${this.indentOf(node)}` : gap) + printed;
      const isKept = this.mdx || this.inKept || mayBeCode(node, this.sourceOf(node));
      out += isKept ? text : withLessIndent(text, this.indentOf(first), this.indentOf(node));
      at = offsets(node).end;
    }
    return out;
  }

  /** The source between two nodes; a block starts on a new line. */
  private gap(from: number, node: Nodes, before: Nodes | undefined): string {
    const text = this.source.slice(from, offsets(node).start);
    if (before?.type === 'paragraph' && takesNextLines(before.children.at(-1), this)) {
      return text.replace(/^[ \t]*\n(?!\s*\n)/, '\n\n');
    }
    const isInline = this.inKept || node.type !== 'mdxJsxFlowElement' || from === 0;
    return isInline || !/^[ \t]+$/.test(text) ? text : `\n\n${this.indentOf(node)}`;
  }

  get losses(): readonly string[] {
    return this.found.losses;
  }

  included(inclusion: Inclusion): TextPrinter | undefined {
    const {file, page = this.page, props} = inclusion;
    const {importedSite, plain, within = [this.file]} = this.options;
    const split = within.includes(file) ? undefined : readSiteText(file, importedSite);
    if (!split) return undefined;
    const isPart = props === undefined;
    return new TextPrinter(importedSite.parsed.read(split.body, plain), {
      ...this.options,
      page,
      file,
      inclusion,
      split,
      mdx: this.mdx || isPart,
      copies: this.copies || !isPart,
      within: [...within, file],
    });
  }

  takeOver(printer: TextPrinter): void {
    this.ids = printer.ids;
    this.needsMdx ||= printer.needsMdx;
    for (const name of printer.namesRun) this.namesRun.add(name);
    this.found.takeOver(printer.found);
    Object.assign(this.data, {...printer.data, ...this.data});
  }

  useRegistered(name: string): boolean {
    const statement = this.noCode ? undefined : importOf(name, this);
    if (statement !== undefined) this.statements.push(statement);
    return statement !== undefined;
  }

  declare(known: readonly Declaration[]): readonly Declaration[] {
    // Two included texts may give the same name different values.
    const isPage = this.file === this.page.file;
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
        // The text of a bare address is the address itself.
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
          ids: this.ids,
          printer: this,
        });
      case 'html':
        // Only plain Markdown has HTML nodes. A tag of these components in one shows nothing and is removed.
        return this.sourceOf(node).replace(/^<\/?(?:Tabs|TabItem)\b[^>]*>$/gm, '');
      default:
        return this.verbatim(node);
    }
  }

  /** A node as written, with converted child nodes. */
  private verbatim(node: Nodes): string {
    const {start, end} = offsets(node);
    if (!('children' in node) || node.children.length === 0) return this.source.slice(start, end);
    const children = (node as Parents).children;
    const [from, to] = [offsets(children[0]!).start, offsets(children.at(-1)!).end];
    return this.source.slice(start, from) + this.nodes(children) + this.source.slice(to, end);
  }

  /** A reference; gets a label if it has none and its text changes. */
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
    // MDX parsed the text as a separate element, but it is HTML.
    const written = this.sourceOf(node);
    if (/^<[bh]r>$/.test(written)) return this.mdx ? written.replace('>', ' />') : written;
    return printElement(node, this);
  }
}
