import assert from 'node:assert/strict';
import {existsSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite, type SiteFiles} from '../support/site.js';

interface Case {
  readonly name: string;
  readonly files: SiteFiles;
  /** `file:line:column id`, in the order in which they are printed. */
  readonly expected: readonly string[];
}

const config = (settings: string): string =>
  `export default {\n  title: 'Test',\n  url: 'https://test.example',\n  ${settings}\n};\n`;
const page = (text: string): SiteFiles => ({'content/docs/a.md': text});
const configured = (settings: string): SiteFiles => ({
  'site.config.ts': config(settings),
  'content/docs/a.md': '# A\n',
});

const CASES: readonly Case[] = [
  {
    name: 'YAML that is none',
    files: page('---\ntitle: One: two\n---\n'),
    expected: ['content/docs/a.md:2:8 front-matter-yaml'],
  },
  {
    name: 'a key twice',
    files: page('---\ntitle: A\ntitle: B\n---\n'),
    expected: ['content/docs/a.md:3:1 front-matter-yaml'],
  },
  {
    name: 'an unknown front matter key, behind a byte-order mark and with CRLF',
    files: page('\uFEFF---\r\ntitle: A\r\ndescripton: B\r\n---\r\n'),
    expected: ['content/docs/a.md:3:1 front-matter-unknown-key'],
  },
  {
    name: 'a front matter value of the wrong type',
    files: page('---\nkeywords:\n  - a\n  - 5\n---\n'),
    expected: ['content/docs/a.md:4:5 front-matter-invalid'],
  },
  {
    name: 'front matter in JavaScript',
    files: page('---js\n{title: process.exit(7)}\n---\n'),
    expected: ['content/docs/a.md:1:4 front-matter-language'],
  },
  {
    name: 'front matter that never ends',
    files: page('---\ntitle: A\n'),
    expected: ['content/docs/a.md:1:1 front-matter-open'],
  },
  {
    name: 'aliases that expand without end',
    files: page(
      `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: [${'*c,'.repeat(9)}]\n---\n`,
    ),
    expected: ['content/docs/a.md:2:1 front-matter-yaml'],
  },
  {
    name: 'a link to a source that is not there, its line true after front matter',
    files: page('---\ntitle: A\n---\n\nSee [b](./b.md).\n'),
    expected: ['content/docs/a.md:5:5 missing-page'],
  },
  {
    name: 'an anchor that is not there',
    files: page('# A\n\n[x](#nowhere)\n'),
    expected: ['content/docs/a.md:3:1 missing-anchor'],
  },
  {
    name: 'a missing image',
    files: page('# A\n\n![tree](./tree.png)\n'),
    expected: ['content/docs/a.md:3:1 missing-asset'],
  },
  {
    name: 'an image outside the site',
    files: page('# A\n\n![hosts](../../../../../../etc/hosts)\n'),
    expected: ['content/docs/a.md:3:1 missing-asset'],
  },
  {
    name: 'an unknown directive',
    files: page('# A\n\n:::nte\nx\n:::\n'),
    expected: ['content/docs/a.md:3:1 unknown-directive'],
  },
  {
    name: 'code imported from a file that is not there',
    files: page('# A\n\n```ts file="./x.ts"\n```\n'),
    expected: ['content/docs/a.md:3:1 code-import-missing'],
  },
  {
    name: 'code imported from an unknown region',
    files: {
      ...page('# A\n\n```ts file="./x.ts#two"\n```\n'),
      'content/docs/x.ts': '// #region one\n1;\n// #endregion\n',
    },
    expected: ['content/docs/a.md:3:1 code-import-region'],
  },
  {
    name: 'two headings with one id',
    files: page('# A\n\n## B {#x}\n\n## C {#x}\n'),
    expected: ['content/docs/a.md:5:1 duplicate-heading-id'],
  },
  {
    name: 'two sources for one address',
    files: {
      'content/docs/a.md': '---\nslug: same\n---\n',
      'content/docs/b.md': '---\nslug: same\n---\n',
    },
    expected: ['content/docs/b.md:2:1 duplicate-route'],
  },
  {
    name: 'quotes nested thousands deep',
    files: page(`${'>'.repeat(5000)} x\n`),
    expected: ['content/docs/a.md:1:1 nesting-too-deep'],
  },
  {
    name: 'MDX with a brace left open',
    files: {'content/docs/a.mdx': '# A\n\nText {oops\n'},
    expected: ['content/docs/a.mdx:3:11 mdx-syntax'],
  },
  {
    name: 'a component of MDX that is to be hydrated at a time that is none',
    files: {
      'content/docs/a.mdx':
        '# A\n\nimport Clock from \'./Clock.tsx\';\n\n<Clock hydrate="hover" />\n',
      'content/docs/Clock.tsx': 'export default () => null;\n',
    },
    expected: ['content/docs/a.mdx:1:1 mdx-render'],
  },
  {
    name: 'a category file that is no JSON',
    files: {
      ...page('# A\n'),
      'content/docs/x/_category_.json': '{',
      'content/docs/x/b.md': '# B\n',
    },
    expected: ['content/docs/x/_category_.json:1:1 category-file'],
  },
  {
    name: 'no config',
    files: {'site.config.ts': ''},
    expected: ['site.config.ts:1:1 config-no-default-export'],
  },
  {
    name: 'a config that does not parse',
    files: {'site.config.ts': 'export default {\n  title: ,\n};\n'},
    expected: ['site.config.ts:2:10 config-syntax'],
  },
  {
    name: 'unknown settings, all in one run',
    files: configured('trailngSlash: true,\n  navbar: {itms: []},'),
    expected: ['site.config.ts:4:3 config-invalid', 'site.config.ts:5:12 config-invalid'],
  },
  {
    name: 'an unknown document in a sidebar',
    files: configured("docs: {sidebars: {docs: ['a', 'b']}},"),
    expected: ['site.config.ts:4:33 unknown-doc-id'],
  },
  {
    name: 'a sidebar with nothing to link to',
    files: configured('docs: {sidebars: {docs: []}},'),
    expected: ['site.config.ts:4:21 sidebar-empty'],
  },
  {
    name: 'an unknown sidebar in the navbar',
    files: configured("navbar: {items: [{type: 'docSidebar', sidebarId: 'dcs'}]},"),
    expected: ['site.config.ts:4:41 unknown-sidebar-id'],
  },
  {
    name: 'an unknown document in the navbar',
    files: configured("navbar: {items: [{type: 'doc', docId: 'b'}]},"),
    expected: ['site.config.ts:4:34 unknown-doc-id'],
  },
  {
    name: 'an unknown version in the versions dropdown',
    files: configured("navbar: {items: [{type: 'docsVersionDropdown', versions: ['1.0']}]},"),
    expected: ['site.config.ts:4:61 unknown-version'],
  },
  {
    name: 'settings of versions that are not there',
    files: configured("docs: {versions: {curent: {}}, lastVersion: '2.0', mainDocId: 'b'},"),
    expected: [
      'site.config.ts:4:21 unknown-version',
      'site.config.ts:4:34 unknown-version',
      'site.config.ts:4:54 unknown-doc-id',
    ],
  },
  {
    name: 'an unknown docs plugin in the navbar',
    files: configured("navbar: {items: [{type: 'docsVersion', docsPluginId: 'ios'}]},"),
    expected: ['site.config.ts:4:42 unknown-docs-plugin'],
  },
  {
    name: 'a list of versions that is none',
    files: {...page('# A\n'), 'content/versions/versions.json': '["../up"]'},
    expected: ['content/versions/versions.json:1:1 versions-file'],
  },
  {
    name: 'versions that are missing, damaged, or of a later docsgen',
    files: {
      ...page('# A\n'),
      'content/versions/versions.json': '["3.0", "2.0", "1.0"]',
      'content/versions/2.0/version.json': '{',
      'content/versions/1.0/version.json': '{"format": 99}',
    },
    expected: [
      'content/versions/1.0/version.json:1:1 frozen-version',
      'content/versions/2.0/version.json:1:1 frozen-version',
      'content/versions/3.0/version.json:1:1 frozen-version',
    ],
  },
  {
    name: 'an unknown type of navbar item',
    files: configured("navbar: {items: [{type: 'serch'}]},"),
    expected: ['site.config.ts:4:21 unknown-navbar-item'],
  },
  {
    name: 'a redirect that stands on a page',
    files: configured("redirects: [{from: '/docs/a', to: '/'}],"),
    expected: ['site.config.ts:4:16 redirect-over-page'],
  },
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '//else.example',
    '/\\\\else.example',
    '/a\\n/* https://else.example',
    'https://user@else.example',
    'else.example',
    '',
  ].map((to) => ({
    name: `a redirect to '${to}'`,
    files: configured(`redirects: [{from: '/old', to: '${to}'}],`),
    expected: ['site.config.ts:4:30 redirect-target-refused'],
  })),
  {
    name: 'redirects from what is no path, and from one address twice',
    files: configured(
      "redirects: [\n{from: '/../x', to: '/'},\n{from: '/b', to: '/'},\n{from: '/b/', to: '/'}],",
    ),
    expected: ['site.config.ts:5:2 redirect-from-invalid', 'site.config.ts:7:2 redirect-twice'],
  },
  {
    name: 'analytics without an address to send to',
    files: configured('analytics: {consent: true},'),
    expected: ['site.config.ts:4:3 config-invalid'],
  },
  {
    name: 'a docs platform whose host is no origin',
    files: configured(
      "docsPlatform: {staticDocsHost: 'https://s.example', internalHost: 'https://i.example/x'},",
    ),
    expected: ['site.config.ts:4:55 config-invalid'],
  },
  {
    name: 'a package that is not installed',
    files: configured("packages: ['nowhere-to-be-found'],"),
    expected: ['site.config.ts:4:14 package-readme-missing'],
  },
  {
    name: 'a route component without a default export',
    files: {...page('# A\n'), 'content/pages/x.tsx': 'export const y = 1;\n'},
    expected: ['content/pages/x.tsx:1:1 route-no-default-export'],
  },
];

