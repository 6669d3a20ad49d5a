import assert from 'node:assert/strict';
import {withClipboard} from '../support/clipboard.js';
import {becomes} from '../support/until.js';
import type {Case} from './suite.js';

/** Of a page's Markdown, in the example of a brand. */
export const copyPageCases: readonly Case[] = [
  {
    name: 'it is copied by the keyboard, and the button says so',
    async run({page, site}) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/docs/intro');
      const button = page
        .locator('main')
        .getByRole('button', {name: /Copy page as Markdown|Copied/});
      const copied = await withClipboard(async () => {
        await button.focus();
        await page.keyboard.press('Enter');
        await becomes(() => button.textContent(), 'Copied');
        return page.evaluate(() => navigator.clipboard.readText());
      });
      assert.deepEqual(
        site.requests.filter((name) => name.endsWith('.md')),
        ['/docs/intro.md'],
      );
      assert.match(copied, /^# /);
      assert.match(copied, /\]\(https:\/\/[^)]+\.md\)/, 'links lead to Markdown');
      await becomes(() => button.textContent(), 'Copy page as Markdown');
    },
  },
  {
    name: 'on a page that was turned to, it is that of this page',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.getByRole('link', {name: 'second page'}).click();
      await page.getByRole('heading', {name: 'Course'}).waitFor();
      const link = page.getByRole('link', {name: 'View as Markdown'});
      const button = page.locator('.copy-page');
      const href = await link.getAttribute('href');
      assert.equal(await button.getAttribute('data-from'), href);
      assert.match(await page.evaluate((of) => fetch(of).then((r) => r.text()), href!), /Course/);
    },
  },
];
