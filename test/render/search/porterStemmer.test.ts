import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import lunr from 'lunr';
import {globSync} from 'tinyglobby';
import {english} from '../../../src/render/search/shared/english.js';
import {porterStem} from '../../../src/render/search/shared/porterStemmer.js';

const lunrStem = (word: string): string =>
  (lunr.stemmer(new lunr.Token(word, {})) as unknown as lunr.Token).toString();

const beginnings = [
  'y',
  'by',
  'hop',
  'hopp',
  'fall',
  'agr',
  'rel',
  'plast',
  'connect',
  'syzyg',
  'caress',
  'trouvail',
];
const endings = (
  'e s es ies sses ss y ly ed eed ing ings ational tional enci anci izer bli alli entli eli ousli ization ation ator alism ' +
  'iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ' +
  'ement ment ent ion sion tion ou ism ate iti ous ive ize ll lle'
).split(' ');

test('stems are those of lunr', () => {
  const texts = globSync('content/docs/**/*.md').map((file) => readFileSync(file, 'utf8'));
  const written = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const made = beginnings.flatMap((beginning) =>
    endings.flatMap((one) => [beginning + one, ...endings.map((two) => beginning + one + two)]),
  );
  const words = new Set([...written, ...made, '', 'a', 'is', 'yes', 'naïve', 'größe', '編集']);
  assert.ok(words.size > 10_000);
  const different = [...words].filter((word) => porterStem(word) !== lunrStem(word));
  assert.deepEqual(different, []);
});

test('stop words are those of lunr', () => {
  const isStopWord = (word: string) => lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
  for (const word of ['the', 'how', 'wants', 'tis', 'selection', 'constructor', 'toString']) {
    assert.equal(english.isStopWord(word), isStopWord(word), word);
  }
});
