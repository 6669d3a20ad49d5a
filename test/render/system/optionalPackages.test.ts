import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {missingPackages} from '../../../src/render/system/optionalPackages.js';
import {makeSite} from '../../support/site.js';

test('packages that are not installed are named with the command that installs them', (t) => {
  const root = makeSite(t, {
    'node_modules/typescript/package.json': '{"name": "typescript", "main": "index.js"}',
    'node_modules/typescript/index.js': '',
  });
  const from = path.join(root, 'x.js');
  assert.equal(missingPackages('samples', ['typescript'], from), undefined);
  const found = missingPackages('the API reference', ['typedoc', 'typescript'], from);
  assert.equal(found?.message, 'Cannot find typedoc, needed for the API reference');
  assert.match(found.hint ?? '', /`npm install --save-dev typedoc`/);
});
