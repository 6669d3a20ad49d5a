import assert from 'node:assert/strict';
import {existsSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {gzipSync} from 'node:zlib';
import {run} from '../support/cli.js';
import {makeSite, writeFiles} from '../support/site.js';

const SITE = {
  'site.config.ts':
    "export default {title: 'T', url: 'https://t.example', baseUrl: '/b/', blog: false};\n",
  'content/docs/a.md': '# A\n\nText.\n\n## One\n',
  'content/docs/install-windows.md': '# Windows\n\nText.\n',
  'content/static/manual.pdf': '%PDF',
};

/** The promises of a site, without the head of the file. */
function promises(root: string): string[] {
  const text = readFileSync(path.join(root, 'addresses.txt'), 'utf8');
  return text.split('\n').filter((line) => !/^(?:#|$)/.test(line));
}

test('a folder that another generator has built is promised, and a build fails for what it lost', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'build/docs/a.html':
      '<nav id="top"><a id="menu"></a></nav><main id="content"><header><h1 id="a">A</h1></header>' +
      '<h2 id="one">1</h2><button id="press">x</button><svg><g id="drawing"/></svg>' +
      '<a name="older"></a><b id="the end"></b><b id=" out"></b><li id="user-content-fn-1">n</li></main><footer id="end"></footer>',
    'build/docs/guide/windows-install/index.html': '<h2 id="by-hand">By hand</h2>',
    'build/old.html': '<meta http-equiv="refresh" content="0; url=/docs/a"><h2 id="never">x</h2>',
    'build/404.html': '<h2 id="missing">x</h2>',
  });
  const {status, out} = await run(root, 'snapshot', '--from', 'build');
  assert.equal(status, 0);
  assert.equal(out, '3 pages, 4 anchors → addresses.txt\n');
  assert.deepEqual(promises(root), [
    '/docs/a\tbuild/docs/a.html',
    '\t#older',
    '\t#one',
    '\t#the end',
    '/docs/guide/windows-install\tbuild/docs/guide/windows-install/index.html',
    '\t#by-hand',
    '/old\tredirect to /docs/a',
  ]);
  const built = await run(root, 'build');
  assert.equal(built.status, 1);
  assert.match(built.err, /addresses\.txt:4:1 error \/docs\/a has lost its anchor '#older'/);
  assert.match(
    built.err,
    /addresses\.txt:7:1 error \/docs\/guide\/windows-install is gone; its source was build\/docs\/guide\/windows-install\/index\.html[^]*?to: '\/docs\/install-windows'/,
  );
  assert.match(built.err, /:9:1 error \/old is gone[^]*?to: '\/docs\/a'/);

  writeFiles(root, {
    'content/docs/a.md': '# A\n\nText.\n\n## One\n\n<a id="older"></a> <b id="the end">x</b>\n',
    'content/docs/install-windows.md': '# Windows\n\n## By hand\n',
    'site.config.ts': SITE['site.config.ts'].replace(
      'blog: false',
      "blog: false, redirects: [{from: '/old', to: '/docs/a'}, {from: '/docs/guide/windows-install', to: '/docs/install-windows'}]",
    ),
  });
  assert.equal((await run(root, 'build')).status, 0);
});

test('a build of a site in two languages is promised, and each language keeps its own', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', blog: false, i18n: {locales: ['en', 'ar']}};\n",
    'content/docs/a.md': '# A\n\nText.\n\n## One\n',
    'content/docs/404.md': '# Missing\n',
    'content/i18n/ar/docs/a.md': '# A\n\nText.\n\n## Wahid\n',
  });
  assert.equal((await run(root, 'build', '--out', 'old')).status, 0);
  assert.equal((await run(root, 'snapshot', '--from', 'old')).status, 0);
  const routes = promises(root).map((line) => line.split('\t')[0]!);
  for (const route of ['/docs/a', '/ar', '/ar/docs/a', '/docs/404', '/ar/docs/404']) {
    assert.ok(routes.includes(route), route);
  }
  assert.ok(!routes.includes('/ar/404'));
  const built = await run(root, 'build');
  assert.equal(built.status, 0, built.err);
  writeFiles(root, {'content/i18n/ar/docs/a.md': '# A\n\nText.\n\n## One\n'});
  const lost = await run(root, 'build');
  assert.equal(lost.status, 1);
  assert.match(lost.err, /In 'ar': \/ar\/docs\/a has lost its anchor '#wahid'/);
});

