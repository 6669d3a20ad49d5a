import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {sitemapAddresses} from '../../../src/render/check/sitemapAddresses.js';
import {makeSite} from '../../support/site.js';

test('an address of a sitemap that cannot be read is found at its line', (t) => {
  const folder = makeSite(t, {
    'sitemap.xml':
      '<urlset>\n<url><loc>https://a.example/b</loc></url>\n  <url><loc>/c</loc></url>\n<url><loc></loc></url>\n</urlset>\n',
    'index.xml': `<sitemapindex>\n${'<sitemap><loc>https://a.example/no.xml</loc></sitemap>\n'.repeat(200)}</sitemapindex>`,
  });
  const read = (name: string) =>
    sitemapAddresses(path.join(folder, name), {url: 'https://a.example', baseUrl: '/'});
  assert.deepEqual(
    read('sitemap.xml').diagnostics.map(({line, column, message}) => [line, column, message]),
    [
      [3, 8, 'Unexpected address /c, expected one with https://'],
      [4, 6, 'Unexpected empty address, expected one with https://'],
    ],
  );
  const {diagnostics} = read('index.xml');
  assert.equal(diagnostics.length, 50);
  assert.equal(diagnostics[1]!.line, 3);
});

const CUT: readonly (readonly [name: string, xml: string, expected: readonly string[]])[] = [
  ['whole', '<urlset><url><loc>https://a.example/b</loc></url></urlset>', []],
  [
    'whole, with a prefix',
    '<s:urlset><s:url><s:loc>https://a.example/b</s:loc></s:url></s:urlset>',
    [],
  ],
  [
    'after an entry',
    '<urlset>\n<url><loc>https://a.example/b</loc></url>\n',
    ['2:42 Unexpected end of the sitemap, expected </urlset>'],
  ],
  [
    'in an address',
    '<s:urlset>\n<s:url><s:loc>https://a.example/b</s:loc></s:url>\n<s:url><s:loc>https://a',
    ['3:24 Unexpected end of the sitemap, expected </s:urlset>'],
  ],
  ['before the first entry', '<urlset>', ['1:9 Unexpected end of the sitemap, expected </urlset>']],
];

for (const [name, xml, expected] of CUT) {
  test(`a sitemap that was cut off is not read as a whole one: ${name}`, (t) => {
    const folder = makeSite(t, {'sitemap.xml': xml});
    const {diagnostics} = sitemapAddresses(path.join(folder, 'sitemap.xml'), {
      url: 'https://a.example',
      baseUrl: '/',
    });
    assert.deepEqual(
      diagnostics.map(({line, column, message}) => `${line}:${column} ${message}`),
      expected,
    );
  });
}
