import assert from 'node:assert/strict';
import {becomes} from '../support/until.js';
import {browserSuite, interactiveChunk} from './suite.js';

browserSuite('the example of math', {fixture: '../../examples/math', on: ['built']}, [
  {
    name: 'formulas are MathML that the browser lays out, and the policy has no complaint',
    async run({page}) {
      await page.goto('/docs/intro');
      const seen = await page.evaluate(() => {
        const fraction = document.querySelector<MathMLElement>('main math[display=block] mfrac')!;
        const [above, below] = [...fraction.children].map((part) => part.getBoundingClientRect());
        return {
          namespace: fraction.namespaceURI,
          isStacked: above!.bottom <= below!.top + 1 && above!.height > 0,
          styled: document.querySelectorAll('main [style]').length,
          source: document.querySelector('main annotation')!.checkVisibility(),
        };
      });
      assert.deepEqual(seen, {
        namespace: 'http://www.w3.org/1998/Math/MathML',
        isStacked: true,
        styled: 0,
        source: false,
      });
    },
  },
  {
    name: 'two more plugins do their part: emoji, and links that open a window',
    async run({page}) {
      await page.goto('/docs/intro');
      assert.match(await page.locator('main p').first().innerText(), /🚀/);
      const link = page.getByRole('link', {name: 'Kepler'});
      assert.equal(await link.getAttribute('target'), '_blank');
      assert.equal(await link.getAttribute('rel'), 'noopener');
    },
  },
  {
    name: 'formulas come along when a page is turned, in MDX too',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.getByRole('main').getByRole('link', {name: 'Steps', exact: true}).click();
      await page.getByRole('heading', {name: 'Steps'}).waitFor();
      assert.equal(await page.locator('main math msqrt').count(), 1);
    },
  },
]);

browserSuite(
  'the example of package managers',
  {fixture: '../../examples/package-managers', on: ['built']},
  [
    {
      name: 'a fence is tabs of four package managers, which keep in step',
      async run({page}) {
        await page.goto('/docs/intro');
        const lists = page.locator('main ol.steps [role=tablist]');
        assert.equal(await lists.count(), 2);
        assert.deepEqual(await lists.first().getByRole('tab').allInnerTexts(), [
          'npm',
          'pnpm',
          'yarn',
          'bun',
        ]);
        await lists.first().getByRole('tab', {name: 'pnpm'}).click();
        const shown = page.locator('main [role=tabpanel]:not([hidden]) code');
        await becomes(
          async () => (await shown.allInnerTexts()).map((text) => text.trim()),
          ['pnpm add parcel', 'pnpm dlx parcel send'],
        );
      },
    },
    {
      name: 'an arrow key on a tab is kept until the code that answers it is there',
      async run({page, site}) {
        site.fault = (path) => (interactiveChunk.test(path) ? 'hang' : undefined);
        await page.goto('/docs/intro');
        const tabs = page.locator('main [role=tablist]').first().getByRole('tab');
        await tabs.first().press('ArrowRight');
        await becomes(() => site.requests.some((path) => interactiveChunk.test(path)), true);
        site.fault = undefined;
        site.release();
        await becomes(() => tabs.nth(1).getAttribute('aria-selected'), 'true');
      },
    },
  ],
);

browserSuite('the example of diagrams', {fixture: '../../examples/diagrams', on: ['built']}, [
  {
    name: 'without script a diagram is its text',
    async run({page}) {
      const html = await (await page.request.get('/docs/crossing')).text();
      assert.match(html, /<p class="diagram-title">How a message crosses<\/p>/);
      assert.match(html.replace(/<[^>]+>/g, ''), /pier\[On the pier\] --&gt; room/);
    },
  },
  {
    name: 'a diagram is drawn under the default policy, and again in the other colours',
    async run({page}) {
      await page.goto('/docs/crossing');
      const picture = page.getByRole('img', {name: 'How a message crosses'});
      await picture.waitFor();
      const seen = () =>
        picture.evaluate((svg) => {
          const box = svg.querySelector('.node rect')!;
          const {width, height} = svg.getBoundingClientRect();
          return {fill: getComputedStyle(box).fill, isThere: width > 300 && height > 50};
        });
      const light = await seen();
      assert.equal(light.isThere, true);
      assert.match((await picture.textContent())!, /On the pier/);
      assert.equal(light.fill, 'rgb(244, 240, 231)');
      await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
      await becomes(seen, {fill: 'rgb(33, 30, 26)', isThere: true});
      await page.getByText('Source', {exact: true}).click();
      await page.getByText('room{Room on board?}').waitFor();
    },
  },
  {
    name: 'diagrams come along when a page is turned',
    async run({page}) {
      await page.goto('/docs/crossing');
      await page.getByRole('main').getByRole('link', {name: 'signals', exact: true}).click();
      await page.getByRole('img', {name: 'Who says what to whom'}).waitFor();
    },
  },
]);
