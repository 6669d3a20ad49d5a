import type {SearchLanguage} from '../../render/search/shared/terms.js';
import {isIdentifier, partsOf} from '../../render/search/shared/words.js';
import {tokenOf, type QueryToken, type WordQuery} from './query.js';
import type {TermDictionary, Interpretation} from './termDictionary.js';

/** A word of a query with its possible terms in each context. */
export interface ResolvedToken {
  readonly token: QueryToken;
  /** Interpretations for each context, in the order of the contexts. */
  readonly interpretations: readonly (readonly Interpretation[])[];
  /** For a misspelled word, the indexed one that it most likely stands for. */
  readonly meant?: string | undefined;
}

/** Returns the beginnings of all terms that a query may need. */
export function beginningsOf({tokens, pairs}: WordQuery, language: SearchLanguage): string[] {
  const words = tokens.flatMap(({text, lower}) => [
    lower,
    ...language.termsOf(text).map(({term}) => term),
    ...partsOf(text),
  ]);
  return [...new Set([...words, ...pairs])];
}

// Correcting one letter of a shorter word, or completing it, matches too many other words; likewise two letters.
const shortestCorrected = 4;
const shortestCorrectedTwice = 7;
const shortestPart = 4;
const mostOccurrencesOfSlip = 1;

/**
 * Finds the possible meanings of each word: the word itself, another form or a longer word; otherwise a
 * correction of a typo; otherwise the parts of a name or of two words run together, as separate words.
 */
export function resolveTokens(
  {tokens, pairs}: WordQuery,
  {contexts, language}: Pick<Vocabulary, 'contexts' | 'language'>,
): ResolvedToken[] {
  const all = contexts.flat();
  const resolved = tokens.flatMap((token) => resolve(token, {contexts, all, language}));
  // Adjacent words joined count for both: `read only` finds `readonly`.
  return resolved.map((word) => {
    const {token, interpretations} = word;
    const joined = pairs.filter(
      (pair) =>
        pair.length > token.lower.length + 1 &&
        (pair.startsWith(token.lower) || pair.endsWith(token.lower)),
    );
    if (joined.length === 0) return word;
    return {
      ...word,
      interpretations: interpretations.map((list, context) => [
        ...list,
        ...contexts[context]!.flatMap((dictionary) =>
          joined.flatMap((pair) => [
            ...dictionary.exact(pair),
            ...dictionary.stem(pair, language.stemOf(pair)),
            ...(pairs.at(-1) === pair ? dictionary.completions(pair) : []),
          ]),
        ),
      ]),
    };
  });
}

interface Vocabulary {
  readonly language: SearchLanguage;
  readonly contexts: readonly (readonly TermDictionary[])[];
  readonly all: readonly TermDictionary[];
}

function resolve(token: QueryToken, vocabulary: Vocabulary): ResolvedToken[] {
  const {contexts, all, language} = vocabulary;
  const {lower, text, stem, open, isPiece} = token;
  const find = (look: (dictionary: TermDictionary) => Interpretation[]) =>
    contexts.map((dictionaries) => dictionaries.flatMap(look));
  // Names are not stemmed: `createEd` is not a past tense.
  const itself = (dictionary: TermDictionary) => [
    ...dictionary.exact(lower),
    ...(isIdentifier(text) ? [] : dictionary.stem(lower, stem)),
  ];
  const ending = language.joinsWords && stem.length >= shortestPart ? stem : undefined;
  const isKnown = all.some((dictionary) => itself(dictionary).length > 0);
  const whole = find((dictionary) => [
    ...itself(dictionary),
    ...(open || lower.length >= shortestPart
      ? weaken(dictionary.completions(lower), open && !isKnown ? 1 : 0.35)
      : []),
    ...(isPiece || lower.length >= shortestPart ? dictionary.compounds(lower, ending) : []),
  ]);
  const isWord = !isPiece && !isIdentifier(text);
  if (whole.some((list) => list.length > 0)) {
    // A slip may have the stem of another word, as `inital` that of `init`, or be a rare one, as `hastag` in `$hasTag`.
    const doubtful =
      isWord &&
      lower.length > shortestCorrected &&
      (isKnown || !open) &&
      occurrencesOf(lower, all) <= mostOccurrencesOfSlip;
    if (!doubtful) return [{token, interpretations: whole}];
    const weight = all.some((dictionary) => dictionary.has(lower)) ? 0.3 : 0.7;
    const meant = find((dictionary) => weaken(dictionary.corrections(lower, false), weight));
    return [{token, interpretations: whole.map((list, i) => [...list, ...meant[i]!])}];
  }

  const corrected =
    lower.length >= shortestCorrected && !isPiece
      ? find((dictionary) => [
          ...dictionary.corrections(lower, false),
          ...(open ? weaken(dictionary.corrections(lower, true), 0.8) : []),
        ])
      : contexts.map(() => []);
  if (corrected.some((list) => list.length > 0)) return [misspelled(token, corrected, contexts)];

  const parts = partsOf(text);
  const isName = parts.length > 1;
  const split = isName ? parts : halvesOf(token, all);
  if (!split) {
    const isLong = isWord && lower.length >= shortestCorrectedTwice;
    return [
      misspelled(
        token,
        isLong ? find((dictionary) => dictionary.secondCorrections(lower)) : corrected,
        contexts,
      ),
    ];
  }
  return split.flatMap((part, i) =>
    resolve(
      {
        ...tokenOf(part, language),
        open: open && i === split.length - 1,
        optional: token.optional,
        share: isName ? token.share : token.share / split.length,
      },
      vocabulary,
    ),
  );
}

