import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import type {BrowserContextOptions, Page} from 'playwright-core';
import {describeInBrowser, welcome, type Visitors} from '../e2e/browser.js';
import {serveFolder, type SiteServer} from '../e2e/siteServer.js';
import {withClipboard} from '../support/clipboard.js';
import {complaintsOf, tooWide} from '../support/pageChecks.js';
import {becomes, until} from '../support/until.js';
import {writePreview} from './previewFiles.js';

/** The behaviours of the chrome on the sample pages, in a real browser. */

const phone = {width: 390, height: 844};
const desktop = {width: 1280, height: 800};

describeInBrowser('chrome', (browser) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-chrome-'));
  let site: SiteServer;
  let visitors: Visitors;

  before(async () => {
    await writePreview(folder);
    site = await serveFolder(folder);
    visitors = await welcome(browser(), {baseURL: site.origin, viewport: desktop});
  });
  after(async () => {
    await site.close();
    rmSync(folder, {recursive: true});
  });

  const check = (
    name: string,
    run: (page: Page) => Promise<void>,
    options: BrowserContextOptions & {readonly open?: string} = {},
  ) =>
    test(name, async () => {
      const {open = '/doc', ...rest} = options;
      const page = await visitors.next(rest);
      const complaints = complaintsOf(page);
      try {
        await page.goto(open);
        await run(page);
        assert.deepEqual(complaints, []);
      } finally {
        await page.close();
      }
    });

  const theme = (page: Page) => page.evaluate(() => ({...document.documentElement.dataset}));
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const toggle = (page: Page) => page.getByRole('button', {name: 'Switch between dark and light'});

  check('a change of the mode starts no transition but that of its button', async (page) => {
    await page.evaluate(() => {
      document.addEventListener('transitionrun', ({target}) => {
        if (!(target as Element).matches('.i-mode')) document.title = 'transition';
      });
    });
    await toggle(page).click();
    await becomes(() => theme(page).then((data) => data.themeChoice), 'dark');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.notEqual(await page.title(), 'transition');
  });

  check('the mode is chosen, stored and back before anything is painted', async (page) => {
    await toggle(page).click();
    await page.getByRole('button', {name: /currently dark mode/}).waitFor();
    await becomes(() => page.evaluate(() => localStorage.getItem('theme')), 'dark');
    await page.route('**/main.js', (route) =>
      route.fulfill({contentType: 'text/javascript', body: ''}),
    );
    await page.goto(`${site.origin}/category`, {waitUntil: 'commit'});
    await page.locator('main').waitFor();
    assert.equal((await theme(page)).theme, 'dark');
    await page.goto(`${site.origin}/category?_sdoc_theme=light`, {waitUntil: 'domcontentloaded'});
    assert.equal((await theme(page)).theme, 'light');
  });

  check(
    'the menu slides in, shows the sidebar first, and gives the focus back',
    async (page) => {
      const opener = page.getByRole('button', {name: 'Toggle navigation bar'});
      await opener.click();
      const menu = page.getByRole('dialog');
      await menu.getByRole('link', {name: 'Editor state'}).waitFor();
      await menu.getByRole('button', {name: '← Back to main menu'}).click();
      await menu.getByRole('link', {name: 'Community'}).waitFor();
      assert.equal(await menu.getByRole('link', {name: 'Editor state'}).count(), 0);
      await page.keyboard.press('Escape');
      await menu.waitFor({state: 'detached'});
      await becomes(() => focused(page), 'Toggle navigation bar');
      await opener.click();
      await menu.getByRole('button', {name: 'Close navigation bar'}).click();
      await menu.waitFor({state: 'detached'});
      // The frame that shows the menu waits neither for its sidebar nor for the inert page, which is styled again.
      const states = await opener.evaluate(async (button: HTMLElement) => {
        button.click();
        const shown = document.querySelector('.menu')!;
        const inFirstFrame =
          shown.matches('[open]:not(:modal)') && shown.querySelector('.tree a') === null;
        while (!shown.matches(':modal')) await new Promise(requestAnimationFrame);
        return [inFirstFrame, document.activeElement?.closest('.menu') === shown];
      });
      assert.deepEqual(states, [true, true]);
    },
    {viewport: phone},
  );

  check(
    'the menu opens at the current page, below the way back, and stays there when it is modal',
    async (page) => {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.locator('.menu:modal').waitFor();
      for (const name of ['.menu-back', '.tree [aria-current]']) {
        const hit = await page.locator(`.menu ${name}`).evaluate((element) => {
          const {left, top, height} = element.getBoundingClientRect();
          return document.elementFromPoint(left + 20, top + height / 2) === element;
        });
        assert.ok(hit, name);
      }
    },
    {viewport: {width: 390, height: 280}},
  );

  check(
    'the table of contents follows the text, but not away from the link with the focus',
    async (page) => {
      const first = page.locator('.toc a').first();
      const isShown = () =>
        first.evaluate((link) => {
          const {top, bottom} = link.closest('.toc')!.getBoundingClientRect();
          const box = link.getBoundingClientRect();
          return box.top >= top && box.bottom <= bottom;
        });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await becomes(isShown, false);
      await first.focus();
      await page.evaluate(() => window.scrollBy(0, -2));
      for (let frames = 0; frames < 4; frames++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      assert.ok(await isShown());
    },
    {viewport: {width: 1280, height: 220}},
  );

  for (const width of [320, 700]) {
    check(
      `a long title leaves room for the controls beside it, ${String(width)} px`,
      async (page) => {
        await page.evaluate(() => {
          const {content} = document.querySelector<HTMLTemplateElement>('.navbar > template')!;
          for (const part of [document, content]) {
            part.querySelector('.brand b')!.textContent = 'A title of many words '.repeat(5);
          }
        });
        const end = (name: string) =>
          page.locator(name).evaluate((element) => element.getBoundingClientRect().right);
        assert.ok((await end('.nav-search')) <= width);
        await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
        await page.locator('.menu:modal').waitFor();
        assert.ok((await end('.menu .i-close')) <= (await end('.menu')));
      },
      {viewport: {width, height: 600}},
    );
  }

  check(
    'the menu goes away by itself above 996 px',
    async (page) => {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.getByRole('dialog').waitFor();
      await page.setViewportSize({width: 996, height: 800});
      assert.equal(await page.getByRole('dialog').count(), 1);
      await page.setViewportSize({width: 997, height: 800});
      await page.getByRole('dialog').waitFor({state: 'detached'});
    },
    {viewport: phone},
  );

  check(
    'a dropdown opens on hover and Enter, closes on Escape, outside and focus',
    async (page) => {
      const head = page.getByRole('button', {name: 'More'});
      const entry = page.getByRole('link', {name: 'Gallery'});
      await head.hover();
      await entry.waitFor();
      await page.mouse.move(640, 500);
      await entry.waitFor({state: 'hidden'});
      await head.focus();
      await page.keyboard.press('Enter');
      await entry.waitFor();
      assert.equal(await head.getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await entry.waitFor({state: 'hidden'});
      await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'More');
      await page.keyboard.press('Enter');
      await entry.waitFor();
      await page.keyboard.press('Shift+Tab');
      await entry.waitFor({state: 'hidden'});
      await head.press('Enter');
      await entry.waitFor();
      // Nothing there takes the focus.
      await page.getByRole('contentinfo').click({position: {x: 2, y: 2}});
      await entry.waitFor({state: 'hidden'});
    },
  );

  check('labels of menus fold, and a menu lies over the second row of the navbar', async (page) => {
    await page.evaluate(() => {
      const add = (list: Element | DocumentFragment, text: string) => {
        const link = document.createElement('a');
        link.className = 'nav-link';
        link.textContent = text;
        list.append(link);
      };
      const long = `${'A rather long label of a menu '.repeat(3)}${'unbroken'.repeat(12)}`;
      for (const list of document.querySelectorAll('.dropdown > ul')) {
        add(list.appendChild(document.createElement('li')), long);
      }
      add(
        document
          .querySelector<HTMLTemplateElement>('.navbar template')!
          .content.querySelector('.menu-items')!,
        long,
      );
      for (let i = 0; i < 6; i++) add(document.querySelector('.nav-items')!, `Entry ${String(i)}`);
    });
    const language = page.locator('.languages');
    const lists = page.locator('.dropdown > ul');
    for (const list of await lists.all()) {
      await list.locator('..').hover();
      assert.ok((await tooWide(page)) <= 0);
    }
    await language.hover();
    const bottom = await language.evaluate((menu) => menu.getBoundingClientRect().bottom);
    assert.ok((await page.getByRole('combobox').boundingBox())!.y >= bottom, 'there are two rows');
    const covered = await language.locator('ul').evaluate((list) => {
      const {left, top, width} = list.getBoundingClientRect();
      return Array.from({length: 12}, (_, i) =>
        document.elementFromPoint(left + width / 2, top + 4 + i * 4),
      ).find((element) => !list.contains(element))?.outerHTML;
    });
    assert.equal(covered, undefined);
    await page.setViewportSize(phone);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const items = page.locator('dialog .menu-items');
    assert.ok(await items.evaluate(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth));
  });

  check('a closed announcement stays closed until its id changes', async (page) => {
    const bar = page.getByRole('region', {name: 'Announcement'});
    await bar.getByRole('button', {name: 'Close'}).click();
    await bar.waitFor({state: 'detached'});
    await page.reload();
    await bar.waitFor({state: 'detached'});
    await page.evaluate(() => {
      localStorage.setItem('announcement.id', 'v1');
    });
    await page.reload();
    await bar.waitFor();
    assert.equal((await theme(page)).announcement, undefined);
  });

  check('a closed announcement takes no place while the script is on its way', async (page) => {
    await page.evaluate(() => {
      localStorage.setItem('announcement.id', 'v2');
      localStorage.setItem('announcement.dismissed', 'true');
    });
    await page.goto(`${site.origin}/category`, {waitUntil: 'domcontentloaded'});
    assert.equal((await theme(page)).announcement, 'closed');
  });

  check(
    'code is copied as it is, without numbers',
    async (page) => {
      const block = page.locator('.code:has([data-n])');
      await block.hover();
      const button = block.getByRole('button', {name: 'Copy code to clipboard'});
      // It says so for a while only.
      const said = button.evaluate(
        (element) =>
          new Promise((resolve) => {
            new MutationObserver(() => {
              if (element.ariaLabel === 'Copied') resolve(true);
            }).observe(element, {attributes: true});
          }),
      );
      const text = await withClipboard(async () => {
        await button.click();
        await said;
        return page.evaluate(() => navigator.clipboard.readText());
      });
      assert.match(text, /^let plain = '';\nlet hl = 'hl';\n/);
      assert.match(text, /let focus = 'focus';$/);
    },
    {permissions: ['clipboard-read', 'clipboard-write']},
  );

  check('long lines wrap and no longer', async (page) => {
    const block = page.locator('.code').first();
    const width = () => block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    const wrap = block.getByRole('button', {name: 'Toggle word wrap'});
    assert.ok((await width()) > 0);
    await block.hover();
    await wrap.click();
    assert.equal(await width(), 0);
    assert.equal(await wrap.getAttribute('aria-pressed'), 'true');
    await wrap.click();
    assert.ok((await width()) > 0);
  });

  check('tabs answer to click and arrows and are remembered', async (page) => {
    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', {name: 'yarn'}).click();
    assert.match((await panel.textContent())!, /yarn add/);
    await page.keyboard.press('ArrowRight');
    assert.match((await panel.textContent())!, /npm install/);
    await page.keyboard.press('End');
    assert.equal(await page.getByRole('tab', {selected: true}).textContent(), 'yarn');
    await page.goto(`${site.origin}/page`);
    await page.getByRole('tab', {name: 'yarn', selected: true}).waitFor();
    assert.match((await panel.textContent())!, /yarn add/);
  });

  const started = (page: Page) =>
    page.locator('[data-sidebar] details').filter({hasText: 'Getting Started'});

  const isNumber = (text: string) => /^[\d.]+$/.test(text);
  const noteDurations = (page: Page) =>
    page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        document.title = String((options as KeyframeAnimationOptions).duration);
        return animate.call(this, frames, options);
      };
    });

  check('a category moves over its height, longer for more of it', async (page) => {
    await noteDurations(page);
    const category = started(page);
    await category.locator('summary').click();
    await becomes(() => category.getAttribute('open'), '');
    const short = Number(await until(() => page.title(), isNumber));
    assert.ok(short > 50 && short < 500, String(short));
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await category.locator('summary').press('Enter');
    await page.waitForFunction(
      () => !document.querySelector('[data-sidebar] details')!.hasAttribute('open'),
    );
    await page.locator('[data-sidebar] summary[aria-label=Concepts]').click();
    await page.waitForFunction((less) => Number(document.title) > less, short);
  });

  check(
    'with reduced motion it takes 1 ms',
    async (page) => {
      await noteDurations(page);
      await started(page).locator('summary').click();
      await becomes(() => page.title(), '1');
    },
    {reducedMotion: 'reduce'},
  );

  check('the table of contents follows the scroll', async (page) => {
    const current = page.locator('.toc [aria-current]');
    assert.equal(await current.count(), 0);
    await page.evaluate(() => {
      document.querySelector('#typed-code')!.scrollIntoView({behavior: 'instant'});
    });
    await page.waitForFunction(
      () => document.querySelector('.toc [aria-current]')?.textContent === 'Typed code',
    );
    await page.evaluate(() => {
      scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
    });
    await page.waitForFunction(
      () => document.querySelector('.toc [aria-current]')?.textContent === 'Tables and figures',
    );
    assert.equal(await current.count(), 1);
  });

  for (const viewport of [phone, desktop]) {
    check(
      `a link to a heading stops below what sticks, and marks it, at ${viewport.width} px`,
      async (page) => {
        await page.waitForFunction(
          () => document.querySelector('.toc [aria-current]')?.textContent === 'Typed code',
        );
        const free = await page.evaluate(() => {
          const bottoms = [...document.querySelectorAll('.navbar, .toc-button')].map(
            (sticky) => sticky.getBoundingClientRect().bottom,
          );
          const {top} = document.querySelector('#typed-code')!.getBoundingClientRect();
          return top - Math.max(...bottoms);
        });
        assert.ok(free >= 0 && free < 40, `${free} px below`);
      },
      {viewport, open: '/doc#typed-code'},
    );
  }

  check(
    'on a phone it opens over the page and closes behind a choice',
    async (page) => {
      const nav = page.getByRole('navigation', {name: 'On this page'});
      assert.equal(await nav.isVisible(), false);
      await page.getByRole('button', {name: 'On this page'}).click();
      await nav.getByRole('link', {name: 'Remarks'}).click();
      await nav.waitFor({state: 'hidden'});
      await becomes(() => page.evaluate(() => location.hash), '#remarks');
    },
    {viewport: phone},
  );

  check('the sidebar collapses and expands, with the focus', async (page) => {
    const nav = page.getByRole('navigation', {name: 'Docs sidebar'});
    await page.getByRole('button', {name: 'Collapse sidebar'}).click();
    await nav.waitFor({state: 'hidden'});
    await becomes(() => focused(page), 'Expand sidebar');
    await page.keyboard.press('Enter');
    await nav.waitFor();
    await becomes(() => focused(page), 'Collapse sidebar');
  });

  check(
    'the way back to the top',
    async (page) => {
      const button = page.getByRole('button', {name: 'Scroll back to the top'});
      assert.equal(await button.isVisible(), false);
      await page.evaluate(() => {
        scrollTo(0, 2000);
      });
      await button.click();
      await page.waitForFunction(() => scrollY === 0);
      await button.waitFor({state: 'hidden'});
      await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    },
    {reducedMotion: 'reduce'},
  );

  check(
    'the bar leaves on the way down where the config says so, and comes back',
    async (page) => {
      const away = () => page.locator('.navbar').getAttribute('data-away');
      const scroll = (top: number) =>
        page.evaluate((y) => {
          scrollTo({top: y, behavior: 'instant'});
        }, top);
      await scroll(800);
      await becomes(away, '');
      await scroll(700);
      await becomes(away, null);
      await scroll(900);
      await becomes(away, '');
      await page.locator('.brand').focus();
      await becomes(away, null);
    },
    {open: '/hiding'},
  );

  check('printed in the dark it is ink on paper', async (page) => {
    await page.goto(`${site.origin}/doc?_sdoc_theme=dark`);
    await page.emulateMedia({media: 'print'});
    const color = await page.evaluate(() => getComputedStyle(document.body).color);
    assert.equal(color, 'rgb(34, 29, 23)');
  });

  check('the skip link is the first stop and leads into main', async (page) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'MAIN');
  });

  for (const viewport of [phone, desktop]) {
    check(
      `without a script everything is there at ${viewport.width} px`,
      async (page) => {
        await page.getByRole('navigation', {name: 'Docs sidebar'}).waitFor();
        await page.getByRole('link', {name: 'Community'}).waitFor();
        assert.match(await page.locator('main').innerText(), /npm install[^]*yarn add/);
        assert.equal(await page.getByRole('button', {name: 'Toggle navigation bar'}).count(), 0);
        await page.getByRole('button', {name: 'More'}).focus();
        await page.getByRole('link', {name: 'Gallery'}).waitFor();
        await started(page).locator('summary').click();
        await page.getByRole('link', {name: 'Theming'}).waitFor();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${over} px too wide`);
      },
      {javaScriptEnabled: false, viewport},
    );
  }

  check(
    'a picture that stands alone in a text is no wider than the page',
    async (page) => {
      const over = await page.evaluate(() => {
        document.querySelector('.prose')!.prepend(new Image(1200, 100));
        return document.documentElement.scrollWidth - innerWidth;
      });
      assert.ok(over <= 0, `${over} px too wide`);
    },
    {viewport: phone},
  );

  test('a wrong base URL is named, with the right one', async () => {
    const page = await browser().newPage();
    await page.route('**/elsewhere/**', async (route) => {
      const answer = await route.fetch({url: `${site.origin}/doc.html`});
      await route.fulfill({response: answer});
    });
    await page.route('**/assets/*', (route) => route.fulfill({status: 404}));
    await page.goto(`${site.origin}/elsewhere/docs/concepts/nodes`);
    const text = await page.getByRole('alert').innerText();
    assert.match(text, /Your site did not load properly/);
    assert.match(text, /it is '\/', .* suggests '\/elsewhere\/'/);
    await page.close();
  });
});
