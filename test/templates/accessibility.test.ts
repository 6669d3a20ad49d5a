import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import type {Page} from 'playwright-core';
import {describeInBrowser, welcome, type Visitors} from '../e2e/browser.js';
import {serveFolder, type SiteServer} from '../e2e/siteServer.js';
import {findings, shift, tooWide} from '../support/pageChecks.js';
import {writePreview} from './previewFiles.js';
import {sampleViews} from './samples.js';

/** What holds of every kind of page: axe finds nothing, nothing pokes out, nothing moves. */

/** The states of the header below see the other pairs; contrast.test.ts sees every colour. */
const looks = [
  [320, 'dark'],
  [1280, 'light'],
] as const;

describeInBrowser('every page', (browser) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-axe-'));
  let site: SiteServer;
  let visitors: Visitors;

  before(async () => {
    await writePreview(folder);
    site = await serveFolder(folder);
    visitors = await welcome(browser(), {baseURL: site.origin});
  });
  after(async () => {
    await site.close();
    rmSync(folder, {recursive: true});
  });

  for (const name of Object.keys(sampleViews(''))) {
    test(name, async () => {
      const page = await visitors.next();
      for (const [width, mode] of looks) {
        await page.setViewportSize({width, height: 800});
        await page.goto(`${site.origin}/${name}?_sdoc_theme=${mode}`);
        await page.locator('.i-mode[title]').waitFor({state: 'attached'});
        assert.deepEqual(await findings(page), [], `${width} px, ${mode}`);
        assert.ok((await tooWide(page)) <= 0, `pokes out at ${width} px`);
      }
      assert.equal(await shift(page), 0, 'nothing moves');
      await page.close();
    });
  }

  const opened: readonly [string, number, (page: Page) => Promise<void>][] = [
    ['menu', 320, (page) => page.getByRole('button', {name: 'Toggle navigation bar'}).click()],
    ['table of contents', 320, (page) => page.getByRole('button', {name: 'On this page'}).click()],
    ['dropdown', 1280, (page) => page.getByRole('button', {name: 'More'}).hover()],
    ['collapsed sidebar', 1280, (page) => page.getByRole('button', {name: 'Collapse'}).click()],
  ];
  for (const [name, width, open] of opened) {
    test(`${name} opened`, async () => {
      const page = await visitors.next();
      await page.setViewportSize({width, height: 800});
      for (const mode of ['light', 'dark']) {
        await page.goto(`${site.origin}/doc?_sdoc_theme=${mode}`);
        await open(page);
        assert.deepEqual(await findings(page), [], mode);
        assert.ok((await tooWide(page)) <= 0);
      }
      await page.close();
    });
  }
});
