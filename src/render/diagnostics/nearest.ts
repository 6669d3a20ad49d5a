/** Maximum length of a word; longer words were not typed. */
const LONGEST = 200;

/**
 * Returns the candidate nearest to `word` by Levenshtein distance, if close enough to be a typo. For a path, the
 * limit depends on the length of its last part.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  const typed = /([^/]*?)(?:\.\w+)?\/?$/.exec(word)?.[1]?.length || word.length;
  // In a short word, two different letters make a different word; in a word of two letters, one does.
  const limit = Math.min(word.length - 1, Math.max(typed < 5 ? 1 : 2, Math.floor(typed / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  const wanted = folded(word);
  for (const candidate of candidates) {
    if (candidate.length > LONGEST) continue;
    const known = folded(candidate);
    if (Math.abs(known.length - wanted.length) >= bestDistance) continue;
    const found = distance(wanted, known);
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/** Hint with the probable meaning of a word. States if two names look the same although they are different. */
export function didYouMean(near: string, word: string, shown = near): string {
  const looksSame = near !== word && near.normalize('NFC') === word.normalize('NFC');
  return looksSame
    ? `Did you mean ${shown}? Its accents have a different Unicode form: copy the name, or rename the file.`
    : `Did you mean ${shown}?`;
}

/** Removes differences that are not typos: case and the composition of accents. */
function folded(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

/** Returns a hint with the nearest of `known`, followed by all known names if there are few. */
export function suggest(word: string, known: Iterable<string>): string {
  const names = [...known].sort();
  const near = nearest(word, names);
  const list = names.length > 0 && names.length <= 32 ? `Known: ${names.join(', ')}.` : '';
  return [near === undefined ? '' : `Did you mean '${near}'?`, list].filter(Boolean).join(' ');
}

/** Number of letters to add, remove, replace, or swap with their neighbour. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  let before: readonly number[] = [];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwapped ? before[j - 2]! + 1 : Infinity;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change, swap));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
