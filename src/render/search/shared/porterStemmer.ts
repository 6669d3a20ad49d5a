/**
 * The stemmer for English of M. F. Porter, "An algorithm for suffix stripping" (Program 14 no. 3, 1980), with its
 * author's later changes (`bli`, `logi`, and a final `y` after any consonant): the same stems as lunr's, without the
 * rest of lunr.
 */

const consonants = '[^aeiou][^aeiouy]*';
const vowels = '[aeiouy][aeiou]*';
const pair = vowels + consonants;
const start = `^(?:${consonants})?`;
/** Whether a stem has at least one pair of vowels and consonants, exactly one, more than one, or any vowel. */
const hasPair = new RegExp(start + pair);
const hasOnePair = new RegExp(`${start}${pair}(?:${vowels})?$`);
const hasPairs = new RegExp(start + pair + pair);
const hasVowel = new RegExp(`${start}[aeiouy]`);
/** A short word whose last vowel would be long without an `e`: `hop`. */
const isShort = new RegExp(`^${consonants}[aeiouy][^aeiouwxy]$`);

const doubled =
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ' +
  'ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log';
const derived = 'icate:ic ative: alize:al iciti:ic ical:ic ful: ness:';
const endings = 'al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize';

/** Returns the stem of a word in lower case. */
export function porterStem(word: string): string {
  if (word.length < 3) return word;
  // A first `y` is a consonant.
  const guarded = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  const stem = withoutE(
    withoutEnding(replaced(replaced(withoutForm(withoutPlural(guarded)), doubling), deriving)),
  );
  return stem.startsWith('Y') ? `y${stem.slice(1)}` : stem;
}

function withoutPlural(word: string): string {
  if (/.(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /.[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Removes a participle's ending, then replaces a final `y` by `i`. */
function withoutForm(word: string): string {
  const stem = withoutParticiple(word);
  return /.[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}i` : stem;
}

function withoutParticiple(word: string): string {
  if (/.eed$/.test(word)) return hasPair.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || !hasVowel.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return isShort.test(stem) ? `${stem}e` : stem;
}

interface Replacements {
  readonly pattern: RegExp;
  readonly by: ReadonlyMap<string, string>;
}

function replacements(list: string): Replacements {
  const by = new Map(list.split(' ').map((rule) => rule.split(':') as [string, string]));
  return {pattern: new RegExp(`^(.+?)(${[...by.keys()].join('|')})$`), by};
}
const doubling = replacements(doubled);
const deriving = replacements(derived);

function replaced(word: string, {pattern, by}: Replacements): string {
  const [, stem, suffix] = pattern.exec(word) ?? [];
  return stem !== undefined && hasPair.test(stem) ? stem + by.get(suffix!)! : word;
}

const ending = new RegExp(`^(.+?)(?:${endings.replaceAll(' ', '|')})$`);

function withoutEnding(word: string): string {
  const stem = ending.exec(word)?.[1] ?? /^(.+?[st])ion$/.exec(word)?.[1];
  return stem !== undefined && hasPairs.test(stem) ? stem : word;
}

/** Removes a final `e`, and one `l` of a final `ll`. */
function withoutE(word: string): string {
  const bare = word.slice(0, -1);
  const isSilent =
    /.e$/.test(word) && (hasPairs.test(bare) || (hasOnePair.test(bare) && !isShort.test(bare)));
  const stem = isSilent ? bare : word;
  return stem.endsWith('ll') && hasPairs.test(stem) ? stem.slice(0, -1) : stem;
}
