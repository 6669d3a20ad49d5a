import {existsSync} from 'node:fs';
import {chromium, type Browser} from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

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

/** Starts the browser; it asks no other host for anything. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
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
}
