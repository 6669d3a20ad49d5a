import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

test('a README counts whatever the case of its name', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', search: false, packages: ['low', 'both']};\n",
    'node_modules/low/package.json': '{"name": "low", "version": "1.0.0"}',
    'node_modules/low/readme.md': '# Low\n\nSmall letters.\n',
    'node_modules/both/package.json': '{"name": "both", "version": "1.0.0"}',
    'node_modules/both/README.md': '# Both\n\nCapitals.\n',
  });
  const {ok} = await buildSite(root);
  assert.equal(ok, true);
  const read = (name: string) =>
    readFileSync(path.join(root, 'dist/docs/packages', name, 'index.html'), 'utf8');
  assert.match(read('low'), /Small letters/);
  assert.match(read('both'), /Capitals/);
});
