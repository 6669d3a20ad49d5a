import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite} from '../../support/site.js';
import {importFiles} from './support.js';

const POST = '# P\n\nText.\n';

test('every address of an odd site is a page or a redirect', async (t) => {
  const {out, read, listed} = await importFiles(
    t,
    {
      'docs/tags.yml': 'one: {label: The one, permalink: /uno}\n',
      'docs/id.md': '---\nid: my id\ntags: [one, {label: Two, permalink: zwei}]\n---\n\n# I\n\nx\n',
      'docs/slug.md': '---\nslug: /with blank\n---\n\n# S\n\nx\n',
      'docs/_kept/y.md': '# Y\n\nx\n',
      'docs/g/_category_.json':
        '{"label": "G", "link": {"type": "generated-index", "description": "What G is for."}}',
      'docs/g/g1.md': '# G1\n\nx\n',
      'docs/skip/z.md': '# Z\n\nx\n',
      'docs/x.test.md': '# X\n\nx\n',
      'more/extra.md': '# Extra\n\n![dot](./dot.svg)\n',
      'more/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'src/pages/index.js':
        "import {Redirect} from '@docusaurus/router';\nexport default () => <Redirect to={useBaseUrl('/docs/a')} />;\n",
      'src/pages/to.tsx':
        'import {Redirect} from \'@docusaurus/router\';\nexport default function To() {\n  return <Redirect to="/more/extra" />;\n}\n',
      'more/hidden.md': '# H\n\nx\n',
      'blog/authors.yml':
        'ann: {name: Ann, page: {permalink: /of-ann}}\nBob: {name: Bob, page: true}\n',
      'blog/2024-01-01-a.md': `---\nauthors: [ann, Bob]\ntags: [t]\n---\n\n${POST}`,
      'blog/2024-01-02-b.md': `---\nslug: ./near/it\n---\n\n${POST}`,
      'changes/2024-01-01-c.md': '---\ntags: [rel]\n---\n\n# C\n\nText.\n',
      'changes/2024-03-01-d.md': '# D\n\nText.\n',
    },
    `presets: [['classic', {
  docs: {exclude: ['skip/**'], tagsBasePath: 'topics'},
  blog: {routeBasePath: 'news', archiveBasePath: 'all', tagsBasePath: 'topics', pageBasePath: 'p', authorsBasePath: 'people', postsPerPage: 1},
}]],
plugins: [
  ['content-pages', {id: 'more', path: 'more', routeBasePath: 'more', exclude: ['hidden.md']}],
  ['content-blog', {id: 'changes', path: 'changes', routeBasePath: 'changes', blogTitle: 'Changes', postsPerPage: 1}],
],`,
  );
  assert.deepEqual(listed, [
    'docusaurus.config.js:11 A second blog, at /changes: its posts are pages now, its lists plain pages without feeds',
  ]);
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual([ok, diagnostics.filter(({severity}) => severity === 'error')], [true, []]);
  const page = (route: string): string =>
    existsSync(path.join(out, 'dist', route, 'index.html'))
      ? readFileSync(path.join(out, 'dist', route, 'index.html'), 'utf8')
      : '';
  for (const [route, words] of [
    ['docs/my id', /<h1[^>]*>I</],
    ['docs/with blank', /<h1[^>]*>S</],
    ['docs/_kept/y', /<h1[^>]*>Y</],
    ['docs/x.test', /<h1[^>]*>X</],
    ['docs/category/g', /<h1>G<\/h1>\s*<p>What G is for\.<\/p>/],
    ['docs/topics/uno', /tagged “The one”/],
    ['docs/topics/zwei', /tagged “Two”/],
    ['more/extra', /<img[^>]*dot/],
    ['', /url=\/docs\/a"/],
    ['to', /url=\/more\/extra"/],
    ['news/near/it', /<h1[^>]*>P</],
    ['news/all', /url=\/news\/archive"/],
    ['news/p/2', /url=\/news\/page\/2"/],
    ['news/topics/t', /url=\/news\/tags\/t"/],
    ['news/people/of-ann', /url=\/news\/authors\/ann"/],
    ['news/people/bob', /url=\/news\/authors\/Bob"/],
    ['changes', /2024-03-01 – D[^]*2024-01-01 – C/],
    ['changes/page/2', /url=\/changes"/],
    ['changes/archive', /url=\/changes"/],
    ['changes/tags/rel', /tagged “rel”/],
  ] as const) {
    assert.match(page(route), words, route);
  }
  assert.equal(page('docs/skip/z') + page('more/hidden'), '');
  assert.match(read('content/more/extra.md') + read('content/pages/more/extra.md'), /\.\/dot\.svg/);
});
