import assert from 'node:assert/strict';
import type {Case} from './suite.js';

/** Of the fixture `client`. */
export const redirectCases: readonly Case[] = [
  {
    name: 'query and anchor come along to a page of the site, by way of other redirects too',
    async run({page}) {
      await page.goto('/older?x=1&y=a%20b#kinds');
      await page.waitForURL('/docs/concepts/nodes?from=old&x=1&y=a%20b#kinds');
      await page.locator('main h1').getByText('Nodes').waitFor();
    },
  },
  {
    name: 'they do not come along to another host, and the back button leads past the redirect',
    async run({page, complaints}) {
      await page.route('https://example.com/**', (route) => route.fulfill({body: 'there'}));
      await page.goto('/docs/intro');
      await page.goto('/away?secret=1#part');
      await page.waitForURL('https://example.com/there');
      assert.deepEqual(complaints.splice(0), ['asked another host: https://example.com/there']);
      await page.goBack();
      await page.waitForURL('/docs/intro');
    },
  },
  {
    name: 'an address ending in .html leads to its page',
    async run({page}) {
      await page.goto('/docs/intro.html?x=1');
      await page.waitForURL('/docs/intro?x=1');
    },
  },
  {
    name: 'a redirect works without a script',
    context: {javaScriptEnabled: false},
    async run({page}) {
      await page.goto('/old');
      await page.waitForURL('/docs/concepts/nodes?from=old');
    },
  },
];
