import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {JSDOM} from 'jsdom';
import {buildSite, makeSite} from '../support/site.js';

const code = (info: string, ...lines: readonly string[]): string =>
  ['```' + info, ...lines, '```', ''].join('\n');

const config =
  "export default {title: 'Test', url: 'https://test.example', search: false, csp: 'CSP'};\n";

const page = [
  '---\ntitle: First\ndescription: "A <page>."\nplayground: stackblitz\n---\n\n',
  '::::tabs{group="pkg"}\n:::tab[npm]\n',
  code(
    'bash',
    'npm init -y # in an empty folder',
    '# nothing to run',
    'npm install a@1.2.3 @b/c@4 \\',
    '  d --save-exact',
    'npm i -D vite@7 # to serve it',
  ),
  ':::\n:::tab[pnpm]\n',
  code('bash', 'pnpm add other@1'),
  ':::\n::::\n\n',
  code('html title="index.html"', '<p title="&amp;">one</p>'),
  code('ts title="src/main.ts" {1}', 'const one = 1;', '// ---cut-after---', 'void one;'),
  code('ts title="With words"', 'never();'),
  code('json', '{}'),
  ':::details[More]\n\n',
  code('ts continue title="src/main.ts"', 'two(); // [!code highlight]', 'old(); // [!code --]'),
  ':::\n\n',
  code('ts title="src/other.ts"', 'first();'),
  code('ts title="src/other.ts"', 'second();'),
  code('bash', 'npx vite', 'npm run build'),
].join('');

/** The fields of the form on a built page, and the page. */
async function build(t: Parameters<typeof makeSite>[0], text: string, csp = 'meta') {
  const root = makeSite(t, {
    'site.config.ts': config.replace('CSP', csp),
    'content/docs/a.md': text,
    'content/docs/b.md': '# B\n\nText.\n',
  });
  const {diagnostics} = await buildSite(root);
  const read = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8');
  const {document} = new JSDOM(read('docs/a/index.html')).window;
  const fields = [...document.querySelectorAll('input')]
    .filter(({name}) => name.startsWith('project['))
    .map(({name, value}) => [name.replace('project', ''), value] as const);
  return {diagnostics, document, read, fields: new Map(fields)};
}

describe('a playground', () => {
  test('is a form with exactly the files of the page, as they are at its end', async (t) => {
    const {diagnostics, fields, document} = await build(t, page);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(Object.fromEntries(fields), {
      '[title]': 'First',
      '[description]': 'A <page>.',
      '[template]': 'node',
      '[files][package.json]': `${JSON.stringify(
        {
          private: true,
          dependencies: {a: '1.2.3', '@b/c': '4', d: 'latest'},
          devDependencies: {vite: '7'},
          stackblitz: {startCommand: 'npx vite'},
        },
        null,
        2,
      )}\n`,
      '[files][index.html]': '<p title="&amp;">one</p>\n',
      '[files][src/main.ts]': 'const one = 1;\n\ntwo();\n',
      '[files][src/other.ts]': 'second();\n',
    });
    const form = document.querySelector<HTMLFormElement>('form.playground')!;
    assert.equal(form.method, 'post');
    assert.equal(form.action, 'https://stackblitz.com/run');
    assert.equal(form.target, '_blank');
    assert.equal(form.querySelector('button')?.textContent, 'Open in StackBlitz');
    assert.equal(form.previousElementSibling?.tagName, 'H1');
  });

  test('takes the package.json that a page shows', async (t) => {
    const own = page.replace('title="With words"', 'title="package.json"');
    const {fields} = await build(t, own);
    assert.equal(fields.get('[files][package.json]'), 'never();\n');
  });

  test('takes code from files, not that of running examples', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': `---\ntitle: A\nplayground: stackblitz\n---\n\n:::live{example="x"}\n:::\n\n${code('ts title="a.ts" file="./a.txt"')}`,
      'content/docs/a.txt': 'imported();\n',
      'content/examples/x.tsx': 'export default function X() {\n  return <b>x</b>;\n}\n',
    });
    await buildSite(root);
    const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
    const {document} = new JSDOM(html).window;
    const files = [...document.querySelectorAll('input')]
      .filter(({name}) => name.startsWith('project[files]'))
      .map(({name, value}) => `${name} ${value}`);
    assert.match(files[0]!, /package\.json/);
    assert.deepEqual(files.slice(1), ['project[files][a.ts] imported();\n']);
  });

  test('is allowed by the policy of every page, where there is one', async (t) => {
    const policy = /form-action 'self' https:\/\/stackblitz\.com(?=;|")/;
    const built = await build(t, page);
    for (const file of ['docs/a/index.html', 'docs/b/index.html']) {
      assert.match(built.read(file).replaceAll('&#x27;', "'"), policy);
    }
    assert.match((await build(t, page, 'headers')).read('nginx-csp.conf'), policy);
    const none = await build(t, '# A\n');
    assert.match(none.read('docs/a/index.html').replaceAll('&#x27;', "'"), /form-action 'self'"/);
    assert.equal(none.fields.size, 0);
  });

  test('is not a text of the page', async (t) => {
    const {read} = await build(t, page);
    assert.doesNotMatch(read('docs/a.md'), /StackBlitz/);
  });
});
