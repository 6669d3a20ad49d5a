import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import type {BrowserContextOptions, Locator, Page} from 'playwright-core';
import {build} from '../../src/render/build.js';
import {complaintsOf} from '../support/pageChecks.js';
import {startServe, type Served} from '../support/serve.js';
import {describeInBrowser, welcome, type Visitors} from './browser.js';
import {serveFolder, serveThrough, type SiteServer} from './siteServer.js';

/** What a case works with: a visitor who has never been here, on a site that is served as it was built. */
export interface Stage {
  readonly page: Page;
  readonly site: SiteServer;
  /** What was built. */
  readonly folder: string;
  /**
   * What the page wrote to its console, did not catch, or asked of another host than the site's; a case
   * that expects some empties it.
   */
  readonly complaints: string[];
}

/** The chunk that answers to visitors. */
export const interactiveChunk = /\/assets\/interactive-.*\.js$/;

/** What a page asks for from now on; the host's list may have late requests of the page before. */
export function addressesAskedBy(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

/** A script that makes the page believe in a connection. */
export function onConnection(connection: Readonly<Record<string, string | boolean>>): string {
  return `Object.defineProperty(navigator, 'connection', {value: ${JSON.stringify(connection)}})`;
}

/** Clicks with no other event before. */
export function clickByScript(element: Locator): Promise<void> {
  return element.evaluate((node) => {
    (node as HTMLElement).click();
  });
}

/** What answers: a plain host of the site as it was built, or `serve --watch`, with React's development build. */
export type Host = 'built' | 'watch';

export interface Case {
  readonly name: string;
  /** Of a browser profile of its own. */
  readonly context?: BrowserContextOptions;
  /** Where it runs, if not wherever the suite does. */
  readonly on?: Host;
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
  /** Both hosts if left out. */
  readonly on?: readonly Host[];
}

/** Runs cases on a fixture site, on each host, in a real browser. */
export function browserSuite(name: string, options: SuiteOptions, cases: readonly Case[]) {
  const {on = ['built', 'watch']} = options;
  for (const host of on) {
    const own = cases.filter((one) => one.on === undefined || one.on === host);
    runSuite(`${name}, ${host}`, {host, options, cases: own});
  }
}

interface Run {
  readonly host: Host;
  readonly options: SuiteOptions;
  readonly cases: readonly Case[];
}

function runSuite(name: string, {host, options: {fixture, base = '', warnings = []}, cases}: Run) {
  describeInBrowser(name, (browser) => {
    const out = mkdtempSync(path.join(tmpdir(), 'docsgen-e2e-'));
    const folder = path.join(out, 'dist');
    const root = fileURLToPath(new URL(`../fixtures/${fixture}`, import.meta.url));
    let served: Served | undefined;
    let site: SiteServer;
    let visitors: Visitors;

    before(async () => {
      if (host === 'built') {
        const {ok, diagnostics} = await build({root, out: path.join(folder, base)});
        const unexpected = diagnostics.filter(({id}) => !warnings.includes(id));
        assert.deepEqual([ok, unexpected], [true, []]);
        site = await serveFolder(folder);
      } else {
        served = await startServe(root, '--watch');
        site = await serveThrough(served.address);
      }
      visitors = await welcome(browser(), {baseURL: site.origin});
    });
    after(async () => {
      await site.close();
      await served?.stop();
      rmSync(out, {recursive: true});
    });

    for (const {name: title, context: options, init, run} of cases) {
      test(title, async () => {
        const page = await visitors.next(options);
        // By now the last requests of the page before have come.
        site.reset();
        const complaints = complaintsOf(page);
        const {hostname} = new URL(site.origin);
        page.on('request', (request) => {
          const url = request.url();
          if (/^(?:https?|wss?):/.test(url) && new URL(url).hostname !== hostname) {
            complaints.push(`asked another host: ${url}`);
          }
        });
        // The test's compiler names functions through a helper that the page does not have.
        await page.addInitScript('globalThis.__name = (value) => value');
        if (init) await page.addInitScript(init);
        try {
          await run({page, site, folder, complaints});
          assert.deepEqual(complaints, []);
        } finally {
          await page.close();
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
