import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../../support/site.js';
import {faultsOfSiteFiles} from '../../support/siteFiles.js';

test('feeds have the twenty newest posts, and the name of the search sixteen characters', async (t) => {
  const days = Array.from({length: 21}, (_, i) => `2025-01-${String(i + 1).padStart(2, '0')}`);
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'Sixteen and more 🙂', url: 'https://t.example', trailingSlash: true};\n",
    ...Object.fromEntries(
      days.slice(0, 20).map((day) => [`content/blog/${day}-p${day}.md`, `# Of ${day}\n\nText.\n`]),
    ),
    'content/blog/2025-01-21-p.md': '# Of 2025-01-21\n\nA `<b>` & more.\n',
  });
  await buildSite(root);
  const dist = path.join(root, 'dist');
  assert.deepEqual(faultsOfSiteFiles(dist), []);
  const read = (name: string): string => readFileSync(path.join(dist, name), 'utf8');
  const newest = days.slice(1).reverse();
  for (const feed of ['blog/rss.xml', 'blog/atom.xml']) {
    const titles = [...read(feed).matchAll(/<title>Of ([^<]*)</g)].map(([, day]) => day);
    assert.deepEqual(titles, newest, feed);
  }
  // Readers take the one for HTML, the other for plain text.
  assert.match(read('blog/rss.xml'), /<description>A &amp;lt;b&gt; &amp;amp; more\.</);
  assert.match(read('blog/atom.xml'), /<summary>A &lt;b&gt; &amp; more\.</);
  assert.match(read('opensearch.xml'), /<ShortName>Sixteen and more<\/ShortName>/);
});
