import assert from 'node:assert/strict';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {Session} from '../../../src/render/session.js';
import {runProcess} from '../../support/cli.js';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';
import {configured, PIXEL} from '../badInputs/badInput.js';

const INTRO = {'content/docs/intro.md': '# Intro\n\nWords.\n'};

/** A site with one document of its own and a source whose `read` has this body. */
function site(
  read: string,
  {more = {}, files = "['notes.txt', 'notes']"}: {more?: SiteFiles; files?: string} = {},
): SiteFiles {
  return {
    ...INTRO,
    'notes.txt': '',
    'notes/one.txt': '',
    'site.config.ts': `import {readFileSync} from 'node:fs';
let reads = 0;
export default {
  title: 'Test',
  url: 'https://test.example',
  search: false,
  onBrokenLinks: 'throw',
  sources: [{name: 'made', files: ${files}, async read({root, locale}) { reads++; ${read} }}],
};
`,
    ...more,
  };
}

const textOf = (session: Session, route: string) =>
  session.built!.site.byRoute.get(route)?.html.join('') ?? 'no page';

describe('a source of pages', () => {
  test('says which of its texts are translated', async (t) => {
    const root = makeSite(t, {
      ...INTRO,
      ...configured(`i18n: {defaultLocale: 'en', locales: ['en', 'ar']},
  sources: [{name: 'made', read: ({locale}) => ({pages: [
    {kind: 'page', path: 'team.md', text: locale === 'ar' ? '# الفريق' : '# Team', isTranslated: locale === 'ar'},
    {kind: 'page', path: 'license.md', text: '# License'},
  ]})}],`),
    });
    assert.equal((await buildSite(root)).ok, true);
    const article = (name: string) =>
      /<article[^>]*>/.exec(readFileSync(path.join(root, 'dist', name, 'index.html'), 'utf8'))![0];
    assert.doesNotMatch(article('ar/team'), /lang|dir/);
    assert.match(article('ar/license'), /lang="en" dir="ltr"/);
    assert.doesNotMatch(article('license'), /lang|dir/);
  });

  test('makes pages that are in menus, are linked to, and have edit links of their own', async (t) => {
    const root = makeSite(
      t,
      site(
        `return {pages: [{kind: 'doc', path: 'made/one.md', text: '# One\\n\\nMade.\\n'},
          {kind: 'page', path: 'about.md', text: '# About ' + locale + '\\n\\nWords.', editUrl: 'https://edit.example/about'}]};`,
        {
          more: {
            'content/docs/intro.md': '# Intro\n\nSee [Made](./made/one.md) and [more](/about).\n',
          },
        },
      ),
    );
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    const htmlOf = (name: string) =>
      readFileSync(path.join(root, 'dist', name, 'index.html'), 'utf8');
    assert.match(htmlOf('docs/intro'), /<nav[^]*href="\/docs\/made\/one"/);
    assert.match(htmlOf('docs/made/one'), /Made\./);
    assert.doesNotMatch(htmlOf('docs/made/one'), /Edit this page/);
    assert.match(htmlOf('about'), /About en/);
    assert.match(htmlOf('about'), /href="https:\/\/edit\.example\/about"/);
  });

  test('is read again when one of its files changes, and only then', async (t) => {
    const root = makeSite(
      t,
      site(
        `const notes = readFileSync(root + '/notes.txt', 'utf8');
        return {pages: [{kind: 'doc', path: 'made/one.md', text: '# One\\n\\n' + notes + ' read ' + reads}]};`,
        {more: {'notes.txt': 'first'}},
      ),
    );
    const session = new Session({root, workers: 0});
    assert.deepEqual((await session.refresh()).diagnostics, []);
    assert.match(textOf(session, '/docs/made/one'), /first read 1/);
    const intro = path.join(root, 'content/docs/intro.md');
    const further = path.join(root, 'content/docs/further.md');
    writeFileSync(further, '# Further\n');
    writeFileSync(intro, '# Intro 2\n');
    await session.refresh(new Set([intro, further]));
    assert.match(textOf(session, '/docs/made/one'), /first read 1/);
    const notes = path.join(root, 'notes.txt');
    assert.ok(session.files.has(notes), 'it is watched');
    writeFileSync(notes, 'second');
    const {parsed} = await session.refresh(new Set([notes]));
    assert.match(textOf(session, '/docs/made/one'), /second read 2/);
    assert.deepEqual(
      parsed.map((file) => path.relative(root, file)),
      ['made:made/one.md'],
    );
    await session.refresh(new Set([path.join(root, 'notes/deep/new.txt')]));
    assert.match(textOf(session, '/docs/made/one'), /second read 3/);
  });

  test('reads nothing of the disk by its texts, and is named where its file has no such lines', async (t) => {
    const root = makeSite(
      t,
      site(
        "return {pages: [{kind: 'doc', path: 'made/one.md', file: 'notes.txt', text: '# One\\n\\n```txt file=\"../../notes.txt\"\\n```\\n\\n<video src=\"../../film.mp4\"></video>\\n'}]};",
        {more: {'notes.txt': 'x', 'content/film.mp4': 'x'}},
      ),
    );
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({file, line}) => [path.basename(file ?? ''), line]),
      [
        ['one.md', 3],
        ['one.md', 6],
      ],
    );
    assert.equal(existsSync(path.join(root, 'dist/assets/files')), false);
  });

  for (const id of ['head', 'source'])
    test(`a ${id} that throws in a module of its own is an error in that module`, async (t) => {
      const root = makeSite(t, {
        ...INTRO,
        'plugins/made.ts': `type Text = string;

export const made = () => ({
  name: 'made',
  ${id === 'head' ? "head: () => shout('no network')," : "sources: [{name: 'made', read: async () => shout('no network')}],"}
});

const shout = (name: Text): never[] => {
  throw new Error(name);
};
`,
        'site.config.ts':
          "import {made} from './plugins/made';\nexport default {title: 'T', url: 'https://t.example', plugins: [made()]};\n",
      });
      const {diagnostics} = await buildSite(root);
      const [found] = diagnostics;
      assert.match(found!.message, /threw: no network$/);
      assert.deepEqual(
        [found!.id, path.relative(root, found!.file ?? ''), found!.line, found!.column],
        [id, 'plugins/made.ts', 9, 9],
      );
    });

  test('that never gives its pages is named', async (t) => {
    const root = makeSite(t, site('return new Promise(() => {});'));
    const {err} = await runProcess(root, 'build', '--quiet');
    assert.match(err, /site\.config\.ts:\d+:\d+ error The source 'made' awaits a promise/);
  });

  for (const [name, read, expected] of [
    ['gives nothing', 'return undefined;', /returns no usable pages: Unexpected undefined$/],
    [
      'gives a path that leads out',
      "return {pages: [{kind: 'doc', path: '../x.md', text: ''}]};",
      /'pages\.0\.path': must be a path such as/,
    ],
    [
      'gives another kind',
      "return {pages: [{kind: 'post', path: 'x.md', text: ''}]};",
      /'pages\.0\.kind'/,
    ],
  ] as const) {
    test(`that ${name} is an error at its setting`, async (t) => {
      const root = makeSite(t, site(read));
      const {ok, diagnostics} = await buildSite(root);
      assert.equal(ok, false);
      assert.deepEqual(
        diagnostics.map(({id, line, column}) => [id, line, column]),
        [['source', 8, 13]],
      );
      assert.match(diagnostics[0]!.message, expected);
    });
  }

  test('that reads the folder of the site is refused', async (t) => {
    const root = makeSite(t, site('return {pages: []};', {files: "['.']"}));
    const {diagnostics} = await buildSite(root);
    assert.match(diagnostics[0]!.message, /reads the folder that contains the site/);
  });

  test('is not a kept page where its file has that name', async (t) => {
    const root = makeSite(
      t,
      site(
        "return {pages: [{kind: 'doc', path: 'made.md', file: 'pages.json', text: '# Made\\n\\n[Gone](./gone.md)\\n'}]};",
        {more: {'pages.json': '{\n\n}\n'}, files: "['pages.json']"},
      ),
    );
    const {diagnostics} = await buildSite(root);
    assert.ok(diagnostics.some(({message}) => message.includes('gone.md')));
    assert.ok(!diagnostics.some(({message}) => message.includes('kept page')));
  });

  test('has findings of its own, in the file that it names', async (t) => {
    const root = makeSite(
      t,
      site(
        "return {pages: [], diagnostics: [{id: 'x', severity: 'error', message: 'Unexpected Y', file: 'notes.txt', line: 2, column: 3}]};",
        {more: {'notes.txt': 'a\nbcd\n'}, files: "['notes.txt', 'notes/*.md', 'note.txt']"},
      ),
    );
    const {diagnostics} = await buildSite(root);
    const file = path.join(root, 'notes.txt');
    const [own, pattern, missing, ...others] = diagnostics;
    assert.deepEqual(own, {
      id: 'x',
      severity: 'error',
      message: 'Unexpected Y',
      file,
      line: 2,
      column: 3,
    });
    assert.deepEqual(
      [pattern?.id, pattern?.line, pattern?.column, others],
      ['source-pattern', 8, 49, []],
    );
    assert.match(pattern!.message, /Unexpected pattern notes\/\*\.md in the source 'made'/);
    const {id, severity, message, hint, column} = missing!;
    assert.deepEqual(
      [id, severity, message, hint, column],
      [
        'source-file-missing',
        'warning',
        "Cannot find note.txt, which the source 'made' reads",
        'Did you mean notes.txt?',
        63,
      ],
    );
  });

  test('that gives the page of a file is an error', async (t) => {
    const root = makeSite(
      t,
      site("return {pages: [{kind: 'doc', path: 'intro.md', text: '# Other'}]};"),
    );
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({id, file}) => [id, path.relative(root, file ?? '')]),
      [['duplicate-route', 'made:intro.md']],
    );
  });

  test('shows pictures of content/static, and no other files', async (t) => {
    const text = '# One\\n\\nWords ![A](/a.png) ![B](../b.png) ![C](/../b.png)';
    const root = makeSite(
      t,
      site(`return {pages: [{kind: 'doc', path: 'one.md', text: '${text}'}]};`, {
        more: {'content/static/a.png': PIXEL, 'content/b.png': PIXEL},
      }),
    );
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({id, message}) => `${id} ${message}`),
      [
        'file-refused Unexpected picture ../b.png in a text of a package or a source',
        'file-refused Unexpected picture /../b.png in a text of a package or a source',
      ],
    );
  });

  test('may be a slip', async (t) => {
    const root = makeSite(t, {
      ...INTRO,
      ...configured("sources: [{name: 'a b', reed() {}}],"),
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({id, line}) => [id, line]),
      [
        ['config-invalid', 4],
        ['config-invalid', 4],
        ['config-invalid', 4],
      ],
    );
  });
});

