import assert from 'node:assert/strict';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {runProcess} from '../support/cli.js';
import {filesOf} from '../support/filesOf.js';
import {configured} from '../render/badInputs/badInput.js';
import {makeSite, writeFiles} from '../support/site.js';

const PAGE = {'content/docs/a.md': '# A\n\nText, and `code`.\n'};
const EDITED = {'content/docs/a.md': '# A\n\nOther text.\n'};

test('a build leaves compiled code, and gives the same with it and where it is damaged', async (t) => {
  const root = makeSite(t, PAGE);
  const kept = path.join(root, '.docsgen/compiled/build');
  const dist = path.join(root, 'dist');
  const first = await runProcess(root, 'build');
  assert.equal(first.status, 0, first.err);
  const before = filesOf(dist);
  writeFiles(root, EDITED);
  assert.equal((await runProcess(root, 'build')).status, 0);
  const whole = readFileSync(kept);
  writeFileSync(kept, Buffer.from(whole).fill(7, 1000, 1100));
  writeFiles(root, PAGE);
  const {status, err} = await runProcess(root, 'build');
  assert.equal(status, 0, err);
  assert.deepEqual(filesOf(dist), before);
  assert.ok(readFileSync(kept).length > whole.length / 2);
});

test('a command that fails, or that has no site, leaves none', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n\n[none](./none.md)\n'});
  assert.equal((await runProcess(root, 'build', '--strict')).status, 1);
  assert.ok(existsSync(path.join(root, '.docsgen')));
  const empty = path.join(root, 'content');
  await runProcess(empty, 'check-links', '--dist', '.');
  for (const folder of [root, empty]) {
    assert.ok(!existsSync(path.join(folder, '.docsgen/compiled')), folder);
  }
});

test('a command takes the compiled code of the site that --root names', async (t) => {
  const root = makeSite(t, PAGE);
  for (const args of [[`--root=${root}`], ['--root', root]]) {
    const {status, err} = await runProcess(path.dirname(root), 'build', ...args);
    assert.equal(status, 0, err);
    assert.ok(existsSync(path.join(root, '.docsgen/compiled/build')));
    rmSync(path.join(root, '.docsgen/compiled'), {recursive: true});
    writeFiles(root, EDITED);
  }
});

test('components of a site share the contexts of the templates, of which a command has a copy', async (t) => {
  const root = makeSite(t, {
    ...PAGE,
    ...configured(
      "i18n: {defaultLocale: 'de', locales: ['de']}, components: {AfterContent: './After.jsx'},",
    ),
    'After.jsx': `import {PageMeta, useMessages, usePage, useSite} from 'docsgen/theme';
export default () => <>
  <p>{usePage().href} {useSite().title} {useMessages().search}</p>
  <PageMeta markdownHref="/a.md" />
</>;
`,
  });
  const {status, err} = await runProcess(root, 'build');
  assert.equal(status, 0, err);
  const page = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  assert.match(page, /<p>\/docs\/a Test Suchen<\/p>/);
  assert.match(page, /<a href="\/a\.md">Als Markdown anzeigen<\/a>/);
});
