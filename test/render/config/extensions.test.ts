import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {clientModules} from '../../../src/render/bundle/clientModules.js';
import {Session} from '../../../src/render/session.js';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';
import {site as sampleSite} from '../../templates/samples.js';
import {configured} from '../badInputs/badInput.js';

const FONT = new Uint8Array([0x77, 0x4f, 0x46, 0x32, 1, 2, 3]);
const DOC: SiteFiles = {
  'content/docs/intro.md': '---\ndata:\n  level: 3\n  tags: [a, b]\n---\n\n# Intro\n\nWords.\n',
};

const pageOf = (root: string, name = 'docs/intro'): string =>
  readFileSync(path.join(root, 'dist', name, 'index.html'), 'utf8');
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));

function stylesOf(root: string): string {
  const [, name = ''] = /rel="stylesheet" href="([^"]+)"/.exec(pageOf(root)) ?? [];
  return readFileSync(path.join(root, 'dist', name), 'utf8');
}

describe('styles of a site', () => {
  test('come after docsgen’s layers, in no layer, fonts under hashed names', async (t) => {
    const root = makeSite(t, {
      ...DOC,
      ...configured("styles: ['fonts-of-a-package', './look/theme.css'],"),
      'look/theme.css':
        "@font-face { font-family: Own; src: url('./own.eot'); src: url('./own.eot?#iefix') format('embedded-opentype'), url('./own.woff2'); }\n:root { --color-bg: #010203; }\n",
      'look/own.eot': FONT,
      'look/own.woff2': FONT,
      'node_modules/fonts-of-a-package/package.json':
        '{"name": "fonts-of-a-package", "version": "1.0.0", "main": "index.css"}',
      'node_modules/fonts-of-a-package/index.css': '.of-package { color: red; }',
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    const css = stylesOf(root);
    const [layers, own] = [css.lastIndexOf('@layer'), css.indexOf('.of-package')];
    assert.ok(layers >= 0 && layers < own, 'the package’s come after the layers');
    const theme = css.indexOf('#010203');
    assert.ok(own < theme, 'in the order of the list');
    const depth = [...css.slice(0, theme)].reduce(
      (open, sign) => open + (sign === '{' ? 1 : sign === '}' ? -1 : 0),
      0,
    );
    assert.equal(depth, 1, 'in a rule, and the rule in nothing');
    const [, font = ''] = /url\((?:"|')?\/assets\/(own-[\w]+\.woff2)/.exec(css) ?? [];
    assert.deepEqual(readFileSync(path.join(root, 'dist/assets', font)), Buffer.from(FONT));
    assert.doesNotMatch(headOf(pageOf(root)), /font-src/);
  });

  test('are followed while somebody writes, and so are those that are not there yet', async (t) => {
    const root = makeSite(t, {...DOC, ...configured("styles: ['./theme.css'],")});
    const theme = path.join(root, 'theme.css');
    const session = new Session({root, workers: 0});
    const missing = await session.refresh();
    assert.deepEqual(
      missing.diagnostics.map(({id, line, column}) => [id, line, column]),
      [['style-missing', 4, 12]],
    );
    assert.ok(session.files.has(theme), 'it is waited for');
    const textOf = (): string => {
      const {client} = session.built!;
      const file = client.files.find(({path: name}) => client.assets.styles[0]?.endsWith(name));
      return Buffer.from(file?.contents ?? []).toString();
    };
    writeFileSync(theme, '.first { color: red }');
    assert.equal((await session.refresh(new Set([theme]))).ok, true);
    assert.match(textOf(), /\.first/);
    assert.ok(session.files.has(theme));
    writeFileSync(theme, '.second { color: red }');
    assert.equal((await session.refresh(new Set([theme]))).bundled, true);
    assert.match(textOf(), /\.second/);
  });
});

describe('head tags of a site', () => {
  test('are printed last, with the site’s base and every attribute as it was written', async (t) => {
    const root = makeSite(t, {
      ...DOC,
      ...configured(`baseUrl: '/base/', head: [
    {tag: 'meta', attributes: {name: 'author', content: 'A "quoted" <Ada> & co'}},
    {tag: 'link', attributes: {rel: 'preconnect', href: 'https://x.example', crossorigin: ''}},
    {tag: 'script', attributes: {src: '/own.js', async: true}},
    {tag: 'script', type: 'application/ld+json', data: {name: '</script><b>'}},
  ],`),
      'content/static/own.js': '',
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    assert.ok(
      headOf(pageOf(root)).endsWith(
        '<meta name="author" content="A &quot;quoted&quot; &lt;Ada> &amp; co">' +
          '<link rel="preconnect" href="https://x.example" crossorigin="">' +
          '<script src="/base/own.js" async=""></script>' +
          '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>',
      ),
      headOf(pageOf(root)),
    );
  });

  test('that are the same are printed once, whoever names them', async (t) => {
    const script = "{tag: 'script', attributes: {src: 'https://x.example/a.js'}}";
    const root = makeSite(t, {
      ...DOC,
      ...configured(`origins: {script: ['https://x.example']}, head: () => [${script}, ${script}],
  plugins: [{name: 'a', head: [${script}]}, {name: 'b', head: [${script}]}],`),
    });
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(diagnostics, []);
    assert.equal(headOf(pageOf(root)).match(/x\.example\/a\.js/g)?.length, 1);
  });

  test('may depend on what a page says of itself, front matter’s data included', async (t) => {
    const root = makeSite(t, {
      ...DOC,
      ...configured(
        "head: (page) => [{tag: 'meta', attributes: {name: 'info', content: JSON.stringify(page)}}],",
      ),
      'content/pages/about.md': '# About\n\nUs.\n',
      'content/blog/2025-01-02-post.md': '# Post\n\nNews.\n',
    });
    assert.equal((await buildSite(root)).ok, true);
    const infoOf = (name: string): unknown => {
      const [, json = ''] =
        /<meta name="info" content="([^"]+)" data-page="">/.exec(pageOf(root, name)) ?? [];
      return JSON.parse(json.replaceAll('&quot;', '"'));
    };
    assert.deepEqual(infoOf('docs/intro'), {
      kind: 'doc',
      href: '/docs/intro',
      title: 'Intro',
      description: 'Words.',
      locale: 'en',
      data: {level: 3, tags: ['a', 'b']},
    });
    const kinds = ['about', 'blog/post', 'blog', ''].map(
      (name) => (infoOf(name) as {kind: string}).kind,
    );
    assert.deepEqual(kinds, ['page', 'post', 'list', 'list']);
  });

  test('that a function gets wrong are one error, at the setting or where it threw', async (t) => {
    for (const [body, column, message] of [
      ["() => { throw new Error('no luck'); }", 23, /`head` threw: no luck$/],
      ["() => [{tag: 'script', content: 'x()'}]", 3, /'0\.content': unexpected inline script/],
      ['() => undefined', 3, /must be a list of tags/],
    ] as const) {
      const root = makeSite(t, {...DOC, ...configured(`head: ${body},`)});
      const {ok, diagnostics} = await buildSite(root);
      assert.equal(ok, false);
      assert.deepEqual(
        diagnostics.map((found) => [found.id, found.line, found.column]),
        [['head', 4, column]],
      );
      assert.match(diagnostics[0]!.message, message);
      assert.equal(existsSync(path.join(root, 'dist')), false);
    }
  });
});

describe('origins of a site', () => {
  test('go into the policy, each where it belongs, once', async (t) => {
    const origins = `origins: {
    script: ['https://a.example/', 'https://a.example'], style: ['https://b.example'],
    connect: ['wss://c.example:8080'], font: ['https://*.d.example'],
    img: ['http://e.example'], frame: ['http://localhost:*'],
  },`;
    const root = makeSite(t, {...DOC, ...configured(origins)});
    assert.equal((await buildSite(root)).ok, true);
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(pageOf(root))?.[1] ?? '';
    const parts = policy.replaceAll('&#x27;', "'").split('; ');
    const [scripts = ''] = parts.filter((part) => part.startsWith('script-src'));
    assert.ok(scripts.endsWith("=' https://a.example"), scripts);
    for (const part of [
      "style-src 'self' https://b.example",
      "connect-src 'self' wss://c.example:8080",
      "font-src 'self' https://*.d.example",
      "img-src 'self' data: blob: https: http://e.example",
      "frame-src 'self' https: http://localhost:*",
    ]) {
      assert.ok(parts.includes(part), `${part}: ${policy}`);
    }
  });
});

test('the policy has the hash of a <style> that origins allow, and no other word', async (t) => {
  const policy = async (style: string): Promise<string | undefined> => {
    const root = makeSite(t, {...DOC, ...configured(`origins: {style: [${style}]},`)});
    const {ok} = await buildSite(root);
    const page = ok ? pageOf(root).replaceAll('&#x27;', "'") : '';
    return /style-src ([^;]*)/.exec(page)?.[1];
  };
  assert.equal(await policy('"\'sha256-a+/0=\'"'), "'self' 'sha256-a+/0='");
  for (const word of ["'unsafe-inline'", "'sha256-a'; script-src *", 'sha256-a', "'nonce-a'"]) {
    assert.equal(await policy(JSON.stringify(word)), undefined, word);
  }
});

test('workers of blob: and WebAssembly are allowed for scripts, and nothing that evaluates', async (t) => {
  const policy = async (origins: string): Promise<string | undefined> => {
    const root = makeSite(t, {...DOC, ...configured(`origins: {${origins}},`)});
    const {ok} = await buildSite(root);
    return ok ? /script-src ([^;]*)/.exec(pageOf(root).replaceAll('&#x27;', "'"))?.[1] : undefined;
  };
  assert.match(
    (await policy(`script: ['blob:', "'wasm-unsafe-eval'"]`)) ?? '',
    / blob: 'wasm-unsafe-eval'$/,
  );
  for (const origins of [`script: ["'unsafe-eval'"]`, `script: ['data:']`, `style: ['blob:']`]) {
    assert.equal(await policy(origins), undefined, origins);
  }
});

describe('plugins', () => {
  test('are folded into the site’s config, which comes last', async (t) => {
    const root = makeSite(t, {
      ...DOC,
      'site.config.ts': `const brand = (color: string) => ({
  name: 'brand', styles: ['./brand.css'], origins: {img: ['http://i.example']},
  head: [{tag: 'meta', attributes: {name: 'brand', content: color}}],
});
export default {
  title: 'Test', url: 'https://test.example', styles: ['./own.css'],
  head: () => [{tag: 'meta', attributes: {name: 'own', content: ''}}],
  plugins: [brand('red')],
};
`,
      'brand.css': '.brand { color: red }',
      'own.css': '.own { color: red }',
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    const css = stylesOf(root);
    assert.ok(css.indexOf('.brand') >= 0 && css.indexOf('.brand') < css.indexOf('.own'));
    const head = headOf(pageOf(root));
    assert.match(
      head,
      /<meta name="brand" content="red"><meta name="own" content="" data-page="">$/,
    );
    assert.match(head, /https: http:\/\/i\.example; media-src/);
  });

  test('are named by what is wrong with their settings', async (t) => {
    const said = async (plugin: string) => {
      const root = makeSite(t, {...DOC, ...configured(`plugins: [${plugin}],`)});
      const {diagnostics} = await buildSite(root);
      return diagnostics.map(({line, column, message}) => `${line}:${column} ${message}`);
    };
    assert.deepEqual(await said("{name: 'brand', stlyes: []}"), [
      "4:29 Plugin 'brand': Unknown key 'stlyes'",
    ]);
    assert.deepEqual(await said("{name: 'brand', styles: ['./no.css']}"), [
      "4:38 Plugin 'brand': Cannot find the stylesheet ./no.css",
    ]);
    assert.deepEqual(await said("{name: 'brand', head: () => 1}"), [
      "4:29 Plugin 'brand': Value that `head` returned: must be a list of tags",
    ]);
    assert.deepEqual(await said("{name: 'a'}, {name: 'a'}"), ["4:26 Unexpected second plugin 'a'"]);
  });
});

test('a site without extensions has no module and no byte of them', async (t) => {
  const [none, empty] = [
    '',
    'styles: [], head: [], origins: {}, client: [], sources: [], redirects: [], plugins: [],',
  ].map((settings) => makeSite(t, {...DOC, ...configured(settings)}));
  for (const root of [none!, empty!]) assert.equal((await buildSite(root)).ok, true);
  const filesOf = (root: string) => {
    const dist = path.join(root, 'dist');
    return readdirSync(dist, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(dist, file), readFileSync(file, 'latin1')]);
  };
  assert.deepEqual(filesOf(none!), filesOf(empty!));
  const modules = clientModules({site: sampleSite, islands: []}, undefined);
  assert.match(
    String(modules.get('virtual:docsgen/styles')?.contents),
    /^@import "[^"]+main\.css";$/,
  );
  assert.equal(modules.get('virtual:docsgen/client')?.contents, 'export default () => {};');
  assert.doesNotMatch(pageOf(none!), /data-page|font-src/);
});

describe('messages of a config', () => {
  const config = (locales: string, messages: string, plugin: string): SiteFiles =>
    configured(
      `i18n: {defaultLocale: 'en', locales: [${locales}]}, docs: {editUrl: 'https://h.example/'},
       messages: {${messages}}, plugins: [{name: 'words', messages: {${plugin}}}],`,
    );
  const editLink = (root: string, name = 'docs/intro'): string =>
    /<a[^>]*href="https:\/\/h\.example[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</.exec(
      pageOf(root, name),
    )![1]!;

  test('take the place of docsgen’s own, the site’s before those of a plugin', async (t) => {
    const root = makeSite(t, {
      ...DOC,
      ...config(
        "'en', 'de'",
        "en: {editPage: 'Improve'}",
        "en: {editPage: 'No', lastUpdated: 'On'}, de: {editPage: 'Besser'}",
      ),
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    assert.equal(editLink(root), 'Improve');
    assert.equal(editLink(root, 'de/docs/intro'), 'Besser');
  });

  test('are below those of messages.yml', async (t) => {
    const root = makeSite(t, {
      ...DOC,
      ...config("'en'", "en: {editPage: 'Improve'}", ''),
      'content/i18n/en/messages.yml': 'editPage: Written\n',
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    assert.equal(editLink(root), 'Written');
  });

  test('of a plural are set form by form', async (t) => {
    const root = makeSite(t, {
      ...DOC,
      ...config("'en'", "en: {'postCount.one': '{count} entry'}", ''),
      'content/blog/2024-01-02-a.md': '---\ntags: [x]\n---\n\nA post.\n',
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.deepEqual([ok, diagnostics], [true, []]);
    assert.match(pageOf(root, 'blog/tags/x'), /1 entry/);
  });
});
