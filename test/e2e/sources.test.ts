import assert from 'node:assert/strict';
import {browserSuite} from './suite.js';

browserSuite('the example of a changelog', {fixture: '../../examples/changelog', on: ['built']}, [
  {
    name: 'every release has a page, in the sidebar, in order, and is found',
    async run({page}) {
      await page.goto('/docs/releases');
      await page.getByRole('heading', {name: 'Releases', level: 1}).waitFor();
      const links = page.locator('[data-region=page] nav').getByRole('link');
      const releases = (await links.allInnerTexts()).filter((text) => /^\d/.test(text));
      assert.deepEqual(releases.slice(0, 3), ['2.0.0', '1.1.0', '1.0.0']);
      await page.locator('main').getByRole('link', {name: '2.0.0'}).first().click();
      await page.getByRole('heading', {name: '2.0.0', level: 1}).waitFor();
      await page.getByText('open() gives a promise.').waitFor();
      assert.equal(await page.getByText('Edit this page').count(), 0);
    },
  },
]);

browserSuite(
  'the example of a command’s help',
  {fixture: '../../examples/command-help', on: ['built']},
  [
    {
      name: 'each command has a page with what it prints',
      async run({page}) {
        await page.goto('/docs/commands/sing');
        await page.getByRole('heading', {name: 'wren sing', level: 1}).waitFor();
        await page.getByText('Usage: wren sing [--loud]').waitFor();
      },
    },
  ],
);
