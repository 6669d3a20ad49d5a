import type {ContextIndex} from './contextIndex.js';
import type {SignatureQuery} from './query.js';

// Each additional parameter of a signature lowers its score a little.
const perExtraParameter = 0.12;
const asObject = 0.9;

/**
 * Finds functions by parameter and return types. The order of parameters does not matter; a method's
 * object counts as an optional parameter.
 */
export async function searchSignatures(
  context: ContextIndex,
  query: SignatureQuery,
): Promise<{readonly document: number; readonly score: number}[]> {
  const {types, signatures} = await context.signatures();
  const wanted = query.parameters.map((type) => typeMatcher(type));
  const returns = query.returns === '' ? undefined : typeMatcher(query.returns);
  const best = new Map<number, number>();
  for (const [document = 0, returned = -1, receiver = -1, ...parameters] of signatures) {
    const fit = returns ? returns(types[returned] ?? '') : 1;
    if (fit === 0) continue;
    const given = parameters.map((number) => types[number] ?? '');
    const score = fit * fitParameters(wanted, {given, receiver: types[receiver]});
    const weighted = score * (context.symbols[document]?.deprecated ? 0.4 : 1);
    if (weighted > (best.get(document) ?? 0)) best.set(document, weighted);
  }
  return [...best]
    .map(([document, score]) => ({document, score}))
    .sort((a, b) => b.score - a.score || a.document - b.document);
}

type TypeMatcher = (type: string) => number;

/** Scores how well the given parameters match the wanted ones; each is used once. */
function fitParameters(
  wanted: readonly TypeMatcher[],
  {given, receiver}: {readonly given: readonly string[]; readonly receiver: string | undefined},
): number {
  const rest = [...given];
  let score = 1;
  let usedReceiver = false;
  for (const matches of wanted) {
    let at = -1;
    let fit = 0;
    rest.forEach((type, i) => {
      const value = matches(type);
      if (value > fit) [at, fit] = [i, value];
    });
    const asReceiver = receiver !== undefined && !usedReceiver ? matches(receiver) * asObject : 0;
    if (Math.max(fit, asReceiver) === 0) return 0;
    if (asReceiver > fit) usedReceiver = true;
    else rest.splice(at, 1);
    score *= Math.max(fit, asReceiver);
  }
  return score * Math.max(0.3, 1 - perExtraParameter * rest.length);
}

/** Returns 1 for the same type, less for a type that contains it: `null | TextNode`, `TextNode[]`. */
function typeMatcher(wanted: string): TypeMatcher {
  const squeezed = squeeze(wanted);
  const names = namesIn(wanted);
  return (type) => {
    if (squeeze(type) === squeezed) return 1;
    const known = namesIn(type);
    if (names.length === 0 || !names.every((name) => known.includes(name))) return 0;
    return Math.max(0.3, 0.9 * (names.length / known.length));
  };
}

function namesIn(type: string): readonly string[] {
  return type.toLowerCase().match(/[\w$]+/g) ?? [];
}

function squeeze(type: string): string {
  // A type guard (`node is TextNode`) is a boolean.
  const bare = type.toLowerCase().replace(/\s+/g, '');
  return / is |^asserts /.test(type) ? 'boolean' : bare;
}
