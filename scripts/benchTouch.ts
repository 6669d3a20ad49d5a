/*
 * Measures how fast built sites answer in Chromium at four times slow-down: from pointer down to the frame that shows
 * the change, and the longest task while a page loads. Several sites take turns, so that noise meets all of them:
 *
 *   npm run bench -- --touch dist          this site
 *   npm run bench -- --touch dist OTHER    also another, of docsgen or Docusaurus, with the same pages
 */
import type {Browser, Page} from 'playwright-core';
import {findBrowser, launchBrowser} from '../test/e2e/browser.js';
import {serveFolder} from '../test/e2e/siteServer.js';

const RUNS = 7;
const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (folders.length === 0) throw new Error('Name the folder of a built site: --touch dist');

/** A control: the width of the screen in px, the selectors that find it in either generator, and the element that it changes. */
interface Control {
  readonly name: string;
  readonly width: number;
  readonly control: string;
  readonly changed: string;
}

const controls: readonly Control[] = [
  {
    name: 'colour mode',
    width: 1280,
    control: '.i-mode, [class*=colorModeToggle] button',
    changed: '[data-theme=dark]',
  },
  {
    name: 'mobile menu',
    width: 390,
    control: '.i-menu, .navbar__toggle',
    changed: 'dialog[open], .navbar-sidebar--show',
  },
  {
    name: 'dropdown',
    width: 1280,
    control: '.navbar [aria-expanded=false]:not([role=combobox])',
    changed: '.navbar [aria-expanded=true]',
  },
];
const pages = ['/docs/intro', '/docs/concepts/nodes', '/docs/api/modules/lexical'];

/** Opens a page at four times slow-down and in light mode, and waits until the page is idle. */
async function open(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({viewport: {width, height: 800}});
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.waitForTimeout(1000);
  return page;
}

/**
 * Milliseconds from pointer down to the end of the frame that shows the change; undefined if the page does not have
 * the control.
 */
async function touch(page: Page, {control, changed}: Control): Promise<number | undefined> {
  const shown = page.locator(control).locator('visible=true').first();
  if ((await shown.count()) === 0) return undefined;
  await shown.hover();
  await page.waitForTimeout(300);
  await page.evaluate((selector) => {
    let down = 0;
    addEventListener('pointerdown', (event) => (down = event.timeStamp), true);
    const look = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      look.disconnect();
      requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => {
          document.documentElement.dataset.took = String(performance.now() - down);
        };
        port2.postMessage(0);
      });
    });
    look.observe(document, {subtree: true, attributes: true, childList: true});
  }, changed);
  await page.mouse.down();
  await page.mouse.up();
  const took = await page.waitForFunction(() => document.documentElement.dataset.took);
  return Number(await took.jsonValue());
}

/** Milliseconds of the longest task of at least 50 ms since the page started to load; 0 without one. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        new PerformanceObserver((list) => {
          longest = Math.max(longest, ...list.getEntries().map(({duration}) => duration));
        }).observe({type: 'longtask', buffered: true});
        setTimeout(() => {
          resolve(longest);
        }, 100);
      }),
  );
}

const executable = findBrowser();
if (executable === undefined) throw new Error('This measurement needs Chromium.');
const browser = await launchBrowser(executable);
const sites = await Promise.all(folders.map((folder) => serveFolder(folder)));
const rows = [
  ...controls.map((control) => ({
    name: `${control.name}, ms`,
    measure: async (origin: string) => {
      const page = await open(browser, `${origin}/docs/intro`, control.width);
      return touch(page, control).finally(() => page.context().close());
    },
  })),
  ...pages.map((route) => ({
    name: `longest task of ${route}, ms`,
    measure: async (origin: string) => {
      const page = await open(browser, `${origin}${route}`, 1440);
      return longestTask(page).finally(() => page.context().close());
    },
  })),
];
try {
  console.log(`best and median of ${RUNS}`);
  for (const {name, measure} of rows) {
    const taken: number[][] = folders.map(() => []);
    for (let run = 0; run < RUNS; run += 1) {
      for (const [at, {origin}] of sites.entries()) {
        const value = await measure(origin);
        if (value !== undefined) taken[at]!.push(value);
      }
    }
    for (const [at, values] of taken.entries()) {
      values.sort((a, b) => a - b);
      const cells = [values[0], values[values.length >> 1]].map((value) =>
        (value?.toFixed(0) ?? '-').padStart(6),
      );
      console.log(`${name.padEnd(44)}${cells.join('')}  ${folders[at]!}`);
    }
  }
} finally {
  await browser.close();
  for (const site of sites) await site.close();
}
