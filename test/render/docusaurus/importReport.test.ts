import assert from 'node:assert/strict';
import {test} from 'node:test';
import {addressLosses, printReport} from '../../../src/render/docusaurus/write/importReport.js';
import {importFiles} from './support.js';

test('a hint that many entries share stands above them, once', () => {
  const loss = (message: string, hint: string, lines = [2]) => ({
    id: 'import-style',
    message,
    hint,
    places: new Map([['/old/a.css', lines]]),
  });
  const shared = ['a', 'b', 'c'].map((name) => loss(`The property ${name}`, 'Set a token.'));
  const first = loss('The rule e', 'Look at it.', [3, 4]);
  const report = printReport([...shared, loss('The rule d', 'Write it again.'), first], '/old');
  assert.match(
    report,
    /\n\n- \*\*The rule e\*\* \(2 times\): Look at it\. `a\.css:3, 4`\n\nSet a token\.\n\n- \*\*The property a\*\* `a\.css:2`\n[^]*- \*\*The property c\*\* `a\.css:2`\n\n- \*\*The rule d\*\*: Write it again\. `a\.css:2`\n/,
  );
});

test('many entries with one hint are folded, and lost anchors of a page are one entry', () => {
  const lost = (id: string, message: string) => ({
    id,
    message,
    hint: 'Put it back.',
    severity: 'error' as const,
  });
  const losses = addressLosses(
    [
      ...['a', 'b', 'c'].map((name) =>
        lost('lost-anchor', `/blog/tags/${name} has lost its anchor '#x'; its source was p`),
      ),
      ...['a', 'b'].map((name) =>
        lost('lost-anchor', `/docs, now at /d, has lost its anchor '#${name}'; its source was p`),
      ),
      ...Array.from({length: 20}, (_, i) => lost('lost-route', `/p${i} is gone; its source was p`)),
    ],
    '/old/build',
  );
  const report = printReport(losses, '/old');
  assert.match(
    report,
    /\n\nPut it back\.\n\n<details><summary>22 entries, 22 places<\/summary>\n\n- \*\*/,
  );
  assert.match(
    report,
    /- \*\*Lists of posts and tags lost 3 anchors, such as: \/blog\/tags\/a has lost its anchor '#x'/,
  );
  assert.match(report, /- \*\*\/docs lost 2 anchors, such as: \/docs, now at/);
});

test('of many places of a loss the first are named', () => {
  const places = new Map(
    Array.from({length: 25}, (_, i) => [
      `/old/${i}.md`,
      Array.from({length: 30}, (_, at) => at + 1),
    ]),
  );
  const report = printReport([{id: 'import-text', message: 'It', places}], '/old');
  assert.match(report, /\*\*It\*\* \(750 times\)\n\n {2}<details><summary>25 files/);
  assert.match(
    report,
    /- `0\.md:1, [^`]* 19, 20, …`\n[^]*`19\.md:[^`]*`\n {2}- and 5 more files\n/,
  );
  assert.doesNotMatch(report, /20\.md/);
});

test('missing files of a folder are one entry', async (t) => {
  const missing = (folder: string, count: number): string =>
    Array.from({length: count}, (_, i) => `import X${i} from '@site/${folder}/f${i}';`).join('\n');
  const {losses} = await importFiles(t, {
    'docs/b.mdx': `${missing('made/usage', 10)}\n\n# B\n\n<X0 />\n`,
    'docs/c.mdx': `${missing('other/parts', 9)}\n\n# C\n\n<X0 />\n`,
  });
  const found = losses.map(({message, places}) => [message, [...places.values()].flat().length]);
  assert.deepEqual(found[0], ["Imports from 10 missing files of '@site/made/usage'", 10]);
  assert.equal(found.length, 10);
});

test('translations into languages that the site does not have are one entry', async (t) => {
  const docs = 'docusaurus-plugin-content-docs/current';
  const {listed} = await importFiles(
    t,
    {
      'i18n/readme.md': 'How to translate.\n',
      [`i18n/en/${docs}.json`]: '{"sidebar.x": {"message": "Other"}}',
      [`i18n/de/${docs}/a.md`]: '# A, deutsch\n',
      [`i18n/de/${docs}/gone.md`]: '# Weg\n',
      [`i18n/fr/${docs}/a.md`]: '# A, français\n',
      [`i18n/fr/${docs}/b.md`]: '# B\n',
      'i18n/fr/code.json': '{"x": {"message": "X"}}',
      'i18n/it/code.json': '{"x": {"message": "X"}}',
    },
    "presets: ['classic'],\ni18n: {defaultLocale: 'en', locales: ['en', 'de']},\n",
  );
  assert.deepEqual(listed, [
    'docusaurus.config.js:6 Translations in i18n/ for languages that i18n.locales does not list: fr, it',
    `i18n/de/${docs}/gone.md:1 Translated texts of ${docs} (de)`,
    `i18n/en/${docs}.json:1 The words of current.json`,
  ]);
});

test('a plugin for what each page has already is not needed', async (t) => {
  const {losses} = await importFiles(
    t,
    {},
    "presets: ['classic'], plugins: ['docusaurus-plugin-copy-page-button'],",
  );
  assert.deepEqual(
    losses.map(({id, hint}) => [id, hint]),
    [['import-needless', 'Each page has a button that copies it as Markdown.']],
  );
});
