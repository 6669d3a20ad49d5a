import {entryOf} from '../../templates/shared/entryOf.js';

/** A start tag as it stands in a document, its attributes' character references decoded. */
export interface StartTag {
  /** Lower case. */
  readonly name: string;
  /** By lower-case name; of two with one name the first, as browsers have it. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Where its `<` stands. */
  readonly offset: number;
}

/** Elements whose content is text, whatever it looks like. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed']);

const NAME = /[^\s/>]+/y;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/**
 * Calls `open` for every start tag and `close` for every end tag of an HTML document, in their order. It follows
 * the tokenizer of the HTML standard as far as tags go: comments, raw text, attributes without quotes.
 */
export function scanHtml(
  html: string,
  {open, close}: {open: (tag: StartTag) => void; close?: (name: string) => void},
): void {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const next = html[at + 1];
    if (next === '!' || next === '?') {
      at = html.startsWith('<!--', at) ? after(html, '-->', at + 4) : after(html, '>', at);
    } else if (next === '/') {
      close?.(nameAt(html, at + 2));
      at = after(html, '>', at);
    } else if (next !== undefined && /[a-z]/i.test(next)) {
      const name = nameAt(html, at + 1);
      const {attributes, end} = attributesAt(html, at + 1 + name.length);
      open({name, attributes, offset: at});
      at = RAW_TEXT.has(name) ? endTag(html, name, end) : end;
    } else {
      at += 1;
    }
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

function attributesAt(
  html: string,
  start: number,
): {attributes: ReadonlyMap<string, string>; end: number} {
  if (html[start] === '>') return {attributes: NONE, end: start + 1};
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = start;
  let end = start;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeReferences(double ?? single ?? bare ?? ''));
    end = ATTRIBUTE.lastIndex;
  }
  return {attributes, end: after(html, '>', end)};
}

function nameAt(html: string, at: number): string {
  NAME.lastIndex = at;
  return (NAME.exec(html)?.[0] ?? '').toLowerCase();
}

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found < 0 ? html.length : found + text.length;
}

function endTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  // One that is never closed, such as `<title/>` in a drawing, hides nothing.
  return pattern.exec(html)?.index ?? from;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** Text with its character references decoded: numeric ones, and the named ones that occur in addresses. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entryOf(NAMED, String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
