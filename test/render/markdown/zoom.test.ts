import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {filesOf} from '../../support/filesOf.js';
import {buildSite, makeSite} from '../../support/site.js';

const fixture = fileURLToPath(new URL('../../fixtures/pictures', import.meta.url));

test('a picture that is shown smaller than it is leads to its file, and to nothing in the Markdown', async (t) => {
  const root = makeSite(t, filesOf(fixture));
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({message}) => message),
    [],
  );
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const html = read('docs/intro/index.html');
  const file = /<img src="([^"]+)" alt="A red mountain"/.exec(html)?.[1] ?? '';
  assert.match(file, /^\/assets\/files\/wide-\w+\.svg$/);
  const links = [...html.matchAll(/<a class="zoom" href="([^"]+)"><img [^>]*alt="([^"]*)"/g)];
  assert.deepEqual(
    links.map(([, href, alt]) => [href, alt]),
    [
      [file, 'A red mountain'],
      [file, 'Half'],
    ],
  );
  assert.match(html, /<a href="\/docs\/next\/?"><img /, 'a link of its own stays');
  assert.match(html, /<div class="drawing wide" tabindex="0"><img /, 'a drawing scrolls');
  assert.match(read('docs/intro.md'), /^A wide one: !\[A red mountain\]\([^)]+\.svg\)$/m);
});

test('a box of the class that drawings have may hold anything', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md':
      '---\ndescription: Boxes.\n---\n# A\n\n<div class="drawing"></div>\n\n<div class="drawing">words</div>\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  assert.match(html, /<div class="drawing">words<\/div>/);
});
