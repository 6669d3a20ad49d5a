import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import {buildSite, makeSite, type SiteFiles} from '../support/site.js';
import {faultsOfSiteFiles} from '../support/siteFiles.js';

/** Names that every object has, or that break what they are printed in. */
const NAMES = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const list = (line: (name: string) => string): string => NAMES.map(line).join('');

/** A document in which each name is whatever an author may name. */
function documentOf(name: string): string {
  const parts = NAMES.map(
    (other) =>
      `## ${other}\n\n\`${other}\` &${other}; [${other}](./${other}.md#${other.toLowerCase()}) [^${other}]\n\n` +
      `\`\`\`${other}\n1\n\`\`\`\n\n\`\`\`js ${other}=1 title="${other}"\n1\n\`\`\`\n\n` +
      `:::note[${other}]\nx\n:::\n\n<${other}>x</${other}>\n\n[^${other}]: Note.\n\n`,
  );
  const tabs = list((other) => `::::tab[${other}]\nx\n::::\n`);
  return `---\nkeywords: [${NAMES.join()}]\n---\n\n# ${name}\n\n${parts.join('')}:::::tabs\n${tabs}:::::\n`;
}

const SITE: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Test', url: 'https://test.example', onBrokenAnchors: 'ignore',
  docs: {sidebars: {${list((name) => `'${name}': [{type: 'category', label: '${name}', items: ['${name}']}],`)}}},
  navbar: {items: [${list((name) => `{type: 'docSidebar', sidebarId: '${name}', label: '${name}'},`)}]},
  redirects: [${list((name) => `{from: '/${name}', to: '/docs/${name}'},`)}],
  api: {packages: ['kit']}, packages: ['kit'],
};\n`,
  ...Object.fromEntries(NAMES.map((name) => [`content/docs/${name}.md`, documentOf(name)])),
  'content/blog/authors.yml': list((name) => `${name}:\n  name: ${name}\n`),
  'content/blog/tags.yml': list((name) => `${name}:\n  label: ${name}\n`),
  'content/blog/2025-01-02-valueOf.md': `---\nauthors: [${NAMES.join()}]\ntags: [${NAMES.join()}]\n---\n\n# A \u0007\u000b\u001b bell\n\nWords \u0001.\n`,
  'node_modules/kit/package.json': JSON.stringify({
    name: 'kit',
    version: '1.0.0',
    types: 'a.d.ts',
    description: 'One\n\n- [two](https://x.example)',
  }),
  'node_modules/kit/README.md': `\uFEFF\uFEFF# Kit\n\n${list((name) => `[x](../${name}) `)}\n`,
  'node_modules/kit/a.d.ts': list(
    (name) =>
      `/**\n * Text.\n * @${name} hello\n */\nexport declare function ${name}(${name}: string): void;\n`,
  ),
};

test('a name that every object has is a name like any other', async (t) => {
  const root = makeSite(t, SITE);
  const {diagnostics} = await buildSite(root);
  const errors = diagnostics.filter(({severity}) => severity === 'error');
  assert.deepEqual(errors, []);
  const dist = path.join(root, 'dist');
  for (const name of globSync('**/*.{html,xml,json,txt,md}', {cwd: dist})) {
    assert.doesNotMatch(
      readFileSync(path.join(dist, name), 'utf8'),
      /\[native code\]|\[object /,
      name,
    );
  }
  const post = readFileSync(path.join(dist, 'blog/valueOf/index.html'), 'utf8');
  for (const name of NAMES) {
    assert.match(post, new RegExp(`<a href="/blog/authors/${name}">${name}</a>`));
    assert.match(post, new RegExp(`href="/blog/tags/${name.toLowerCase()}"`));
    assert.match(
      readFileSync(path.join(dist, 'docs', name, 'index.html'), 'utf8'),
      new RegExp(`id="${name.toLowerCase()}-1"`),
    );
  }
  assert.match(
    readFileSync(path.join(dist, 'docs/api/modules/kit/index.html'), 'utf8'),
    /<b>Has own property<\/b>/,
  );
  const xml = globSync('**/*.xml', {cwd: dist}).sort();
  assert.deepEqual(xml, ['blog/atom.xml', 'blog/rss.xml', 'opensearch.xml', 'sitemap.xml']);
  assert.deepEqual(faultsOfSiteFiles(dist), []);
  const llms = readFileSync(path.join(dist, 'llms.txt'), 'utf8');
  assert.doesNotMatch(llms, /^- \[two\]/m);
});

test('byte-order marks before front matter are none of it', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '\uFEFF\uFEFF---\ntitle: Marked\ndescription: Words.\n---\n\nText.\n',
    'content/docs/x/_category_.json': '\uFEFF\uFEFF{"label": "Labelled"}',
    'content/docs/x/b.md': '\uFEFF# B\n\nText.\n',
    'content/blog/authors.yml': '\uFEFF\uFEFFann:\n  name: Ann\n',
    'content/blog/2025-01-02-p.md': '---\nauthors: ann\n---\n\n# P\n\nText.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = readFileSync(path.join(root, 'dist/docs/a/index.html'), 'utf8');
  assert.match(html, /<h1[^>]*>Marked<\/h1>/);
  assert.match(html, /Labelled/);
});
