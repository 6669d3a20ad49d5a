import {foldAccents} from './fold.js';
import {eachGram, isGram} from './grams.js';
import {longestWord, SearchLanguage} from './terms.js';

/** A list of words, or whatever knows them. */
export type StopWords = readonly string[] | {has(word: string): boolean};

interface Words {
  /** As the index names it. */
  readonly name: string;
  readonly stemmer?: (word: string) => string;
  readonly stopwords?: StopWords;
  /** Stems words in Latin letters, where the language has others: most of them are English. */
  readonly latinStemmer?: (word: string) => string;
}

const latin = /^[a-z]+$/;

/** Any language but English: words without accents find those with them. */
export function otherLanguage({
  name,
  stemmer,
  stopwords = [],
  latinStemmer,
}: Words): SearchLanguage {
  const stops = isList(stopwords)
    ? new Set(stopwords.map((word) => word.toLowerCase()))
    : stopwords;
  return new SearchLanguage({
    name,
    stem: (word) => {
      const stem = latinStemmer && latin.test(word) ? latinStemmer : stemmer;
      return stem ? stem(word.normalize('NFC')) : word;
    },
    isStopWord: (word) => stops.has(word),
    keepsStopWords: true,
    marksStems: true,
    cutsBeginnings: true,
    fold: (word) => foldAccents(word).slice(0, longestWord),
    isPiece: isGram,
    eachWord: eachGram,
  });
}

function isList(words: StopWords): words is readonly string[] {
  return Array.isArray(words);
}
