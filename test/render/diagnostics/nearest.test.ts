import assert from 'node:assert/strict';
import {test} from 'node:test';
import {nearest} from '../../../src/render/diagnostics/nearest.js';

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
];

for (const [word, candidates, near] of CASES) {
  test(`the name nearest to ${word} is ${String(near)}`, () => {
    assert.equal(nearest(word, candidates), near);
  });
}
