import {isPlainInline} from './plainInline.js';

/**
 * Whether a text contains only syntax for which Sätteri and remark-parse are known to produce the same tree. Each
 * rule below allows some syntax; everything else is refused. The rules also bound the depth and number of constructs
 * that are slow in the native parser.
 */
export function isPlainSyntax(text: string): boolean {
  if (UNCOMMON.test(text)) return false;
  const lines = text.split(/\r?\n/);
  return !mayExceedExpansion(text, lines) && arePlainBlocks(lines);
}

/** Characters that one of the parsers treats as blanks or line breaks, or replaces. */
export const UNCOMMON = /[\0\v\f\u0085\u2028\u2029\uFEFF\p{Cs}]|\r(?!\n)/u;

/** {@link isPlainSyntax} for lines without {@link UNCOMMON} characters and definitions. */
export function arePlainBlocks(lines: readonly string[]): boolean {
  return new PlainBlocks().accepts(lines);
}

/**
 * Number of characters of addresses and titles after which Sätteri no longer resolves references; the limit is the
 * length of the text if that is larger.
 */
const MAX_EXPANSION = 100_000;

function mayExceedExpansion(text: string, lines: readonly string[]): boolean {
  const longest = lines.reduce(
    (most, line) => (line.length > most && DEFINITION.test(line) ? line.length : most),
    0,
  );
  return longest * text.split('[').length > Math.max(MAX_EXPANSION, text.length);
}

const BREAK = /^(?:---|\*\*\*|___)$/;
const HEADING = /^#{1,6} ((?:.*[^\s#])?[^\s#])$/;
const FENCE =
  /^(`{3,}|~{3,})(?:[^\s`~\\&:{][^\s`~\\&:]*(?: [^\s`~\\&](?:[^`~\\&\t]*[^\s`~\\&])?)?)?$/;
