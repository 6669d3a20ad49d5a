/** Longer words were not typed. */
const LONGEST = 200;

/**
 * The candidate nearest to `word` by Levenshtein distance, if close enough to be a typo. Of a path, the length of
 * its last part says how close that is.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  // Two different words of two letters are not typos of each other.
  const typed = /([^/]*?)(?:\.\w+)?\/?$/.exec(word)?.[1]?.length || word.length;
  const limit = Math.min(word.length - 1, Math.max(2, Math.floor(typed / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (candidate.length > LONGEST || Math.abs(candidate.length - word.length) >= bestDistance)
      continue;
    const found = distance(word.toLowerCase(), candidate.toLowerCase());
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/** A hint with the nearest of `known`, followed by all known names if there are few. */
export function suggest(word: string, known: Iterable<string>): string {
  const names = [...known].sort();
  const near = nearest(word, names);
  const list = names.length > 0 && names.length <= 32 ? `Known: ${names.join(', ')}.` : '';
  return [near === undefined ? '' : `Did you mean '${near}'?`, list].filter(Boolean).join(' ');
}

function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change));
    }
    row = next;
  }
  return row[b.length]!;
}
