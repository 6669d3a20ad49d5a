import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import {PIXEL, configured} from '../badInputs/badInput.js';
import {buildSite, makeSite} from '../../support/site.js';

const DOC = {'content/docs/intro.md': '# Intro\n\nWords.\n'};
const sheetOf = (root: string): string =>
  globSync('dist/assets/styles-*.css', {cwd: root, absolute: true})
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

test('an address in a stylesheet that begins with a slash is a file of content/static', async (t) => {
  const root = makeSite(t, {
    ...DOC,
    ...configured("baseUrl: '/base/', styles: ['./a.css'],"),
    'a.css': '.a { background: url("/pictures/a%20b.png?v=1"); }\n',
    'content/static/pictures/a b.png': PIXEL,
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const [, address = ''] = /url\(["']?\/base(\/assets\/[^?"')]+)\?v=1/.exec(sheetOf(root)) ?? [];
  assert.ok(existsSync(path.join(root, 'dist', decodeURI(address))), sheetOf(root).slice(-200));
});

test('what a stylesheet loads of a host that the policy blocks is a warning at its place', async (t) => {
  const files = {
    ...DOC,
    'a.css': `@import url('https://fonts.example/css2?family=Inter');
@font-face { font-family: X; src: url(//cdn.example/x.woff2) }
.a { background: url(https://pictures.example/a.png) }
`,
  };
  const said = async (settings: string): Promise<string[]> => {
    const {diagnostics} = await buildSite(makeSite(t, {...files, ...configured(settings)}));
    return diagnostics.map(({id, severity, file, line, column, hint}) =>
      [severity, id, path.basename(file ?? ''), line, column, hint].join(' '),
    );
  };
  const styles = "styles: ['./a.css'],";
  assert.deepEqual(await said(styles), [
    "warning origin-blocked a.css 1 14 Allow its host: `origins: {style: ['https://fonts.example']}`.",
    "warning origin-blocked a.css 2 39 Allow its host: `origins: {font: ['https://cdn.example']}`.",
  ]);
  const origins = "origins: {style: ['https://fonts.example'], font: ['https://cdn.example']},";
  assert.deepEqual(await said(`${styles} ${origins}`), []);
  assert.deepEqual(await said(`${styles} csp: false,`), []);
});

test('what browsers ignore in a stylesheet is a warning: slips in tokens, colours, fonts', async (t) => {
  const root = makeSite(t, {
    ...DOC,
    ...configured("styles: ['./a.css'],"),
    'a.css': `:root {
  /* --color-lnk: red; */
  --color-lnk: #0a5c8c;
  --color-text: #12345;
  --color-bg: rgb(1 2 3 / 50%);
  --color-accent: red
  --color-muted: blue; --color-link: CanvasText; --color-surface: blau;
  --color-rule: var(--mine, #fff) !important;
  --mine: 5px; --pink: #f0f; --hash: 1; --ifm-color-link: red; --color-link-500: red;
  --colour-bg: white;
}
a { color: var(--colour-bg) }
@font-face { font-family: A; src: url('./a.woff2'), url(./b.ttf), url(./c.otf) }
@font-face { font-family: B; src: url(./d.woff2) }
`,
    'a.woff2': '<!doctype html>',
    'b.ttf': Buffer.from([0, 1, 0, 0, 0, 10]),
    'c.otf': 'version https://git-lfs.github.com/spec/v1\n',
    'd.woff2': '',
  });
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, true);
  assert.deepEqual(
    diagnostics.map(({id, line, column, message, hint}) =>
      [id, line, column, message, hint].join(' '),
    ),
    [
      'token-unknown 3 3 Unknown token --color-lnk: no stylesheet uses it Did you mean --color-link?',
      "token-invalid 4 3 Unexpected value '#12345' of --color-text, expected a colour Write, for example, #0a5c8c or rgb(10 92 140).",
      "token-invalid 6 3 Unexpected value 'red' of --color-accent, expected a colour End the declaration with a semicolon.",
      "token-invalid 7 50 Unexpected value 'blau' of --color-surface, expected a colour Write, for example, #0a5c8c or rgb(10 92 140).",
      'font-invalid 13 40 Unexpected contents of ./a.woff2, expected a font Download the file again: it may be a saved error page.',
      'font-invalid 13 71 Unexpected contents of ./c.otf, expected a font The file is a pointer of Git LFS: run git lfs pull.',
      'font-invalid 14 39 Unexpected contents of ./d.woff2, expected a font The file is empty.',
    ],
  );
});

test('a mistake in a stylesheet has no hint for modules, and names the line that it is about', async (t) => {
  const root = makeSite(t, {
    ...DOC,
    ...configured("styles: ['./a.css'],"),
    'a.css': 'a { color: red; }}\n\nb {\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, line, hint}) => [id, line, hint]),
    [
      ['bundle-warning', 1, undefined],
      ['bundle-warning', 4, 'The unbalanced "{" is in line 3.'],
    ],
  );
});
