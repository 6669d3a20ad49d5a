import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {becomes} from '../support/until.js';
import type {Case} from './suite.js';

const link = (page: Page) => page.getByRole('link', {name: 'A red mountain'});
const dialog = (page: Page) => page.getByRole('dialog', {name: 'A red mountain'});
const widthOf = async (page: Page) => (await dialog(page).locator('img').boundingBox())!.width;
/** Pixels of the text: --text-base of 16. */
const rem = 17;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);

/** Of a picture enlarged, in the fixture `pictures`. */
export const zoomCases: readonly Case[] = [
  {
    name: 'by keyboard: it opens, Escape closes it, and the focus returns',
    async run({page}) {
      await page.goto('/docs/intro');
      await link(page).focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      assert.equal(await focused(page), 'icon i-close');
      const {width, height} = page.viewportSize()!;
      await becomes(() => widthOf(page), width);
      const box = (await dialog(page).boundingBox())!;
      assert.ok(Math.abs(box.y + box.height / 2 - height / 2) <= 1, 'in the middle');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({state: 'detached'});
      assert.equal(await focused(page), 'zoom');
      assert.match(page.url(), /\/docs\/intro\/?$/);
    },
  },
  {
    name: 'by pointer: any click closes it, and it is there again for the next one',
    async run({page}) {
      await page.goto('/docs/intro');
      for (const target of ['img', 'button']) {
        await link(page).click();
        await dialog(page).locator(target).click();
        await dialog(page).waitFor({state: 'detached'});
      }
    },
  },
  {
    name: 'on a phone it is larger than the screen, and scrolls',
    context: {viewport: {width: 390, height: 800}},
    async run({page}) {
      await page.goto('/docs/intro');
      await link(page).click();
      await becomes(() => widthOf(page), 60 * rem);
      const scrolled = await dialog(page).evaluate((element) => {
        element.scrollLeft = 1000;
        return element.scrollLeft;
      });
      assert.equal(scrolled, 60 * rem - 390);
    },
  },
  {
    name: 'a page that is turned to closes it, and its own pictures open',
    async run({page}) {
      await page.goto('/docs/next');
      await page.getByRole('link', {name: 'pictures', exact: true}).click();
      await link(page).click();
      await dialog(page).waitFor();
      await page.goBack();
      await page.getByRole('heading', {name: 'Next'}).waitFor();
      await dialog(page).waitFor({state: 'detached'});
    },
  },
  {
    name: 'without a script it is a link to the file',
    context: {javaScriptEnabled: false},
    async run({page}) {
      await page.goto('/docs/intro');
      await link(page).click();
      await page.waitForURL(/\/assets\/files\/wide-\w+\.svg$/);
    },
  },
];
