import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import type {Page} from 'playwright-core';
import {describeInBrowser, welcome, type Visitors} from '../e2e/browser.js';
import {serveFolder, type SiteServer} from '../e2e/siteServer.js';
import {contrast, findings, moved, tooWide} from '../support/pageChecks.js';
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
      assert.deepEqual(await moved(page), []);
      const [whole, partial] = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('main, .code > pre')];
        const places = (): string =>
          parts
            .map((part) => Object.values(part.getBoundingClientRect().toJSON()).slice(0, 2).join())
            .join(' ');
        const before = places();
        for (const part of parts) while (part.nextSibling) part.nextSibling.remove();
        return [before, places()];
      });
      assert.equal(partial, whole, 'nothing moves when the rest of the page arrives');
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

  for (const forcedColors of ['none', 'active'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`focus shows on each control of the navbar: ${colorScheme}, forced colours ${forcedColors}`, async () => {
        const page = await visitors.next({viewport: {width: 1280, height: 800}});
        await page.emulateMedia({forcedColors, colorScheme});
        await page.goto(`${site.origin}/doc?_sdoc_theme=${colorScheme}`);
        const seen = new Set<string>();
        for (;;) {
          await page.keyboard.press('Tab');
          const ring = await page.evaluate(readRing);
          if (!ring.inNavbar && seen.size > 0) break;
          if (!ring.inNavbar) continue;
          seen.add(ring.name);
          assert.ok(ring.width >= 2, `${ring.name}: ${ring.width} px`);
          assert.ok(ring.inside, `${ring.name} is cut off`);
          // Forced colours are the visitor's own.
          if (forcedColors === 'active') continue;
          const ratio = contrast(ring.color, ring.background);
          assert.ok(ratio >= 3, `${ring.name}: ${ring.color} on ${ring.background}`);
        }
        assert.ok(seen.size >= 5, [...seen].join());
        await page.close();
      });
    }
  }

  test('forced colours keep icons, the mark of the current page and what is pressed', async () => {
    const page = await visitors.next({viewport: {width: 1280, height: 800}});
    await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
    await page.goto(`${site.origin}/doc`);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const icons = await page
      .locator('.icon:visible')
      .evaluateAll((all) => all.map((icon) => getComputedStyle(icon, '::before').backgroundColor));
    assert.ok(icons.length > 2);
    assert.ok(!icons.includes(canvas), icons.join());
    await page.locator('.i-wrap').first().click();
    await page.locator('main').focus();
    for (const current of [
      '.nav-items > [aria-current]',
      '.tree [aria-current=page]',
      '.i-wrap[aria-pressed=true]',
    ]) {
      assert.equal(
        await page
          .locator(current)
          .first()
          .evaluate((link) => getComputedStyle(link).outlineStyle),
        'solid',
        current,
      );
    }
    const chosen = await page.locator('main').evaluate((main) => {
      const menu = document.createElement('ul');
      menu.innerHTML = '<li><a class="nav-link" href="#" aria-current="true">Chosen</a></li>';
      main.append(menu);
      return getComputedStyle(menu.querySelector('a')!).outlineStyle;
    });
    assert.equal(chosen, 'solid', 'the language or version that a menu shows as the chosen one');
    const [found, around] = await page.locator('main').evaluate((main) => {
      const result = document.createElement('p');
      result.className = 'search-results';
      result.innerHTML = '<mark>found</mark>';
      main.append(result);
      return [result.firstElementChild!, result].map((element) => getComputedStyle(element).color);
    });
    assert.equal(found, around, 'what was found can be read');
    await page.setViewportSize({width: 390, height: 844});
    const box = await page.getByRole('combobox').evaluate((field) => {
      const {borderColor} = getComputedStyle(field);
      return [borderColor, getComputedStyle(field, '::placeholder').color];
    });
    assert.deepEqual(box, Array(2).fill('rgba(0, 0, 0, 0)'), 'the box is an icon on a phone');
    await page.close();
  });
});

/** The focus ring of the focused element, and what it is drawn on. Runs in the page. */
function readRing() {
  const element = document.activeElement!;
  const style = getComputedStyle(element);
  const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const box = element.getBoundingClientRect();
  const opaque = (start: Element | null): string => {
    for (let around = start; around; around = around.parentElement) {
      const {backgroundColor} = getComputedStyle(around);
      if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  return {
    inNavbar: element.closest('.navbar') !== null,
    name: element.getAttribute('aria-label') ?? element.textContent.trim(),
    width: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
    inside: box.top - reach >= 0 && box.left - reach >= 0 && box.right + reach <= innerWidth,
    color: style.outlineColor,
    background: opaque(element.parentElement),
  };
}
