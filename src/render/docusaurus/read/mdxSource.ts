import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {remarkContainers} from '../../markdown/syntax/remarkContainers.js';
import {joinTabFences, type TabFences} from './tabFences.js';

/** A parsed text; positions in the tree are positions in `source`. */
export interface ParsedText {
  readonly source: string;
  readonly tree: Root;
  /** Places of characters that MDX would read as code and that are text now. */
  readonly escaped: readonly Place[];
  /** Error of the MDX parser, if the text was parsed as plain Markdown instead. */
  readonly problem?: Place & {readonly message: string};
}

interface Place {
  readonly line: number;
  readonly column: number;
}

const mdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use([remarkGfm, remarkContainers, withoutTransforms])
  .freeze();
const markdown = unified()
  .use(remarkParse)
  .use([remarkGfm, remarkContainers, withoutTransforms])
  .freeze();

/** Removes the steps after parsing, which split texts at bare addresses into nodes without a position. */
function withoutTransforms(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension) => ({...extension, transforms: []}));
}

/** Maximum number of changes to a text, each of which requires another parse. */
const ROUNDS = 100;
const AUTOLINK = /^<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w.-]+\w)>/;

/** Parses a text as Docusaurus does: as MDX, with older syntax that Docusaurus or its version 2 supports. */
function parseText(
  body: string,
  {plain, math}: {readonly plain: boolean; readonly math: boolean},
): ParsedText {
  const written = closeByName(unwrapFences(body));
  if (plain) return {source: written, tree: markdown.parse(written), escaped: []};
  const escaped: Place[] = [];
  let source = written;
  let problem: ParsedText['problem'];
  for (let round = 0; round < ROUNDS; round++) {
    const {tree, error} = parseMdx(source, math);
    if (tree) return {source, tree, escaped};
    const {reason: message, line = 1, column = 1} = error;
    problem ??= {message, line, column};
    const at = signOf(error, source);
    if (at === undefined) break;
    const rest = source.slice(at);
    const [link = '', address = ''] = AUTOLINK.exec(rest) ?? [];
    if (link === '') escaped.push({line, column});
    const url = address.includes('@') ? `mailto:${address.replace(/^mailto:/, '')}` : address;
    source =
      source.slice(0, at) +
      (link === '' ? `\\${rest}` : `[${address}](${url})${rest.slice(link.length)}`);
  }
  return {source: written, tree: markdown.parse(blankEsm(written)), escaped: [], problem: problem!};
}

/** Maximum number of characters of the texts whose trees are kept; a tree takes a hundred times as much memory. */
const KEPT = 500_000;

/**
 * Trees of a site's texts. Keeps the most recent trees, since versions have equal texts and pages include the same
 * texts.
 */
export class ParsedTexts {
  private readonly known = new Map<string, ParsedText>();
  private size = 0;

  constructor(
    private readonly options: {
      /** Whether dollar signs enclose formulas. */
      readonly math: boolean;
      readonly tabFences: TabFences;
    },
  ) {}

  /** Returns the tree of a text; with `plain`, the text is not MDX. */
  read(text: string, plain: boolean): ParsedText {
    const key = `${plain}\0${text}`;
    const parsed = this.known.get(key) ?? this.parse(text, plain);
    // Moves the text to the end: the most recently used is last.
    if (!this.known.delete(key)) this.size += key.length;
    this.known.set(key, parsed);
    for (const [oldest] of this.known) {
      if (this.size <= KEPT || oldest === key) break;
      this.known.delete(oldest);
      this.size -= oldest.length;
    }
    return parsed;
  }

  private parse(text: string, plain: boolean): ParsedText {
    const {math, tabFences} = this.options;
    const parsed = parseText(text, {plain, math});
    joinTabFences(parsed.tree, tabFences);
    return parsed;
  }
}

/** Error of the parser at a character that it did not expect. */
interface MdxError {
  readonly reason: string;
  readonly ruleId?: string;
  readonly line?: number;
  readonly column?: number;
  readonly place?: {readonly offset?: number};
}

/** Offset of the `<` or `{` that MDX read as the start of an element or expression. */
function signOf({ruleId, place: {offset = -1} = {}}: MdxError, source: string): number | undefined {
  const sign = {'unexpected-character': '<', acorn: '{'}[ruleId ?? ''];
  const at = sign === undefined ? -1 : source.lastIndexOf(sign, offset);
  return at < 0 || source[at - 1] === '\\' ? undefined : at;
}

