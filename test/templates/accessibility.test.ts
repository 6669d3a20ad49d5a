import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import type {AxeResults} from 'axe-core';
import type {Browser, Page} from 'playwright-core';
import {findBrowser, launchBrowser} from '../e2e/browser.js';
import {serveFolder, type SiteServer} from '../e2e/siteServer.js';
import {writePreview} from './previewFiles.js';
import {sampleViews} from './samples.js';

/** What holds of every kind of page: axe finds nothing, nothing pokes out, nothing moves. */

const executable = findBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The states of the header below see the other pairs; contrast.test.ts sees every colour. */
const looks = [
  [320, 'dark'],
  [1280, 'light'],
] as const;

const findings = async (page: Page) => {
  await page.evaluate(axe);
  const {violations} = await page.evaluate(() =>
    (globalThis as unknown as {axe: {run: (what: Document) => Promise<AxeResults>}}).axe.run(
      document,
    ),
  );
  return violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('every page', {skip: executable === undefined && 'no browser here'}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-axe-'));
  let browser: Browser;
  let site: SiteServer;

  before(async () => {
    await writePreview(folder);
    site = await serveFolder(folder);
    browser = await launchBrowser(executable!);
  });
  after(async () => {
    await browser.close();
    await site.close();
    rmSync(folder, {recursive: true});
  });

  for (const name of Object.keys(sampleViews(''))) {
    test(name, async () => {
      const page = await browser.newPage();
      for (const [width, mode] of looks) {
        await page.setViewportSize({width, height: 800});
        await page.goto(`${site.origin}/${name}?_sdoc_theme=${mode}`);
        await page.locator('.i-mode[title]').waitFor({state: 'attached'});
        assert.deepEqual(await findings(page), [], `${width} px, ${mode}`);
        assert.ok((await tooWide(page)) <= 0, `pokes out at ${width} px`);
      }
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as never as {value: number}).value;
            }).observe({type: 'layout-shift', buffered: true});
            requestAnimationFrame(() => {
              setTimeout(() => {
                resolve(sum);
              }, 50);
            });
          }),
      );
      assert.equal(shift, 0, 'nothing moves');
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
      const page = await browser.newPage({viewport: {width, height: 800}});
      for (const mode of ['light', 'dark']) {
        await page.goto(`${site.origin}/doc?_sdoc_theme=${mode}`);
        await open(page);
        await page.waitForFunction(() => document.getAnimations().length === 0);
        assert.deepEqual(await findings(page), [], mode);
        assert.ok((await tooWide(page)) <= 0);
      }
      await page.close();
    });
  }
});
