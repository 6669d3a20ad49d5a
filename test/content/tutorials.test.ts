import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import type {Page} from 'playwright-core';
import {describeInBrowser} from '../e2e/browser.js';
import {becomes} from '../support/until.js';
import {follow, hasRegistry} from './tutorial.js';

const skip = (await hasRegistry()) ? false : 'the package registry does not answer';

/** What is in the editor, line by line. */
const textIn = (page: Page): Promise<string> => page.getByRole('textbox').innerText();

/** Whether the page's storage holds a text. */
const saved = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((text) => localStorage.getItem('note')?.includes(text) ?? false, text);

/** The versions of the Lexical packages that a folder has installed. */
function versionsIn(folder: string): string[] {
  const modules = path.join(folder, 'node_modules');
  const scoped = readdirSync(path.join(modules, '@lexical')).map((name) => `@lexical/${name}`);
  const versions = ['lexical', ...scoped].map((name) => {
    const text = readFileSync(path.join(modules, name, 'package.json'), 'utf8');
    return (JSON.parse(text) as {version: string}).version;
  });
  return [...new Set(versions)];
}
const ours = versionsIn(path.resolve(import.meta.dirname, '../..'));

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Window {
  readonly page: Page;
  /**
   * Opens an address of Vite. Where files have just brought new dependencies, Vite reloads the pages that it
   * knows; one that is loading at that moment may get two copies of React, and a reader loads it again.
   */
  readonly load: (address: string) => Promise<void>;
  /** Errors that the last load has thrown. */
  readonly thrown: readonly string[];
}

