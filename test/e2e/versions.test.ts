import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {findings} from '../support/pageChecks.js';
import {browserSuite, type Case} from './suite.js';

const bar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const menu = (page: Page, shown: string) => bar(page).getByRole('button', {name: shown});

async function choose(page: Page, {shown, wanted}: {shown: string; wanted: string}) {
  await menu(page, shown).click();
  await bar(page).locator('.dropdown').getByRole('link', {name: wanted}).click();
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const cases: Case[] = [
  {
    name: 'the menu leads to the same document, else to where the version begins',
    async run({page}) {
      await page.goto('/docs/guide/setup');
      await choose(page, {shown: '2.0', wanted: '1.0 (old)'});
      await at(page, '/docs/v1/guide/setup');
      await page.getByText('no longer maintained').waitFor();
      // The sidebar is the other version's, though it has the same name.
      await page
        .getByRole('navigation', {name: 'Docs sidebar'})
        .getByRole('link', {name: 'Old'})
        .click();
      await at(page, '/docs/v1/old');
      await choose(page, {shown: '1.0 (old)', wanted: 'Next'});
      await at(page, '/docs/next/intro');
      await menu(page, 'Next').waitFor();
    },
  },
  {
    name: 'the menu of an older version asks for the others when it is reached, by keys too',
    async run({page}) {
      await page.goto('/docs/v1/guide/setup');
      const links = bar(page).locator('.dropdown').last().getByRole('link', {includeHidden: true});
      await menu(page, '1.0 (old)').focus();
      await page.keyboard.press('Enter');
      await links.filter({hasText: 'Next'}).waitFor();
      assert.deepEqual(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
        ['/docs/next/guide/setup', '/docs/guide/setup', '/docs/v1/guide/setup'],
      );
      assert.equal(await links.last().getAttribute('aria-current'), 'true');
      // A page of the version that is opened by a link has a menu of its own.
      await page.keyboard.press('Escape');
      await page
        .getByRole('navigation', {name: 'Docs sidebar'})
        .getByRole('link', {name: 'Old'})
        .click();
      await at(page, '/docs/v1/old');
      await menu(page, '1.0 (old)').click();
      await links.filter({hasText: 'Next'}).waitFor();
      assert.equal(await links.filter({hasText: 'Next'}).getAttribute('href'), '/docs/next/intro');
      assert.equal(await links.last().getAttribute('href'), '/docs/v1/old');
    },
  },
  {
    name: 'the menu of small screens has all versions',
    context: {viewport: {width: 400, height: 800}},
    async run({page}) {
      await page.goto('/docs/v1/guide/setup');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.getByRole('button', {name: '← Back to main menu'}).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('summary', {hasText: '1.0 (old)'}).click();
      await dialog.getByRole('link', {name: 'Next'}).click();
      await at(page, '/docs/next/guide/setup');
    },
  },
  {
    name: 'where the list of versions does not arrive, the menu has the last one',
    async run({page, complaints}) {
      await page.route('**/docs-versions.json', (route) => route.abort());
      await page.goto('/docs/v1/guide/setup');
      await choose(page, {shown: '1.0 (old)', wanted: 'Latest version'});
      await at(page, '/docs/guide/setup');
      complaints.length = 0;
    },
  },
  {
    name: 'without the script, the last version is a click away, and has all of them',
    context: {javaScriptEnabled: false},
    async run({page}) {
      await page.goto('/docs/v1/guide/setup');
      await menu(page, '1.0 (old)').hover();
      await bar(page).locator('.dropdown').getByRole('link', {name: 'Latest version'}).click();
      await at(page, '/docs/guide/setup');
      await menu(page, '2.0').hover();
      await bar(page).locator('.dropdown').getByRole('link', {name: 'Next'}).click();
      await at(page, '/docs/next/guide/setup');
    },
  },
  {
    name: 'the version that was chosen is kept on pages that have none, and in their links',
    async run({page}) {
      await page.goto('/docs/intro');
      await choose(page, {shown: '2.0', wanted: '1.0 (old)'});
      await at(page, '/docs/v1/intro');
      await page.goto('/about');
      await menu(page, '1.0 (old)').waitFor();
      await bar(page).locator('a[href="/docs/v1/intro"]', {hasText: 'Start'}).waitFor();
      // A page that has a version shows that.
      await page.goto('/docs/intro');
      await menu(page, '2.0').waitFor();
    },
  },
  {
    name: 'a chosen version that is gone is forgotten',
    init: () => {
      localStorage.setItem('docs-preferred-version.default', '0.9');
    },
    async run({page}) {
      await page.goto('/about');
      await page.waitForFunction(
        () => localStorage.getItem('docs-preferred-version.default') === null,
      );
      await menu(page, '2.0').waitFor();
    },
  },
  {
    name: 'the search is that of the version, on its results page too',
    async run({page}) {
      await page.goto('/docs/v1/intro');
      const box = page.getByRole('combobox', {name: 'Search'});
      await box.fill('dodo');
      await page.getByRole('option', {name: /Old/}).waitFor();
      await page.getByRole('link', {name: /See all \d+ results/}).click();
      await at(page, '/search');
      assert.equal(new URL(page.url()).searchParams.get('version'), '1.0');
      await page.locator('main').getByRole('link', {name: 'Old'}).waitFor();
      await page.locator('main').getByRole('combobox', {name: 'Versions'}).selectOption('2.0');
      await page.getByText('No results were found').waitFor();
      // One entry for a page that several versions have, with the others beside it.
      await page.goto('/search?q=setup&version=1.0');
      const entry = page.locator('.search-results > li').filter({hasText: 'Setup'}).first();
      const others = entry.locator('.hit-versions').getByRole('link');
      await others.first().waitFor();
      assert.deepEqual(
        await others.evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('href')]),
        ),
        [
          ['Next', '/docs/next/guide/setup'],
          ['2.0', '/docs/guide/setup'],
        ],
      );
      assert.deepEqual(await findings(page), []);
      const entries = page.locator('.search-results > li > a');
      const isOther = (href: string | null) => !href?.startsWith('/docs/v1/');
      const hrefs = await entries.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      assert.deepEqual(hrefs.filter(isOther), []);
      await page.goto('/docs/intro');
      await box.fill('dodo');
      await page.locator('.search-note').getByText('No results').waitFor();
    },
  },
  {
    name: 'without the script, Enter searches the version too',
    context: {javaScriptEnabled: false},
    async run({page}) {
      await page.goto('/docs/v1/intro');
      const box = page.getByRole('combobox', {name: 'Search'});
      await box.fill('dodo');
      await box.press('Enter');
      await at(page, '/search');
      assert.equal(new URL(page.url()).search, '?q=dodo&version=1.0');
    },
  },
];

browserSuite('versions', {fixture: 'versions', on: ['built']}, cases);
