import {eachGram, isGram} from './grams.js';
import {SearchLanguage} from './terms.js';

/** A list of words, or an object that tests for them. */
export type StopWords = readonly string[] | {has(word: string): boolean};

interface Words {
  /** Name in the index. */
  readonly name: string;
  readonly stemmer?: (word: string) => string;
  readonly stopwords?: StopWords;
  /** Stems words in Latin letters, if the language has a different script: most of these words are English. */
  readonly latinStemmer?: (word: string) => string;
}

const latin = /^[a-z]+$/;

/** Search for languages other than English. */
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
    joinsWords: true,
    isPiece: isGram,
    eachWord: eachGram,
  });
}

function isList(words: StopWords): words is readonly string[] {
  return Array.isArray(words);
}
