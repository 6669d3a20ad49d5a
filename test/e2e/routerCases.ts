import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {becomes} from '../support/until.js';
import type {SiteServer} from './siteServer.js';
import {clickByScript, markDocument, onConnection, type Case} from './suite.js';

const heading = (page: Page) => page.locator('main h1');

async function opened(page: Page, title: string): Promise<void> {
  await heading(page).getByText(title, {exact: true}).waitFor();
}

/** Pages of the site that were asked for besides the one that was opened. */
function fetchedOf({requests}: SiteServer): string[] {
  return requests.filter((path) => !path.startsWith('/assets/') && path !== '/docs/intro');
}

/** A script that adds a second page's link behind the others. */
const addLink = `addEventListener('DOMContentLoaded', () => {
  document.querySelector('main p').insertAdjacentHTML('beforeend', '<a href="/gallery">x</a>');
})`;

const reloadsInPlace: Case['run'] = async ({page}) => {
  await page.goto('/docs/intro');
  await page.getByRole('link', {name: 'nodes'}).first().click();
  await opened(page, 'Nodes');
  await page.evaluate(() => {
    scrollTo({top: 400, behavior: 'instant'});
  });
  await page.waitForFunction(() => (history.state as {docsgen: {top: number}}).docsgen.top === 400);
  await page.reload();
  await page.waitForFunction(() => scrollY === 400);
};