describe('a browser module of a site', () => {
  const scriptOf = (root: string): string => {
    const html = readFileSync(path.join(root, 'dist/docs/intro/index.html'), 'utf8');
    const [, name = ''] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
    return readFileSync(path.join(root, 'dist', name), 'utf8');
  };

  test('comes with the page, with its options', async (t) => {
    const root = makeSite(t, {
      ...INTRO,
      ...configured("plugins: [{name: 'count', client: [['./count.js', {to: 'the-host'}]]}],"),
      'count.js':
        "import './count.css'; export function start({options}) { document.title = `counted-${options.to}`; }",
      'count.css': '.count { color: rebeccapurple; }',
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    const html = readFileSync(path.join(root, 'dist/docs/intro/index.html'), 'utf8');
    const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) =>
      readFileSync(path.join(root, 'dist', href!), 'utf8'),
    );
    assert.match(preloaded.join('\n'), /counted-/);
    const [, own = ''] = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) =>
      readFileSync(path.join(root, 'dist', href!), 'utf8'),
    );
    assert.match(own, /\.count\{/);
    assert.match(scriptOf(root), /the-host/);
  });

  for (const [name, settings, files, found] of [
    ['is not there', "client: ['./none.js'],", {}, ['module-missing', 4, 12]],
    [
      'has no start',
      "client: ['./count.js'],",
      {'count.js': 'export const other = 1;'},
      ['client-no-start', 4, 12],
    ],
    [
      'exports nothing',
      "client: ['./count.js'],",
      {'count.js': 'document.title = "x";'},
      ['client-no-start', 4, 12],
    ],
    [
      'has options that are no JSON',
      "client: [['./count.js', new Date(0)]],",
      {},
      ['config-invalid', 4, 27],
    ],
  ] as const) {
    test(`that ${name} is an error at its setting`, async (t) => {
      const root = makeSite(t, {...INTRO, ...configured(settings), ...files});
      const {diagnostics} = await buildSite(root);
      assert.deepEqual(
        diagnostics.map(({id, line, column}) => [id, line, column]),
        [found],
      );
    });
  }
});

test('redirects of a plugin join the site’s, and name it where they are wrong', async (t) => {
  const root = makeSite(t, {
    ...INTRO,
    ...configured(
      "redirects: [{from: '/a', to: '/docs/intro'}], plugins: [{name: 'old', redirects: [{from: '/b', to: '/docs/intro'}, {from: '/a', to: '/'}]}],",
    ),
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, line}) => [id, line]),
    [['redirect-twice', 4]],
  );
});
