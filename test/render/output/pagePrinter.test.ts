import '../../support/production.js';
import assert from 'node:assert/strict';
import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {filesOf} from '../../support/filesOf.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../../support/site.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const CONFIG = (more = ''): string =>
  `export default {title: 'Site', url: 'https://test.example', onBrokenAnchors: 'warn'${more}};\n`;

const SITE: SiteFiles = {
  'site.config.ts': CONFIG(),
  'content/docs/a.md': '# A\n\nSee [B](./b.md) and [its part](./b.md#part).\n',
  'content/docs/b.md': '# B\n\n## Part\n\nText, and [the file](/file.txt).\n',
  'content/docs/c.md': '# C\n\nSee [the page](/extra).\n\n![A](./a.png)\n',
  'content/docs/a.png': PNG,
  'content/pages/extra.md': '# Extra\n',
  'content/static/file.txt': 'file',
  ...Object.fromEntries(
    Array.from({length: 12}, (_, i) => [`content/docs/more/p${String(i)}.md`, `# P${String(i)}\n`]),
  ),
};

/** Each edit, in this order, with what it leaves unprinted. */
const EDITS: readonly (readonly [what: string, edit: (root: string) => void])[] = [
  ['nothing', () => undefined],
  ['a text', (root) => writeFiles(root, {'content/docs/b.md': '# B\n\n## Other part\n'})],
  ['a title', (root) => writeFiles(root, {'content/docs/b.md': '# New B\n\n## Part\n'})],
  [
    'what the neighbours of a page call it',
    (root) =>
      writeFiles(root, {'content/docs/b.md': '---\npagination_label: To B\n---\n\n# New B\n'}),
  ],
  ['a new page', (root) => writeFiles(root, {'content/docs/d.md': '# D\n\n[A](./a.md)\n'})],
  [
    'a page that becomes a file, which no twin leads to',
    (root) => {
      rmSync(path.join(root, 'content/pages/extra.md'));
      writeFiles(root, {'content/static/extra/index.html': '<!doctype html><title>Extra</title>'});
    },
  ],
  [
    'a file in the place of a twin',
    (root) => writeFiles(root, {'content/static/docs/a.md': 'own'}),
  ],
  ['no such file any more', (root) => rmSync(path.join(root, 'content/static/docs/a.md'))],
  ['a removed page', (root) => rmSync(path.join(root, 'content/docs/d.md'))],
  [
    'the title of the site',
    (root) => writeFiles(root, {'site.config.ts': CONFIG(", tagline: 'T'")}),
  ],
  [
    'pages of the last build that somebody has changed',
    (root) => {
      writeFileSync(path.join(root, 'dist/docs/a/index.html'), 'changed');
      rmSync(path.join(root, 'dist/docs/b.md'));
    },
  ],
  [
    'printed pages that the cache has lost',
    (root) => {
      rmSync(path.join(root, '.docsgen/cache/printed'), {recursive: true});
      rmSync(path.join(root, 'dist/docs/a/index.html'));
    },
  ],
];

test('a build over an earlier one equals one into an empty folder, whatever was edited', async (t) => {
  const root = makeSite(t, SITE);
  assert.ok((await buildSite(root)).ok);
  for (const [what, edit] of EDITS) {
    edit(root);
    const over = await buildSite(root);
    assert.ok(over.ok, `${what}: ${JSON.stringify(over.diagnostics)}`);
    const fresh = makeSite(t, {});
    rmSync(path.join(root, '.docsgen/cache'), {recursive: true, force: true});
    const other = await buildSite(root, {out: path.join(fresh, 'dist')});
    assert.deepEqual(over.diagnostics, other.diagnostics, what);
    assert.deepEqual(
      {files: over.files, bytes: over.bytes},
      {files: other.files, bytes: other.bytes},
      what,
    );
    assert.deepEqual(filesOf(path.join(root, 'dist')), filesOf(path.join(fresh, 'dist')), what);
    await buildSite(root);
  }
});