/** How many fields of documents have a word as it is. */
function occurrencesOf(word: string, dictionaries: readonly TermDictionary[]): number {
  return dictionaries
    .flatMap((dictionary) => dictionary.exact(word))
    .reduce((sum, {postings}) => sum + postings.total, 0);
}

/** A misspelled word with its corrections, and the longer words that the best one is a part of. */
function misspelled(
  token: QueryToken,
  corrections: ResolvedToken['interpretations'],
  contexts: Vocabulary['contexts'],
): ResolvedToken {
  const best = corrections
    .flat()
    .reduce<Interpretation | undefined>((a, b) => (a && a.weight >= b.weight ? a : b), undefined);
  if (!best) return {token, interpretations: corrections};
  const {form, weight} = best;
  const interpretations = corrections.map((list, context) => [
    ...list,
    ...contexts[context]!.flatMap((dictionary) =>
      weaken([...dictionary.completions(form), ...dictionary.compounds(form)], weight),
    ),
  ]);
  return {token, interpretations, meant: form};
}

/** Whether a word is in the index as it was typed, so that other parts of it have nothing better. */
export function isExactMatch({interpretations, meant}: ResolvedToken): boolean {
  return meant === undefined && interpretations.some((list) => list.length > 0);
}

/** The query with the words that misspelled ones stand for. */
export function correctedQuery(query: WordQuery, resolved: readonly ResolvedToken[]): WordQuery {
  let {meant: text} = query;
  const tokens = resolved.map(({token, meant}) => {
    if (meant === undefined || isIdentifier(token.text)) return token;
    text = text.replace(token.text, meant);
    return {...token, lower: meant};
  });
  return {...query, meant: text, tokens};
}

function weaken(interpretations: readonly Interpretation[], factor: number): Interpretation[] {
  return interpretations.map((interpretation) => ({
    ...interpretation,
    weight: interpretation.weight * factor,
  }));
}

/** Two known words that a word consists of; the second of an incomplete word may be incomplete. */
function halvesOf(
  {lower, open}: QueryToken,
  dictionaries: readonly TermDictionary[],
): readonly [string, string] | undefined {
  const ends = open ? [false, true] : [false];
  for (const incomplete of ends) {
    for (const [first, second] of splitsOf(lower, dictionaries)) {
      if (
        dictionaries.some((dictionary) =>
          incomplete ? dictionary.hasBeginning(second) : dictionary.has(second),
        )
      )
        return [first, second];
    }
  }
  return undefined;
}

const shortestHalf = 3;

/** The ways to split a word after a known one, the longest first. */
function splitsOf(
  word: string,
  dictionaries: readonly TermDictionary[],
): (readonly [first: string, second: string])[] {
  const splits: (readonly [string, string])[] = [];
  for (let at = word.length - shortestHalf; at >= shortestHalf; at--) {
    const first = word.slice(0, at);
    if (dictionaries.some((dictionary) => dictionary.has(first))) {
      splits.push([first, word.slice(at)]);
    }
  }
  return splits;
}

/** Returns the beginnings of the terms that unknown words may end with. */
export function endingsOf(
  resolved: readonly ResolvedToken[],
  dictionaries: readonly TermDictionary[],
): string[] {
  return resolved
    .filter(({interpretations}) => interpretations.flat().length === 0)
    .flatMap(({token}) => splitsOf(token.lower, dictionaries).map(([, second]) => second));
}
