import '../../support/production.js';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {importDocusaurus, type ImportResult} from '../../../src/render/docusaurus/importSite.js';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

const SECRET = 'hunter2';
const PRESETS = `presets: [['classic', {docs: {}, blog: false}]]`;

interface Imported extends ImportResult {
  readonly out: string;
  /** Files of the new site that hold the secret. */
  readonly leaks: readonly string[];
  /** `file id` of the losses, relative to the folder around the old site. */
  readonly places: readonly string[];
}

/** Imports a site with secrets in and around it. */
async function importOf(
  t: TestContext,
  files: SiteFiles,
  {settings = PRESETS, prepare}: {settings?: string; prepare?: (site: string) => void} = {},
): Promise<Imported> {
  const root = makeSite(t, {
    'old/docusaurus.config.js': `export default {title: 'A', url: 'https://a.example', baseUrl: '/', ${settings}};\n`,
    'old/docs/intro.md': '# Intro\n\nWords.\n',
    'old/.env': SECRET,
    'old/server.pem': SECRET,
    'old/node_modules/kit/secret.txt': SECRET,
    'outside.txt': SECRET,
    'outside.md': SECRET,
    'outside.json': JSON.stringify({secret: SECRET}),
    'outside.js': `export default () => '${SECRET}';\n`,
    'outside.png': SECRET,
    ...files,
  });
  const [from, out] = [path.join(root, 'old'), path.join(root, 'new')];
  prepare?.(from);
  const result = await importDocusaurus({from, out});
  const names = existsSync(out) ? readdirSync(out, {recursive: true, withFileTypes: true}) : [];
  const leaks = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').includes(SECRET))
    .map((file) => path.relative(out, file));
  const places = result.diagnostics.map(({file = '', id}) => `${path.relative(root, file)} ${id}`);
  return {...result, out, leaks, places};
}

const PULLS: readonly (readonly [name: string, text: string])[] = [
  ['a picture outside of the site', '![x](../../outside.png)'],
  ['a picture that climbs from the site', '![x](@site/../outside.png)'],
  ['a picture that climbs from the root', '![x](/../../outside.png)'],
  [
    'a link to a private file',
    '[x](../.env) [y](../server.pem) [z](../node_modules/kit/secret.txt)',
  ],
  ['raw text outside', "import raw from '!!raw-loader!../../outside.txt';\n\n<pre>{raw}</pre>"],
  [
    'raw text of a private file',
    "import raw from '!!raw-loader!../server.pem';\n\n<pre>{raw}</pre>",
  ],
  ['a partial outside', "import Part from '../../outside.md';\n\n<Part />"],
  ['data outside', "import data from '@site/../outside.json';\n\n{data.secret}"],
  ['a component outside', "import Part from '../../outside.js';\n\n<Part />"],
  ['an asset outside', "import file from '../../outside.txt';\n\n<a href={file}>x</a>"],
  ['a picture by require', "<img src={require('../../outside.png').default} />"],
];

test('an imported text takes nothing along from elsewhere', async (t) => {
  const texts = PULLS.map(([name, text]) => [
    `old/docs/${name.replaceAll(' ', '-')}.mdx`,
    `# X\n\n${text}\n`,
  ]);
  const files = {
    ...Object.fromEntries(texts),
    'old/.env.md': SECRET,
    'old/shared/text.md': '# Shared\n',
    'old/src/pages/index.md': '# Home\n',
    'old/docs/original.md': '# Original\n',
    'old/blog/2024-01-01-first.md': '# First\n',
    'old/shared/authors.yml': 'ann: {name: Ann}\n',
    'old/i18n/de/docusaurus-plugin-content-docs/current/first.md': '# Erstes\n',
  };
  const {ok, out, leaks, places} = await importOf(t, files, {
    settings: "presets: ['classic'], i18n: {defaultLocale: 'en', locales: ['en', 'de']}",
    prepare: (site) => {
      symlinkSync(path.join(site, '../outside.md'), path.join(site, 'docs/linked.md'));
      symlinkSync('../.env.md', path.join(site, 'docs/private.md'));
      symlinkSync('../shared/text.md', path.join(site, 'docs/shared.md'));
      symlinkSync('../../shared/text.md', path.join(site, 'src/pages/shared.md'));
      symlinkSync('../shared', path.join(site, 'docs/folder'));
      symlinkSync('../..', path.join(site, 'docs/all'));
      symlinkSync('.', path.join(site, 'docs/again'));
      symlinkSync('../shared', path.join(site, 'docs/_not'));
      symlinkSync('../shared/text.md', path.join(site, 'blog/2024-01-02-shared.md'));
      symlinkSync('../shared', path.join(site, 'blog/folder'));
      symlinkSync('../shared/authors.yml', path.join(site, 'blog/authors.yml'));
      symlinkSync(path.join(site, '../outside.md'), path.join(site, 'blog/2024-01-03-out.md'));
      const german = path.join(site, 'i18n/de/docusaurus-plugin-content-docs/current');
      symlinkSync('../../../../shared/text.md', path.join(german, 'original.md'));
      symlinkSync('../../../../../outside.md', path.join(german, 'shared.md'));
    },
  });
  assert.deepEqual([ok, leaks], [true, []]);
  assert.deepEqual(
    places.filter((place) => place.endsWith(' import-file')),
    [
      'old/blog/2024-01-03-out.md',
      ...['again', 'all', 'linked.md', 'private.md'].map((name) => `old/docs/${name}`),
      'old/i18n/de/docusaurus-plugin-content-docs/current/shared.md',
    ].map((name) => `${name} import-file`),
  );
  assert.match(readFileSync(path.join(out, 'content/blog/authors.yml'), 'utf8'), /Ann/);
  for (const name of [
    'docs/shared.md',
    'docs/folder/text.md',
    'pages/shared.md',
    'blog/2024-01-02-shared.md',
    'blog/folder/text.md',
    'i18n/de/docs/original.md',
  ]) {
    assert.match(readFileSync(path.join(out, 'content', name), 'utf8'), /Shared/);
  }
});

