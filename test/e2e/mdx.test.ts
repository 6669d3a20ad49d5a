import assert from 'node:assert/strict';
import type {Locator} from 'playwright-core';
import {becomes} from '../support/until.js';
import {browserSuite, clickByScript} from './suite.js';

function styleOf(element: Locator, name: string): Promise<string> {
  return element.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
}

browserSuite('components in components of MDX', {fixture: 'mdx'}, [
  {
    name: 'without a script, the label of a tab stands above its text',
    on: 'built',
    context: {javaScriptEnabled: false},
    async run({page}) {
      await page.goto('/docs/bare');
      const panel = page.getByRole('tabpanel').first();
      const lines = await panel.evaluate((node) => {
        const {height} = node.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(node).lineHeight));
      });
      assert.deepEqual([await panel.textContent(), lines], ['bare npm', 2]);
    },
  },
  {
    name: 'a list shows what its items hold, and the counters in them count',
    async run({page}) {
      await page.goto('/docs');
      assert.deepEqual(await page.locator('dt').allTextContents(), ['One', 'Two']);
      for (const [from, to] of [
        [1, 2],
        [5, 6],
      ]) {
        const button = page.getByRole('button', {name: `Pressed ${String(from)} times`});
        const id = await button.getAttribute('id');
        await button.click();
        const pressed = page.getByRole('button', {name: `Pressed ${String(to)} times`});
        await pressed.waitFor();
        assert.equal(await pressed.getAttribute('id'), id);
      }
    },
  },
  {
    name: 'a component that holds text shows one part after the other, and what is in them answers',
    async run({page}) {
      await page.goto('/docs/panels');
      const section = page.locator('section:has(> docsgen-slot)');
      const press = async (from: number) => {
        await page.getByRole('button', {name: `Pressed ${String(from)} times`}).click();
        await page.getByRole('button', {name: `Pressed ${String(from + 1)} times`}).waitFor();
      };
      assert.match(await section.innerText(), /^First text with red and a link\./);
      assert.doesNotMatch(await section.innerText(), /Second/);
      await press(1);
      await page.getByRole('tab', {name: 'Other'}).click();
      assert.match(await section.innerText(), /Other text/);
      await page.locator('.choice', {hasText: 'Two'}).click();
      await page.getByText('Second text').waitFor();
      assert.match(await section.innerText(), /let b = 2;/);
      assert.equal(
        await section.locator('a', {hasText: 'back'}).getAttribute('href'),
        '/docs#lists',
      );
      await press(5);
      await press(7);
      await page.locator('.choice', {hasText: 'One'}).click();
      await page.getByText('First').waitFor();
      await page.getByRole('tab', {name: 'Inner'}).click();
      await press(1);
      await section.locator('a', {hasText: 'link'}).click();
      await page.waitForURL('**/docs');
    },
  },
  {
    name: 'components that the page declares run, with what they refer to',
    async run({page}) {
      await page.goto('/docs/declared');
      assert.match(
        await page.locator('article[data-files]').innerText(),
        /by steps of 2\.[^]*Only printed\./,
      );
      const islands = page.locator('[data-island]');
      const outputs = page.locator('output');
      assert.deepEqual(await outputs.allTextContents(), ['Step 2: 3', 'Step 2: 10', 'Step 2: 20']);
      assert.equal(await islands.count(), 3);
      for (const [at, text] of ['Step 2: 5', 'Step 2: 12', 'Step 2: 22'].entries()) {
        await page.getByRole('button', {name: 'Add'}).nth(at).click();
        await outputs.nth(at).filter({hasText: text}).waitFor();
      }
      await page.getByRole('button', {name: 'Pressed 4 times'}).click();
      await page.getByRole('button', {name: 'Pressed 5 times'}).waitFor();
      assert.equal(await islands.first().locator('strong').innerText(), 'Text');
    },
  },
  {
    name: 'rows of a table are rows in a component, too',
    async run({page}) {
      await page.goto('/docs/panels');
      assert.deepEqual(await page.locator('.rows td').allTextContents(), ['last']);
      await page.locator('.more').click();
      await page.getByText('second', {exact: true}).waitFor();
      const cells = await page.locator('.rows tbody > tr > td').allTextContents();
      assert.deepEqual(cells, ['first', 'second', 'last']);
    },
  },
  {
    name: 'tabs in a component show the remembered one, end what they hold, and are two if printed twice',
    async run({page}) {
      await page.goto('/docs/twice');
      await page.getByRole('tab', {name: 'yarn'}).click();
      await page.locator('.choice', {hasText: 'Two'}).click();
      await page.getByText('yarn later').waitFor();
      assert.equal(await page.getByText('npm later').isVisible(), false);
      const present = page.locator('html[data-present]');
      await present.waitFor();
      await page.locator('.choice', {hasText: 'One'}).click();
      await present.waitFor({state: 'detached'});
      await page.locator('.again').click();
      await page.locator('.copy').nth(1).waitFor();
      const copies = page.locator('.copy');
      await copies.last().getByRole('tab', {name: 'Right'}).click();
      await copies.last().getByText('right text').waitFor();
      assert.equal(await copies.first().getByText('left text').isVisible(), true);
      assert.equal(await copies.first().getByText('right text').isVisible(), false);
    },
  },
  {
    name: 'styles of components are there from the first paint on, change with them, and come back with what they hold',
    init: () => {
      addEventListener('securitypolicyviolation', ({violatedDirective}) => {
        console.error(violatedDirective);
      });
    },
    async run({page}) {
      await page.goto('/docs');
      await clickByScript(page.getByRole('link', {name: 'Styles'}).first());
      for (const way of ['a turned page', 'a loaded page']) {
        const bar = page.locator('.bar');
        await bar.waitFor();
        assert.equal(await styleOf(bar, 'width'), '200px', way);
        assert.equal(await styleOf(bar, 'color'), 'rgb(1, 2, 3)', way);
        assert.equal(await styleOf(page.locator('.own'), 'color'), 'rgb(4, 5, 6)', way);
        const still = page.locator('.still');
        assert.equal(await styleOf(still.first(), 'stroke-width'), '3px', way);
        await bar.click();
        // Its computed colour takes a transition to change.
        await becomes(() => bar.getAttribute('style'), 'width: 250px;');
        for (const name of ['Second', 'First']) {
          await page.locator('.choice', {hasText: name}).click();
          const shown = page.locator('section .still', {hasText: name.toLowerCase()});
          await shown.waitFor();
          assert.equal(await styleOf(shown, 'stroke-width'), '3px', `${way}, ${name}`);
        }
        await page.getByText('<p style="color: red">').waitFor();
        await page.reload();
      }
    },
  },
  {
    name: 'text that is typed before a component runs stays, and the component hears of it',
    async run({page, site}) {
      site.fault = (path) => (/\/assets\/reactRoots-.*\.js$/.test(path) ? 'hang' : undefined);
      await page.goto('/docs/form', {waitUntil: 'commit'});
      for (const name of ['.free', '.bound']) await page.locator(name).fill('typed');
      await page.keyboard.press('Home');
      site.reset();
      await page.locator('output:not(.sent)').getByText('typed').waitFor();
      await page.keyboard.type('re');
      await page.locator('output:not(.sent)').getByText('retyped').waitFor();
      assert.equal(await page.locator('.free').inputValue(), 'typed');
    },
  },
  {
    name: 'a form that is sent before its component runs is sent, and its title ends with the page',
    async run({page, site}) {
      site.fault = (path) => (/\/assets\/reactRoots-.*\.js$/.test(path) ? 'hang' : undefined);
      await page.goto('/docs/form', {waitUntil: 'commit'});
      await page.locator('.word').fill('early');
      await page.getByRole('button', {name: 'Send'}).click({noWaitAfter: true});
      site.reset();
      await page.locator('.sent').getByText('early').waitFor();
      await page.waitForFunction(() => document.title === 'A title');
      await page.getByRole('link', {name: 'Panels'}).first().click();
      await page.waitForURL('**/docs/panels');
      await page.locator('section:has(> docsgen-slot)').waitFor();
      await page.waitForFunction(() => document.title.startsWith('Panels'));
    },
  },
]);
