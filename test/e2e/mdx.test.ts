import assert from 'node:assert/strict';
import {browserSuite} from './suite.js';

browserSuite('components in components of MDX', {fixture: 'mdx'}, [
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
]);
