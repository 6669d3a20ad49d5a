import {plainText} from './code.js';
import type {ApiDoc, ApiSignature, ApiSymbol} from './model.js';

/** A symbol's comment, or that of its first overload that has one. */
export function docOfSymbol({doc, signatures}: ApiSymbol): ApiDoc | undefined {
  return doc ?? signatures?.find((signature) => signature.doc)?.doc;
}

/** A signature's own comment, or that of the first overload that has one. */
export function docOfSignature(symbol: ApiSymbol, signature: ApiSignature): ApiDoc | undefined {
  return signature.doc ?? symbol.doc ?? symbol.signatures?.find(({doc}) => doc?.summary)?.doc;
}

/** The first paragraph of a comment as plain text. */
export function summaryOf(doc: ApiDoc | undefined): string {
  const text = doc?.summary?.markdown ?? doc?.returns?.markdown ?? '';
  const [first = ''] = text.split(/\n\s*\n|\n```/);
  return first
    .replace(/!?\[((?:[^\]`]|`[^`]*`)*)\]\((?:<[^>]*>|[^)]*)\)/g, '$1')
    .replace(/(\*\*|__|`)(.*?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters of a line in an overview. */
const LINE = 90;

/** What a symbol is for, in a line: its comment's first sentence, shortened at a word where it is long. */
export function overviewLine(symbol: ApiSymbol): string {
  const text = summaryOf(docOfSymbol(symbol));
  const sentence = /^.*?[^.](?<!\b(?:e\.?g|i\.?e|etc|vs))[.!?:](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= LINE) return sentence.replace(/[.:]$/, '');
  return `${sentence.slice(0, LINE).replace(/[\s,;(-]*\S*$/, '')}…`;
}

/** Characters of code in an overview: what fits beside a name. */
const CODE = 54;

/** What stands in an overview for a symbol without a comment: how it is called, what it is or extends. */
export function shapeLine(symbol: ApiSymbol): string {
  const code = shapeOf(symbol);
  return code.length <= CODE ? code : `${code.slice(0, CODE).trimEnd()}…`;
}

function shapeOf({signatures, extends: bases, type, members = []}: ApiSymbol): string {
  const [signature] = signatures ?? [];
  if (signature) return plainText(signature.code).replace(/^(?:function )?[\w$]+/, '');
  if (bases?.length) return `extends ${bases.map(plainText).join(', ')}`;
  if (type !== undefined) return type;
  const names = members
    .map((member) => member.name)
    .filter((name) => !/^(?:_|constructor$)/.test(name));
  return names.length > 0 ? `{ ${names.join(', ')} }` : '';
}
