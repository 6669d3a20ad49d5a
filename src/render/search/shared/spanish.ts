import {stemmer as stem} from '@orama/stemmers/spanish';

/** The plural of a word that ends in `z` has `c`: `luces`, `matrices`. */
export const stemmer = (word: string): string =>
  stem(word).replace(/z$/, word.endsWith('z') ? 'c' : 'z');
