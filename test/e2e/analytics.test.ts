import assert from 'node:assert/strict';
import {after, before, test, type TestContext} from 'node:test';
import type {Page} from 'playwright-core';
import {buildSite, makeSite} from '../support/site.js';
import {until} from '../support/until.js';
import {describeInBrowser} from './browser.js';
import {serveFolder, type SiteServer} from './siteServer.js';
import {startStandIn, type StandIn} from './standIn.js';

const tag = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1';
const pages = {
  'content/docs/one.md': '# One\n\nSee [two](./two.md) and [the same, asked](?x=1)\n',
  'content/docs/two.md': '# Two\n\nThe second page.\n',
};

describeInBrowser('analytics', (browser) => {
  let collector: StandIn;

  before(async () => {
    collector = await startStandIn();
  });
  after(async () => {
    await collector.close();
  });

  async function serve(
    t: TestContext,
    {analytics, dev = false}: {analytics: string; dev?: boolean},
  ): Promise<SiteServer> {
    const root = makeSite(t, {
      ...pages,
      'site.config.ts': `export default {title: 'Counted', url: 'https://c.example', search: false, analytics: ${analytics}};\n`,
    });
    assert.deepEqual((await buildSite(root, {dev})).diagnostics, []);
    const site = await serveFolder(`${root}/dist`);
    t.after(() => site.close());
    collector.asked.length = 0;
    return site;
  }

  /** A visitor; what is asked of other hosts than site and collector is answered here and remembered. */
  async function visit(site: SiteServer): Promise<{page: Page; strangers: string[]}> {
    const page = await browser().newPage({baseURL: site.origin});
    const strangers: string[] = [];
    page.on('pageerror', (error) => strangers.push(error.message));
    page.on('console', (message) => strangers.push(message.text()));
    await page.route(
      (url) => ![site.origin, collector.origin].includes(url.origin),
      async (route) => {
        strangers.push(route.request().url());
        await route.fulfill({contentType: 'text/javascript', body: 'window.tagLoaded = true'});
      },
    );
    return {page, strangers};
  }

  const counted = (): object[] => collector.asked.map(({body}) => JSON.parse(body) as object);
  async function untilCounted(count: number): Promise<object[]> {
    await until(counted, ({length}) => length >= count);
    // What is one too many would come now.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return counted();
  }

  test('the endpoint gets a view per page, the first one included, and no cookies', async (t) => {
    const site = await serve(t, {analytics: `{endpoint: '${collector.origin}/views'}`});
    const {page, strangers} = await visit(site);
    await page.context().addCookies([{name: 'who', value: 'me', url: collector.origin}]);
    await page.goto('/docs/one');
    await untilCounted(1);
    await page.getByRole('link', {name: 'the same, asked'}).click();
    await page.locator('main').getByRole('link', {name: 'two', exact: true}).click();
    await page.getByRole('heading', {name: 'Two'}).waitFor();
    // Two that are under way at once may arrive in any order.
    await untilCounted(2);
    await page.goBack();
    const here = (path: string) => `${site.origin}${path}`;
    const one = {event: 'page_view', title: 'One | Counted', path: '/docs/one'};
    assert.deepEqual(await untilCounted(3), [
      {...one, location: here('/docs/one'), referrer: ''},
      {
        event: 'page_view',
        title: 'Two | Counted',
        location: here('/docs/two'),
        path: '/docs/two',
        referrer: here('/docs/one?x=1'),
      },
      {...one, location: here('/docs/one?x=1'), referrer: here('/docs/two')},
    ]);
    assert.deepEqual(
      new Set(collector.asked.map(({method, path, cookie}) => [method, path, cookie].join())),
      new Set(['POST,/views,']),
    );
    assert.deepEqual(strangers, []);
    await page.close();
  });

  test('with consent, nothing is loaded or sent before it is given, and nothing after it is withdrawn', async (t) => {
    const site = await serve(t, {
      analytics: `{endpoint: '${collector.origin}/views', gtag: {trackingID: 'G-TEST1'}, consent: true}`,
    });
    const {page, strangers} = await visit(site);
    await page.goto('/docs/one');
    const bar = page.getByRole('region', {name: 'Visitor statistics'});
    await bar.waitFor();
    await page.locator('main').getByRole('link', {name: 'two', exact: true}).click();
    await page.getByRole('heading', {name: 'Two'}).waitFor();
    assert.deepEqual([await untilCounted(0), strangers], [[], []]);

    await bar.getByRole('button', {name: 'Decline'}).click();
    await page.reload();
    const again = page.getByRole('button', {name: 'Visitor statistics'});
    await again.waitFor();
    assert.equal(await bar.count(), 0);
    assert.deepEqual([await untilCounted(0), strangers], [[], []]);

    await again.click();
    await bar.getByRole('button', {name: 'Allow'}).click();
    await page.waitForFunction(() => 'tagLoaded' in window);
    assert.deepEqual(strangers, [tag]);
    assert.equal((await untilCounted(1)).length, 1);
    const commands = () =>
      page.evaluate(() =>
        (window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer
          .map((command) => [...Array.from(command)])
          .slice(1),
      );
    const view = {
      page_title: 'Two | Counted',
      page_location: `${site.origin}/docs/two`,
      page_path: '/docs/two',
      page_referrer: `${site.origin}/docs/one`,
    };
    assert.deepEqual(await commands(), [
      ['config', 'G-TEST1', {send_page_view: false}],
      ['event', 'page_view', {...view, page_referrer: ''}],
    ]);

    await again.click();
    await bar.getByRole('button', {name: 'Decline'}).click();
    await page.goBack();
    await page.getByRole('heading', {name: 'One'}).waitFor();
    assert.equal((await untilCounted(1)).length, 1);
    assert.equal((await commands()).length, 2);
    assert.equal(
      await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1') as unknown),
      true,
    );
    await page.close();
  });

  test('a site that is being written is not counted', async (t) => {
    const site = await serve(t, {
      analytics: `{endpoint: '${collector.origin}/views'}`,
      dev: true,
    });
    const {page} = await visit(site);
    await page.goto('/docs/one');
    await page.waitForLoadState('networkidle');
    assert.deepEqual(counted(), []);
    await page.close();
  });
});
