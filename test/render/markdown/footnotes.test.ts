import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';
import {configured} from '../badInputs/badInput.js';

test('the words around footnotes are those of the language', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\nText.[^1]\n\n[^1]: Note.\n',
    'content/docs/b.mdx': '# B\n\nText.[^1] Again.[^1]\n\n[^1]: Note.\n',
    ...configured("i18n: {defaultLocale: 'en', locales: ['en', 'de']},"),
  });
  assert.deepEqual((await buildSite(root)).diagnostics, []);
  for (const [folder, heading, label] of [
    ['', 'Footnotes', 'Back to reference 1'],
    ['de/', 'Fußnoten', 'Zurück zur Textstelle 1'],
  ] as const) {
    for (const name of ['a', 'b']) {
      const file = path.join(root, 'dist', `${folder}docs/${name}/index.html`);
      const html = readFileSync(file, 'utf8');
      assert.match(html, new RegExp(`id="footnote-label"[^>]*>${heading}<`), file);
      assert.match(html, new RegExp(`aria-label="${label}"`), file);
      if (name === 'b') assert.match(html, new RegExp(`aria-label="${label}-2"`), file);
    }
  }
});
