import {existsSync} from 'node:fs';
import {after, before, describe} from 'node:test';
import {chromium, type Browser} from 'playwright-core';
import {patience} from '../support/until.js';

const places = [
  process.env.CHROMIUM_PATH ?? '',
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

/** Starts the browser; it asks no other host for anything, and its pages are waited for patiently. */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    timeout: patience,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  // `newPage` makes its context by it, too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patience);
    return context;
  };
  return browser;
}
