import assert from 'node:assert/strict';
import {browserSuite, type Case} from './suite.js';

/** Every kind of page of the fixture; React's development build reports each mismatch on the console. */
const pages = [
  '/',
  '/docs/intro',
  '/docs/concepts/nodes',
  '/gallery',
  '/crash',
  '/search/',
  '/404',
];

const cases: Case[] = [
  ...pages.flatMap((path): Case[] =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${path} hydrates without a mismatch, ${colorScheme}`,
      async run({page}) {
        await page.emulateMedia({colorScheme});
        await page.goto(path);
        const toggle = page.getByRole('navigation', {name: 'Main'}).getByRole('button', {
          name: /Switch between dark and light mode/,
        });
        await toggle.click();
        await page.locator('html[data-theme-choice=light]').waitFor();
        await page.getByRole('status', {name: 'Loading'}).waitFor({state: 'detached'});
        assert.deepEqual(await page.getByRole('alert').allTextContents(), []);
      },
    })),
  ),
  {
    name: 'content is adopted, not rendered again',
    init: () => {
      addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('[data-region] *')) {
          (element as HTMLElement & {first?: boolean}).first = true;
        }
      });
    },
    async run({page}) {
      await page.goto('/gallery');
      await page.locator('.counter').click();
      await page.locator('.counter').getByText('Pressed 1 times').waitFor();
      const added = await page
        .locator('[data-region=page] *')
        .evaluateAll((all) =>
          all.filter((element) => !('first' in element)).map(({outerHTML}) => outerHTML),
        );
      assert.deepEqual(added, []);
    },
  },
  {
    name: 'a click before hydration is kept until there is something to answer it',
    async run({page, site}) {
      site.fault = (path) => (/(reactRoots|gallery)-.*\.js$/.test(path) ? 'hang' : undefined);
      await page.goto('/gallery', {waitUntil: 'commit'});
      await page.waitForFunction(() => document.readyState !== 'loading');
      const toggle = page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('button', {name: /Switch between/});
      await page.locator('[aria-live]').waitFor({state: 'attached'});
      await toggle.click();
      await page.locator('.counter').click();
      assert.equal(await page.locator('html').getAttribute('data-theme-choice'), 'system');
      site.reset();
      await page.locator('html[data-theme-choice=light]').waitFor();
      await page.locator('.counter').getByText('Pressed 1 times').waitFor();
    },
  },
  {
    name: 'styles of an island come with its page, in place, too',
    async run({page}) {
      await page.goto('/docs/intro');
      const main = page.getByRole('navigation', {name: 'Main'});
      const asked = page.waitForRequest(/gallery-.*\.css$/);
      await main.getByRole('link', {name: 'Gallery'}).hover();
      await asked;
      const waiting = page.locator('link[rel=stylesheet][media="not all"]');
      assert.equal(await waiting.count(), 1, 'they are fetched ahead and do not apply yet');
      await main.getByRole('link', {name: 'Gallery'}).click();
      await waiting.waitFor({state: 'detached'});
      const counter = page.locator('.counter');
      await counter.waitFor();
      const color = await counter.evaluate((button) => getComputedStyle(button).outlineColor);
      assert.equal(color, 'rgb(1, 2, 3)');
      await page.waitForFunction(
        () => document.querySelector<HTMLImageElement>('main img')!.naturalWidth > 0,
      );
      await counter.click();
      await counter.getByText('Pressed 1 times').waitFor();
    },
  },
];

browserSuite('hydration', {fixture: 'client'}, cases);
