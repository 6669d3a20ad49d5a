import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import type {Diagnostic} from '../../../src/render/diagnostics/diagnostic.js';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';

const json = (name: string): string => JSON.stringify({name, seen: [], rest: 'x'.repeat(200_000)});

const page = (shown: string): string =>
  `import {name} from '../large.json';\nimport all from '../large.json';\n\n# A page\n\n{\`\${name}: \${${shown}}\`}\n`;

const isError = ({severity}: Diagnostic): boolean => severity === 'error';

test('pages share a large JSON file, and change with it', async (t) => {
  const root = makeSite(t, {
    'content/large.json': json('First'),
    'content/docs/a.mdx': page('all.seen.length'),
    'content/docs/b.mdx': page('all.seen.length'),
  });
  const shown = (): string[] =>
    ['a', 'b'].map((name) => {
      const html = readFileSync(path.join(root, `dist/docs/${name}/index.html`), 'utf8');
      return /(?:First|Second): \d/.exec(html)?.[0] ?? '';
    });
  assert.equal((await buildSite(root)).ok, true);
  assert.deepEqual(shown(), ['First: 0', 'First: 0']);
  writeFiles(root, {'content/large.json': json('Second')});
  assert.equal((await buildSite(root)).ok, true);
  assert.deepEqual(shown(), ['Second: 0', 'Second: 0']);
});

test('what a page changes of the file is its own', async (t) => {
  const large = JSON.stringify({
    name: 'First',
    seen: [
      {n: 2, deep: [3]},
      {n: 1, deep: [4]},
    ],
    rest: 'x'.repeat(200_000),
  });
  const change =
    '[all.seen.sort((a, b) => a.n - b.n).map(({n}) => n), all.seen[0].deep.push(5), delete all.seen[1].n, (all.seen[1] = 7), structuredClone(all).seen].map((it) => JSON.stringify(it)).join()';
  const files = Object.fromEntries(
    ['a', 'b'].map((name) => [`content/docs/${name}.mdx`, page(change)]),
  );
  const root = makeSite(t, {'content/large.json': large, ...files});
  assert.deepEqual((await buildSite(root)).diagnostics.filter(isError), []);
  for (const name of ['a', 'b']) {
    const html = readFileSync(path.join(root, `dist/docs/${name}/index.html`), 'utf8');
    const text = html.replaceAll('&quot;', '"');
    assert.ok(text.includes('First: [1,2],2,true,7,[{"n":1,"deep":[4,5]},7]'), text);
  }
});

test('a large JSON file that is invalid is an error at its place', async (t) => {
  const root = makeSite(t, {
    'content/large.json': json('First').slice(0, -1),
    'content/docs/a.mdx': "import all from '../large.json';\n\n# A\n\n{all.name}\n",
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(isError).map(({file = ''}) => path.relative(root, file)),
    ['content/large.json'],
  );
});
