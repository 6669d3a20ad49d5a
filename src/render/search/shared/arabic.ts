import {stemmer as stem} from '@orama/stemmers/arabic';

/** Many writers use alef for a final hamza: `خطا` for `خطأ`. */
export const stemmer = (word: string): string => stem(word).replace(/ء$/, 'ا');
