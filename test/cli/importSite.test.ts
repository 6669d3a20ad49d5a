import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {run} from '../support/cli.js';
import {makeSite} from '../support/site.js';

test('of a build beside the old site, what is here is promised, and what is not is listed and no error', async (t) => {
  const root = makeSite(t, {
    'old/docusaurus.config.js':
      "module.exports = {title: 'T', url: 'https://t.example', baseUrl: '/', presets: ['classic']};\n",
    'old/docs/a.md': '# A\n\nText.\n\n## One\n\nText.\n',
    'old/build/docs/a.html': '<main><h1>A</h1><h2 id="one">One</h2><h2 id="was">Was</h2></main>',
    'old/build/docs/gone.html': '<main><h1>Gone</h1><h2 id="part">Part</h2></main>',
  });
  const imported = await run(root, 'import', 'docusaurus', 'old', '--out', 'new');
  assert.equal(imported.status, 0, imported.err);
  assert.match(
    imported.out,
    /Promised addresses of its build\/: 1 page, 1 anchor → addresses\.txt/,
  );
  assert.match(imported.err, /Lost addresses of the old build: 2/);
  const report = readFileSync(path.join(root, 'new/IMPORT.md'), 'utf8');
  assert.match(report, /\/docs\/a has lost its anchor '#was'/);
  assert.match(report, /\/docs\/gone is gone/);
  const promised = readFileSync(path.join(root, 'new/addresses.txt'), 'utf8');
  assert.match(promised, /^\/docs\/a\t.*\n\t#one$/m);
  assert.doesNotMatch(promised, /\/gone|#was|#part/);
  const built = await run(root, 'build', '--root', 'new');
  assert.equal(built.status, 0, built.err);
});
