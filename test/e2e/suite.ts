import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {build} from '../../src/render/build.js';
import {findBrowser, launchBrowser} from './browser.js';
import {serveFolder, type SiteServer} from './siteServer.js';

/** What a case works with: a fresh browser profile on a site that is served as it was built. */
export interface Stage {
  readonly page: Page;
  readonly site: SiteServer;
  /**
   * What the page wrote to its console, did not catch, or asked of another host than the site's; a case
   * that expects some empties it.
   */
  readonly complaints: string[];
}

export interface Case {
  readonly name: string;
  readonly context?: BrowserContextOptions;
  /** Runs before any script of the page. */
  readonly init?: string | (() => void);
  readonly run: (stage: Stage) => Promise<void>;
}

interface SuiteOptions {
  /** Folder of test/fixtures. */
  readonly fixture: string;
  /** Folder of the host that the site's baseUrl names; the host's own without one. */
  readonly base?: string;
  /** Warnings that the build gives, by id. */
  readonly warnings?: readonly string[];
  /** React's development build, which tells of every mismatch. */
  readonly dev?: boolean;
}

/** Builds a fixture site and runs cases on it in a real browser. No browser is a skip that is counted. */
export function browserSuite(
  name: string,
  {fixture, base = '', warnings = [], dev = false}: SuiteOptions,
  cases: readonly Case[],
) {
  const executable = findBrowser();
  describe(name, {skip: executable === undefined && 'no Chromium was found'}, () => {
    const out = mkdtempSync(path.join(tmpdir(), 'docsgen-e2e-'));
    let browser: Browser;
    let site: SiteServer;

    before(async () => {
      const root = fileURLToPath(new URL(`../fixtures/${fixture}`, import.meta.url));
      const {ok, diagnostics} = await build({root, out: path.join(out, 'dist', base), dev});
      const unexpected = diagnostics.filter(({id}) => !warnings.includes(id));
      assert.deepEqual([ok, unexpected], [true, []]);
      site = await serveFolder(path.join(out, 'dist'));
      browser = await launchBrowser(executable ?? '');
    });
    after(async () => {
      await browser.close();
      await site.close();
      rmSync(out, {recursive: true});
    });

    for (const {name: title, context: options, init, run} of cases) {
      test(title, async () => {
        site.reset();
        const context = await browser.newContext({baseURL: site.origin, ...options});
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(error.message));
        const host = new URL(site.origin).hostname;
        page.on('request', (request) => {
          const url = request.url();
          if (/^(?:https?|wss?):/.test(url) && new URL(url).hostname !== host) {
            complaints.push(`asked another host: ${url}`);
          }
        });
        // The test's compiler names functions through a helper that the page does not have.
        await page.addInitScript('globalThis.__name = (value) => value');
        if (init) await page.addInitScript(init);
        try {
          await run({page, site, complaints});
          assert.deepEqual(complaints, []);
        } finally {
          await context.close();
        }
      });
    }
  });
}

/** Whether the document has been kept: a load of another one loses the mark. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '';
  });
  return () => page.evaluate(() => 'kept' in document.documentElement.dataset);
}
