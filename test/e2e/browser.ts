import {existsSync} from 'node:fs';
import {after, before, describe} from 'node:test';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
} from 'playwright-core';
import {patience} from '../support/until.js';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  // The same engine without a window system: a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Tests in a browser, which starts before what the tests prepare and ends before they clear up. Without one
 * they are a skip that is counted, and a failure in CI.
 */
export function describeInBrowser(name: string, define: (browser: () => Browser) => void): void {
  const executable = findBrowser();
  describe(name, {skip: executable === undefined && 'no Chromium was found'}, () => {
    let browser: Browser;
    before(async () => {
      browser = await launchBrowser(executable ?? '');
    });
    after(() => browser.close());
    define(() => browser);
  });
}

/** The browser's executable; undefined where there is none, which is a failure in CI. */
export function findBrowser(): string | undefined {
  const found = places.find((file) => file !== '' && existsSync(file));
  if (found === undefined && process.env.CI === 'true') {
    throw new Error(
      `The browser suite needs Chromium. Looked at: ${places.filter(Boolean).join(', ')}`,
    );
  }
  return found;
}

const options = {
  timeout: patience,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // The start of a process for each new page is a sixth of the work.
    '--renderer-process-limit=2',
    '--disable-site-isolation-trials',
  ],
};

/** Starts a browser that the files of a run share: `launchBrowser` connects to it. */
export async function shareBrowser(): Promise<BrowserServer | undefined> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return undefined;
  const server = await chromium.launchServer({...options, executablePath});
  process.env.TEST_BROWSER = server.wsEndpoint();
  return server;
}

/**
 * Connects to the browser of the run, or starts one; it asks no other host for anything, and its pages are
 * waited for patiently.
 */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  const shared = process.env.TEST_BROWSER;
  const browser =
    shared === undefined
      ? await chromium.launch({...options, executablePath})
      : await chromium.connect(shared, {timeout: patience});
  const newContext = browser.newContext.bind(browser);
  // `newPage` makes its context by it, too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patience);
    return context;
  };
  return browser;
}

/** A browser in which the visitors of a host come one after another. */
export interface Visitors {
  /**
   * A page of somebody who has never been here, to be closed before the next one comes. With options of their
   * own, except a viewport, they have a profile of their own.
   */
  readonly next: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Lets visitors come to a host. They share a profile, which is cleared, and a page stays open in it: the
 * browser takes twice as long for a profile, and ends the process of a host with its last page.
 */
export async function welcome(
  browser: Browser,
  common: BrowserContextOptions & {readonly baseURL: string},
): Promise<Visitors> {
  const context = await browser.newContext(common);
  const keeper = await context.newPage();
  await keeper.route('**/*', (route) => route.fulfill({contentType: 'text/html', body: ''}));
  await keeper.goto(common.baseURL);
  const protocol = await context.newCDPSession(keeper);
  return {
    async next({viewport, ...options} = {}) {
      if (Object.keys(options).length > 0) {
        return browser.newPage({...common, ...(viewport && {viewport}), ...options});
      }
      await context.clearCookies();
      await protocol.send('Network.clearBrowserCache');
      await keeper.evaluate(() => {
        localStorage.clear();
      });
      const page = await context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    },
  };
}
