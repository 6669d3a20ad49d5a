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
