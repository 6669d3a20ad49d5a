import assert from 'node:assert/strict';
import {test} from 'node:test';
import {configSchema} from '../../src/render/config/config.js';
import {isSafeAddress} from '../../src/render/model/urls.js';
import {splitFrontMatter} from '../../src/render/parse/frontMatter.js';
import type {UserConfig} from '../../src/render/config/userConfig.js';

/** Addresses that browsers read as a script or that break the files that they are printed in. */
const WRONG = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVA\nSCRIPT:alert(1)',
  'javascript\r\n:alert(1)',
  '\u00a0javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://x.example/1',
  'file:///etc/hosts',
  'docsgen:0',
  'https://x.example/\nx',
  ' https://x.example/',
  '/a\u0000b',
];

/** Settings that hold an address, with one where the path in front of it is the setting's. */
const SETTINGS: Readonly<Record<string, (address: string) => Partial<UserConfig>>> = {
  url: (url) => ({url}),
  favicon: (favicon) => ({favicon}),
  'navbar.logo.src': (src) => ({navbar: {logo: {src}}}),
  'navbar.logo.srcDark': (srcDark) => ({navbar: {logo: {src: '/a.svg', srcDark}}}),
  'navbar.logo.href': (href) => ({navbar: {logo: {src: '/a.svg', href}}}),
  'navbar.items.0.to': (to) => ({navbar: {items: [{label: 'x', to}]}}),
  'navbar.items.0.href': (href) => ({navbar: {items: [{label: 'x', href}]}}),
  'navbar.items.0.items.0.href': (href) => ({
    navbar: {items: [{type: 'dropdown', label: 'x', items: [{label: 'y', href}]}]},
  }),
  'footer.links.0.href': (href) => ({footer: {links: [{label: 'x', href}]}}),
  'footer.logo.href': (href) => ({footer: {logo: {src: '/a.svg', href}}}),
  'docs.editUrl': (editUrl) => ({docs: {editUrl}}),
  'docs.sidebars.a.0.href': (href) => ({
    docs: {sidebars: {a: [{type: 'link', label: 'x', href}]}},
  }),
  'analytics.endpoint': (endpoint) => ({analytics: {endpoint}}),
  'docsPlatform.internalHost': (internalHost) => ({
    docsPlatform: {staticDocsHost: 'https://x.example', internalHost},
  }),
};
const GOOD = {title: 'T', url: 'https://test.example'};

for (const [setting, make] of Object.entries(SETTINGS)) {
  test(`${setting} refuses what is not an address of a page`, () => {
    for (const address of WRONG) {
      const parsed = configSchema.safeParse({...GOOD, ...make(address)});
      assert.equal(parsed.success, false, JSON.stringify(address));
      const [first] = setting.split('.');
      assert.ok(
        parsed.error!.issues.every(({path}) => path[0] === first),
        JSON.stringify(address),
      );
    }
    const address = setting.endsWith('.to') ? '/x' : 'https://x.example';
    assert.equal(configSchema.safeParse({...GOOD, ...make(address)}).success, true);
  });
}

test('an endpoint has http where that is not mixed content', () => {
  for (const [url, endpoint, isTaken] of [
    ['https://t.example', 'http://c.example/v', false],
    ['http://t.example', 'http://c.example/v', true],
    ['https://t.example', 'http://localhost:8080/v', true],
    ['https://t.example', '/v', true],
    ['https://t.example', '//c.example/v', false],
    ['https://t.example', 'c.example/v', false],
  ] as const) {
    const {success} = configSchema.safeParse({title: 'T', url, analytics: {endpoint}});
    assert.equal(success, isTaken, `${url} ${endpoint}`);
  }
});

test('front matter refuses them too', () => {
  for (const key of ['custom_edit_url', 'image']) {
    for (const address of WRONG) {
      const text = `---\n${key}: ${JSON.stringify(address)}\n---\n`;
      const {diagnostics} = splitFrontMatter(text, 'a.md');
      assert.deepEqual(
        diagnostics.map(({id, line}) => [id, line]),
        [['front-matter-invalid', 2]],
        text,
      );
    }
    const {diagnostics} = splitFrontMatter(`---\n${key}: https://x.example/a.png\n---\n`, 'a.md');
    assert.deepEqual(diagnostics, []);
  }
});

test('a picture of a setting stays in content/static', () => {
  for (const path of ['/../../x', '../x', 'a/../../x', '/a/..', '/%2e%2e/x', '\\..\\x', './../x']) {
    for (const setting of ['favicon', 'navbar.logo.src', 'navbar.logo.srcDark']) {
      const config = {...GOOD, ...SETTINGS[setting]!(path)};
      assert.equal(configSchema.safeParse(config).success, false, `${setting} ${path}`);
    }
    const {diagnostics} = splitFrontMatter(`---\nimage: '/x${path}'\n---\n`, 'a.md');
    if (path.startsWith('/') || path.startsWith('\\')) assert.equal(diagnostics.length, 1, path);
  }
  for (const path of ['/img/a..b.svg', 'favicon.ico', 'data:image/svg+xml,%3Csvg/%3E']) {
    assert.equal(configSchema.safeParse({...GOOD, favicon: path}).success, true, path);
  }
});

test('the address of the site is one of a host, and nothing else', () => {
  const wrong = [
    'https://x.example\n',
    'https://x\n.example',
    'https://a:b@x.example',
    'https://x.example?y',
    'https://x.example/#',
    'https://',
    'https://x example',
    '//x.example',
    'https://x.example//',
    'https:\\\\x.example',
    'https://x"y',
  ];
  for (const url of wrong) {
    assert.equal(configSchema.safeParse({...GOOD, url}).success, false, JSON.stringify(url));
  }
  for (const url of [
    'https://x.example/',
    'http://localhost:3000',
    'http://[::1]:80',
    'https://bücher.example',
  ]) {
    assert.equal(configSchema.safeParse({...GOOD, url}).success, true, url);
  }
});

test('an address is judged by what a browser makes of it', () => {
  for (const address of WRONG.slice(0, 12)) assert.equal(isSafeAddress(address), false, address);
  for (const address of [
    '',
    '/',
    '#x',
    '?a=b:c',
    'a/b:c',
    './a:b',
    'https://x',
    'HTTP://x',
    'mailto:a@b',
    'tel:+1',
  ]) {
    assert.equal(isSafeAddress(address), true, address);
  }
  assert.equal(isSafeAddress('data:image/gif,x'), false);
  assert.equal(isSafeAddress('data:image/gif,x', {isImage: true}), true);
  assert.equal(isSafeAddress('javascript:x', {isImage: true}), false);
});
