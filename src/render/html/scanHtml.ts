import {entryOf} from '../../templates/shared/entryOf.js';
import {freshCopy} from './htmlReferences.js';

/** A start tag in a document, with decoded character references in its attributes. */
export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** Attributes by lower-case name; the first of duplicates counts, as in browsers. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset of its `<`. */
  readonly offset: number;
  /** Offset after its `>`. */
  readonly end: number;
  /** Whether it ends with a slash: `<br/>`. */
  readonly isSelfClosed: boolean;
}

/** Elements whose content is always text. */
const RAW_TEXT = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]*)))?/y;

/**
 * Calls `open` for every start tag and `close` for every end tag of an HTML document, in order, and `unfinished` with
 * the offset of a tag, comment or declaration that is incomplete at the end of the document. Follows the tokenizer of
 * the HTML standard as far as it concerns tags: comments, raw text, unquoted attributes.
 */
export function scanHtml(
  html: string,
  {
    open,
    close,
    unfinished,
  }: {
    open: (tag: StartTag) => void;
    close?: (name: string, offset: number, end: number) => void;
    unfinished?: (offset: number) => void;
  },
): void {
  // Raw-text elements known to have no end tag after this point, to search for each only once.
  const unclosed = new Set<string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const next = html[at + 1] ?? '';
    const isEnd = next === '/';
    if (isLetter(html.charCodeAt(isEnd ? at + 2 : at + 1))) {
      const begin = isEnd ? at + 2 : at + 1;
      const name = nameAt(html, begin);
      const start = begin + name.length;
      const tagEnd = endOfTag(html, start);
      if (tagEnd === undefined) {
        unfinished?.(at);
        return;
      }
      if (isEnd) close?.(name, at, tagEnd);
      else open(new ScannedTag(html, {name, start, offset: at, end: tagEnd}));
      at = tagEnd;
      if (isEnd || !RAW_TEXT.has(name) || unclosed.has(name)) continue;
      const end = name === 'script' ? scriptEnd(html, at) : closing(html, name, at);
      // An unclosed element, such as `<title/>` in a drawing, does not hide anything.
      if (end === undefined) unclosed.add(name);
      else at = end;
    } else if (next === '!' || next === '?' || isEnd) {
      const end = html.startsWith('<!--', at) ? commentEnd(html, at + 4) : after(html, '>', at);
      if (end === undefined) {
        unfinished?.(at);
        return;
      }
      at = end;
    } else {
      at += 1;
    }
  }
}

/** A start tag whose attributes are read when needed. */
class ScannedTag implements StartTag {
  readonly name: string;
  readonly offset: number;
  readonly end: number;
  private readonly start: number;
  private read: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly html: string,
    {name, start, offset, end}: Pick<StartTag, 'name' | 'offset' | 'end'> & {start: number},
  ) {
    this.name = name;
    this.offset = offset;
    this.end = end;
    this.start = start;
  }

  get attributes(): ReadonlyMap<string, string> {
    return (this.read ??= attributesIn(this.html.slice(this.start, this.end)));
  }

  get isSelfClosed(): boolean {
    return this.html.startsWith('/>', this.end - 2);
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Attributes of tags by their text after the name: menus have the same tags on every page. */
const knownTags = new Map<string, ReadonlyMap<string, string>>();
const MOST_TAGS = 2000;
const LONGEST_TAG = 300;

function attributesIn(tag: string): ReadonlyMap<string, string> {
  if (tag === '>') return NONE;
  if (tag.length > LONGEST_TAG) return attributesAt(tag, 0)?.attributes ?? NONE;
  const known = knownTags.get(tag);
  if (known) return known;
  // A slice of a document would keep the whole document in memory.
  const text = freshCopy(tag);
  const attributes = attributesAt(text, 0)?.attributes ?? NONE;
  if (knownTags.size >= MOST_TAGS) knownTags.clear();
  knownTags.set(text, attributes);
  return attributes;
}

/** The rest of a tag in the form that printers produce: attributes in double quotes or without a value. */
const PLAIN_TAG = /(?:[ \n][^\s"'<>/=`]+(?:="[^"]*")?)*\/?>/y;

/** Returns the end of a tag whose name ends at `start`; undefined if the document ends first. */
function endOfTag(html: string, start: number): number | undefined {
  PLAIN_TAG.lastIndex = start;
  return PLAIN_TAG.test(html) ? PLAIN_TAG.lastIndex : attributesAt(html, start)?.end;
}

function attributesAt(
  html: string,
  start: number,
): {attributes: ReadonlyMap<string, string>; end: number} | undefined {
  if (html[start] === '>') return {attributes: NONE, end: start + 1};
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = start;
  let end = start;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, name = '', double, single, bare] = found;
    // An unclosed quote.
    if (bare !== undefined && /^["']/.test(bare)) return undefined;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeReferences(double ?? single ?? bare ?? ''));
    end = ATTRIBUTE.lastIndex;
  }
  const close = html.indexOf('>', end);
  return close < 0 ? undefined : {attributes, end: close + 1};
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Name of a tag, up to a blank, `/` or `>`; a lower-case ASCII name, as nearly all are, needs no conversion. */
function nameAt(html: string, begin: number): string {
  let end = begin;
  let isLower = true;
  for (; end < html.length; end++) {
    const code = html.charCodeAt(end);
    if (code === 62 || code === 47 || code === 32 || (code >= 9 && code <= 13 && code !== 11))
      break;
    if (code > 127 || (code >= 65 && code <= 90)) isLower = false;
  }
  const name = html.slice(begin, end);
  return isLower ? name : name.toLowerCase();
}

function after(html: string, text: string, from: number): number | undefined {
  const found = html.indexOf(text, from);
  return found < 0 ? undefined : found + text.length;
}

const COMMENT_END = /--!?>/g;

/** End of a comment whose text starts at `from`; `<!-->` and `<!--->` are complete comments. */
function commentEnd(html: string, from: number): number | undefined {
  const [empty] = /^-?>/.exec(html.slice(from, from + 2)) ?? [];
  if (empty !== undefined) return from + empty.length;
  COMMENT_END.lastIndex = from;
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : undefined;
}

function closing(html: string, name: string, from: number): number | undefined {
  const pattern = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index;
}

/** End of a script; one that contains `<!-- <script>` continues past the next end tag. */
function scriptEnd(html: string, from: number): number | undefined {
  const pattern = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;
  pattern.lastIndex = from;
  let isEscaped = false;
  let isInner = false;
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    const [text] = found;
    if (text === '<!--') {
      // In `<!-->`, the dashes also belong to the end.
      if (!isEscaped) pattern.lastIndex = found.index + 2;
      isEscaped = true;
    } else if (text === '-->') {
      isEscaped = isInner = false;
    } else if (text.startsWith('</')) {
      if (!isInner) return found.index;
      isInner = false;
    } else if (isEscaped) isInner = true;
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** Decodes character references: numeric ones, and the named ones that occur in addresses. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entryOf(NAMED, String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
