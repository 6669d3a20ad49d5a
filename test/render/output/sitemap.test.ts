import '../../support/production.js';
import assert from 'node:assert/strict';
import {test, type TestContext} from 'node:test';
import {siteFiles} from '../../../src/render/output/siteFiles.js';
import {sitemapFiles} from '../../../src/render/output/sitemap.js';
import {Session} from '../../../src/render/session.js';
import type {ViewContext} from '../../../src/render/view/baseView.js';
import {makeSite} from '../../support/site.js';

async function contextOf(t: TestContext, settings: string, pages: number): Promise<ViewContext> {
  const root = makeSite(t, {
    'site.config.ts': `export default {title: 'Kit', url: 'https://test.example', baseUrl: '/base/', ${settings}};\n`,
    'content/docs/a.md': '# A\n\nText.\n',
  });
  const session = new Session({root});
  await session.refresh();
  const {context} = session.built!;
  const routes = new Set(Array.from({length: pages}, (_, i) => `/docs/${i}`));
  return {...context, site: {...context.site, routes}};
}

const addresses = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);

test('50,000 addresses are in one file', async (t) => {
  const files = sitemapFiles(await contextOf(t, '', 50_000));
  assert.deepEqual(
    files.map(({path}) => path),
    ['sitemap.xml'],
  );
  assert.match(files[0]!.contents, /<urlset /);
});

test('the search page is not in it', async (t) => {
  const context = await contextOf(t, '', 0);
  const routes = new Set(['/docs/a', '/search', '/docs/search']);
  const [file] = sitemapFiles({...context, site: {...context.site, routes}});
  assert.deepEqual(addresses(file!.contents), [
    'https://test.example/base/docs/a',
    'https://test.example/base/docs/search',
  ]);
});

test('a page has the day of its last commit, that of a kept version its own', async (t) => {
  const context = await contextOf(t, '', 0);
  const [page] = context.site.pages.filter(({route}) => route === '/docs/a');
  const dates = new Map([[page!.file, '2025-01-02']]);
  const print = (updated?: string): string => {
    const byRoute = new Map([
      ['/docs/a', {...page!, updated}],
      ['/docs/b', {...page!, file: 'b.md'}],
    ]);
    const site = {...context.site, byRoute, routes: new Set(['/docs/b', '/docs/a'])};
    return sitemapFiles({...context, site, dates})[0]!.contents;
  };
  const [, first, second] = print().split('<url>');
  assert.match(first!, /base\/docs\/a<\/loc><lastmod>2025-01-02<\/lastmod><\/url>/);
  assert.match(second!, /base\/docs\/b<\/loc><\/url>/);
  assert.match(print('2024-05-06'), /docs\/a<\/loc><lastmod>2024-05-06<\/lastmod>/);
});

test('a site that search engines leave alone has none, and lets them read that it wants so', async (t) => {
  const context = await contextOf(t, 'noIndex: true', 100_001);
  assert.deepEqual(sitemapFiles(context), []);
  const robots = siteFiles(context).find(({path}) => path === 'robots.txt');
  assert.equal(robots!.contents, 'User-agent: *\nAllow: /\n');
});

test('each of two languages is a link of an address', async (t) => {
  const context = await contextOf(t, "i18n: {locales: ['en', 'de']}", 1);
  const text = sitemapFiles(context)[0]!.contents;
  assert.match(text, /^<urlset [^>]*xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">$/m);
  const links = [...text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...one]) => one);
  assert.deepEqual(links, [
    ['en', 'https://test.example/base/docs/0'],
    ['de', 'https://test.example/base/de/docs/0'],
    ['x-default', 'https://test.example/base/docs/0'],
  ]);
});

test('more are in several, which sitemap.xml lists', async (t) => {
  const context = await contextOf(t, '', 100_001);
  const [index, ...parts] = sitemapFiles(context);
  assert.match(index!.contents, /^<\?xml [^>]*>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/);
  assert.deepEqual(
    addresses(index!.contents),
    [1, 2, 3].map((number) => `https://test.example/base/sitemap-${number}.xml`),
  );
  assert.deepEqual(
    parts.map(({path}) => path),
    ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'],
  );
  const listed = parts.map(({contents}) => addresses(contents));
  assert.deepEqual(
    listed.map(({length}) => length),
    [50_000, 50_000, 1],
  );
  assert.equal(new Set(listed.flat()).size, 100_001);
});

test('pages in many languages fill a file sooner, since each address names them all', async (t) => {
  const locales = ['en', 'de', 'fr', 'es', 'it', 'ja', 'ko', 'pl'];
  const context = await contextOf(t, `i18n: {locales: ${JSON.stringify(locales)}}`, 40_000);
  const [, ...parts] = sitemapFiles(context);
  assert.equal(parts.length, 2);
  for (const {contents} of parts) assert.ok(Buffer.byteLength(contents) < 50_000_000);
});