test('promises of before stay beside those of a folder', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'addresses.txt': '/docs/a\tcontent/docs/a.md\n\t#one\n/docs/b\tcontent/docs/b.md\n',
    'build/docs/a/index.html': '<h2 id="two">2</h2>',
    'build/docs/a.html': '<h2 id="two">2</h2><h2 id="three">3</h2><h2 id="three">3</h2>',
  });
  assert.equal((await run(root, 'snapshot', '--from', 'build')).status, 0);
  const once = promises(root);
  assert.deepEqual(once, [
    '/docs/a\tcontent/docs/a.md',
    '\t#one',
    '\t#three',
    '\t#two',
    '/docs/b\tcontent/docs/b.md',
  ]);
  assert.equal((await run(root, 'snapshot', '--from', 'build', '--quiet')).out, '');
  assert.deepEqual(promises(root), once);
});

test('odd files of a folder promise what they hold, and links out of it nothing', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'outside/secret.html': '<h2 id="secret">x</h2>',
    'build/broken.html': '<main><h2 id="ok">x<svg><h3 id="after">y</h3><h2 id="cut',
    'build/caf%C3%A9.HTM': '\uFEFF<h2 id="é">x</h2><h2 id="with space">x</h2><h2 id="">x</h2>',
    'build/empty.html': '',
    'build/%E0%A4.html': '<h2 id="&lt;b&gt;">x</h2>',
    'build/page.html.gz': gzipSync('<h2 id="packed">x</h2>').toString('latin1'),
    'build/sphinx.html':
      '<div role="main"><section id="title"><h1>T</h1><section id="part"><h2>P</h2></section></section></div><div id="after"></div>',
  });
  symlinkSync('../outside/secret.html', path.join(root, 'build/secret.html'));
  symlinkSync('../outside', path.join(root, 'build/folder'));
  symlinkSync('..', path.join(root, 'build/circle'));
  assert.equal((await run(root, 'snapshot', '--from', 'build')).status, 0);
  assert.deepEqual(promises(root), [
    '/%E0%A4\tbuild/%E0%A4.html',
    '\t#<b>',
    '/broken\tbuild/broken.html',
    '\t#after',
    '\t#ok',
    '/café\tbuild/caf%C3%A9.HTM',
    '\t#with space',
    '\t#é',
    '/empty\tbuild/empty.html',
    '/sphinx\tbuild/sphinx.html',
    '\t#part',
  ]);
});

const map = (...urls: readonly string[]): string =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

test('a sitemap is promised with its parts beside it, as paths below the base URL', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'old/sitemap.xml':
      '<!-- <sitemap><loc>https://o.dev/b/no.xml</loc></sitemap> --><sitemapindex>' +
      ['maps/docs.xml', 'more.xml.gz', 'sitemap.xml']
        .map((name) => `<sitemap><loc>https://o.dev/b/${name}</loc></sitemap>`)
        .join('') +
      '</sitemapindex>',
    'old/docs.xml':
      '<s:urlset><s:url><s:loc> https://o.dev/b/docs/a/index.html </s:loc></s:url>' +
      '<s:url><s:loc><![CDATA[https://o.dev/b/manual.pdf?a=1&b]]></s:loc>' +
      '<image:image><image:loc>https://o.dev/b/x.png</image:loc></image:image></s:url></s:urlset>',
  });
  const packed = gzipSync(map('https://o.dev/b/caf%C3%A9/', 'https://o.dev/b', 'https://o.dev/c'));
  writeFiles(root, {'old/more.xml.gz': packed});
  const {status, out, err} = await run(root, 'snapshot', '--from', 'old/sitemap.xml');
  assert.equal(status, 0, err);
  assert.equal(out, '4 pages, 0 anchors → addresses.txt\n');
  assert.match(err, /warning Unexpected address https:\/\/o\.dev\/c, expected addresses below/);
  assert.deepEqual(promises(root), [
    '/\tmore.xml.gz',
    '/café\tmore.xml.gz',
    '/docs/a\tdocs.xml',
    '/manual.pdf\tdocs.xml',
  ]);
  const built = await run(root, 'build');
  assert.deepEqual(built.err.match(/^addresses\.txt:\d+:1 error \S+/gm), [
    'addresses.txt:4:1 error /café',
  ]);
});

