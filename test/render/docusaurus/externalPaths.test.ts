import assert from 'node:assert/strict';
import {test} from 'node:test';
import {externalPathsOf} from '../../../src/render/docusaurus/settings/externalPaths.js';

const PAGES = ['/', '/docs/a', '/docs/b/c'];

const CASES: readonly (readonly [target: string, expected: readonly string[]])[] = [
  ['/api/v6/x.html#a', ['/api']],
  ['/docs/other/d', ['/docs/other']],
  ['/docs/a/of/it', ['/docs/a/of']],
  ['/docs/a', []],
  ['/', []],
  // A path above pages.
  ['/docs', []],
  ['/docs/b/?q=1', []],
];

test('an external path has no page at or below it', () => {
  for (const [target, expected] of CASES) {
    assert.deepEqual(externalPathsOf([target], {pages: PAGES, staticDirs: []}), expected, target);
  }
});
