import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';

const json = (name: string): string => JSON.stringify({name, seen: [], rest: 'x'.repeat(200_000)});

const page = (shown: string): string =>
  `import {name} from '../large.json';\nimport all from '../large.json';\n\n# A page\n\n{\`\${name}: \${${shown}}\`}\n`;

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

test('a page cannot change the file that others share', async (t) => {
  const root = makeSite(t, {
    'content/large.json': json('First'),
    'content/docs/a.mdx': page('all.seen.push(1)'),
  });
  const {diagnostics} = await buildSite(root);
  const [{message = '', file = ''} = {}] = diagnostics;
  assert.match(message, /not extensible/);
  assert.equal(path.relative(root, file), 'content/docs/a.mdx');
});

test('a large JSON file that is invalid is an error at its place', async (t) => {
  const root = makeSite(t, {
    'content/large.json': json('First').slice(0, -1),
    'content/docs/a.mdx': "import all from '../large.json';\n\n# A\n\n{all.name}\n",
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics
      .filter(({severity}) => severity === 'error')
      .map(({file = ''}) => path.relative(root, file)),
    ['content/large.json'],
  );
});
