import '../../support/production.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';

const TEXT = `# Kit {#kit}

## Closed {#with-signs} ##

Underlined {#under.lined}
----------

### After code \`{#no}\` {#after}

Text {#in-text} stays, {1 + 1} is code.

\`\`\`bash
# comment {#in-code}
\`\`\`
`;

test('ids of headings are read in MDX, and what looks like one elsewhere is text', async (t) => {
  const root = makeSite(t, {'content/docs/kit.mdx': TEXT});
  const {ok, diagnostics} = await buildSite(root);
  assert.ok(ok, JSON.stringify(diagnostics));
  const html = readFileSync(path.join(root, 'dist/docs/kit/index.html'), 'utf8');
  for (const id of ['kit', 'with-signs', 'under.lined', 'after']) {
    assert.match(html, new RegExp(`<h[123][^>]* id="${id}"`));
  }
  assert.match(html, /Text \{#in-text\} stays, 2 is code\./);
  assert.match(html, /# comment \{#in-code\}/);
});

test('blanks may surround the id of a heading', async (t) => {
  const root = makeSite(t, {'content/docs/kit.md': '# Kit\n\nText.\n\n## Of *kits* { #own }\n'});
  const {ok} = await buildSite(root);
  assert.ok(ok);
  const html = readFileSync(path.join(root, 'dist/docs/kit/index.html'), 'utf8');
  assert.match(html, /<h2[^>]* id="own"[^>]*>Of <em>kits<\/em></);
});
