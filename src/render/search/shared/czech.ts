import {foldAccents} from './fold.js';

/**
 * Case endings, and the minimum length of words, in letters, from which they are cut; after the light stemmer of
 * Dolamic and Savoy.
 */
const ENDINGS: readonly [length: number, ending: RegExp][] = [
  [8, /atech$/],
  [7, /(?:etem|atum)$/],
  [6, /(?:[eaiy]ch|[eiy]ho|[eiy]mu|[aei]m[ai]|ym[ai]|at[ay]|et[ei]|ov[eiy])$/],
  [5, /(?:[eiyua]m|[eauo]s|[ym]i|at|ou)$/],
  [4, /[aeiouy]$/],
];

/** Returns a stem without accents: `stránce`, `stránkách` and `stranek` have the same stem as `stránka`. */
export function stemmer(word: string): string {
  const plain = foldAccents(word);
  const ending = ENDINGS.find(([length, ending]) => plain.length >= length && ending.test(plain));
  const stem = ending ? plain.replace(ending[1], '') : plain;
  return stem
    .replace(/(?<=[^aeiouy])e(?=[klc]$)/, '')
    .replace(/c$/, 'k')
    .replace(/z$/, 'h');
}

export const stopwords =
  'a aby ale ani asi až bez bude by byl byla bylo byly být co či další do i jak jako je jeho jej její jejich jen ještě již jsem jsme jsou k kam kde kdo když ke která které který kteří ku ma má mezi mít na nad nám ne nebo není než nic o od ode on ona oni pak po pod podle pokud pro proč před přes při s se si své svůj ta tak také tato te tedy ten tento to tohle toto tu ty u už v vám ve více však z za ze že'.split(
    ' ',
  );
