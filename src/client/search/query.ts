import {plainName, type SearchLanguage} from '../../render/search/shared/terms.js';

/** A word of a query. */
export interface QueryToken {
  /** As typed. */
  readonly text: string;
  /** In lower case and without accents; a name without its `$`. */
  readonly lower: string;
  /** Stem that all forms of the word share. */
  readonly stem: string;
  /** Whether it is a piece of a text without spaces. */
  readonly isPiece: boolean;
  /** True for the last word, which may be incomplete. */
  readonly open: boolean;
  /** True for a word that documents may lack without a lower score. */
  readonly optional: boolean;
  /** The part of a typed word that it is: less than 1 if it stands for half of one. */
  readonly share: number;
}

/** A query of words. */
export interface WordQuery {
  readonly type: 'words';
  /** As typed, without filter and surrounding spaces. */
  readonly text: string;
  /** Likewise, with indexed words in the place of misspelled ones. */
  readonly meant: string;
  readonly tokens: readonly QueryToken[];
  /** Each pair of adjacent words joined: some write `read-only` as `readonly`. */
  readonly pairs: readonly string[];
  /** Kinds of symbols to include; undefined for everything. */
  readonly kinds: readonly string[] | undefined;
}

/** A query by signature: `(LexicalNode) => boolean`. */
export interface SignatureQuery {
  readonly type: 'signature';
  readonly parameters: readonly string[];
  /** Empty if it has not been typed yet. */
  readonly returns: string;
}

export type Query = WordQuery | SignatureQuery;

/** Kinds of symbols by filter, which is the word before the colon. */
const filters: Readonly<Record<string, readonly string[]>> = {
  class: ['class'],
  interface: ['interface'],
  type: ['type', 'interface', 'enum'],
  enum: ['enum'],
  fn: ['function', 'method', 'hook', 'component', 'signature'],
  function: ['function', 'hook', 'component'],
  method: ['method'],
  hook: ['hook'],
  component: ['component'],
  command: ['command'],
  const: ['variable', 'command'],
  var: ['variable', 'command'],
  prop: ['property', 'accessor'],
  module: ['module'],
};

// More than anyone needs, and short enough to answer immediately.
const longestQuery = 200;
const mostTokens = 10;
const mostPieces = 40;

/** Parses a visitor's input. The only operators are known filters and the arrow. */
export function parseQuery(typed: string, language: SearchLanguage): Query {
  return parseSignature(shortened(typed)) ?? parseWords(typed, language);
}

function shortened(typed: string): string {
  return typed.slice(0, longestQuery).replace(/\s+/g, ' ').trim();
}

/** Parses an input as words, whatever its signs. */
export function parseWords(input: string, language: SearchLanguage): WordQuery {
  const typed = shortened(input);
  const filter = /^(\w+):\s*/.exec(typed);
  const name = filter?.[1]?.toLowerCase() ?? '';
  const kinds = Object.hasOwn(filters, name) ? filters[name] : undefined;
  const text = filter && kinds ? typed.slice(filter[0].length) : typed;
  const all = language.wordsOf(text);
  const hasPieces = all.some((word) => language.isPiece(word.text));
  // The index contains no stop words; only the last one may still become a different word.
  const words = all.filter(
    ({text: word}, i) =>
      i === all.length - 1 || all.length === 1 || !language.isLeftOut(plainName(word)),
  );
  const tokens = words.slice(0, hasPieces ? mostPieces : mostTokens).map((word, i, {length}) => {
    const plain = plainName(word.text);
    const saysLittle = language.isStopWord(plain) || language.isQuestionWord(plain);
    return {
      ...tokenOf(word.text, language),
      open: i === length - 1,
      optional: all.length > 1 && saysLittle,
      share: 1,
    };
  });
  return {
    type: 'words',
    text,
    meant: text,
    tokens,
    pairs: tokens
      .slice(1)
      .flatMap(({lower, isPiece}, i) => (isPiece ? [] : [tokens[i]!.lower + lower])),
    kinds,
  };
}

/** Prepares a word for lookup. */
export function tokenOf(
  text: string,
  language: SearchLanguage,
): Pick<QueryToken, 'text' | 'lower' | 'stem' | 'isPiece'> {
  const plain = plainName(text);
  return {
    text,
    lower: language.fold(plain),
    stem: language.stemOf(plain),
    isPiece: language.isPiece(text),
  };
}

function parseSignature(text: string): SignatureQuery | undefined {
  const arrow = /->|=>|→/.exec(text);
  if (!arrow) return undefined;
  const before = text.slice(0, arrow.index).trim();
  const inner = /^\((.*)\)$/.exec(before)?.[1] ?? before;
  return {
    type: 'signature',
    parameters: splitTypes(inner),
    returns: text.slice(arrow.index + arrow[0].length).trim(),
  };
}

/** Splits types at commas outside of brackets, and removes parameter names before a colon. */
function splitTypes(text: string): string[] {
  const types: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const character = text[i];
    if (character !== undefined && '([{<'.includes(character)) depth++;
    else if (character !== undefined && ')]}>'.includes(character)) depth--;
    else if (character === undefined || (character === ',' && depth <= 0)) {
      types.push(
        text
          .slice(start, i)
          .replace(/^\s*\w+\??:\s*/, '')
          .trim(),
      );
      start = i + 1;
    }
  }
  return types.filter((type) => type !== '');
}
