import assert from 'node:assert/strict';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

const TEXT = `# T

:::warning[Requirements]
Kubernetes must run.
:::

<div>one</div><div>two</div>

<figure><figcaption>cap</figcaption></figure>word

Half<b>way</b> there.[^1]

[^1]: Foot.
`;

test('words of neighbouring blocks are words of their own in the search index', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/a.md': TEXT,
    'content/docs/b.mdx': '# B\n\n<ul><li>three</li><li>four</li></ul>\n\nFi<b>ve</b>\n',
  });
  await buildSite(root);
  const dist = path.join(root, 'dist');
  const texts = readdirSync(dist)
    .filter((name) => name.startsWith('search-doc-text-'))
    .map((name) => readFileSync(path.join(dist, name), 'utf8'))
    .join('\n');
  assert.match(texts, /Requirements Kubernetes must run\. one two cap word Halfway there\./);
  assert.match(texts, /three four Five/);
  assert.doesNotMatch(texts, /↩/);
});
