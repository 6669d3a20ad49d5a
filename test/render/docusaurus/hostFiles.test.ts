import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {importDocusaurus} from '../../../src/render/docusaurus/importSite.js';
import {buildSite, makeTemporarySite} from '../../support/site.js';
import {importFiles} from './support.js';

test('redirects of files for the host are those of the site; rules of many addresses are listed', async (t) => {
  const {read, listed, out} = await importFiles(
    t,
    {
      'src/pages/index.js': 'export default () => <p>Home</p>;\n',
      'static/_redirects':
        '# Old ones\n/docs/one /docs/a 301 # moved\n/docs/many/* /docs/:splat\n/docs/api https://api.example/ 200\n/docs /docs/\n',
      'netlify.toml': `[build]
  publish = "build"

[[redirects]]
  from = "/docs/two"
  to = "https://s.example/docs/a"
  status = 302

[[redirects]]
  from = "/docs/de"
  to = "/docs/a"
  [redirects.conditions]
    Language = ["de"]

[[redirects]]
  from = "/outside"
  to = "/docs/a"
`,
      'vercel.json': `{
  "redirects": [
    {"source": "/docs/three/", "destination": "https://far.example/x?y=1", "permanent": true},
    {"source": "/docs/one", "destination": "/docs/a"},
    {"source": "/docs/a", "destination": "/docs/b"},
    {"source": "/docs/:path*/four", "destination": "/docs/a"},
    {"source": "/docs/five", "destination": "/docs/a", "has": [{"type": "host", "value": "x"}]}
  ]
}
`,
      'firebase.json': `{
  "hosting": {
    "public": "build",
    "redirects": [
      {"source": "/docs/six", "destination": "/docs/a", "type": 301},
      {"source": "/docs/many/**", "destination": "/docs/a", "type": 302},
      {"regex": "/docs/(.*)/seven", "destination": "/docs/a", "type": 302}
    ]
  }
}
`,
      'staticwebapp.config.json': `{
  "routes": [
    {"route": "/docs/eight", "redirect": "/docs/a", "statusCode": 301},
    {"route": "/docs/nine", "redirect": "/docs/a", "allowedRoles": ["reader"]},
    {"route": "/api/*", "rewrite": "/docs/a"}
  ]
}
`,
    },
    "presets: [['classic', {docs: {routeBasePath: '/'}}]], baseUrl: '/docs/',",
  );
  assert.deepEqual(listed, [
    'firebase.json:1 Rules of firebase.json for the host',
    'firebase.json:6 The rule of firebase.json for /docs/many/**',
    'netlify.toml:1 Rules of netlify.toml for the host',
    'netlify.toml:15 The rule of netlify.toml for /outside',
    'netlify.toml:9 The rule of netlify.toml for /docs/de',
    'staticwebapp.config.json:1 Rules of staticwebapp.config.json for the host',
    'staticwebapp.config.json:4 The rule of staticwebapp.config.json for /docs/nine',
    'vercel.json:5 The redirect from /a',
    'vercel.json:6 The rule of vercel.json for /docs/:path*/four',
    'vercel.json:7 The rule of vercel.json for /docs/five',
  ]);
  const {ok, diagnostics} = await buildSite(out);
  assert.deepEqual([ok, diagnostics.filter(({severity}) => severity === 'error')], [true, []]);
  for (const [route, to] of [
    ['one', '/docs/a'],
    ['two', '/docs/a'],
    ['three', 'https://far.example/x?y=1'],
    ['six', '/docs/a'],
    ['eight', '/docs/a'],
  ]) {
    assert.ok(read(`dist/${route}/index.html`).includes(`url=${to}"`), route);
  }
  assert.match(read('dist/_redirects'), /many/);
});

test('a rule that is not a redirect of all visitors says why', async (t) => {
  const {losses} = await importFiles(t, {
    _redirects:
      '/docs/one /docs/a 3011\n/docs/two /docs/a 200!\n/docs/three /docs/a 302 Language=de\n/docs/four id=:id /docs/a\n/docs/five/* /docs/a\n',
    'netlify.toml':
      '[[redirects]]\nfrom = "/docs/six"\nto = "/docs/a"\nstatus = 404 # gone\n[[redirects]]\nfrom = "/docs/seven"\nto = "/docs/a"\nstatus = 301 # for ever\n',
  });
  const more =
    'Keep it on the host: docsgen can only redirect all visitors to a different address.';
  assert.deepEqual(
    losses.map(({message, hint}) => [message.replace(/.* for /, ''), hint]),
    [
      ['/docs/one', "Unexpected status '3011', expected one such as 301."],
      ['/docs/two', 'Keep it on the host: its status 200! is not a redirect.'],
      ['/docs/three', more],
      ['/docs/four', more],
      ['/docs/five/*', 'Write a redirect for each address, or keep the rule on the host.'],
      ['/docs/six', 'Keep it on the host: its status 404 is not a redirect.'],
    ],
  );
});

