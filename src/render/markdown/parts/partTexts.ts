import path from 'node:path';
import type {Definition, FootnoteDefinition, Nodes, Parents, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {VFile} from 'vfile';
import {hashOf} from '../../cache/hash.js';
import type {Diagnostic, Position} from '../../diagnostics/diagnostic.js';
import {fileRefusal} from '../../system/fileAccess.js';
import {brokenCharacters} from '../shared/brokenCharacters.js';
import {BESIDE, contextOf, report, reportAt, similarFile} from '../shared/context.js';
import {LimitError, refuseDepth} from '../shared/limits.js';
import {eachNode, type Jsx} from '../shared/walk.js';
import {bracketTitles} from '../syntax/admonitionTitle.js';
import {isParserMessage, placeOfSyntax, parserReason} from '../syntax/parserMessage.js';
import {remarkContainers} from '../syntax/remarkContainers.js';
import {moveTree, type Moved} from './movedTree.js';

export type ParseText = (text: string, file: VFile) => Root;

/** Maximum number of texts that a page shows; without it, texts that show each other could multiply. */
const MAX_PARTS = 1000;
/** Maximum number of characters of a page and the texts that it shows. */
const MAX_TEXT = 1_000_000;

const markdown = unified().use(remarkParse).use([remarkGfm, remarkContainers]);

/** The texts that a page shows; they are parsed as if they followed the page. */
export class PartTexts {
  private readonly texts = new Map<string, string | undefined>();
  /** Number of lines of the page and of the parts added so far. */
  private lines: number | undefined;

  /** Names of the page's own definitions of links and footnotes. */
  private readonly defined: ReadonlySet<string>;

  private readonly parse: ParseText;

  constructor(
    private readonly page: VFile,
    {parse, tree}: {readonly parse: ParseText; readonly tree: Root},
  ) {
    this.parse = parse;
    this.defined = definedIn(tree);
  }

  /** Returns the text of a file; undefined if it cannot be read, which is reported once, at the import. */
  textOf(file: string, at: Position | undefined): string | undefined {
    if (!this.texts.has(file)) this.texts.set(file, this.read(file, at));
    return this.texts.get(file);
  }

  private read(file: string, at: Position | undefined): string | undefined {
    const context = contextOf(this.page);
    const {host, reach, source, dependencies} = context;
    const found = host.readText(file, reach);
    const refused = 'refused' in found ? found.refused : undefined;
    const text = 'value' in found ? found.value : undefined;
    if (refused !== 'foreign') {
      dependencies.push({file, use: 'code', hash: text === undefined ? '' : hashOf(text)});
    }
    if (refused === undefined) {
      context.diagnostics.push(...brokenCharacters(text!, file));
      return text;
    }
    const name = path.relative(path.dirname(source.file), file);
    const why: Pick<Diagnostic, 'id' | 'message' | 'hint'> =
      refused === 'missing'
        ? {
            id: 'part-missing',
            message: `Cannot find the text to import: ${name}`,
            hint: similarFile(file, context) ?? BESIDE,
          }
        : fileRefusal(refused, {name, use: 'code'});
    reportAt(context, at, {severity: 'error', ...why});
    return undefined;
  }

  /** Adds a text to the page, and returns its tree. Throws a {@link LimitError} if the page has too much. */
  follow(text: string, {file, element}: {readonly file: string; readonly element: Jsx}): Root {
    const {parts} = contextOf(this.page);
    const before = String(this.page);
    const body = bracketTitles(text.replace(/^\uFEFF+/, '').replace(FRONT_MATTER, withoutText));
    if (parts.length === MAX_PARTS || before.length + body.length > MAX_TEXT) {
      throw new LimitError({
        id: 'parts-too-long',
        severity: 'error',
        message: `Unexpected number or size of texts in one page, expected at most ${MAX_PARTS} of ${MAX_TEXT} characters in total`,
        hint: 'Show fewer of them, or split the page.',
        ...element.position?.start,
      });
    }
    this.lines ??= linesIn(before);
    const moved = {lines: this.lines, characters: before.length + 1};
    parts.push({file, above: moved.lines});
    this.lines += linesIn(body);
    this.page.value = `${before}\n${body}`;
    const part = /\.mdx$/i.test(file) ? this.parseMdx(body, moved) : markdown.parse(body);
    moveTree(part, moved);
    refuseDepth(part);
    nameDefinitions(part, {nth: parts.length, taken: this.defined});
    this.takeHtml(part);
    return part;
  }

  /** Removes HTML, which MDX does not support; reports everything but comments. */
  private takeHtml(parent: Parents): void {
    parent.children = parent.children.filter((node) => {
      if ('children' in node) this.takeHtml(node);
      if (node.type !== 'html') return true;
      if (/^<!--[^]*-->$/.test(node.value.trim())) return false;
      report(contextOf(this.page), node, {
        id: 'part-html',
        severity: 'error',
        message: 'Unexpected HTML in a Markdown text that an MDX page shows',
        hint: 'Rename the text to .mdx, and close each element, as in <br />.',
      });
      return false;
    }) as typeof parent.children;
  }

  private parseMdx(text: string, {lines}: Moved): Root {
    try {
      return this.parse(text, this.page);
    } catch (error) {
      if (isParserMessage(error)) {
        const {line, column} = placeOfSyntax(error);
        Object.assign(error, {line: line + lines, column, reason: parserReason(error)});
      }
      throw error;
    }
  }
}

/** Renames a part's definitions of links and footnotes to names that neither the page nor other parts use. */
function nameDefinitions(
  part: Root,
  {nth, taken}: {readonly nth: number; readonly taken: ReadonlySet<string>},
): void {
  const defined = definedIn(part);
  if (defined.size === 0) return;
  const freeName = (name: string): string => (taken.has(name) ? freeName(`${name}-`) : name);
  eachNode(part, (node) => {
    if ('identifier' in node && defined.has(node.identifier)) {
      node.identifier = freeName(`${node.identifier}-${nth}`);
    }
    return undefined;
  });
}

/** Names of the definitions in a text. */
function definedIn(text: Root): ReadonlySet<string> {
  const defined = new Set<string>();
  eachNode(text, (node) => {
    if (isDefinition(node)) defined.add(node.identifier);
    return undefined;
  });
  return defined;
}

function isDefinition(node: Nodes): node is Definition | FootnoteDefinition {
  return node.type === 'definition' || node.type === 'footnoteDefinition';
}

function linesIn(text: string): number {
  return text.split(/\r\n|\r|\n/).length;
}

/** Front matter, which is ignored in a part. */
const FRONT_MATTER = /^---[ \t]*\r?\n(?:[^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

function withoutText(lines: string): string {
  return lines.replace(/[^\r\n]/g, '');
}