function parseMdx(
  source: string,
  math: boolean,
): {tree: Root; error?: never} | {tree?: never; error: MdxError} {
  const older = maskOlderForms(source);
  try {
    return {tree: mdx.parse(math ? maskMath(older) : older)};
  } catch (error) {
    try {
      return {tree: mdx.parse(maskMath(older))};
    } catch {
      return {error: error as MdxError};
    }
  }
}

/** Removes fences that hide MDX from translators; line numbers stay the same. */
function unwrapFences(body: string): string {
  return body.replace(
    /^([ \t]*)(`{3,}|~{3,})mdx-code-block[^\n]*\n([^]*?)^[ \t]*\2[ \t]*$/gm,
    (_, __, ___, content: string) => `\n${unwrapFences(content)}`,
  );
}

/** A block up to a line that repeats its opening mark, directly below its text. */
const CLOSED_BY_NAME =
  /^([ \t>]*:{3,})([\w-]+)(?![\w-])(.*\n(?:(?![ \t>]*:{3,}).*\n)*?(?![ \t>]*:{3,})(?=.*\S).*\n)\1\2(?=[ \t]*$)/gm;

/**
 * Closes blocks at a second `:::note`, as Docusaurus 2 did at any colons, in a text with fewer closing marks than
 * blocks.
 */
function closeByName(body: string): string {
  return outsideCode(body, (text) => {
    const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
    const isClosed = count(/^[ \t>]*:{3,}[\w-]/gm) <= count(/^[ \t>]*:{3,}[ \t]*$/gm);
    if (isClosed) return text;
    return text.replace(
      CLOSED_BY_NAME,
      (_, colons: string, name: string, inner: string) =>
        colons + name + inner + colons + ' '.repeat(name.length),
    );
  });
}

/** Blanks out imports and exports, which plain Markdown does not need. */
function blankEsm(body: string): string {
  return outsideCode(body, (text) =>
    text.replace(/^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm, (esm) =>
      /\bfrom\s*['"]|^export\s|^import\s*['"]/.test(esm) ? esm.replace(/[^\n]/g, ' ') : esm,
    ),
  );
}

/** Rewrites syntax that MDX does not support into valid syntax of the same length. */
function maskOlderForms(body: string): string {
  return outsideCode(body, (text) =>
    text
      .replace(
        /<!--((?:(?!<!--)[^])*?)-->/g,
        (_, inner: string) => `{/* ${inner.replaceAll('*/', '**')}*/}`,
      )
      .replace(/^([ \t]*(?:[>*+-][ \t]*)*#{1,6}[ \t].*)\{#([^{}\n]+)\}([ \t]*)$/gm, '$1(#$2)$3')
      .replace(
        /^([ \t]*(?:>[ \t]*)*:{3,}[\w-]+)([ \t]+[^\s[{].*)$/gm,
        (_, opening: string, title: string) => opening + ' '.repeat(title.length),
      )
      .replace(/<([bh])r>(?!\s*<\/\1r>)/g, '<$1/>'),
  );
}

/** Masks braces and `<` in formulas, which would be parsed as code without a plugin. */
function maskMath(text: string): string {
  const hide = (formula: string): string => formula.replace(/[{}<]/g, '_');
  return outsideCode(text, (part) =>
    part.replace(/\$\$[^]*?\$\$/g, hide).replace(/\$(?!\s)[^$\n]+\$/g, hide),
  );
}

/** Changes a text outside its code. */
function outsideCode(body: string, change: (text: string) => string): string {
  const code =
    /^([ \t]*(?:(?:>|[*+-]|\d+\.)[ \t]*)*)(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t]*(?:>[ \t]*)*\2[`~]*[ \t]*$|$(?![^]))|(`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?[^`\n]\3(?!`)/gm;
  // Comments may contain code, and code may contain comments: the outer one starts first and counts.
  const found = [...body.matchAll(code)].map(({0: text, index}) => ({text, at: index}));
  const bare = spliced(
    body,
    found.map(({text, at}) => ({text: '\uE000'.repeat(text.length), at})),
  );
  const changed = change(bare);
  // Code that was changed as part of the text around it, such as a title, stays changed.
  return spliced(
    changed,
    found.filter(({at}) => changed[at] === '\uE000'),
  );
}

interface Part {
  readonly text: string;
  readonly at: number;
}

/** A text in which each of the parts, in order, replaces the same number of characters. */
function spliced(text: string, parts: readonly Part[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const part of parts) {
    pieces.push(text.slice(from, part.at), part.text);
    from = part.at + part.text.length;
  }
  return [...pieces, text.slice(from)].join('');
}