test('a rule for addresses of a different host is listed once', async (t) => {
  const {read, losses} = await importFiles(
    t,
    {
      'netlify.toml':
        '[[redirects]]\nfrom = "https://old.example/"\nto = "/docs/a"\n[[redirects]]\nfrom = "https://old.example/*"\nto = "/:splat"\nforce = true\n[[redirects]]\nfrom = "https://s.example/former/*"\nto = "/docs/:splat"\n',
    },
    "presets: [['classic', {}]],",
  );
  const hint =
    'Keep it on the host: a site redirects its own addresses only, not those of https://old.example.';
  assert.deepEqual(
    losses
      .filter((loss) => loss.message.includes('rule') || loss.message.includes('redirect'))
      .map((loss) => [loss.message, loss.hint]),
    [
      ['The rule of netlify.toml for https://old.example/', hint],
      ['The rule of netlify.toml for https://old.example/*', hint],
    ],
  );
  assert.match(read('site.config.ts'), /\{from: '\/former\/a', to: '\/docs\/a'\}/);
});

test('a pattern of one address with and without its last slash is that address', async (t) => {
  const {read, losses} = await importFiles(t, {
    'vercel.json':
      '{"redirects": [{"source": "/(docs/one/?)", "destination": "/docs/a"}, {"source": "/docs/two/?", "destination": "/docs/a"}, {"source": "/docs/three{/}?", "destination": "/docs/a"}, {"source": "/(docs|more)", "destination": "/docs/a"}]}',
    'firebase.json':
      '{"hosting": {"redirects": [{"source": "/docs/four{,/}", "destination": "/docs/a"}]}}',
  });
  for (const name of ['one', 'two', 'three', 'four']) {
    assert.ok(read('site.config.ts').includes(`{from: '/docs/${name}', to: '/docs/a'}`), name);
  }
  assert.deepEqual(
    losses.map(({message}) => message),
    ['Rules of firebase.json for the host', 'The rule of vercel.json for /(docs|more)'],
  );
});

test('a rule that keeps what follows a part of an address is a redirect to each page there', async (t) => {
  const {read, losses} = await importFiles(
    t,
    {
      'docs/new/index.md': '# New\n\nx\n',
      'docs/new/one.md': '# One\n\nx\n',
      'docs/new/deep/two.md': '# Two\n\nx\n',
      'docs/newer.md': '# Newer\n\nx\n',
      'vercel.json':
        '{"redirects": [{"source": "/docs/old/:path*/", "destination": "/docs/new/:path*"}, {"source": "/docs/x/:path*", "destination": "/docs/new/:other*"}, {"source": "/docs/y/:path*", "destination": "/docs/gone/:path*"}, {"source": "/docs/late/:rest(.*)", "destination": "/docs/new/deep/:rest(.*)"}]}',
      _redirects: '/former/* /docs/new/deep/:splat 301\n/docs/z/* /docs/new/deep/:splat 200\n',
    },
    "presets: [['classic', {}]],",
  );
  const config = read('site.config.ts');
  for (const [from, to] of [
    ['/docs/old', '/docs/new'],
    ['/docs/old/one', '/docs/new/one'],
    ['/docs/old/deep/two', '/docs/new/deep/two'],
    ['/former/two', '/docs/new/deep/two'],
    ['/docs/late/two', '/docs/new/deep/two'],
  ]) {
    assert.match(config, new RegExp(`\\{from: '${from}/?', to: '${to}/?'\\}`));
  }
  assert.equal(config.match(/from: /g)?.length, 5);
  assert.deepEqual(
    losses.map(({message}) => message),
    [
      'The rule of _redirects for /docs/z/*',
      'The rule of vercel.json for /docs/x/:path*',
      'The rule of vercel.json for /docs/y/:path*',
    ],
  );
});

test('of files for the host, those of the repository count where the site has none of its own', async (t) => {
  const {root, remove} = makeTemporarySite({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'vercel.json': '{"redirects": [{"source": "/app", "destination": "/docs/a"}]}',
    _redirects: '/kept /docs/a\n',
    'site/docusaurus.config.js':
      "module.exports = {title: 'S', url: 'https://s.example', baseUrl: '/', presets: ['classic']};\n",
    'site/docs/a.md': '# A\n\nText.\n',
    'site/vercel.json': '{"redirects": [{"source": "/own", "destination": "/docs/a"}]}',
  });
  t.after(remove);
  const out = path.join(root, 'new');
  const {losses} = await importDocusaurus({from: path.join(root, 'site'), out});
  const config = readFileSync(path.join(out, 'site.config.ts'), 'utf8');
  assert.deepEqual(config.match(/'\/(?:app|kept|own)'/g), ["'/kept'", "'/own'"]);
  assert.deepEqual(
    losses.filter(({id}) => id === 'import-host'),
    [],
  );
});
