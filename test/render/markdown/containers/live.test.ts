import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {exampleFile} from '../../../../src/render/markdown/containers/live.js';

test('the key of an island names no file outside of the examples', () => {
  const root = path.resolve('site');
  assert.equal(exampleFile(root, 'example:demo'), path.join(root, 'content/examples/demo.tsx'));
  for (const name of ['../evil', '..\\evil', '/evil', 'a/../../evil', '']) {
    assert.equal(exampleFile(root, `example:${name}`), undefined, name);
  }
});
