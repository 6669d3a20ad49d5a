import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  parseAddresses,
  printAddresses,
  type PageAddress,
} from '../../../src/render/check/addresses.js';
import {lostAddresses} from '../../../src/render/check/lostAddresses.js';
import {i18nSchema} from '../../../src/render/config/localeSettings.js';
import {publishHtml} from './staticHost.js';

const FILE = '/site/addresses.txt';

const i18n = i18nSchema.parse({
  locales: ['en', 'ar', 'de'],
  localeConfigs: {de: {path: 'ar/deutsch'}},
});
const config = {locale: 'en', i18n};

const page = (
  route: string,
  anchors: readonly (readonly [anchor: string, symbol?: string])[],
): PageAddress => ({
  route,
  source: 'kit.d.ts',
  line: 0,
  anchors: anchors.map(([anchor, symbol]) => ({anchor, symbol, line: 0})),
});

test('what is printed is what is read, each at its line', () => {
  const pages = [
    page('/a', [['x', 'kit A.x'], ['y']]),
    {...page('/b', []), symbol: 'kit B'},
    page('/ü', [['é']]),
  ];
  const {value, diagnostics} = parseAddresses(printAddresses(pages), FILE);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    value.map(({route, line, anchors}) => [route, line, ...anchors.map((at) => at.line)]),
    [
      ['/a', 3, 4, 5],
      ['/b', 6],
      ['/ü', 7, 8],
    ],
  );
  assert.equal(printAddresses(value), printAddresses(pages));
});

test('lines that hold no address are errors at their place; ends of lines are no matter', () => {
  const {value, diagnostics} = parseAddresses('/a\ta.md\r\n\t#x\r\nb\r\n\tx\r\n', FILE);
  assert.deepEqual(value[0]!.anchors, [{anchor: 'x', symbol: undefined, line: 2}]);
  assert.deepEqual(
    diagnostics.map(({id, line}) => `${String(line)} ${id}`),
    ['3 addresses-unreadable', '4 addresses-unreadable'],
  );
  assert.equal(parseAddresses('\t#x\n', FILE).diagnostics.length, 1);
});

test('a page that forwards keeps its anchors, unless its target has none of them', () => {
  const forward = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;
  const lostBy = (to: string): number => {
    const site = publishHtml({'/a/index.html': forward(to), '/b/index.html': '<p id="y">'});
    return lostAddresses([page('/a', [['x'], ['y']])], {
      current: () => [],
      site,
      file: FILE,
      config,
    }).length;
  };
  assert.equal(lostBy('/b'), 1);
  assert.equal(lostBy('/b#y'), 0, 'the anchor of the target takes the place of each');
});

test('a symbol that has moved to another page is told by its new address', () => {
  const site = publishHtml({'/all/index.html': '<p id="z">', '/big/index.html': '<p id="x">'});
  const current = [page('/all', [['z', 'kit Z']]), page('/big', [['x', 'kit Big.x']])];
  const lost = lostAddresses(
    [
      page('/all', [
        ['big.x', 'kit Big.x'],
        ['z', 'kit Z'],
      ]),
    ],
    {
      current: () => current,
      site,
      file: FILE,
      config,
    },
  );
  assert.deepEqual(
    lost.map(({id, hint}) => `${id} ${hint!}`),
    [
      'lost-anchor It is at /big#x now; keep an alias on the page, <a id="big.x"></a>, or accept the loss: `npx docsgen snapshot`.',
    ],
  );
});

test('a symbol with a page of its own: gone, or moved to another', () => {
  const site = publishHtml({'/all/index.html': '<p id="x">'});
  const current = [page('/all', [['x', 'kit X']])];
  const promised = ['X', 'Y'].map((name) => ({...page(`/${name}`, []), symbol: `kit ${name}`}));
  assert.deepEqual(
    lostAddresses(promised, {current: () => current, site, file: FILE, config}).map(
      ({id, message, hint}) => `${id} ${message} | ${hint!}`,
    ),
    [
      "lost-route /X is gone; its source was kit.d.ts | Write a redirect, {from: '/X', to: '/all#x'}, or accept the loss: `npx docsgen snapshot`.",
      'lost-symbol The API symbol kit Y is gone; it was on /Y, from kit.d.ts | Export it again, or accept the loss: `npx docsgen snapshot`.',
    ],
  );
});

test('an address that forwards in a circle or nowhere is lost, one that leads elsewhere is not', () => {
  const forward = (to: string): string => `<meta http-equiv="refresh" content="0; url=${to}">`;
  const site = publishHtml({
    '/a/index.html': forward('/b'),
    '/b/index.html': forward('/a'),
    '/c/index.html': forward('https://other.example/'),
    '/d/index.html': forward('/gone'),
  });
  const promised = ['/a', '/c', '/d'].map((route) => page(route, [['x']]));
  const lost = lostAddresses(promised, {current: () => [], site, file: FILE, config});
  assert.deepEqual(
    lost.map(({message}) => message),
    [
      '/a no longer redirects to a page; its source was kit.d.ts',
      '/d no longer redirects to a page; its source was kit.d.ts',
    ],
  );
});

test('the hint for a lost page or anchor can be followed as it is', () => {
  const site = publishHtml({'/index.html': '', '/docs/a/index.html': ''});
  const redirect = {...page('/old/a', []), source: 'redirect to /docs/a'};
  const current = [page('/', []), redirect, page('/docs/a', [])];
  const lost = lostAddresses(
    [page('/a', []), page('/c d', []), page('/x?y', []), page('/docs/a', [['q"r']])],
    {current: () => current, site, file: FILE, config},
  );
  assert.deepEqual(
    lost.map(({hint}) => hint),
    [
      "Write a redirect, {from: '/a', to: '/docs/a'}, or accept the loss: `npx docsgen snapshot`.",
      "Write a redirect, {from: '/c d', to: '/…'}, or accept the loss: `npx docsgen snapshot`.",
      'No redirect can start at this address: accept the loss with `npx docsgen snapshot`.',
      'Add an alias at the new place of its text, <a id="q&quot;r"></a>, or accept the loss: `npx docsgen snapshot`.',
    ],
  );
});

test('each language loses its own addresses; the hint is a redirect of all languages', () => {
  const site = publishHtml({'/index.html': '', '/ar/static/index.html': ''});
  const promised = ['/', '/x', '/ar', '/ar/x', '/ar/static', '/ar/deutsch/x', '/arabic'];
  const lostIn = (locale: string): string[] =>
    lostAddresses(
      promised.map((route) => page(route, [])),
      {current: () => [page('/', [])], site, file: FILE, config: {i18n, locale}},
    ).map(({message, hint}) => `${message.split(' ')[0]!} ${/'(.*?)'/.exec(hint!)![1]!}`);
  assert.deepEqual(lostIn('en'), ['/x /x', '/arabic /arabic']);
  assert.deepEqual(lostIn('ar'), ['/ar/x /x']);
  assert.deepEqual(lostIn('de'), ['/ar/deutsch/x /x']);
});
