import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

test('stylesheets that a page imports are on that page', async (t) => {
  const root = makeSite(t, {
    'content/docs/plain.css': '.plain { color: red }\n',
    'content/docs/names.module.css': '.named { color: green }\n',
    'content/docs/a.mdx':
      "import './plain.css';\nimport names from './names.module.css';\n\n# A\n\nA page.\n\n<p className={names.named}>Text</p>\n",
    'content/docs/b.mdx': '# B\n\nText.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const page = (name: string): string =>
    readFileSync(path.join(root, 'dist/docs', name, 'index.html'), 'utf8');
  const sheets = (html: string): string[] =>
    [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]*)"/g)].map(([, name]) => name!);
  const [common, ...own] = sheets(page('a'));
  assert.deepEqual(sheets(page('b')), [common]);
  const css = own
    .map((name) => readFileSync(path.join(root, 'dist/assets', name), 'utf8'))
    .join('');
  assert.match(css, /\.plain\s*\{\s*color:\s*red/);
  const [, named = ''] = /<p class="([^"]+)">Text/.exec(page('a')) ?? [];
  assert.ok(css.includes(`.${named}{`) || css.includes(`.${named} {`), `${named}: ${css}`);
  // They are no components, for which pages load scripts.
  assert.doesNotMatch(page('a'), /modulepreload[^>]*(?:plain|names)/);
});
