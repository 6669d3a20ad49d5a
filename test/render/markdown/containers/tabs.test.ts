import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {tabIds} from '../../../../src/render/markdown/containers/tabs.js';
import {buildSite, makeSite} from '../../../support/site.js';

test('every tab of a group has an id of its own, the same in every group', () => {
  for (const labels of [
    ['C++', 'C#', 'C'],
    ['安装', '使用'],
    ['NPM', 'npm'],
    ['Next.js', 'Next js'],
    ['हिन्दी', 'हिन्द'],
    ['', '-', '?'],
  ]) {
    assert.equal(new Set(tabIds(labels)).size, labels.length, labels.join());
    for (const id of tabIds(labels)) assert.doesNotMatch(id, /\s/);
  }
  assert.deepEqual(tabIds(['C#', 'C++']), tabIds(['C++', 'C#']).reverse());
  assert.deepEqual(tabIds(['npm', 'Yarn 4']), ['npm', 'yarn-4']);
});

test('the tab with `default` is shown first', async (t) => {
  const text = '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]{default}\nb\n:::\n::::\n';
  const root = makeSite(t, {'content/docs/a.md': `# A\n\n${text}`});
  assert.equal((await buildSite(root)).ok, true);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  const shown = [...html.matchAll(/aria-selected="(\w+)" tabindex="([-\d]+)"/gi)];
  assert.deepEqual(
    shown.map(([, selected, index]) => [selected, index]),
    [
      ['false', '-1'],
      ['true', '0'],
    ],
  );
  const panels = [...html.matchAll(/<div role="tabpanel"[^>]*data-label="(.)"( hidden)?/g)];
  assert.deepEqual(
    panels.map(([, label, hidden]) => [label, hidden]),
    [
      ['A', ' hidden'],
      ['B', undefined],
    ],
  );
});

test('every panel is named by one tab', async (t) => {
  const text = '::::tabs\n:::tab[C++]\na\n:::\n:::tab[C#]\nb\n:::\n:::tab[安装]\nc\n:::\n::::\n';
  const root = makeSite(t, {'content/docs/a.md': `# A\n\n${text}`});
  assert.equal((await buildSite(root)).ok, true);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  const panels = [...html.matchAll(/role="tabpanel" id="([^"]+)"/g)].map(([, id]) => id);
  const controls = [...html.matchAll(/aria-controls="(_panel[^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(panels).size, 3);
  assert.deepEqual(controls, panels);
});

test('code does not repeat the title of its tab', async (t) => {
  const fence = (title: string) => `\`\`\`ts title="${title}"\n1;\n\`\`\`\n`;
  const text = [
    `:::code-group\n${fence('a.ts')}${fence('b.ts')}:::`,
    `::::tabs\n:::tab[c.ts]\n${fence('c.ts')}:::\n:::tab[New]\n${fence('d.ts')}:::\n::::`,
    fence('e.ts'),
  ].join('\n\n');
  const root = makeSite(t, {'content/docs/a.md': `# A\n\n${text}\n`});
  assert.equal((await buildSite(root)).ok, true);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  const captions = [...html.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, text]) => text);
  assert.deepEqual(captions, ['d.ts', 'e.ts']);
  const twin = readFileSync(path.join(root, 'dist/docs/a.md'), 'utf8');
  assert.match(twin, /\*\*a\.ts\*\*/);
});

test('a tab of code has the title that its fence has elsewhere', async (t) => {
  const fences = ["title='a.ts'", 'title=b.ts', 'title="c.ts"', '[d.ts]', 'subtitle="x"'];
  const text = fences.map((meta) => `\`\`\`ts ${meta}\n1;\n\`\`\`\n`).join('\n');
  const root = makeSite(t, {'content/docs/a.md': `# A\n\n:::code-group\n\n${text}\n:::\n`});
  assert.equal((await buildSite(root)).ok, true);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  const labels = [...html.matchAll(/role="tabpanel"[^>]*data-label="([^"]*)"/g)];
  assert.deepEqual(
    labels.map(([, label]) => label),
    ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'ts'],
  );
});
