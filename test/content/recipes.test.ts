import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite} from '../support/site.js';

const PAGE = path.resolve(import.meta.dirname, '../../website/content/docs/extending/recipes.md');

test('the recipes work as they are, together, in one site', async (t) => {
  const fences = readFileSync(PAGE, 'utf8').matchAll(/^```\w+ title="([^"]+)"\n([^]*?)^```$/gm);
  const files = Object.fromEntries([...fences].map(([, name = '', code = '']) => [name, code]));
  const root = makeSite(t, {
    ...files,
    'site.config.ts': `import {comments} from './plugins/comments.js';
import {plausible} from './plugins/plausible.js';
export default {
  title: 'Birds',
  url: 'https://birds.example',
  plugins: [plausible('birds.example'), comments({repo: 'you/birds'})],
  components: {BeforeContent: './components/Since.tsx'},
  markdown: {remarkPlugins: ['./plugins/glossary.ts']},
};
`,
    'glossary.json': '{"nest": "A home", "constructor": "Who makes it"}',
    'content/docs/index.md':
      "---\ndata: {since: '2.1'}\n---\n\n# Birds\n\nA *nest*, a toString, [a nest](#birds).\n",
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8');
  assert.match(html, /<script src="https:\/\/plausible\.io[^>]* data-domain="birds\.example"/);
  assert.match(html, /<p class="since">Since version 2\.1<\/p>/);
  assert.match(
    html,
    /A <em><dfn title="A home">nest<\/dfn><\/em>, a toString, <a [^>]*>a nest<\/a>\./,
  );
  assert.match(html, /<div class="comments"><\/div>/);
  assert.match(html, /script-src .*https:\/\/giscus\.app/);
});
