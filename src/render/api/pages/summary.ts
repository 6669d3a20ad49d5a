import {capitalized} from '../../system/capitalized.js';
import {markdownOf} from '../model/markdownOf.js';
import {plainText, type Code} from '../model/code.js';
import {isInternal, shownSignatures} from '../model/internal.js';
import type {ApiDoc, ApiSignature, ApiSymbol} from '../model/model.js';
import {firstSentence} from './firstSentence.js';

/** A symbol's comment, or that of its first documented overload. */
export function docOfSymbol(symbol: ApiSymbol): ApiDoc | undefined {
  const {doc, signatures = []} = symbol;
  return doc ?? firstDoc(shownSignatures(symbol)) ?? firstDoc(signatures);
}

const firstDoc = (signatures: readonly ApiSignature[]): ApiDoc | undefined =>
  signatures.find((signature) => signature.doc)?.doc;

/** A signature's own comment, or else that of the symbol or of its first overload with a summary. */
export function docOfSignature(symbol: ApiSymbol, signature: ApiSignature): ApiDoc | undefined {
  return signature.doc ?? symbol.doc ?? shownSignatures(symbol).find(({doc}) => doc?.summary)?.doc;
}

/** A paragraph of one word in capitals, such as EXPERIMENTAL, which belongs to the next paragraph. */
const LABEL = /^([A-Z]{4,})[ \t]*\n[ \t]*\n(?=\S)/;

/** The first paragraph of a comment as plain text. */
export function summaryOf(doc: ApiDoc | undefined): string {
  const textOf = (part: ApiDoc['summary']) => (part ? markdownOf(part, () => '#') : '');
  const text = textOf(doc?.summary) || begun(withoutReturns(textOf(doc?.returns)));
  const [first = ''] = text.replace(LABEL, '$1 ').split(/\n\s*\n|\n```/);
  return first
    .replace(/!?\[((?:[^[\]`]|`[^`]*`)*)\]\((?:<[^>]{0,2000}>|[^)]{0,2000})\)/g, '$1')
    .replace(/(\*\*|__|`)(.*?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Maximum length of a line in an overview, in characters. */
const LINE = 90;

/** Description of a symbol on one line: the first sentence of its comment, cut at a word if too long. */
export function overviewLine(symbol: ApiSymbol): string {
  const text = summaryOf(docOfSymbol(symbol));
  const sentence = firstSentence(text);
  return cutAtWord(sentence.replace(/\.$/, '').replace(/:$/, '…'));
}

/**
 * First users of a type that has no other description. The first of the lists takes precedence, and users in the
 * type's own module take precedence over all others.
 */
export function usersLine(lists: readonly (Code | undefined)[], module: string): string {
  const all = lists.map((users = []) =>
    users.flatMap((one) => (typeof one === 'object' && 'to' in one ? [one] : [])),
  );
  const own = all.map((users) => users.filter(({to}) => to?.startsWith(`${module}#`)));
  const shown = [...own, ...all].find((users) => users.length > 0) ?? [];
  return cutAtWord(shown.map(({t}) => t).join(', '));
}

function cutAtWord(line: string): string {
  return line.length <= LINE ? line : `${line.slice(0, LINE).replace(/[\s,;(-]*\S*$/, '')}…`;
}

/** Maximum length of code in an overview, in characters: the space beside a name. */
const CODE = 54;

/** Overview line of a symbol without a comment: its signature, constructor, base types or type. */
export function shapeLine(symbol: ApiSymbol): string {
  const code = shapeOf(symbol);
  return code.length <= CODE ? code : `${code.slice(0, CODE).trimEnd()}…`;
}

function shapeOf(symbol: ApiSymbol): string {
  const {extends: bases, type, members = []} = symbol;
  const [signature] = shownSignatures(symbol);
  if (signature) return plainText(signature.code).replace(/^(?:function )?[\w$]+/, '');
  const [made] = members
    .filter((member) => member.kind === 'constructor' && !isInternal(member))
    .flatMap(shownSignatures);
  if (made) return plainText(made.code).replace(/^new [\w$]+/, 'new ');
  if (bases?.length) return `extends ${bases.map(plainText).join(', ')}`;
  // The members of a type do not describe it.
  return folded(type ?? '');
}

/** A type with the members of its object types left out. */
function folded(type: string): string {
  let text = '';
  let depth = 0;
  for (let i = 0; i < type.length; i++) {
    const sign = type[i]!;
    const opens = sign === '{' && (depth > 0 || type[i + 1] === ' ');
    if (opens && depth++ === 0) text += '{…}';
    else if (depth === 0) text += sign;
    else if (sign === '}') depth--;
  }
  return text;
}

/** The text of `@returns` without a leading 'Returns': `Returns the node` becomes `The node`. */
export function withoutReturns(markdown: string): string {
  const found = /^returns?\b(?!\()[\s:–-]*(?=\S)/i.exec(markdown);
  if (!found) return markdown;
  return begun(markdown.slice(found[0].length));
}

/** A text with a capital first letter, unless it starts with a value. */
function begun(text: string): string {
  if (/^(?:null|undefined|true|false|this)\b/.test(text)) return text;
  return capitalized(text);
}
