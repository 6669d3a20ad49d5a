import assert from 'node:assert/strict';
import {becomes} from '../support/until.js';
import {
  addressesAskedBy,
  clickByScript,
  interactiveChunk,
  onConnection,
  type Case,
} from './suite.js';

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

/** Nothing is fetched before it is needed. */
const saveData = onConnection({saveData: true});

/** Of the fixture `client`. */
export const hydrationCases: readonly Case[] = [
  ...pages.flatMap((path): Case[] =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${path} hydrates without a mismatch, ${colorScheme}`,
      // The development build sees all that the other one does.
      ...(colorScheme === 'dark' && {on: 'watch' as const}),
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
    name: 'the header answers before React is there, and a click on an island is kept until then',
    async run({page, site}) {
      site.fault = (path) =>
        /(islands|reactRoots|gallery)-.*\.js$/.test(path) ? 'hang' : undefined;
      await page.goto('/gallery', {waitUntil: 'commit'});
      await page.waitForFunction(() => document.readyState !== 'loading');
      const toggle = page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('button', {name: /Switch between/});
      await page.locator('body > [aria-live]').waitFor({state: 'attached'});
      await toggle.click();
      await page.locator('.counter').click();
      await page.locator('html[data-theme-choice=light]').waitFor();
      site.reset();
      await page.locator('.counter').getByText('Pressed 1 times').waitFor();
    },
  },
  {
    name: 'clicks before any script has run are kept in their order, links work meanwhile',
    async run({page, site}) {
      const open = async () => {
        site.fault = (path) => (/\/main-.*\.js$/.test(path) ? 'hang' : undefined);
        await page.goto('/gallery', {waitUntil: 'commit'});
        await page.waitForFunction(() => document.readyState !== 'loading');
      };
      await open();
      await page.getByRole('link', {name: 'the docs'}).click();
      await page.waitForURL('/docs/intro', {waitUntil: 'commit'});
      await open();
      const counter = page.locator('.counter');
      const toggle = page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('button', {name: /Switch between/});
      for (const button of [counter, toggle, counter, toggle]) await button.click();
      site.reset();
      await page.locator('html[data-theme-choice=dark]').waitFor();
      await counter.getByText('Pressed 2 times').waitFor();
      await counter.click();
      await counter.getByText('Pressed 3 times').waitFor();
    },
  },
  {
    name: 'a live example that waits for a touch keeps what is clicked and typed while its code comes',
    async run({page, site}) {
      site.fault = (path) => (/\/(reactRoots|example_note)-/.test(path) ? 'hang' : undefined);
      await page.goto('/docs/concepts/selection');
      const note = page.getByRole('textbox', {name: 'Note'});
      assert.equal(await note.textContent(), 'One two');
      const fetched = page.locator('link[rel=prefetch][href*="/example_note-"]');
      await fetched.waitFor({state: 'attached'});
      await page.getByRole('button', {name: 'Pressed 0 times'}).click();
      // From here on, what is typed is held.
      await page.getByRole('status', {name: 'Loading'}).first().waitFor();
      await note.evaluate((box) => {
        box.focus();
        getSelection()!.collapse(box.querySelector('p')!.firstChild, 3);
      });
      await page.keyboard.type('xy');
      assert.equal(await note.textContent(), 'One two');
      site.reset();
      await becomes(() => note.textContent(), 'OneXY two');
      await page.getByRole('button', {name: 'Pressed 1 times'}).waitFor();
      await page.keyboard.type('z');
      assert.equal(await note.textContent(), 'OneXYZ two');
    },
  },
  {
    name: 'the code of islands that wait for a touch is there and runs with the first sign of a visitor',
    on: 'built',
    async run({page}) {
      await page.coverage.startJSCoverage();
      await page.goto('/docs/concepts/selection', {waitUntil: 'networkidle'});
      const preloaded = page.locator('link[rel=modulepreload][href*="/islands-"]');
      await preloaded.waitFor({state: 'attached'});
      const run = (await page.coverage.stopJSCoverage()).map(({url}) => url);
      assert.ok(run.some((url) => url.includes('/main-')));
      assert.deepEqual(
        run.filter((url) => url.includes('/islands-')),
        [],
      );
      // The pointer is on it already when it is mounted.
      const island = page.locator('[data-island="example:note"]');
      const {x, y} = (await island.boundingBox())!;
      for (const step of [8, 9]) await page.mouse.move(x + step, y + step);
      await becomes(
        () =>
          island.evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key))),
        true,
      );
    },
  },
  {
    name: 'an island that waits for a touch is ready for one where nothing may be fetched before',
    on: 'built',
    init: saveData,
    async run({page}) {
      const asked = addressesAskedBy(page);
      await page.goto('/docs/concepts/selection', {waitUntil: 'networkidle'});
      await becomes(() => asked.some((url) => url.includes('/islands-')), true);
      assert.deepEqual(
        asked.filter((url) => /(example_note|reactRoots|interactive)-/.test(url)),
        [],
      );
    },
  },
  {
    name: 'the controls of the header answer without React',
    on: 'built',
    async run({page, site}) {
      site.fault = (path) => (/\/reactRoots-.*\.js$/.test(path) ? 'hang' : undefined);
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      await page.locator('body > [aria-live]').waitFor({state: 'attached'});
      const bar = page.getByRole('navigation', {name: 'Main'});
      await bar.getByRole('button', {name: 'More'}).click();
      await bar.getByRole('link', {name: 'Parts'}).waitFor();
      await page.keyboard.press('Escape');
      await bar.getByRole('link', {name: 'Parts'}).waitFor({state: 'hidden'});
      await page.getByRole('region', {name: 'Announcement'}).getByRole('button').click();
      await page.getByRole('region', {name: 'Announcement'}).waitFor({state: 'hidden'});
      await page.setViewportSize({width: 390, height: 844});
      const opener = page.getByRole('button', {name: 'Toggle navigation bar'});
      await opener.click();
      const menu = page.getByRole('dialog', {name: 'Main'});
      assert.equal(await opener.getAttribute('aria-expanded'), 'true');
      await menu.getByRole('button', {name: 'Back to main menu'}).click();
      await menu.getByText('More', {exact: true}).click();
      await menu.getByRole('link', {name: 'Parts'}).waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({state: 'detached'});
      await page.waitForFunction(() =>
        document.activeElement?.matches('.i-menu[aria-expanded=false]'),
      );
      site.reset();
    },
  },
  {
    name: 'what answers to visitors comes with the first sign of one, not under a pointer that rests',
    on: 'built',
    init: saveData,
    async run({page}) {
      const asked = addressesAskedBy(page);
      const isAsked = () => asked.some((url) => interactiveChunk.test(url));
      // From the corner on, where the browser itself may say that the pointer is.
      const point = (clientX: number) =>
        page.locator('main h1').evaluate((heading, clientX) => {
          const init = {bubbles: true, clientX, clientY: 0, pointerType: 'mouse'};
          heading.dispatchEvent(new PointerEvent('pointermove', init));
        }, clientX);
      await page.goto('/docs/intro', {waitUntil: 'networkidle'});
      await point(0);
      await point(0);
      await page.waitForLoadState('networkidle');
      assert.equal(isAsked(), false);
      await point(1);
      await becomes(isAsked, true);
    },
  },
  {
    name: 'a click before any script, with no other sign of a visitor, is answered',
    on: 'built',
    async run({page, site}) {
      site.fault = (path) => (/\/assets\/main-.*\.js$/.test(path) ? 'hang' : undefined);
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      const bar = page.getByRole('navigation', {name: 'Main'});
      await clickByScript(bar.getByRole('button', {name: 'More'}));
      site.fault = undefined;
      site.release();
      await bar.getByRole('link', {name: 'Parts'}).waitFor();
    },
  },
  {
    name: 'controls wait for the code that answers them, the colour mode for none, and a failure is not an end',
    on: 'built',
    async run({page, site, complaints}) {
      const bar = page.getByRole('navigation', {name: 'Main'});
      const mode = () => page.evaluate(() => document.documentElement.dataset.themeChoice);
      site.fault = (path) => (interactiveChunk.test(path) ? 'hang' : undefined);
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      await page.locator('body > [aria-live]').waitFor({state: 'attached'});
      const before = await mode();
      await bar.getByRole('button', {name: /^Switch between/}).click();
      await bar.getByRole('button', {name: 'More'}).click();
      await becomes(() => site.requests.some((path) => interactiveChunk.test(path)), true);
      assert.notEqual(await mode(), before, 'the entry has its code');
      assert.equal(await bar.getByRole('link', {name: 'Parts'}).isVisible(), false);
      site.fault = undefined;
      site.release();
      await bar.getByRole('link', {name: 'Parts'}).waitFor();

      site.fault = (path) => (interactiveChunk.test(path) ? {status: 503} : undefined);
      await page.goto('/docs/intro');
      await page.mouse.move(600, 500);
      await page.mouse.move(601, 500);
      await becomes(() => complaints.some((text) => text.includes('did not load')), true);
      site.fault = undefined;
      await becomes(async () => {
        await page.mouse.move(602, 500);
        await bar.getByRole('button', {name: 'More'}).hover();
        return bar.getByRole('link', {name: 'Parts'}).isVisible();
      }, true);
      complaints.length = 0;
    },
  },
  {
    name: 'a mouse that has opened a menu by hovering does not close it with a click, a key does',
    on: 'built',
    // As in browsers whose clicks do not say which pointer made them.
    init: () => {
      const {prototype} = PointerEvent;
      const typeOf = Object.getOwnPropertyDescriptor(prototype, 'pointerType')!.get!;
      Object.defineProperty(prototype, 'pointerType', {
        get(this: PointerEvent) {
          return this.type === 'click' ? undefined : (typeOf.call(this) as string);
        },
      });
    },
    async run({page}) {
      await page.goto('/docs/intro');
      const opener = page.getByRole('button', {name: 'More'});
      const isOpen = () => opener.getAttribute('aria-expanded');
      await opener.hover();
      await becomes(isOpen, 'true');
      await opener.click();
      assert.equal(await isOpen(), 'true');
      await opener.press('Enter');
      assert.equal(await isOpen(), 'false');
      await opener.press('Enter');
      assert.equal(await isOpen(), 'true');
    },
  },
  {
    name: 'a turn of the page moves the marks of the header and leaves the rest of it in place',
    async run({page}) {
      await page.goto('/docs/intro');
      const bar = page.getByRole('navigation', {name: 'Main'});
      const box = bar.getByRole('combobox');
      await box.fill('nodes');
      await page.getByRole('option').first().waitFor();
      const kept = await bar.locator('.brand, form').elementHandles();
      await bar.getByRole('link', {name: 'Gallery'}).click();
      await page.getByRole('heading', {level: 1, name: 'Gallery'}).waitFor();
      const current = bar.locator('.nav-items > [aria-current=page]');
      assert.deepEqual(await current.allTextContents(), ['Gallery']);
      for (const element of kept) {
        assert.ok(await element.evaluate(({isConnected}) => isConnected));
      }
      assert.equal(await box.inputValue(), 'nodes');
      await page.getByRole('listbox').waitFor({state: 'detached'});
      await page.setViewportSize({width: 390, height: 844});
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      const marked = page.getByRole('dialog').locator('[aria-current=page]');
      assert.deepEqual(await marked.allTextContents(), ['Gallery']);
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
  ...(['Distant', 'Nearby'] as const).map((title): Case => ({
    name: `a page from a link waits for nothing that its ${title.toLowerCase()} live example needs`,
    on: 'built',
    async run({page, site}) {
      await page.goto('/docs/intro');
      site.fault = (path) =>
        /\/(?:islands|reactRoots|\w*counter)-/.test(path) ? 'hang' : undefined;
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')!.append(link);
        link.click();
      }, `/${title.toLowerCase()}`);
      await page.getByRole('heading', {name: title, exact: true}).waitFor();
      await becomes(() => site.requests.some((path) => /counter-.*\.css$/.test(path)), true);
      site.reset();
      await page.locator('.live').scrollIntoViewIfNeeded();
      const button = page.locator('.tally');
      await button.click();
      await button.getByText('Counted to 1').waitFor();
      const color = await button.evaluate((node) => getComputedStyle(node).outlineColor);
      assert.equal(color, 'rgb(4, 5, 6)');
    },
  })),
];
