import {stemmer as stem} from '@orama/stemmers/arabic';

/** Many write alef for a hamza at the end of a word: `خطا` for `خطأ`. */
export const stemmer = (word: string): string => stem(word).replace(/ء$/, 'ا');
