import assert from 'node:assert/strict';
import {cpSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {after, afterEach, before, beforeEach, test} from 'node:test';
import type {Page} from 'playwright-core';
import {buildSite, makeTemporarySite, writeFiles} from '../support/site.js';
import {describeInBrowser, welcome, type Visitors} from './browser.js';
import {serveFolder, type SiteServer} from './siteServer.js';
import {markDocument, onConnection} from './suite.js';

const CONFIG = (title: string) =>
  `export default {title: '${title}', url: 'https://d.example', navbar: {items: [{type: 'search'}]}};\n`;

describeInBrowser('a new deployment', (browser) => {
  const {root, remove} = makeTemporarySite({
    'content/docs/one.md': '# One\n\nSee [two](./two.md).\n\n```\ncode\n```\n',
    'content/docs/two.md': '# Two\n\nThe second page.\n',
  });
  const served = path.join(root, 'served');
  let site: SiteServer;
  let visitors: Visitors;
  let page: Page;

  const deploy = (build: string) => {
    rmSync(served, {recursive: true, force: true});
    cpSync(path.join(root, build), served, {recursive: true});
  };
  const notice = () => page.getByRole('region', {name: 'New version of this site'});

  before(async () => {
    for (const build of ['old', 'new']) {
      writeFiles(root, {'site.config.ts': CONFIG(build)});
      const {ok} = await buildSite(root, {out: path.join(root, build)});
      assert.ok(ok);
    }
    const scripts = (build: string) =>
      readdirSync(path.join(root, build, 'assets')).filter((name) =>
        /^(?:interactive|reactRoots)/.test(name),
      );
    for (const name of scripts('old')) assert.ok(!scripts('new').includes(name), name);
    site = await serveFolder(served);
    visitors = await welcome(browser(), {baseURL: site.origin});
  });
  after(async () => {
    await site.close();
    remove();
  });
  beforeEach(async () => {
    deploy('old');
    page = await visitors.next();
    await page.addInitScript('globalThis.__name = (value) => value');
    // Who saves data has nothing at hand that was not needed yet, as one whose cache is full.
    await page.addInitScript(onConnection({saveData: true}));
    await page.goto('/docs/one', {waitUntil: 'networkidle'});
  });
  afterEach(() => page.close());

  const uses: Readonly<Record<string, () => Promise<unknown>>> = {
    'the search': () => page.getByRole('combobox').click(),
    'the button that copies': () => page.getByRole('button', {name: 'Copy code'}).click(),
  };
  for (const [name, use] of Object.entries(uses)) {
    test(`${name}, whose code is gone, says that the site is another now, and reloading helps`, async () => {
      deploy('new');
      const kept = await markDocument(page);
      await use();
      await notice().getByText('This site has been updated since you opened this page.').waitFor();
      assert.equal(await notice().count(), 1);
      assert.equal(await kept(), true, 'what the visitor does is not interrupted');
      await notice().getByRole('button', {name: 'Reload'}).click();
      await page.getByRole('link', {name: 'new', exact: true}).first().waitFor();
      assert.equal(await notice().count(), 0);
      const before = await page.evaluate(() => document.documentElement.dataset.theme);
      await page.getByRole('button', {name: /Switch between dark/}).click();
      await page.waitForFunction((was) => document.documentElement.dataset.theme !== was, before);
    });
  }

  test('after that the next page is opened by the browser, once', async () => {
    deploy('new');
    await uses['the search']!();
    await notice().waitFor();
    let kept = await markDocument(page);
    await page.getByRole('main').getByRole('link', {name: 'two', exact: true}).click();
    await page.getByRole('heading', {name: 'Two'}).waitFor();
    assert.equal(await kept(), false);
    assert.equal(await notice().count(), 0);
    kept = await markDocument(page);
    await page.getByRole('link', {name: 'One'}).first().click();
    await page.getByRole('heading', {name: 'One'}).waitFor();
    assert.equal(await kept(), true);
  });

  test('a page that is gone with its host’s 404 page says so too', async () => {
    deploy('new');
    site.fault = (name) => (name.startsWith('/docs/one') ? {status: 404} : undefined);
    await uses['the search']!();
    await notice().waitFor();
    site.reset();
  });

  test('code that does not come for another reason is not a new version', async () => {
    site.fault = (name) => (/reactRoots|interactive/.test(name) ? {status: 503} : undefined);
    await uses['the search']!();
    await page.waitForLoadState('networkidle');
    assert.equal(await notice().count(), 0);
    site.reset();
    // The box is a form without it.
    await page.getByRole('combobox').fill('one');
    await page.getByRole('combobox').press('Enter');
    await page.waitForURL(/\/search\/?\?q=one/);
  });
});