test('of the static files, regular and public ones are taken, the others are listed', async (t) => {
  const {ok, out, leaks, places} = await importOf(
    t,
    {
      'old/static/a/b.txt': 'b',
      'old/static/.env': SECRET,
      'old/static/.nojekyll': '',
      'old/static/id_rsa': SECRET,
      'old/static/node_modules/x.js': SECRET,
    },
    {
      prepare: (site) => {
        execFileSync('mkfifo', [path.join(site, 'static/pipe'), path.join(site, 'docs/pipe.md')]);
        symlinkSync(path.join(site, '../outside.txt'), path.join(site, 'static/linked.txt'));
        symlinkSync('/dev/zero', path.join(site, 'static/zero'));
      },
    },
  );
  assert.deepEqual([ok, leaks], [true, []]);
  assert.deepEqual(readdirSync(path.join(out, 'content/static'), {recursive: true}).sort(), [
    '.nojekyll',
    'a',
    'a/b.txt',
  ]);
  assert.deepEqual(places.filter((loss) => /static|pipe/.test(loss)).sort(), [
    'old/docs/pipe.md import-file',
    'old/static/.env import-static',
    'old/static/id_rsa import-static',
    'old/static/linked.txt import-static',
    'old/static/node_modules import-static',
    'old/static/pipe import-static',
    'old/static/zero import-static',
  ]);
});

for (const folder of ['.', '..', '../else']) {
  test(`a static folder '${folder}' is left behind as a whole`, async (t) => {
    const {ok, out, leaks, places} = await importOf(
      t,
      {'else/x.txt': SECRET},
      {settings: `${PRESETS}, staticDirectories: ['${folder}']`},
    );
    assert.deepEqual([ok, leaks], [true, []]);
    assert.equal(existsSync(path.join(out, 'content/static')), false);
    assert.deepEqual(places, ['old/docusaurus.config.js import-static']);
  });
}

test('a package.json that Node could read without end is refused', async (t) => {
  const root = makeSite(t, {'old/docusaurus.config.js': 'export default {}'});
  const from = path.join(root, 'old');
  symlinkSync('/dev/zero', path.join(from, 'package.json'));
  const result = await importDocusaurus({from, out: path.join(root, 'new')});
  assert.deepEqual(
    [result.ok, result.diagnostics.map(({id, file}) => [id, file])],
    [false, [['import-package-irregular', path.join(from, 'package.json')]]],
  );
});

test('the new site is not written into the old one', async (t) => {
  const root = makeSite(t, {'docusaurus.config.js': 'export default {}', 'static/a.txt': 'a'});
  const result = await importDocusaurus({from: root, out: path.join(root, 'static/new')});
  assert.deepEqual(
    [result.ok, result.diagnostics.map(({id}) => id)],
    [false, ['import-target-inside']],
  );
});

test('texts whose names no address can have get others, and the new site builds', async (t) => {
  const {ok, out, places} = await importOf(
    t,
    {
      'old/docs/why?.md': '# Why\n\n[What](./C#.md)\n',
      'old/docs/C#.md': '# C\n',
      'old/docs/<a "b">/in\\side.md': '# Inside\n',
      'old/docs/slug.md': '---\nslug: "a\\u202eb\\ud800?"\n---\n',
      'old/docs/line\nend.mdx': '# Line {1}\n',
      'old/blog/2024-01-01-so?.md': '---\ntags: ["\\\\"]\n---\n\n# So\n',
      'old/src/pages/page%.md': '# Page\n',
      'old/src/pages/react"?.js': 'export default () => <p>React</p>;\n',
    },
    {settings: "presets: [['classic', {docs: {}, blog: {}}]]"},
  );
  assert.equal(ok, true);
  assert.equal(places.filter((place) => place.endsWith(' import-repair')).length, 8);
  const {diagnostics} = await buildSite(out);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  for (const route of [
    'docs/why-',
    'docs/C-',
    'docs/-a -b-/in-side',
    'docs/a-b-',
    'docs/line-end',
    'blog/2024/01/01/so-',
    'page-',
    'react-',
  ]) {
    assert.ok(existsSync(path.join(out, 'dist', route, 'index.html')), route);
  }
});

test('a text beyond the limits of a page is left behind', async (t) => {
  const {ok, places} = await importOf(t, {
    'old/docs/long.md': 'words '.repeat(1_700_000),
    'old/docs/deep.md': `${'> '.repeat(101)}x`,
  });
  assert.deepEqual(
    [ok, places],
    [true, ['old/docs/deep.md import-file', 'old/docs/long.md import-file']],
  );
});
