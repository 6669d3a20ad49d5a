import lunr from 'lunr';
import addPolish from 'lunr-languages/lunr.pl.js';
import addStemmers from 'lunr-languages/lunr.stemmer.support.js';

interface Filters {
  readonly stemmer: (token: lunr.Token) => lunr.Token;
  readonly stopWordFilter: (token: lunr.Token) => lunr.Token | undefined;
}

addStemmers(lunr);
addPolish(lunr);
const {pl} = lunr as unknown as {readonly pl: Filters};

export const stemmer = (word: string): string => pl.stemmer(new lunr.Token(word, {})).toString();
/** Object with the interface of a set. */
export const stopwords = {
  has: (word: string): boolean => pl.stopWordFilter(new lunr.Token(word, {})) === undefined,
};