const ITEM = /^([-*+]|(\d{1,9})[.)]) {1,4}(?=\S)(?:\[[ xX]\] (?=[A-Za-z\d]))?/;
const ROW = /^\|.*\|$/;
const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;
const OPENING =
  /^(:{2,})[a-z][a-z\d-]*(?:\[([^[\]]+)\])?(?:\{(?:[a-z-]+(?:="[^"&{}<>]*")?(?: (?=[a-z]))?)+\})?$/;
/** A paragraph that serves as vertical space. */
const SPACE = '&nbsp;';
const CLOSING = /^:{3,}$/;
const QUOTE = /^>(?: (.*))?$/;
const DEFINITION = /^\[\w[\w -]*\]: [\w./#~:?=%+,;@!-]+(?: "[^"\\&]*")?$/;
const COMMENT = /^<!--(?!-?>)(?:(?!-->).)*-->$/;
/** A tag alone on its line, where it starts a block. */
const LONE_TAG = /^<(?:a|br|img)(?: [a-z-]+="[^"<>]*")* ?\/?>$/;
const UNDERLINE = /^(?:=+|-{2,})$/;
/** A tag of an element that begins a block regardless of what follows; the block ends at a blank line. */
const ELEMENT =
  /^<\/?(?:div|p|details|summary|table|thead|tbody|tr|td|th|h[1-6]|center|[uo]l|li|d[ltd]|section|figure|figcaption)(?: [^<>]*)?>/;
/** Text that starts with the tag of an inline element and is not alone on its line. */
const INLINE_TAG =
  /^<\/?(?:a|b|br|code|em|i|img|kbd|s|small|span|strong|su[bp])(?: [^<>]*)?\/?> ?[^\s>]/;
/** Starts of lines that one of the parsers may read differently if blanks follow at the end. */
const ENDS_WITH_MARK = /^ *(?:[:<>=]|```|~~~|-+ *$|\[\w)/;
/** Starts of paragraph text that do not start a different block. */
const WORDS =
  /^(?:&nbsp;$|[\p{L}\p{Extended_Pictographic}"'“‘(—…]|(?!\d+[.)])\d|[$@]|[*_`[!\\](?! ))/u;

type Kind = 'blank' | 'text' | 'row' | 'quote' | 'html' | 'definition' | 'leaf' | 'other';

interface Item {
  /** Columns at which the marker and the content begin. */
  readonly indent: number;
  readonly margin: number;
  /** Kind of list: the last character of the marker. */
  readonly kind: string;
}

/** Reads the blocks of a text line by line. */
class PlainBlocks {
  private readonly items: Item[] = [];
  /** Colon counts of the open blocks. */
  private readonly colons: number[] = [];
  private fence = '';
  private paragraph: string[] = [];
  private quote: string[] = [];
  private above: Kind = 'blank';
  private columns = 0;

  constructor(private readonly isInQuote = false) {}

  accepts(lines: readonly string[]): boolean {
    return (
      lines.every((line) => this.line(line)) &&
      this.endQuote() &&
      this.endParagraph() &&
      this.fence === '' &&
      this.colons.length === 0 &&
      !this.isTableOpen()
    );
  }

  private line(line: string): boolean {
    if (this.fence !== '') return this.code(line);
    const ended = line.trimEnd();
    // Tabs expand to columns.
    if (/[^ ]/.test(line.slice(ended.length)) || ended.includes('\t')) return false;
    if (ended === '') return this.endQuote() && this.end('blank');
    if (ended !== line && (ENDS_WITH_MARK.test(line) || this.above === 'html')) return false;
    return this.written(ended);
  }

  private written(line: string): boolean {
    if (this.above === 'html') return !line.includes(':::');
    if (line[0] === '>' || this.above === 'quote') return this.quoted(line);
    const indent = line.search(/[^ ]/);
    let last: Item | undefined;
    while (this.margin > indent) last = this.items.pop();
    if (indent !== this.margin) return false;
    const rest = line.slice(indent);
    if (this.paragraph.length === 1 && UNDERLINE.test(rest))
      return this.margin === 0 && !last && this.end('other');
    if (BREAK.test(rest)) return this.above !== 'text' && this.end('other');
    const [marker, kind] = ITEM.exec(rest) ?? [];
    if (marker !== undefined) return this.item(rest, {indent, marker, kind: kind!, last});
    // An outdented line would continue the paragraph of the item above it.
    if (last && this.above !== 'blank' && !(this.above === 'text' && CLOSING.test(line)))
      return false;
    return this.block(rest);
  }

  private block(line: string): boolean {
    if (DEFINITION.test(line)) return this.definition();
    if (WORDS.test(line) || INLINE_TAG.test(line)) return this.words(line);
    switch (line[0]) {
      case '#': {
        const [, title] = HEADING.exec(line) ?? [];
        return title !== undefined && this.end('other') && isPlainInline(title);
      }
      case '`':
      case '~':
        return this.openFence(line);
      case '|':
        return this.row(line);
      case ':':
        return this.directive(line);
      case '<':
        return this.html(line);
      default:
        return false;
    }
  }

  private words(line: string): boolean {
    if (!this.mayFollow()) return false;
    if (line.startsWith('```')) return this.openFence(line);
    this.paragraph.push(line);
    this.above = 'text';
    return true;
  }

  private item(
    line: string,
    {
      indent,
      marker,
      kind,
      last,
    }: {indent: number; marker: string; kind: string; last: Item | undefined},
  ): boolean {
    const isNext = last?.indent === indent;
    if (isNext && last.kind !== kind.at(-1)) return false;
    // Only some lists may follow a paragraph without a blank line.
    if (!isNext && this.above !== 'blank' && !/^(?:[-*+]|1[.)])$/.test(kind)) return false;
    if (!this.end('other') || this.items.length > 8) return false;
    this.items.push({
      indent,
      margin: indent + marker.replace(/\[.\] $/, '').length,
      kind: kind.at(-1)!,
    });
    const content = line.slice(marker.length);
    const isText = WORDS.test(content) || INLINE_TAG.test(content);
    // Refuses a fence, and a task box without a word after it.
    return isText && !/^(?:```|\[[ xX]\])/.test(content) && this.words(content);
  }

  private openFence(line: string): boolean {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (mark === '' || !this.end('other')) return false;
    this.fence = mark;
    return true;
  }

  private code(line: string): boolean {
    const trimmed = line.trim();
    if (trimmed === '') return line === '' || this.margin === 0;
    if (line.search(/[^ ]/) < this.margin) return false;
    // One of the parsers would end the block around the code here.
    if (trimmed.startsWith(':::') && this.colons.length > 0) return false;
    if (!trimmed.startsWith(this.fence) || new Set(trimmed).size > 1) return true;
    const closes = line.slice(this.margin) === this.fence;
    this.fence = '';
    return closes;
  }

  private row(line: string): boolean {
    const cells = line.slice(1, -1).split('|');
    if (!ROW.test(line)) return false;
    if (this.above === 'blank') {
      this.columns = -cells.length;
      this.above = 'row';
      return cells.length <= 100 && cells.every(isPlainCell);
    }
    if (this.above !== 'row' || cells.length !== Math.abs(this.columns)) return false;
    if (this.columns > 0) return cells.every(isPlainCell);
    this.columns *= -1;
    return DELIMITERS.test(line);
  }

  private isTableOpen(): boolean {
    return this.above === 'row' && this.columns < 0;
  }

  private directive(line: string): boolean {
    if (this.items.length > 0 && this.above !== 'blank') return false;
    if (this.margin > 0 || this.isInQuote) return false;
    if (CLOSING.test(line)) return this.colons.pop() === line.length && this.end('other');
    const [, colons, label = 'a'] = OPENING.exec(line) ?? [];
    if (colons === undefined || !isPlainInline(label) || this.above === 'text') return false;
    if (colons.length === 2) return this.above === 'blank' && this.end('leaf');
    if (colons.length >= (this.colons.at(-1) ?? Infinity)) return false;
    this.colons.push(colons.length);
    return this.end('other');
  }

  /** Reads a quote between blank lines, with a mark on each of its lines. */
  private quoted(line: string): boolean {
    const [mark, content = ''] = QUOTE.exec(line) ?? [];
    if (mark === undefined || this.isInQuote || this.colons.length > 0) return false;
    if (this.above === 'text' || !this.mayFollow()) return false;
    if (this.above !== 'blank' && this.items.length > 0) return false;
    this.items.length = 0;
    this.above = 'quote';
    this.quote.push(content);
    return true;
  }

  private endQuote(): boolean {
    const lines = this.quote;
    this.quote = [];
    if (lines.length === 0) return true;
    // Two consecutive blank lines may be part of a list; a single blank line between two lines is not.
    const isBlank = (line: string | undefined) => (line ?? '') === '';
    if (lines.some((line, i) => isBlank(line) && isBlank(lines[i + 1]))) return false;
    return new PlainBlocks(true).accepts(lines);
  }

  private definition(): boolean {
    if (this.above !== 'definition' && this.above !== 'blank') return false;
    if (this.margin > 0 || this.isInQuote || this.colons.length > 0) return false;
    this.above = 'definition';
    return true;
  }

  /** Whether a line of a different kind may follow without a blank line. */
  private mayFollow(): boolean {
    return !['row', 'definition', 'leaf'].includes(this.above);
  }

  private html(line: string): boolean {
    if (this.above !== 'blank' || this.margin > 0 || this.colons.length > 0) return false;
    if (COMMENT.test(line)) return this.end('leaf');
    return (ELEMENT.test(line) || LONE_TAG.test(line)) && this.end('html');
  }

  private get margin(): number {
    return this.items.at(-1)?.margin ?? 0;
  }

  /** Ends the paragraph above a line of the given kind. */
  private end(kind: Kind): boolean {
    if (kind !== 'blank' && !this.mayFollow()) return false;
    if (this.isTableOpen()) return false;
    this.above = kind;
    return this.endParagraph();
  }

  private endParagraph(): boolean {
    const text = this.paragraph.join('\n');
    this.paragraph = [];
    return text === SPACE || isPlainInline(text);
  }
}

function isPlainCell(cell: string): boolean {
  const content = cell.replace(/^ +| +$/g, '');
  return content === content.trim() && isPlainInline(content);
}