/** Of the fixture `client`. */
export const routerCases: readonly Case[] = [
  {
    name: 'a link swaps the page and keeps the document',
    async run({page}) {
      await page.goto('/docs/intro');
      const kept = await markDocument(page);
      await page.getByRole('link', {name: 'nodes'}).first().click();
      await opened(page, 'Nodes');
      assert.equal(await kept(), true);
      assert.equal(new URL(page.url()).pathname, '/docs/concepts/nodes');
      assert.equal(await page.title(), 'Nodes | Router site');
      const head = await page.evaluate(() => [
        document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
        document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
        document.querySelectorAll('link[rel=canonical]').length,
      ]);
      assert.deepEqual(head, [
        'The second page',
        'https://docs.example.com/docs/concepts/nodes',
        1,
      ]);
    },
  },
  {
    name: 'the new page has the focus and is announced',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.getByRole('link', {name: 'nodes'}).first().click();
      await opened(page, 'Nodes');
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
      const said = await page.locator('body > [aria-live]').allTextContents();
      assert.ok(said.includes('Nodes | Router site'), said.join());
    },
  },
  {
    name: 'the sidebar stays, its mark moves',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
      await sidebar.evaluate((nav) => {
        nav.dataset.kept = '';
      });
      await page.getByRole('link', {name: 'nodes'}).first().click();
      await opened(page, 'Nodes');
      assert.equal(await sidebar.getAttribute('data-kept'), '');
      assert.deepEqual(await sidebar.locator('[aria-current=page]').allTextContents(), ['Nodes']);
      assert.equal(await sidebar.getByRole('link', {name: 'Selection'}).isVisible(), true);
    },
  },
  {
    name: 'the sidebar scrolls to the current page, and to the next one if that is out of sight',
    on: 'built',
    context: {viewport: {width: 1440, height: 220}},
    async run({page}) {
      const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
      const inSight = () =>
        sidebar.evaluate((nav) => {
          const [mark, frame] = [nav.querySelector('[aria-current]')!, nav];
          const [box, {top, bottom}] = [
            mark.getBoundingClientRect(),
            frame.getBoundingClientRect(),
          ];
          return box.top >= top && box.bottom <= bottom;
        });
      await page.goto('/docs/concepts/selection');
      await becomes(inSight, true);
      await sidebar.evaluate((nav) => {
        nav.scrollTop = 0;
      });
      assert.equal(await inSight(), false);
      await page.getByRole('link', {name: 'Nodes'}).last().click();
      await opened(page, 'Nodes');
      await becomes(inSight, true);
    },
  },
  {
    name: 'the header follows: the current item is marked',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      const main = page.getByRole('navigation', {name: 'Main'});
      await main.getByRole('link', {name: 'Gallery'}).click();
      await opened(page, 'Gallery');
      await main.locator('[aria-current=page]', {hasText: 'Gallery'}).waitFor();
      assert.equal(await main.locator('[aria-current]').count(), 1);
    },
  },
  {
    name: 'back and forward restore how far the page was scrolled',
    async run({page}) {
      await page.goto('/docs/concepts/nodes');
      await page.evaluate(() => {
        scrollTo({top: 500, behavior: 'instant'});
      });
      await clickByScript(page.getByRole('link', {name: 'the introduction'}));
      await opened(page, 'Introduction');
      assert.equal(await page.evaluate(() => scrollY), 0);
      await page.goBack();
      await opened(page, 'Nodes');
      assert.equal(await page.evaluate(() => scrollY), 500);
      await page.evaluate(() => {
        scrollTo({top: 300, behavior: 'instant'});
      });
      await page.goForward();
      await opened(page, 'Introduction');
      await page.goBack();
      await opened(page, 'Nodes');
      assert.equal(await page.evaluate(() => scrollY), 300);
    },
  },
  {
    name: 'a reload keeps the place, too',
    on: 'built',
    run: reloadsInPlace,
  },
  {
    name: 'even where what is written on leaving comes too late',
    on: 'built',
    init: () => {
      addEventListener(
        'pagehide',
        (event) => {
          event.stopImmediatePropagation();
        },
        {capture: true},
      );
    },
    run: reloadsInPlace,
  },
  {
    name: 'where heights are guessed, the place is a part of the page: on the way back and after a reload',
    on: 'built',
    async run({page}) {
      await page.goto('/parts#part-30');
      const place = () =>
        page.evaluate(() => {
          const parts = [...document.querySelectorAll('.sym')];
          const part = parts.find((one) => one.getBoundingClientRect().bottom > 0)!;
          return `${part.id} ${Math.round(part.getBoundingClientRect().top)}`;
        });
      await becomes(() => distance(page, 'part-30'), 0);
      await page.evaluate(() => {
        scrollBy({top: 150, behavior: 'instant'});
      });
      // The place is written down once the page stands still.
      await page.waitForFunction(() => {
        const {top, part} = (history.state as {docsgen: {top: number; part?: object}}).docsgen;
        return part !== undefined && top === scrollY;
      });
      const before = await place();
      assert.match(before, /^part-3\d -\d+$/);
      const main = page.getByRole('navigation', {name: 'Main'});
      await clickByScript(main.getByRole('link', {name: 'Docs'}));
      await opened(page, 'Introduction');
      await page.goBack();
      await opened(page, 'Parts');
      await becomes(place, before);
      await page.reload();
      await becomes(place, before);
    },
  },
  {
    name: 'Back after a reload turns the page, though the visitor has not touched it since',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.evaluate(() => {
        scrollTo(0, 60);
      });
      await clickByScript(page.locator('main').getByRole('link', {name: 'nodes', exact: true}));
      await opened(page, 'Nodes');
      await page.reload({waitUntil: 'networkidle'});
      const kept = await markDocument(page);
      await page.goBack();
      await opened(page, 'Introduction');
      await becomes(() => page.evaluate(() => scrollY), 60);
      assert.equal(await kept(), true);
    },
  },
  {
    name: 'the end of a long page stays its end after a reload, with a footer that is taller than guessed',
    on: 'built',
    init: () => {
      // Before the page's script runs.
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        document.querySelector('.page')!.classList.add('page-toc');
        const more = document.createElement('div');
        more.style.blockSize = '30rem';
        document.querySelector('.footer')!.append(more);
      });
    },
    async run({page}) {
      await page.goto('/parts');
      const toEnd = () =>
        page.evaluate(() => {
          const {bottom} = document.querySelector('.footer')!.getBoundingClientRect();
          scrollBy({top: bottom - innerHeight, behavior: 'instant'});
          const state = history.state as {docsgen: {top: number}} | null;
          // A third of a pixel above the end is -0, which is not equal to 0.
          return [Math.round(bottom - innerHeight) || 0, (state?.docsgen.top ?? 0) - scrollY];
        });
      await becomes(toEnd, [0, 0]);
      await page.reload();
      await page.waitForFunction(() => scrollY > 0);
      await page.waitForTimeout(200);
      assert.deepEqual((await toEnd())[0], 0);
    },
  },
  {
    name: 'a list far below is not laid out, and a link into it ends at its target',
    on: 'built',
    async run({page}) {
      await page.goto('/parts');
      const isLaidOut = () =>
        page
          .locator('#part-50 > p')
          .first()
          .evaluate((line) => line.checkVisibility({contentVisibilityAuto: true}));
      assert.equal(await isLaidOut(), false);
      await page.evaluate(() => {
        location.hash = 'part-50';
      });
      await becomes(isLaidOut, true);
      await becomes(() => distance(page, 'part-50'), 0);
    },
  },
  {
    name: 'what is below the first screen is laid out a frame later',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.evaluate(() => {
        new MutationObserver(() => {
          const later = document.querySelector('[data-below]');
          if (later === null) return;
          document.title = `${later.textContent}: ${getComputedStyle(later).contentVisibility}`;
        }).observe(document.body, {childList: true, subtree: true});
      });
      await page.getByRole('link', {name: 'nodes'}).first().click();
      await page.waitForFunction(() => document.title.endsWith(': hidden'));
      await page.waitForFunction(() => document.querySelector('[data-below]') === null);
    },
  },
  {
    name: 'a link to a heading of another page lands on it, and it is the target',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      await page.getByRole('link', {name: 'its end'}).click();
      await opened(page, 'Nodes');
      const top = await page.locator('#the-end').evaluate((end) => end.getBoundingClientRect().top);
      assert.ok(top >= 0 && top < 720, `the heading is at ${top}`);
      assert.equal(await page.evaluate(() => document.querySelector(':target')?.id), 'the-end');
      await page.goBack();
      await opened(page, 'Introduction');
    },
  },
  {
    name: 'a link to a heading of the same page goes without a fetch, and back',
    on: 'built',
    async run({page, site}) {
      await page.goto('/docs/concepts/nodes');
      await page.waitForLoadState('networkidle');
      site.reset();
      const toc = page.getByRole('navigation', {name: 'On this page'});
      await toc.getByRole('link', {name: 'The end'}).click();
      await page.waitForFunction(() => scrollY > 500);
      await page.goBack();
      await page.waitForFunction(() => scrollY === 0);
      assert.ok(!site.requests.includes('/docs/concepts/nodes'));
    },
  },
  {
    name: 'another query of the same page neither fetches nor scrolls',
    on: 'built',
    init: onConnection({saveData: true}),
    async run({page, site}) {
      await page.goto('/gallery');
      await page.setViewportSize({width: 800, height: 120});
      await page.evaluate(() => {
        scrollTo({top: 60, behavior: 'instant'});
      });
      await page.waitForLoadState('networkidle');
      site.reset();
      const routes = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.addEventListener('docsgen:route', (event) => {
              resolve((event as CustomEvent<{swapped: boolean}>).detail.swapped);
            });
          }),
      );
      await clickByScript(page.getByRole('link', {name: 'tag a'}));
      assert.equal(await routes, false);
      assert.equal(new URL(page.url()).search, '?tag=a');
      assert.equal(await page.evaluate(() => scrollY), 60);
      assert.deepEqual(site.requests, []);
    },
  },
  {
    name: 'modified clicks, downloads, targets, files and other origins are left to the browser',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      const left = await page.evaluate(() => {
        const attempt = (change: (link: HTMLAnchorElement) => void, init: MouseEventInit = {}) => {
          const link = document.createElement('a');
          link.href = '/docs/concepts/nodes';
          change(link);
          document.querySelector('main')!.append(link);
          let handled = false;
          const see = (event: Event) => {
            handled = event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', see, {once: true});
          link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}));
          link.remove();
          return !handled;
        };
        const none = () => undefined;
        return {
          ctrl: attempt(none, {ctrlKey: true}),
          meta: attempt(none, {metaKey: true}),
          shift: attempt(none, {shiftKey: true}),
          alt: attempt(none, {altKey: true}),
          middle: attempt(none, {button: 1}),
          download: attempt((link) => {
            link.download = '';
          }),
          blank: attempt((link) => {
            link.target = '_blank';
          }),
          file: attempt((link) => {
            link.href = '/file.txt';
          }),
          origin: attempt((link) => {
            link.href = 'https://example.com/docs/intro';
          }),
          mail: attempt((link) => {
            link.href = 'mailto:a@example.com';
          }),
          own: attempt((link) => {
            link.target = '_self';
          }),
        };
      });
      assert.deepEqual(left, {
        ctrl: true,
        meta: true,
        shift: true,
        alt: true,
        middle: true,
        download: true,
        blank: true,
        file: true,
        origin: true,
        mail: true,
        own: false,
      });
    },
  },
  {
    name: 'an address that ends in index.html or .html is tidied',
    async run({page}) {
      await page.goto('/docs/intro/index.html?a=b#next');
      await page.waitForFunction(() => location.pathname === '/docs/intro/');
      assert.equal(new URL(page.url()).search + new URL(page.url()).hash, '?a=b#next');
    },
  },
  {
    name: 'an unknown page shows the not-found page in place',
    async run({page, complaints}) {
      await page.goto('/docs/intro');
      const kept = await markDocument(page);
      await page.evaluate(() => {
        document.querySelector<HTMLAnchorElement>('main a')!.href = '/docs/missing';
      });
      await page.locator('main a[href="/docs/missing"]').click();
      await opened(page, 'Page Not Found');
      assert.equal(await kept(), true);
      await becomes(() => complaints.length, 1);
      assert.match(complaints.pop() ?? '', /404/);
    },
  },
  {
    name: 'an unknown page names similar ones, and searches for the words of its address',
    on: 'built',
    async run({page, complaints}) {
      await page.goto('/docs/concepts/%3Cb%3E-nodse');
      const similar = page.getByRole('region', {name: 'Similar pages'});
      await similar.getByRole('link').first().waitFor();
      assert.equal(
        await similar.getByRole('link').first().getAttribute('href'),
        '/docs/concepts/nodes',
      );
      const field = page.getByRole('main').getByRole('searchbox');
      assert.equal(await field.inputValue(), 'b nodse');
      assert.equal(await page.getByRole('main').locator('b').count(), 0);
      await becomes(() => complaints.length, 1);
      assert.match(complaints.pop() ?? '', /404/);
    },
  },
  {
    name: 'clicks in quick succession end at the last one',
    on: 'built',
    async run({page, site}) {
      site.fault = (path) => (path === '/docs/concepts/nodes' ? 'hang' : undefined);
      await page.goto('/docs/intro');
      const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
      await page.getByRole('link', {name: 'nodes'}).first().click();
      await sidebar.locator('summary').click();
      await sidebar.getByRole('link', {name: 'Selection'}).click();
      await opened(page, 'Selection');
      site.release();
      await page.waitForTimeout(200);
      assert.equal(await heading(page).textContent(), 'Selection');
      assert.equal(new URL(page.url()).pathname, '/docs/concepts/selection');
    },
  },
  {
    name: 'the page behind a link that is seen is fetched, once, and opening it asks for nothing',
    async run({page, site}) {
      const fetched = page.waitForResponse('**/docs/concepts/nodes');
      await page.goto('/docs/intro');
      await (await fetched).finished();
      assert.deepEqual(fetchedOf(site), ['/', '/docs/concepts/nodes']);
      site.reset();
      site.fault = (path) => (path === '/docs/concepts/nodes' ? 'fail' : undefined);
      const link = page.locator('main').getByRole('link', {name: 'nodes', exact: true});
      await link.hover();
      await link.click();
      await opened(page, 'Nodes');
      assert.ok(!site.requests.includes('/docs/concepts/nodes'));
    },
  },
  {
    name: 'pages behind links are fetched up to a limit',
    on: 'built',
    init: addLink,
    async run({page, site}) {
      const long = `<p data-region="page">${'long '.repeat(20_000)}`;
      site.fault = (path) => (path === '/docs/concepts/nodes' ? {body: long} : undefined);
      const fetched = page.waitForResponse('**/docs/concepts/nodes');
      await page.goto('/docs/intro');
      await (await fetched).finished();
      await page.waitForTimeout(300);
      assert.deepEqual(fetchedOf(site), ['/', '/docs/concepts/nodes']);
    },
  },
  ...(['pointer', 'focus', 'touch'] as const).map((sign): Case => ({
    name: `on a slower connection it is fetched on ${sign} only`,
    on: 'built',
    context: {hasTouch: true},
    init: onConnection({effectiveType: '3g'}),
    async run({page, site}) {
      await page.goto('/docs/intro');
      await page.waitForTimeout(300);
      assert.deepEqual(fetchedOf(site), []);
      const link = page.locator('main').getByRole('link', {name: 'nodes', exact: true});
      const asked = page.waitForRequest('**/docs/concepts/nodes');
      if (sign === 'pointer') await link.hover();
      else if (sign === 'focus') await link.focus();
      else await link.dispatchEvent('touchstart');
      await asked;
      assert.equal(await heading(page).textContent(), 'Introduction');
    },
  })),
  ...[{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {saveData: true}].map(
    (connection): Case => ({
      name: `with ${JSON.stringify(connection)} nothing is fetched on a guess`,
      on: 'built',
      init: onConnection(connection),
      async run({page, site}) {
        await page.goto('/docs/intro');
        await page.locator('main').getByRole('link', {name: 'nodes', exact: true}).hover();
        await page.waitForTimeout(300);
        assert.deepEqual(fetchedOf(site), []);
        assert.equal(await page.locator('link[rel=prefetch]').count(), 0);
      },
    }),
  ),
  {
    name: 'a focus beside the text leaves the page where it is',
    on: 'built',
    context: {viewport: {width: 1280, height: 600}},
    async run({page}) {
      await page.goto('/docs/concepts/nodes');
      const seen = await page.evaluate(() => {
        document.querySelector<HTMLElement>('article')!.style.minHeight = '4000px';
        const entry = document.querySelector('.toc li')!;
        for (let i = 0; i < 40; i++) entry.after(entry.cloneNode(true));
        scrollTo({top: 300, behavior: 'instant'});
        const beside = [...document.querySelectorAll<HTMLElement>('.side a, .side-hide, .toc a')];
        const places = beside.map((element) => {
          element.focus();
          return scrollY;
        });
        return {focused: places.length, places: [...new Set(places)]};
      });
      assert.ok(seen.focused > 40);
      assert.deepEqual(seen.places, [300]);
    },
  },
];

/** Pixels between an element and where a link to it ends, except for one that is lost to rounding. */
const distance = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => {
    const margin = getComputedStyle(document.documentElement).scrollPaddingBlockStart;
    const apart = Math.abs(element.getBoundingClientRect().top - parseFloat(margin));
    return Math.max(0, Math.round(apart) - 1);
  });
