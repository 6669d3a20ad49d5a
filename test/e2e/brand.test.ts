import assert from 'node:assert/strict';
import {becomes} from '../support/until.js';
import {copyPageCases} from './copyPageCases.js';
import {browserSuite} from './suite.js';

browserSuite('the example of a brand', {fixture: '../../examples/brand', on: ['built']}, [
  {
    name: 'its colours and its font are what is seen, and the policy has no complaint',
    async run({page, site}) {
      await page.goto('/docs/intro');
      const seen = await page.evaluate(async () => {
        await document.fonts.ready;
        const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
        return {
          background: getComputedStyle(document.documentElement).backgroundColor,
          body: style('body').backgroundColor,
          link: style('main .prose p a').color,
          frame: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
          fonts: [style('main p').fontFamily, style('main h1').fontFamily],
          loaded: [...document.fonts].filter(({status}) => status === 'loaded').length,
        };
      });
      assert.ok([seen.background, seen.body].includes('rgb(243, 248, 251)'), JSON.stringify(seen));
      assert.equal(seen.link, 'rgb(11, 92, 138)');
      assert.equal(seen.frame, '#f3f8fb');
      for (const font of seen.fonts) assert.match(font, /^"?Figtree Variable/);
      assert.ok(seen.loaded > 0, 'the font has come');
      assert.ok(site.requests.some((name) => /^\/assets\/figtree-[^/]+\.woff2$/.test(name)));
      const preloaded = page.locator('link[rel=preload][as=font]');
      assert.equal(await preloaded.count(), 1);
      assert.match(
        (await preloaded.getAttribute('href')) ?? '',
        /^\/assets\/figtree-latin-wght-normal-\w+\.woff2$/,
      );
      assert.equal(await page.locator('nav img[src="/tern.svg"]').count(), 1);
    },
  },
  {
    name: 'its footer is on every page, and stays when a page is turned',
    async run({page}) {
      await page.goto('/docs/intro');
      const footer = page.getByText('Tern flies from pole to pole.');
      assert.equal(await footer.count(), 1);
      await page.getByRole('link', {name: 'second page'}).click();
      await page.getByRole('heading', {name: 'Course'}).waitFor();
      assert.equal(await footer.count(), 1);
    },
  },
  {
    name: 'what a visitor can press in its navbar works, also after a page is turned',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.getByRole('button', {name: '11000 miles'}).click();
      const metric = page.getByRole('button', {name: '17699 km'});
      await metric.waitFor();
      await page.getByRole('link', {name: 'second page'}).click();
      await page.getByRole('heading', {name: 'Course'}).waitFor();
      await metric.click();
      await page.getByRole('button', {name: '11000 miles'}).waitFor();
    },
  },
  {
    name: 'it is a brand in the dark, too',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-theme', 'dark');
      });
      const link = page.locator('main .prose p a');
      // Colours change over some frames.
      await becomes(() => link.evaluate((a) => getComputedStyle(a).color), 'rgb(143, 208, 245)');
    },
  },
  ...copyPageCases,
]);
