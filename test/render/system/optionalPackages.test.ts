import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {missingPackages} from '../../../src/render/system/optionalPackages.js';
import {makeSite} from '../../support/site.js';

test('packages that are not installed are named with the command that installs them', (t) => {
  const root = makeSite(t, {
    'node_modules/typescript/package.json':
      '{"name": "typescript", "version": "6.1.0", "main": "index.js"}',
    'node_modules/typescript/index.js': '',
  });
  const from = path.join(root, 'x.js');
  assert.equal(missingPackages('samples', ['typescript'], from), undefined);
  const found = missingPackages('the API reference', ['typedoc', 'typescript'], from);
  assert.equal(found?.message, 'Cannot find typedoc, needed for the API reference');
  assert.match(found.hint ?? '', /`npm install --save-dev typedoc`/);
});

test('a package that is too new is named with the version to install', (t) => {
  const root = makeSite(t, {
    'node_modules/typescript/package.json':
      '{"name": "typescript", "version": "7.0.2", "exports": {".": "./index.js", "./package.json": "./package.json"}}',
    'node_modules/typescript/index.js': '',
  });
  const from = path.join(root, 'x.js');
  const found = missingPackages('check-samples', ['typescript'], from);
  assert.equal(
    found?.message,
    'Unexpected typescript 7.0.2, expected typescript 6 for check-samples',
  );
  assert.match(found.hint ?? '', /`npm install --save-dev typescript@6`/);
  const both = missingPackages('the API reference', ['typedoc', 'typescript'], from);
  assert.equal(both?.message, 'Cannot find typedoc, needed for the API reference');
  assert.match(both.hint ?? '', /`npm install --save-dev typedoc typescript@6`/);
});
