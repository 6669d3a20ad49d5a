import assert from 'node:assert/strict';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {becomes} from '../support/until.js';
import {serveFolder} from './siteServer.js';
import {clickByScript, interactiveChunk, markDocument, type Case} from './suite.js';

const galleryChunk = /\/assets\/gallery-.*\.js$/;
const reactChunks = /\/assets\/reactRoots-.*\.js$/;
async function opened(page: Page, title: string): Promise<void> {
  await page.locator('main h1').getByText(title, {exact: true}).waitFor();
}

/** Empties what was complained about, which has to become all of these. */
async function expectComplaints(complaints: string[], patterns: readonly RegExp[]): Promise<void> {
  const missing = () =>
    patterns.filter((pattern) => !complaints.some((text) => pattern.test(text)));
  await becomes(missing, []);
  assert.deepEqual(
    complaints.filter((text) => !patterns.some((pattern) => pattern.test(text))),
    [],
  );
  complaints.length = 0;
}

const networkError = /Failed to load resource/;
const warning = /could not be loaded in place/;
const cannotStart = /^page:\/gallery cannot start, on \/gallery\./;
const notLoaded = /script that answers to visitors did not load/;

/** Of the fixture `client`. */
export const failureCases: readonly Case[] = [
  {
    name: 'a slow page shows a progress bar after 200 ms, which goes away',
    on: 'built',
    async run({page, site}) {
      site.fault = (path) => (path === '/docs/concepts/nodes' ? 'hang' : undefined);
      await page.clock.install();
      await page.goto('/docs/intro');
      // The code that turns pages comes with the first event of a visitor, and has to run before time stands still.
      const turns = page.waitForResponse(interactiveChunk);
      await page.mouse.move(5, 5);
      // The first place of a pointer is no movement; the code may be fetched, and is not run before there is one.
      await page.mouse.move(9, 9);
      await page.evaluate((url) => import(url), (await turns).url());
      await page.clock.pauseAt(Date.now() + 60_000);
      const bar = page.getByRole('progressbar');
      await page.locator('main').getByRole('link', {name: 'nodes', exact: true}).press('Enter');
      await page.clock.runFor(199);
      assert.equal(await bar.count(), 0);
      await page.clock.runFor(1);
      assert.equal(await bar.count(), 1);
      assert.equal(await page.locator('main h1').textContent(), 'Introduction');
      await page.clock.resume();
      site.release();
      await opened(page, 'Nodes');
      await bar.waitFor({state: 'detached'});
    },
  },
  {
    name: 'a page that cannot be fetched is opened by the browser, after one warning',
    async run({page, site, complaints}) {
      site.fault = (path, dest) =>
        path === '/docs/concepts/nodes' && dest === 'empty' ? {status: 500} : undefined;
      await page.goto('/docs/intro');
      const kept = await markDocument(page);
      await clickByScript(page.locator('main').getByRole('link', {name: 'nodes', exact: true}));
      await opened(page, 'Nodes');
      assert.equal(await kept(), false);
      await expectComplaints(complaints, [networkError, warning]);
    },
  },
  {
    name: 'a click before the code that turns pages is here waits for it, and is left to the browser where it never comes',
    on: 'built',
    async run({page, site, complaints}) {
      const click = () =>
        clickByScript(page.locator('main').getByRole('link', {name: 'nodes', exact: true}));
      site.fault = (path) => (interactiveChunk.test(path) ? 'hang' : undefined);
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      await page.waitForLoadState('domcontentloaded');
      const kept = await markDocument(page);
      await click();
      await becomes(() => site.requests.some((path) => interactiveChunk.test(path)), true);
      assert.equal(await page.locator('main h1').textContent(), 'Introduction');
      site.fault = undefined;
      site.release();
      await opened(page, 'Nodes');
      assert.equal(await kept(), true);

      site.fault = (path) => (interactiveChunk.test(path) ? {status: 404} : undefined);
      await page.goto('/docs/intro');
      const again = await markDocument(page);
      await click();
      await opened(page, 'Nodes');
      assert.equal(await again(), false);
      await expectComplaints(complaints, [networkError, notLoaded]);
    },
  },
  {
    name: 'a page whose code cannot be fetched is opened by the browser, its content readable',
    async run({page, site, complaints}) {
      await page.goto('/docs/intro');
      await page.waitForLoadState('networkidle');
      const kept = await markDocument(page);
      site.fault = (path) => (galleryChunk.test(path) ? {status: 404} : undefined);
      await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('link', {name: 'Gallery'})
        .click();
      await opened(page, 'Gallery');
      await page.getByRole('button', {name: 'Retry'}).waitFor();
      assert.equal(await kept(), false);
      assert.equal(await page.getByRole('link', {name: 'the docs'}).isVisible(), true);
      await expectComplaints(complaints, [networkError, warning, cannotStart]);
    },
  },
  {
    name: 'a route component without a default export is told as that',
    async run({page, complaints}) {
      const contentType = 'text/javascript';
      await page.route(galleryChunk, (route) =>
        route.fulfill({contentType, body: 'export const other = 1'}),
      );
      await page.goto('/gallery');
      await page
        .getByRole('alert')
        .getByText(/^The route component ".*gallery.*" has no default export$/)
        .waitFor();
      await expectComplaints(complaints, [cannotStart]);
    },
  },
  {
    name: 'a module of the setting client that throws is named, and all else starts',
    init: 'globalThis.failing = true',
    async run({page, complaints}) {
      await page.goto('/gallery');
      const counter = page.locator('.counter');
      await becomes(async () => {
        await counter.click();
        return /Pressed [1-9]/.test(await counter.innerText());
      }, true);
      await becomes(() => page.locator('html').getAttribute('data-started'), 'yes');
      await expectComplaints(complaints, [/^\.\/failing\.ts [^]*The module failed/]);
    },
  },
  {
    name: 'Retry fetches the code again',
    async run({page, site, complaints}) {
      site.fault = (path) => (galleryChunk.test(path) ? {status: 404} : undefined);
      await page.goto('/gallery');
      const alert = page.getByRole('alert');
      await alert.waitFor();
      assert.match((await alert.textContent()) ?? '', /gallery-.*\.js/);
      const failed = page.waitForResponse((answer) => answer.status() === 404);
      await page.getByRole('button', {name: 'Retry'}).click();
      await failed;
      await alert.waitFor();
      site.reset();
      const fetched = page.waitForResponse(
        (answer) => answer.ok() && galleryChunk.test(new URL(answer.url()).pathname),
      );
      await page.getByRole('button', {name: 'Retry'}).click();
      await fetched;
      const counter = page.locator('.counter');
      await becomes(async () => {
        await counter.click();
        return /Pressed [1-9]/.test(await counter.innerText());
      }, true);
      assert.equal(await alert.count(), 0);
      await expectComplaints(complaints, [networkError, cannotStart]);
    },
  },
  {
    name: 'Retry opens a new deployment, whose code has other names',
    on: 'built',
    async run({page, site, complaints}) {
      site.fault = (path) => (galleryChunk.test(path) ? {status: 404} : undefined);
      await page.goto('/gallery');
      await page.getByRole('alert').waitFor();
      const kept = await markDocument(page);
      await page.evaluate(() => {
        document.documentElement.dataset.build = 'older';
      });
      await page.getByRole('button', {name: 'Retry'}).click();
      await page.waitForFunction(() => document.documentElement.dataset.build !== 'older');
      assert.equal(await kept(), false);
      await expectComplaints(complaints, [networkError, cannotStart]);
    },
  },
  {
    name: 'React itself missing leaves the page readable and says so where it was needed',
    async run({page, site, complaints}) {
      site.fault = (path) => (reactChunks.test(path) ? {status: 404} : undefined);
      await page.goto('/gallery');
      await page.getByRole('alert').waitFor();
      await page.getByRole('link', {name: 'the docs'}).click();
      await opened(page, 'Introduction');
      await expectComplaints(complaints, [networkError, cannotStart]);
    },
  },
  {
    name: 'a spinner shows while the code of a page is on its way',
    on: 'built',
    async run({page, site}) {
      site.fault = (path) => (galleryChunk.test(path) ? 'hang' : undefined);
      await page.goto('/gallery', {waitUntil: 'commit'});
      const spinner = page.getByRole('status', {name: 'Loading'});
      await spinner.waitFor();
      assert.equal(await page.locator('main h1').isVisible(), true);
      site.reset();
      await spinner.waitFor({state: 'detached'});
    },
  },
  {
    name: 'a crash leaves the printed page readable, says why and where, and can be tried again',
    async run({page, complaints}) {
      await page.goto('/crash');
      const alert = page.getByRole('alert');
      for (const name of ['Light it', 'Light it later', 'Light it']) {
        await page.getByRole('button', {name, exact: true}).click();
        assert.match(
          await alert.innerText(),
          /^This part of the page crashed\.\s+The fuse was lit\s+Cause:\s+a match\s+Try again$/,
        );
        assert.equal(await page.getByRole('heading', {name: 'Crash', exact: true}).count(), 1);
        await page.getByText('Nothing burns.').waitFor();
        await alert.getByRole('button', {name: 'Try again'}).click();
        await alert.waitFor({state: 'detached'});
      }
      await expectComplaints(complaints, [/page:\/crash.* on \/crash[^]*The fuse was lit/]);
    },
  },
  {
    name: 'a page of another build is opened by the browser, never half old and half new',
    async run({page}) {
      await page.goto('/docs/intro');
      const kept = await markDocument(page);
      await page.evaluate(() => {
        document.documentElement.dataset.build = 'older';
      });
      await page.locator('main').getByRole('link', {name: 'nodes', exact: true}).click();
      await opened(page, 'Nodes');
      assert.equal(await kept(), false);
    },
  },
  {
    name: 'a site that is served elsewhere than its config says names the base URL that would be right',
    on: 'built',
    async run({page, folder, complaints}) {
      // The host has put the site into a folder.
      const host = await serveFolder(path.dirname(folder));
      const banner = page.getByRole('alert');
      for (const address of ['/dist/', '/dist/docs/intro', '/dist/docs/intro/index.html']) {
        await page.goto(host.origin + address);
        await banner.getByRole('heading', {name: 'Your site did not load properly'}).waitFor();
        assert.match(await banner.innerText(), /it is '\/', .* suggests '\/dist\/'/, address);
      }
      // The styles alone, from wherever, make no site.
      await page.route('**/assets/*.css', (route) => route.fulfill({contentType: 'text/css'}));
      await page.goto(`${host.origin}/dist/docs/intro`);
      await banner.waitFor();
      assert.equal(await banner.count(), 1);
      await host.close();
      await expectComplaints(complaints, [networkError]);
    },
  },
  {
    name: 'a script that is missing where the base URL is right says nothing of the base URL',
    async run({page, site, complaints}) {
      site.fault = (path) => (path.startsWith('/assets/') ? {status: 503} : undefined);
      for (const address of ['/', '/docs/intro', '/nowhere/at/all']) {
        await page.goto(address, {waitUntil: 'networkidle'});
        assert.equal(await page.getByRole('alert').count(), 0, address);
      }
      await expectComplaints(complaints, [networkError]);
    },
  },
  {
    name: 'a document that is not a page of the site is opened by the browser',
    on: 'built',
    async run({page, site, complaints}) {
      site.fault = (path) =>
        path === '/docs/concepts/nodes' ? {body: '<title>Foreign</title><p>Foreign'} : undefined;
      await page.goto('/docs/intro');
      await clickByScript(page.locator('main').getByRole('link', {name: 'nodes', exact: true}));
      await page.waitForFunction(() => document.title === 'Foreign');
      await expectComplaints(complaints, [warning]);
    },
  },
];
