import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {findings, tooWide} from '../support/pageChecks.js';
import {browserSuite, type Case} from './suite.js';

const bar = (page: Page, name = 'Main') => page.getByRole('navigation', {name, exact: true});

async function edges(what: Locator): Promise<{left: number; right: number}> {
  const {x, width} = (await what.boundingBox())!;
  return {left: x, right: x + width};
}

const cases: Case[] = [
  {
    name: 'from right to left nothing pokes out of a narrow page, axe finds nothing',
    context: {viewport: {width: 320, height: 800}},
    async run({page}) {
      const pages = ['', 'docs/intro', 'docs/guide/setup', 'docs/category/guide', 'blog/first'];
      for (const path of pages) {
        // The colours are those of any direction, which templates/accessibility.test.ts sees in both modes.
        await page.goto(`/base/ar/${path}?_sdoc_theme=dark`);
        await page.locator('.i-mode[title]').waitFor({state: 'attached'});
        assert.ok((await tooWide(page)) <= 0, path);
        assert.deepEqual(await findings(page), [], path);
      }
    },
  },
  {
    name: 'from right to left the sidebar is on the right and the table of contents on the left',
    context: {viewport: {width: 1400, height: 900}},
    async run({page}) {
      await page.goto('/base/ar/docs/intro');
      const sidebar = await edges(page.getByRole('navigation', {name: 'الشريط الجانبي'}));
      const text = await edges(page.locator('article'));
      const contents = await edges(page.getByRole('navigation', {name: 'في هذه الصفحة'}));
      assert.ok(sidebar.left >= text.right, 'the sidebar is right of the text');
      assert.ok(contents.right <= text.left, 'the table of contents is left of it');
      assert.equal(
        await page.locator('h1').evaluate((h1) => getComputedStyle(h1).direction),
        'rtl',
      );
      assert.deepEqual(await findings(page), []);
      const code = page.locator('pre');
      assert.equal(await code.evaluate((pre) => getComputedStyle(pre).direction), 'ltr');
      // The text that nobody translated runs its own way within the page.
      await page.goto('/base/ar/docs/guide/setup');
      const setup = page.locator('article p').first();
      assert.equal(await setup.evaluate((p) => getComputedStyle(p).direction), 'ltr');
    },
  },
  {
    name: 'another language is another document, with its words, its search and its links',
    async run({page}) {
      await page.goto('/base/docs/guide/setup');
      await bar(page).getByRole('button', {name: 'English'}).click();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/base/ar/docs/guide/setup')) asked.push(request.resourceType());
      });
      await bar(page).getByRole('link', {name: 'العربية'}).click();
      await page.waitForURL('**/base/ar/docs/guide/setup');
      await page.locator('html[lang=ar][dir=rtl]').waitFor();
      assert.deepEqual(asked, ['document'], 'it is not a page of this site to fetch');
      const box = bar(page, 'التنقل الرئيسي').getByRole('combobox');
      await box.fill('مقدمة');
      await page.getByRole('option', {name: /مقدمة/}).click();
      await page.waitForURL('**/base/ar/docs/intro?**');
      await page.getByRole('heading', {name: 'مقدمة', level: 1}).waitFor();
      await box.fill('Introduction');
      await page.locator('.search-note').getByText('لا نتائج').waitFor();
      // Within the language, pages turn without loading a document.
      await page.evaluate(() => {
        document.documentElement.dataset.kept = '';
      });
      await page.locator('article a', {hasText: 'الإعداد'}).click();
      await page.waitForURL('**/base/ar/docs/guide/setup#tools');
      assert.ok(await page.evaluate(() => 'kept' in document.documentElement.dataset));
    },
  },
  {
    name: 'the form of the search has room for a query on a phone',
    context: {viewport: {width: 390, height: 844}},
    async run({page}) {
      await page.goto('/base/search');
      // In one step, since the script replaces the form that the server has printed.
      const width = await page.evaluate(() => {
        const form = document.querySelector('main form[role=search]')!;
        for (const words of ['everywhere, in all of it', '1.0']) {
          const select = document.createElement('select');
          select.append(new Option(words));
          form.append(select);
        }
        return form.querySelector('[type=search]')!.getBoundingClientRect().width;
      });
      assert.ok(width > 180, `${String(width)} pixels`);
    },
  },
];

browserSuite('locales', {fixture: 'locales', base: 'base', on: ['built']}, cases);
