import {termsOf} from '../../render/search/shared/terms.js';
import {isIdentifier, partsOf} from '../../render/search/shared/words.js';
import type {Lexicon, Meaning} from './lexicon.js';
import type {QueryToken, WordQuery} from './query.js';

/** A word of a query with the terms that it may mean in each context. */
export interface ResolvedToken {
  readonly token: QueryToken;
  /** Meanings by context, in the order of the contexts. */
  readonly meanings: readonly (readonly Meaning[])[];
}

/** Beginnings of every term that a query may need. */
export function beginningsOf({tokens, pairs}: WordQuery): string[] {
  const words = tokens.flatMap(({text, lower}) => [
    lower,
    ...termsOf(text).map(({term}) => term),
    ...partsOf(text),
  ]);
  return [...new Set([...words, ...pairs])];
}

// In a shorter word one letter is too much of it, and too many longer words have it in them.
const shortestCorrected = 4;
const shortestPart = 4;

/**
 * Finds what each word may mean: itself or another form, or a longer word; else what a slip of the
 * fingers made of it; else the parts of a name, or two words run together, which become words of their own.
 */
export function resolveTokens(
  {tokens, pairs}: WordQuery,
  contexts: readonly (readonly Lexicon[])[],
): ResolvedToken[] {
  const all = contexts.flat();
  const resolved = tokens.flatMap((token) => resolve(token, {contexts, all}));
  // Neighbours written as one stand for both: `read only` finds `readonly`.
  return resolved.map(({token, meanings}) => {
    const joined = pairs.filter(
      (pair) =>
        pair.length > token.lower.length + 1 &&
        (pair.startsWith(token.lower) || pair.endsWith(token.lower)),
    );
    if (joined.length === 0) return {token, meanings};
    return {
      token,
      meanings: meanings.map((list, context) => [
        ...list,
        ...contexts[context]!.flatMap((lexicon) =>
          joined.flatMap((pair) => [
            ...lexicon.exact(pair),
            ...lexicon.stem(pair),
            ...(pairs.at(-1) === pair ? lexicon.completions(pair) : []),
          ]),
        ),
      ]),
    };
  });
}

interface Vocabulary {
  readonly contexts: readonly (readonly Lexicon[])[];
  readonly all: readonly Lexicon[];
}

function resolve(token: QueryToken, {contexts, all}: Vocabulary): ResolvedToken[] {
  const {lower, text, open} = token;
  const find = (look: (lexicon: Lexicon) => Meaning[]) =>
    contexts.map((lexicons) => lexicons.flatMap(look));
  // A name has no other forms: `createEd` is no past tense.
  const itself = (lexicon: Lexicon) => [
    ...lexicon.exact(lower),
    ...(isIdentifier(text) ? [] : lexicon.stem(lower)),
  ];
  const isKnown = all.some((lexicon) => itself(lexicon).length > 0);
  const whole = find((lexicon) => [
    ...itself(lexicon),
    ...(open || lower.length >= shortestPart
      ? weaken(lexicon.completions(lower), open && !isKnown ? 1 : 0.6)
      : []),
    ...(lower.length >= shortestPart ? lexicon.compounds(lower) : []),
  ]);
  if (whole.some((list) => list.length > 0)) return [{token, meanings: whole}];

  const corrected =
    lower.length >= shortestCorrected
      ? find((lexicon) => [
          ...lexicon.corrections(lower, false),
          ...(open ? weaken(lexicon.corrections(lower, true), 0.8) : []),
        ])
      : contexts.map(() => []);
  if (corrected.some((list) => list.length > 0)) return [{token, meanings: corrected}];

  const parts = partsOf(text);
  const split = parts.length > 1 ? parts : firstOf(all, (lexicon) => lexicon.halves(lower));
  if (!split) return [{token, meanings: corrected}];
  return split.flatMap((part, i) =>
    resolve(
      {text: part, lower: part, open: open && i === split.length - 1, optional: token.optional},
      {contexts, all},
    ),
  );
}

function weaken(meanings: readonly Meaning[], factor: number): Meaning[] {
  return meanings.map((meaning) => ({...meaning, weight: meaning.weight * factor}));
}

function firstOf<T>(lexicons: readonly Lexicon[], look: (lexicon: Lexicon) => T | undefined) {
  for (const lexicon of lexicons) {
    const found = look(lexicon);
    if (found !== undefined) return found;
  }
  return undefined;
}
