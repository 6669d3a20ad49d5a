import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {after, before, test, type TestContext} from 'node:test';
import type {BrowserContextOptions, Locator, Page} from 'playwright-core';
import {cards} from '../../content/components/gallery/cards.js';
import {stateRows} from '../../content/components/home/StateView.js';
import {homeDocument} from '../../content/components/home/homeDocument.js';
import {build} from '../../src/render/build.js';
import {describeInBrowser, welcome, type Visitors} from '../e2e/browser.js';
import {serveFolder, type SiteServer} from '../e2e/siteServer.js';
import {selectionTold} from '../support/caret.js';
import {complaintsOf, findings, moved, tooWide} from '../support/pageChecks.js';
import {becomes, until} from '../support/until.js';
import {exampleNames, writeContentSite} from './contentSite.js';

const mod = process.platform === 'darwin' ? 'Meta' : 'Control';

/** Puts the caret into an editor, with the keys that move it or select from there, if any. */
async function enter(text: Locator, ...keys: readonly string[]): Promise<void> {
  await text.focus();
  for (const key of keys) await text.press(key);
  await selectionTold(text);
}

/** What each example is for, done by hand; a name that is missing here fails. */
const uses: Readonly<Record<string, (box: Locator, page: Page) => Promise<void>>> = {
  async 'quick-start'(box) {
    await enter(box.getByRole('textbox'), `${mod}+a`);
    await box.getByRole('button', {name: 'Bold'}).click();
    await box.locator('strong.text-bold').waitFor();
  },
  async react(box) {
    await enter(box.getByRole('textbox'));
    await box.getByRole('textbox').pressSequentially('three short words');
    await box.getByText('Words: 3').waitFor();
  },
  async 'rich-text'(box, page) {
    await box.getByRole('textbox').click();
    await selectionTold(box.getByRole('textbox'));
    await box.getByRole('button', {name: 'italic'}).click();
    await page.keyboard.type('slanted');
    await box.locator('em', {hasText: 'slanted'}).waitFor();
    await box.getByRole('button', {name: 'italic', pressed: true}).waitFor();
  },
  async theming(box) {
    await box.locator('h2.letter-title').waitFor();
    await box.getByRole('button', {name: 'terminal'}).click();
    await box.locator('h2.terminal-title').waitFor();
  },
  async 'custom-node'(box) {
    await box.getByRole('textbox').click();
    await selectionTold(box.getByRole('textbox'));
    await box.getByRole('button', {name: 'Insert a rating'}).click();
    await box.getByRole('button', {name: '1 of 5'}).click();
    await box.getByRole('button', {name: '2 of 5'}).waitFor();
  },
  async commands(box) {
    const text = box.getByRole('textbox');
    await enter(text);
    await text.pressSequentially('hello');
    await text.press('Shift+Enter');
    await text.pressSequentially('there');
    await text.press('Enter');
    await text.pressSequentially('gone');
    await text.press('Escape');
    await text.press('Enter');
    await becomes(() => box.getByRole('log').textContent(), 'hello\nthere');
    await becomes(() => text.textContent(), '');
  },
  async 'node-state'(box) {
    const second = box.locator('p').nth(1);
    await second.click();
    await selectionTold(box.getByRole('textbox'));
    await box.getByRole('button', {name: 'important'}).click();
    await box.locator('p[data-mark=important]').waitFor();
    assert.equal(await second.getAttribute('data-mark'), 'important');
    await box.getByRole('textbox').press(`${mod}+z`);
    await box.locator('p[data-mark=important]').waitFor({state: 'detached'});
  },
  async 'read-only'(box) {
    const text = box.getByLabel('Article');
    assert.equal(await text.getAttribute('contenteditable'), 'false');
    await box.getByRole('button', {name: 'Edit'}).click();
    await box.getByText('Editable').waitFor();
    await becomes(() => text.getAttribute('contenteditable'), 'true');
  },
  async collaboration(box) {
    const [ada, bob] = ['Ada', 'Bob'].map((name) => box.getByRole('textbox', {name})) as [
      Locator,
      Locator,
    ];
    await becomes(() => bob.textContent(), 'Write on either side.');
    await enter(ada, `${mod}+a`);
    await ada.pressSequentially('from Ada');
    await becomes(() => bob.textContent(), 'from Ada');
    await box.locator('.example-carets', {hasText: 'Ada'}).waitFor();
    // What is written while disconnected is merged afterwards.
    await box.getByRole('button', {name: 'Disconnect Bob'}).click();
    await enter(ada, 'Home');
    await ada.pressSequentially('one ');
    await enter(bob, 'End');
    await bob.pressSequentially(' two');
    await becomes(() => bob.textContent(), 'from Ada two');
    await box.getByRole('button', {name: 'Connect Bob'}).click();
    for (const text of [ada, bob]) await becomes(() => text.textContent(), 'one from Ada two');
  },
  async serialization(box) {
    const text = box.getByRole('textbox');
    const before = await text.textContent();
    await box.getByRole('button', {name: 'Save'}).click();
    await enter(text, `${mod}+a`);
    await text.pressSequentially('other');
    await box.getByText('other', {exact: true}).waitFor();
    await box.getByRole('button', {name: 'Load'}).click();
    await text.getByText(before ?? '').waitFor();
    assert.match((await box.locator('pre').textContent()) ?? '', /"type": "paragraph"/);
  },
  async markdown(box, page) {
    await box.locator('li').last().click();
    await enter(box.getByRole('textbox'), 'End');
    await page.keyboard.press('Enter');
    await box.locator('li').nth(2).waitFor();
    await page.keyboard.type('*new* ');
    await box.locator('li:nth-child(3) .text-italic', {hasText: 'new'}).waitFor();
    await box.locator('pre', {hasText: '***new'}).waitFor();
  },
};