describeInBrowser('the tutorials', (browser) => {
  /** A window of a profile of its own. */
  async function open(t: TestContext): Promise<Window> {
    const page = await browser().newPage();
    t.after(() => page.close());
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('framenavigated', () => thrown.splice(0));
    const load = async (address: string): Promise<void> => {
      for (let nth = 0; nth < 3; nth++) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        if (thrown.length === 0) return;
      }
      assert.deepEqual(thrown, []);
    };
    return {page, load, thrown};
  }

  describe('run as they are written', {concurrency: 2, skip}, () => {
    test('getting-started/quick-start.md', async (t) => {
      const {page, load, thrown} = await open(t);
      const {address, folder} = await follow(t, 'getting-started/quick-start.md', {
        async onServer(address) {
          // "Start Vite, open the address that it prints, and type"
          await load(address);
          await page.getByRole('textbox').click();
          await page.keyboard.type('Hello');
          await becomes(() => textIn(page), 'Hello');
          // "Bold and undo work already"
          await page.keyboard.press('Control+B');
          await page.keyboard.type('!');
          await becomes(() => page.locator('strong').allInnerTexts(), ['!']);
          await page.keyboard.press('Control+Z');
          await becomes(() => textIn(page), 'Hello');
        },
      });
      assert.deepEqual(versionsIn(folder), ours);

      const editor = page.getByRole('textbox');
      await load(address);
      await becomes(() => textIn(page), 'Text can be bold.');
      assert.deepEqual(await page.locator('strong').allInnerTexts(), ['bold']);

      // The button shows the format, sets it, and undo takes it back.
      const bold = page.getByRole('button', {name: 'Bold'});
      await editor.getByText('Text').dblclick({position: {x: 5, y: 5}});
      await bold.click();
      await becomes(() => page.locator('strong').allInnerTexts(), ['Text', 'bold']);
      await becomes(() => bold.getAttribute('aria-pressed'), 'true');
      await page.keyboard.press('Control+Z');
      await becomes(() => page.locator('strong').allInnerTexts(), ['bold']);
      await becomes(() => bold.getAttribute('aria-pressed'), 'false');

      // "Type something, wait a second and reload the page: your text is still there"
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' And saved.');
      await becomes(() => saved(page, 'And saved.'), true);
      await page.reload();
      await becomes(() => textIn(page), 'Text can be bold. And saved.');

      // "A placeholder is visible while the document is empty"
      const hint = page.getByText('Write here');
      assert.equal(await hint.isVisible(), false);
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await becomes(() => hint.isVisible(), true);
      assert.deepEqual(thrown, []);
    });

    test('getting-started/react.md', async (t) => {
      const {page, load, thrown} = await open(t);
      const {address, folder} = await follow(t, 'getting-started/react.md', {
        async onServer(address) {
          await load(address);
          await page.getByText('Write something').waitFor();
          await page.getByRole('textbox').click();
          await page.keyboard.type('Hello');
          await becomes(() => textIn(page), 'Hello');
          await page.getByText('Write something').waitFor({state: 'detached'});
          // "Bold and undo work already"
          await page.keyboard.press('Control+B');
          await page.keyboard.type('!');
          await becomes(() => page.locator('strong').allInnerTexts(), ['!']);
          await page.keyboard.press('Control+Z');
          await becomes(() => page.locator('strong').count(), 0);
        },
      });
      assert.deepEqual(versionsIn(folder), ours);

      await load(address);
      await becomes(() => page.locator('h2').allInnerTexts(), ['A note']);
      const bold = page.getByRole('button', {name: 'Bold'});
      await page.getByText('Write here.').dblclick({position: {x: 5, y: 5}});
      await bold.click();
      await becomes(() => page.locator('strong').allInnerTexts(), ['Write']);
      await becomes(() => bold.getAttribute('aria-pressed'), 'true');
      await page.keyboard.press('Control+Z');
      await becomes(() => page.locator('strong').count(), 0);

      // "Type something, wait a second and reload the page: your text is still there"
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' And saved.');
      await becomes(() => saved(page, 'And saved.'), true);
      await page.reload();
      await becomes(() => page.locator('p').allInnerTexts(), ['Write here. And saved.']);
      assert.deepEqual(thrown, []);
    });

    test('getting-started/creating-plugin.md', async (t) => {
      const {page, load, thrown} = await open(t);
      const {folder, printed} = await follow(t, 'getting-started/creating-plugin.md', {
        async onServer(address) {
          // "Type `@today`, press Ctrl+; and the button, and delete a date with one Backspace"
          const dates = page.locator('.date');
          await load(address);
          await page.getByRole('textbox').click();
          await page.keyboard.type('From @today to ');
          await becomes(() => dates.count(), 1);
          await page.keyboard.press('Control+;');
          await becomes(() => dates.count(), 2);
          await page.getByRole('button', {name: 'Insert date'}).click();
          await becomes(() => dates.count(), 3);
          const [date] = await dates.allInnerTexts();
          await becomes(() => textIn(page), `From ${date} to ${date}${date}`);
          await page.keyboard.press('Backspace');
          await becomes(() => textIn(page), `From ${date} to ${date}`);
          await page.keyboard.press('Control+Z');
          await becomes(() => dates.count(), 3);
        },
      });
      assert.deepEqual(versionsIn(folder), ours);
      assert.match(printed.get('npx tsx --test src/dates.test.ts') ?? '', / pass 1$/m);
      assert.deepEqual(thrown, []);
    });

    test('collaboration/react.md', async (t) => {
      const [ada, bob] = [await open(t), await open(t)];
      const {folder} = await follow(t, 'collaboration/react.md', {
        env: {PORT: String(await freePort())},
        async onServer(address) {
          // "Open the address in two windows, and write in both". Those of one profile need no server.
          await ada.load(`${address}?name=Ada`);
          await ada.page.locator('[role=textbox] p').waitFor();
          await ada.page.getByRole('textbox').click();
          await ada.page.keyboard.type('from Ada');
          await bob.load(`${address}?name=Bob`);
          await becomes(() => textIn(bob.page), 'from Ada');
          await bob.page.getByRole('textbox').click();
          await bob.page.keyboard.press('Control+End');
          await bob.page.keyboard.type(', from Bob');
          await becomes(() => textIn(ada.page), 'from Ada, from Bob');
          await ada.page.getByText('Bob', {exact: true}).waitFor();
          // "Undo removes the changes of this client and keeps those of other people"
          await becomes(async () => {
            // Typed slowly, the words are several steps.
            await bob.page.keyboard.press('Control+Z');
            return textIn(bob.page);
          }, 'from Ada');
          await becomes(() => textIn(ada.page), 'from Ada');
          // "Reload one: its text comes back from the server"
          await ada.page.reload();
          await becomes(() => textIn(ada.page), 'from Ada');
        },
      });
      assert.deepEqual(versionsIn(folder), ours);
      assert.deepEqual([...ada.thrown, ...bob.thrown], []);
    });
  });
});
