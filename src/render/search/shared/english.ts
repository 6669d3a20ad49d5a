import lunr from 'lunr';
import {SearchLanguage} from './terms.js';

/** What people ask with, in forums and issues. */
const questionWords = new Set(
  'anyone make makes need needs possible properly somehow support supports want wants way'.split(
    ' ',
  ),
);

/** English, by lunr's stop words and stemmer. */
export const english = new SearchLanguage({
  name: 'stemmer',
  stem: (word) => (lunr.stemmer(new lunr.Token(word, {})) as unknown as lunr.Token).toString(),
  isQuestionWord: (word) => questionWords.has(word),
  isStopWord: (word) => lunr.stopWordFilter(new lunr.Token(word, {})) === undefined,
});