for (const {name, files, expected} of CASES) {
  test(`names the place and the remedy of ${name}`, async (t) => {
    const root = makeSite(t, files);
    const {ok, diagnostics} = await buildSite(root);
    const found = diagnostics.map(({file = '', line, column, id}) => {
      const place = [path.relative(root, file), line, column].filter((part) => part !== undefined);
      return `${place.join(':')} ${id}`;
    });
    assert.deepEqual(found, expected);
    assert.equal(ok, false);
    for (const {hint, message} of diagnostics) assert.ok(hint, `no hint: ${message}`);
    assert.equal(existsSync(path.join(root, 'dist')), false);
    assert.deepEqual(
      readdirSync(root).filter((entry) => entry.startsWith('dist')),
      [],
    );
  });
}

test('an unknown navbar item is named in the words of the specification', async (t) => {
  const root = makeSite(t, configured("navbar: {items: [{type: 'serch'}]},"));
  const {diagnostics} = await buildSite(root);
  assert.equal(diagnostics[0]!.message, "No NavbarItem component found for type 'serch'");
  assert.match(diagnostics[0]!.hint!, /Did you mean 'search'/);
});

test('a circle of symbolic links is not followed', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n'});
  symlinkSync('..', path.join(root, 'content/docs/loop'));
  const {ok, pages} = await buildSite(root);
  assert.equal(ok, true);
  assert.equal(pages, 4);
});
