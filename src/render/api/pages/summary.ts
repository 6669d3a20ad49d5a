import {markdownOf} from '../extract/docText.js';
import {plainText} from '../model/code.js';
import type {ApiDoc, ApiSignature, ApiSymbol} from '../model/model.js';
import {firstSentence} from './firstSentence.js';

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
  const found = doc?.summary ?? doc?.returns;
  const text = found ? markdownOf(found, () => '#') : '';
  const [first = ''] = text.split(/\n\s*\n|\n```/);
  return first
    .replace(/!?\[((?:[^[\]`]|`[^`]*`)*)\]\((?:<[^>]{0,2000}>|[^)]{0,2000})\)/g, '$1')
    .replace(/(\*\*|__|`)(.*?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Characters of a line in an overview. */
const LINE = 90;

/** What a symbol is for, in a line: its comment's first sentence, shortened at a word where it is long. */
export function overviewLine(symbol: ApiSymbol): string {
  const text = summaryOf(docOfSymbol(symbol));
  const sentence = firstSentence(text);
  if (sentence.length <= LINE) return sentence.replace(/[.:]$/, '');
  return `${sentence.slice(0, LINE).replace(/[\s,;(-]*\S*$/, '')}…`;
}

/** Characters of code in an overview: what fits beside a name. */
const CODE = 54;

/** What stands in an overview for a symbol without a comment: how it is called or made, what it extends or is. */
export function shapeLine(symbol: ApiSymbol): string {
  const code = shapeOf(symbol);
  return code.length <= CODE ? code : `${code.slice(0, CODE).trimEnd()}…`;
}

function shapeOf({signatures, extends: bases, type, members = []}: ApiSymbol): string {
  const [signature] = signatures ?? [];
  if (signature) return plainText(signature.code).replace(/^(?:function )?[\w$]+/, '');
  const made = members.find(({kind}) => kind === 'constructor')?.signatures?.[0];
  if (made) return plainText(made.code).replace(/^new [\w$]+/, 'new ');
  if (bases?.length) return `extends ${bases.map(plainText).join(', ')}`;
  // The members of a type are no description of it.
  return (type ?? '').replace(/\{ [^]*\}/, '{…}');
}

/** What is returned, without the label's own word: `Returns the node` as `The node`. */
export function withoutReturns(markdown: string): string {
  const found = /^returns?\b(?!\()[\s:–-]*(?=\S)/i.exec(markdown);
  if (!found) return markdown;
  const rest = markdown.slice(found[0].length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