const isIsland = (file: string) => /^\/assets\/HomeEditor-.*\.js$/.test(file);
const scriptsOf = ({requests}: SiteServer) => requests.filter(isIsland);

describeInBrowser("this site's pages", (browser) => {
  const root = writeContentSite();
  let site: SiteServer;
  let visitors: Visitors;

  before(async () => {
    const out = path.join(root, 'dist');
    const {diagnostics} = await build({root, out, dev: true, workers: 0});
    assert.deepEqual(diagnostics, []);
    site = await serveFolder(out);
    visitors = await welcome(browser(), {baseURL: site.origin});
  });
  after(async () => {
    await site.close();
    rmSync(root, {recursive: true});
  });

  /** A page that may not complain. */
  const visit = (
    name: string,
    run: (page: Page, t: TestContext) => Promise<void>,
    options?: BrowserContextOptions,
  ) =>
    test(name, async (t) => {
      site.reset();
      const page = await visitors.next(options);
      const complaints = complaintsOf(page);
      await page.addInitScript('globalThis.__name = (value) => value');
      // The documents that these pages lead to are not in this site: nothing is fetched on a guess.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
      });
      try {
        await run(page, t);
        // What Yjs warns of while Lexical makes new types, as the page on collaboration says.
        const known = 'Invalid access: Add Yjs type to a document before reading data.';
        assert.deepEqual(
          complaints.filter((text) => !text.includes(known)),
          [],
        );
      } finally {
        await page.close();
      }
    });

  visit('the examples run, do what they are for and move nothing', async (page, t) => {
    await page.goto('/docs/examples');
    const boxes = exampleNames.map((_, nth) => page.locator('.live').nth(nth).locator('.example'));
    for (const [nth, box] of boxes.entries()) {
      await page.locator('.live').nth(nth).scrollIntoViewIfNeeded();
      await box.waitFor();
    }
    assert.deepEqual(await moved(page), []);
    for (const [nth, name] of exampleNames.entries()) {
      await t.test(name, () => uses[name]!(boxes[nth]!, page));
    }
    assert.deepEqual(await findings(page), []);
  });

  visit('an example is not loaded before it nears the screen', async (page) => {
    await page.route('**/docs/examples', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<section class="live"', '<p id="far"></p>$&');
      await route.fulfill({response, body});
    });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.getElementById('far')!.style.height = '5000px';
      });
    });
    await page.goto('/docs/examples', {waitUntil: 'networkidle'});
    assert.equal(await page.locator('.live .example').count(), 0);
    const first = page.locator('.live').first();
    await first.scrollIntoViewIfNeeded();
    await first.locator('.example').waitFor();
  });

  visit('the home page: typing shows in the state beside it', async (page) => {
    await page.goto('/');
    assert.equal(await page.locator('link[rel=modulepreload][href*="island"]').count(), 0);
    // The editor's sheet is that of the whole page.
    assert.equal(await page.locator('head link[rel=stylesheet][href*="HomeEditor"]').count(), 1);
    const text = page.getByRole('textbox', {name: 'Text'});
    await text.waitFor();
    assert.deepEqual(await moved(page), [], 'nothing moves when the editor takes over');
    const state = page.getByRole('region', {name: 'Editor state'});
    await text.locator('h2').click();
    await enter(text, 'End');
    await page.keyboard.type(' now');
    await state.getByText('Try the editor now').waitFor();
    await state.getByText('Caret at 0.0:18').waitFor();
    assert.equal(await state.locator('[data-selected]').count(), 1);
    assert.deepEqual(await findings(page), []);

    // Typed slowly, the words are several steps of the history.
    const toTheEnd = (name: string) =>
      until(
        () =>
          page.getByRole('button', {name}).evaluate((button: HTMLButtonElement) => {
            button.click();
            return button.ariaDisabled === 'true';
          }),
        (isDisabled) => isDisabled,
      );
    await toTheEnd('Undo');
    await state.getByText('Try the editor now').waitFor({state: 'detached'});
    await text.locator('h2', {hasText: /^Try the editor$/}).waitFor();
    await toTheEnd('Redo');
    await state.getByText('Try the editor now').waitFor();
  });

  visit('the home page: the editor comes with the first touch, which is not lost', async (page) => {
    await page.goto('/', {waitUntil: 'networkidle'});
    assert.deepEqual(scriptsOf(site), [], 'a visitor who only reads loads no editor');
    const state = page.getByRole('region', {name: 'Editor state'});
    const text = page.getByRole('textbox', {name: 'Text'});
    site.fault = (file) => (isIsland(file) ? 'hang' : undefined);
    await text.locator('strong').click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.type(' up');
    await page.keyboard.press('Enter');
    await page.keyboard.type('now');
    await becomes(() => scriptsOf(site).length, 1);
    assert.equal(await state.locator('q', {hasText: 'now'}).count(), 0);
    site.reset();
    await state.getByText('Try the editor up', {exact: true}).waitFor();
    await state.getByText('now', {exact: true}).waitFor();
    await state.getByText('Caret at 1.0:3').waitFor();

    await page.goto('/');
    site.fault = (file) => (isIsland(file) ? 'hang' : undefined);
    await page.getByRole('button', {name: 'Link'}).click();
    assert.equal(await page.getByLabel('Address').count(), 0);
    site.reset();
    await page.getByLabel('Address').waitFor();
    // In text that is edited a link is text.
    await text.getByRole('link', {name: 'Updates'}).click();
    await state.getByText(/^Caret at 3\.1\.0:/).waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
  });

  visit('the home page: toolbar, links and Markdown', async (page) => {
    await page.goto('/');
    const text = page.getByRole('textbox', {name: 'Text'});
    await enter(text, `${mod}+a`);
    await page.keyboard.type('plain');
    await becomes(() => text.textContent(), 'plain');
    await enter(text, `${mod}+a`);
    for (const [name, made] of [
      ['Bold', 'strong'],
      ['Italic', '.home-slanted'],
      ['Inline code', 'code'],
      ['Heading', 'h2'],
      ['Quote', 'blockquote'],
      ['Bulleted list', 'ul > li'],
      ['Numbered list', 'ol > li'],
    ] as const) {
      const button = page.getByRole('button', {name, exact: true});
      if ((await text.locator(made).count()) > 0) {
        await button.click();
        await text.locator(made).first().waitFor({state: 'detached'});
      }
      await button.click();
      await text.locator(made).first().waitFor();
      await page.locator(`button[aria-label="${name}"][aria-pressed=true]`).waitFor();
    }
    await page.getByRole('button', {name: 'Link'}).click();
    await page.getByLabel('Address').fill('example.com');
    await page.keyboard.press('Enter');
    await text.locator('a[href="https://example.com"]').waitFor();
    await text.and(page.locator(':focus')).waitFor();
    await page.keyboard.press(`${mod}+a`);
    await selectionTold(text);
    await page.keyboard.press('Delete');
    await becomes(() => text.textContent(), '');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    // What is typed goes on in the format of what was deleted, and in code nothing is Markdown.
    await page.getByRole('button', {name: 'Inline code'}).click();
    await text.click();
    await selectionTold(text);
    await page.keyboard.type('## Title');
    await text.locator('h2', {hasText: 'Title'}).waitFor();
    // One stop of the Tab key, and the arrows from there.
    await page.getByRole('button', {name: 'Undo'}).focus();
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await page.keyboard.press('ArrowLeft');
    await becomes(focused, 'Link');
    await page.keyboard.press('ArrowRight');
    await becomes(focused, 'Undo');
    await page.keyboard.press('ArrowRight');
    await becomes(focused, 'Redo');
    await becomes(() => page.locator('.home-tools [tabindex="0"]').count(), 1);
  });

  visit(
    'the home page and the gallery are there without a script',
    async (page) => {
      await page.goto('/');
      await page.getByRole('heading', {level: 1, name: 'The text editor you compose'}).waitFor();
      await page.getByText('This is a running editor').first().waitFor();
      assert.equal(await page.locator('.state li').count(), stateRows(homeDocument).length);
      await page.goto('/gallery?tag=react');
      assert.equal(await page.locator('.gallery-cards > li').count(), cards.length);
      assert.equal(await page.locator('.gallery-filter').isVisible(), false);
    },
    {javaScriptEnabled: false},
  );

  visit('the gallery: the filter is in the address and comes back from it', async (page) => {
    await page.goto('/gallery');
    const flat = await page
      .locator('.picture rect')
      .evaluateAll((all) => all.filter((rect) => rect.getBoundingClientRect().width === 0).length);
    assert.equal(flat, 0, 'every stroke of the pictures is drawn');
    await page.goto('/gallery?tag=vanilla');
    const status = page.getByRole('status');
    await status.getByText('3 of 17 examples').waitFor();
    await page.getByRole('button', {name: 'all', exact: true}).click();
    await status.getByText('17 examples', {exact: true}).waitFor();
    await page.waitForURL('/gallery');
    await page.getByRole('searchbox', {name: 'Filter by text'}).fill('toolbar react');
    await status.getByText('3 of 17 examples').waitFor();
    await page.waitForURL('/gallery?q=toolbar+react');
    await page.getByRole('searchbox').fill('nothing like this');
    await status.getByText('No examples').waitFor();
    await page.getByRole('button', {name: 'Show all examples'}).click();
    await becomes(() => page.locator('.gallery-cards > li').count(), cards.length);
    await page.getByRole('searchbox').fill('tables');
    await page.waitForURL('/gallery?q=tables');
    await page.reload();
    await page.locator('.gallery-cards > li').nth(1).waitFor();
    await status.getByText('2 of 17 examples').waitFor();
  });

  visit('the error page: what is in the address is shown as text', async (page) => {
    const value = '<img src=x onerror="document.title=1">';
    await page.goto(`/docs/error?code=17&v=poll&v=${encodeURIComponent(value)}`);
    await page.getByText('Error 17').waitFor();
    const values = page.getByRole('list', {name: 'Values'}).locator('li');
    assert.deepEqual(await values.allTextContents(), ['poll', value]);
    assert.equal(await page.locator('.error-code img').count(), 0);
  });

  for (const [route, ready] of [
    ['/', '[role=textbox][contenteditable=true]'],
    ['/gallery', '.gallery-count'],
    ['/community', 'h1'],
    ['/markdown-page', 'h1'],
    ['/docs/error?code=1&v=x', '.error-number'],
  ] as const) {
    for (const [width, mode] of [
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      visit(
        `${route} at ${width} px, ${mode}: axe finds nothing, nothing pokes out or moves`,
        async (page) => {
          await page.setViewportSize({width, height: 800});
          const theme = `${route.includes('?') ? '&' : '?'}_sdoc_theme=${mode}`;
          await page.goto(route + theme);
          assert.deepEqual(await moved(page), []);
          const target = page.locator(ready).first();
          await target.scrollIntoViewIfNeeded();
          await target.waitFor();
          assert.deepEqual(await findings(page), []);
          const over = await tooWide(page);
          assert.ok(over <= 0, `pokes out by ${over}`);
        },
      );
    }
  }
});
