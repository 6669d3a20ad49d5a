import assert from 'node:assert/strict';
import {test} from 'node:test';
import {didYouMean, nearest} from '../../../src/render/diagnostics/nearest.js';

const NFC = '\u00e9\u00e8\u00ea\u00eb.md';
const NFD = NFC.normalize('NFD');

const CASES: readonly (readonly [word: string, candidates: readonly string[], near?: string])[] = [
  ['titel', ['tags', 'title'], 'title'],
  ['docs/instal.md', ['docs/install.md'], 'docs/install.md'],
  ['docs/nowhere.md', ['docs/UPPER.md']],
  ['/docs/nope', ['/docs/Case']],
  ['/docs/guides/', ['/docs/guide/'], '/docs/guide/'],
  ['/dosc/writing', ['/docs/writing'], '/docs/writing'],
  ['/docs/', ['/blog/']],
  ['docs/b.md', ['docs/a.md'], 'docs/a.md'],
  ['to', ['as']],
  ['uri', ['ara']],
  ['none', ['move', 'code']],
  ['rbuy', ['ruby'], 'ruby'],
  // The accents of one are characters of their own.
  [NFC, ['other.md', NFD], NFD],
  [NFD, ['other.md', NFC], NFC],
];

for (const [word, candidates, near] of CASES) {
  test(`the name nearest to ${word} is ${String(near)}`, () => {
    assert.equal(nearest(word, candidates), near);
  });
}

test('a hint says where two names look the same', () => {
  assert.equal(didYouMean('a.md', 'b.md'), 'Did you mean a.md?');
  assert.equal(didYouMean('a.md', 'b.md', "'a.md'"), "Did you mean 'a.md'?");
  assert.match(
    didYouMean(NFD, NFC),
    /a different Unicode form: copy the name, or rename the file\.$/,
  );
});