const REFUSED: Readonly<
  Record<string, readonly [file: string, text: string | Uint8Array, message: RegExp]>
> = {
  'a folder without HTML': ['old/x.txt', 'x', /^old error Unexpected folder without HTML/],
  'no sitemap': ['x.xml', '{}', /^x\.xml error Unexpected file, expected a sitemap in XML/],
  'a sitemap without addresses': ['x.xml', '<urlset/>', /error Unexpected sitemap without/],
  'a packed sitemap that is cut': [
    'x.xml',
    gzipSync(map('https://o.dev/b/')).subarray(0, 30),
    /error Unexpected file/,
  ],
  'a part that is not there': [
    'x.xml',
    '<sitemapindex><sitemap><loc>https://o.dev/p/1.xml</loc></sitemap></sitemapindex>',
    /error Cannot find the part https:\/\/o\.dev\/p\/1\.xml[^]*: 1\.xml\./,
  ],
  'a part outside of the folder': [
    'old/x.xml',
    '<sitemapindex><sitemap><loc>https://o.dev/../../site.config.ts</loc></sitemap></sitemapindex>',
    /error Cannot find the part/,
  ],
  'addresses elsewhere': ['x.xml', map('https://o.dev/c'), /error Unexpected address https/],
  'an address without a host': ['x.xml', map('/docs/a'), /error Unexpected address \/docs\/a/],
};

for (const [name, [file, text, message]] of Object.entries(REFUSED)) {
  test(`nothing is promised of ${name}`, async (t) => {
    const root = makeSite(t, {...SITE, [file]: text});
    const from = file.endsWith('.txt') ? path.dirname(file) : file;
    const {status, err} = await run(root, 'snapshot', '--from', from);
    assert.equal(status, 1);
    assert.match(err, message);
    assert.match(err, /The addresses are unchanged\.\n$/);
    assert.equal(existsSync(path.join(root, 'addresses.txt')), false);
  });
}

test('what is not there, and a folder that is not a site, are errors', async (t) => {
  const root = makeSite(t, SITE);
  const missing = await run(root, 'snapshot', '--from', 'https://o.dev/sitemap.xml');
  assert.match(missing.err, /error Cannot find this folder or sitemap[^]*downloaded/);
  const {status, err} = await run(path.join(root, 'content'), 'snapshot', '--from', 'docs');
  assert.equal(status, 1);
  assert.match(err, /Cannot find site\.config\.ts in this folder/);
});

test('an import promises what lies in the build folder of the old site', async (t) => {
  const root = makeSite(t, {
    'old/docusaurus.config.js':
      "module.exports = {title: 'Old', url: 'https://o.dev', baseUrl: '/', presets: [['classic', {}]]};\n",
    'old/docs/a.md': '# A\n\nText.\n\n## One\n',
    'old/build/docs/a/index.html': '<main><h1 id="a">A</h1><h2 id="one">One</h2></main>',
  });
  const {status, out, err} = await run(root, 'import', 'docusaurus', 'old', '--out', 'new');
  assert.equal(status, 0, err);
  assert.match(out, /^Promised addresses of its build\/: 1 page, 1 anchor → addresses\.txt$/m);
  assert.deepEqual(promises(path.join(root, 'new')), [
    '/docs/a\tbuild/docs/a/index.html',
    '\t#one',
  ]);
  assert.equal((await run(root, 'build', '--root', 'new')).status, 0);
});
