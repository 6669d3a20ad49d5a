import lunr from 'lunr';
import {SearchLanguage} from './terms.js';

/** English, by lunr's stop words and stemmer. */
export const english = new SearchLanguage({
  name: 'stemmer',
  stem: (word) => (lunr.stemmer(new lunr.Token(word, {})) as unknown as lunr.Token).toString(),
  isStopWord: (word) => lunr.stopWordFilter(new lunr.Token(word, {})) === undefined,
});
