import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, afterEach, before, beforeEach, test} from 'node:test';
import type {Frame, Page} from 'playwright-core';
import type * as Platform from '../../src/client/integrations/docsPlatform/bridge.js';
import {buildSite, writeFiles} from '../support/site.js';
import {until} from '../support/until.js';
import {describeInBrowser, welcome, type Visitors} from './browser.js';
import {serveFolder, type SiteServer} from './siteServer.js';
import {startStandIn, type StandIn} from './standIn.js';

/** A page whose component hands the bridge to the test. */
const bridgePage = `import * as platform from 'docsgen/docs-platform';
import {useEffect} from 'react';
export const meta = {description: 'Calls the platform.'};
export default function BridgePage() {
  useEffect(() => {
    Object.assign(window, {platform});
  }, []);
  return <h1>Bridge</h1>;
}
`;
const MDX = `import BridgePage from '../pages/bridge.tsx';

# In a document

Its component is a part of it.

<BridgePage />
`;

/** A frame around the site that keeps what it is told. */
const framing = (address: string): string =>
  `<script>told=[];addEventListener('message',(e)=>told.push({...e.data,from:e.origin}))</script><iframe name="site" src="${address}"></iframe>`;

describeInBrowser('docs platform', (browser) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-platform-'));
  let page: Page;
  let visitors: Visitors;
  let site: SiteServer;
  let staticDocs: StandIn;
  let internal: StandIn;
  let complaints: string[];
  let reply: object;

  before(async () => {
    staticDocs = await startStandIn();
    internal = await startStandIn();
    const hosts = `{staticDocsHost: '${staticDocs.origin}', internalHost: '${internal.origin}'}`;
    writeFiles(folder, {
      'site.config.ts': `export default {title: 'Docs', url: 'https://d.example', search: false, docsPlatform: ${hosts}};\n`,
      'content/docs/one.md': '# One\n\nSee [two](./two.md) and [the bridge](/bridge).\n',
      'content/docs/two.md': '# Two\n\nThe second page.\n',
      'content/docs/three.mdx': MDX,
      'content/pages/bridge.tsx': bridgePage,
    });
    assert.deepEqual((await buildSite(folder)).diagnostics, []);
    site = await serveFolder(path.join(folder, 'dist'));
    visitors = await welcome(browser(), {baseURL: site.origin});
  });
  after(async () => {
    for (const host of [site, staticDocs, internal]) await host.close();
    rmSync(folder, {recursive: true});
  });
  beforeEach(async () => {
    reply = {};
    site.reset();
    staticDocs.asked.length = 0;
    staticDocs.answer = () => ({html: 'pong'});
    internal.asked.length = 0;
    internal.answer = ({path, query}) =>
      path === '/intern/internaldocs/check'
        ? {json: reply}
        : {html: query.has('site') ? framing(query.get('site')!) : 'internal'};
    page = await visitors.next();
    // The test's compiler names functions through a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    // A busy machine may take longer to answer than a visitor is let wait.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
  });

  afterEach(() => page.close());

  const template = 'Hello <b>colleague</b> <img src=x onerror="alert(1)">';
  const banner = () => page.getByRole('region', {name: 'Internal documentation'});
  const preference = () => page.evaluate(() => localStorage.getItem('docsPlatform.autoRedirect'));

  test('a visitor who can reach the platform is asked about, with cookies, and offered it as text', async () => {
    const redirectTo = `${internal.origin}/docs/one`;
    reply = {showBanner: true, redirectTo, template, autoRedirectEnabled: false};
    await page.context().addCookies([{name: 'who', value: 'me', url: internal.origin}]);
    await page.goto('/docs/one');
    await banner().waitFor();
    assert.deepEqual(
      internal.asked.map(({method, path, cookie}) => ({method, path, cookie})),
      [{method: 'GET', path: '/intern/internaldocs/check', cookie: 'who=me'}],
    );
    assert.deepEqual(
      staticDocs.asked.map(({method, path}) => `${method} ${path}`),
      ['GET /ping'],
    );
    assert.ok((await banner().textContent())?.startsWith(template));
    assert.equal(await banner().locator('b, img').count(), 0);
    const link = banner().getByRole('link', {name: 'Open the internal version'});
    assert.equal(await link.getAttribute('href'), redirectTo);
    assert.equal(await banner().getByRole('checkbox').count(), 0);
    assert.deepEqual(complaints, []);
  });

  test('it is opened without asking, unless the visitor has said otherwise', async () => {
    const redirectTo = `${internal.origin}/docs/one`;
    reply = {showBanner: true, redirectTo, template, autoRedirectEnabled: true};
    await page.goto('/docs/one');
    await page.waitForURL(redirectTo);
    await page.addInitScript(() => {
      localStorage.setItem('docsPlatform.autoRedirect', 'false');
    });
    await page.goto('/docs/one');
    const box = banner().getByRole('checkbox', {name: 'Open it without asking'});
    await box.waitFor();
    assert.equal(await box.isChecked(), false);
    await box.check();
    assert.equal(await preference(), 'true');
    await box.uncheck();
    assert.equal(await preference(), 'false');
  });

  for (const redirectTo of [
    'https://elsewhere.example/docs',
    'javascript:alert(1)',
    '//elsewhere.example',
    5,
  ]) {
    test(`it never leads to ${redirectTo}`, async () => {
      reply = {showBanner: true, redirectTo, template, autoRedirectEnabled: true};
      await page.goto('/docs/one');
      await banner().waitFor();
      assert.equal(await banner().getByRole('link').count(), 0);
      assert.equal(new URL(page.url()).pathname, '/docs/one');
    });
  }

  test('without showBanner nothing is shown, and nothing leads away', async () => {
    reply = {showBanner: false, redirectTo: internal.origin, template, autoRedirectEnabled: false};
    const checked = page.waitForResponse((response) =>
      response.url().includes('/internaldocs/check'),
    );
    await page.goto('/docs/one');
    await (await checked).finished();
    await page.waitForLoadState('networkidle');
    assert.equal(await banner().count(), 0);
    assert.equal(new URL(page.url()).pathname, '/docs/one');
    assert.deepEqual(complaints, []);
  });

  test('the ping is given up after two seconds, and nothing more is asked', async () => {
    staticDocs.answer = () => 'hang';
    // The page's own clock would have to be a fake one to be sure; the limit itself is what is asked for.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        Object.assign(window, {limit: milliseconds});
        const controller = new AbortController();
        setTimeout(() => controller.abort(), milliseconds / 20);
        return controller.signal;
      };
    });
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/docs/one');
    assert.equal((await failed).url(), `${staticDocs.origin}/ping`);
    assert.equal(await page.evaluate(() => Reflect.get(window, 'limit') as unknown), 2000);
    assert.deepEqual(internal.asked, []);
    assert.deepEqual(complaints, []);
  });

  test('on a host that is not internal none of it happens', async () => {
    await page.goto(`${site.origin.replace('127.0.0.1', 'docs.localhost')}/bridge`);
    await page.waitForFunction(() => 'platform' in window);
    await page.waitForLoadState('networkidle');
    assert.deepEqual([...staticDocs.asked, ...internal.asked], []);
    assert.equal(
      site.requests.some((asked) => /pageUpdates|offer/.test(asked)),
      false,
    );
  });

  /** Opens a page of the site in a frame of a host's. */
  async function framed(host: StandIn, address: string): Promise<Frame> {
    await page.goto(`${host.origin}/?site=${encodeURIComponent(site.origin + address)}`);
    const frame = page.frame({name: 'site'});
    assert.ok(frame);
    return frame;
  }
  const told = () =>
    page.evaluate(() => (window as unknown as {told: Record<string, unknown>[]}).told);
  async function untilTold(count: number): Promise<Record<string, unknown>[]> {
    await page.waitForFunction(
      (wanted) => (window as unknown as {told: unknown[]}).told.length >= wanted,
      count,
    );
    return told();
  }

  test('the frame around is told of each page, and no ping is sent from inside', async () => {
    const frame = await framed(internal, '/docs/one?_sdoc_theme=dark');
    await untilTold(1);
    assert.equal(await frame.locator('html').getAttribute('data-theme'), 'dark');
    await frame.locator('main').getByRole('link', {name: 'two', exact: true}).click();
    const update = {event: 'page-update', version: 2, from: site.origin};
    assert.deepEqual(await untilTold(2), [
      {...update, title: 'One | Docs', location: `${site.origin}/docs/one?_sdoc_theme=dark`},
      {...update, title: 'Two | Docs', location: `${site.origin}/docs/two`},
    ]);
    assert.equal(await frame.locator('html').getAttribute('data-theme'), 'dark');
    assert.deepEqual(staticDocs.asked, []);
  });

  /** Calls an API inside of the frame; the outcome as text, in time. */
  async function call(
    where: Frame | Page,
    expression: (platform: typeof Platform) => Promise<unknown>,
  ): Promise<string> {
    await where.waitForFunction(() => 'platform' in window);
    return where.evaluate(
      `(${expression.toString()})(platform).then((value) => JSON.stringify(value) ?? 'undefined', (error) => error.message)`,
    );
  }

  const diff = {
    file_path: 'docs/one.md',
    new_content: '# One',
    project_name: null,
    diff_number: 7,
    diff_kind: 'modify',
  };
  test('all seven modules call the frame by their names and arguments', async () => {
    const frame = await framed(internal, '/bridge');
    await page.evaluate(() => {
      addEventListener('message', ({data, source}: MessageEvent<Record<string, unknown>>) => {
        if (data.api) source?.postMessage({id: data.id, response: data.api}, {targetOrigin: '*'});
      });
    });
    const answers = await call(frame, (platform) =>
      Promise.all([
        platform.bloks.getSpecInfo({styleId: 's'}),
        platform.gks.getGKs(),
        platform.feedback.reportContentCopied({textContent: 'c'}),
        platform.feedback.reportFeatureUsage({featureName: 'f', id: 'i'}),
        platform.feedback.reportContentSelected({textContent: 't'}),
        platform.inpageeditor.createPhabricatorDiffApi({
          file_path: 'docs/one.md',
          new_content: '# One',
          project_name: null,
          diff_number: 7,
          diff_kind: 'modify',
        }),
        platform.interncomponent.displayComponent({
          componentName: 'c',
          posX: 1,
          posY: 2,
          props: {},
        }),
        platform.metagen.getServiceStatus(),
        platform.uidocs.getApi({name: 'n', framework: 'f', docset: 'd'}),
      ]),
    );
    const calls = (await told()).filter(({api}) => api !== undefined);
    const expected = [
      ['bloks', 'getSpecInfo', {styleId: 's'}],
      ['gks', 'getGKs', {}],
      ['feedback', 'reportContentCopied', {textContent: 'c'}],
      ['feedback', 'reportFeatureUsage', {featureName: 'f', id: 'i'}],
      ['feedback', 'reportContentSelected', {textContent: 't'}],
      ['inpageeditor', 'createPhabricatorDiffApi', diff],
      ['interncomponent', 'displayComponent', {componentName: 'c', posX: 1, posY: 2, props: {}}],
      ['metagen', 'getServiceStatus', {}],
      ['uidocs', 'getApi', {name: 'n', framework: 'f', docset: 'd'}],
    ];
    assert.deepEqual(
      calls.map(({module, api, args}) => [module, api, args]),
      expected,
    );
    assert.equal(answers, JSON.stringify(expected.map(([, api]) => api)));
    assert.equal(new Set(calls.map(({id}) => id)).size, expected.length);
    assert.deepEqual(new Set(calls.map(({event}) => event)), new Set(['static-docs-bridge-call']));
  });

  test('replies are matched by id, whatever their order, and taken from the platform only', async () => {
    const frame = await framed(internal, '/bridge');
    await page.evaluate(() => {
      const waiting: Record<string, unknown>[] = [];
      addEventListener('message', ({data, source}: MessageEvent<Record<string, unknown>>) => {
        if (data.api !== 'getSpecInfo' || waiting.push(data) < 2) return;
        const say = (reply: unknown) => source?.postMessage(reply, {targetOrigin: '*'});
        say(null);
        say({id: 'of nobody', response: 'stray'});
        for (const {id, args} of waiting.reverse()) {
          say({id, response: (args as {styleId: string}).styleId});
          say({id, response: 'too late'});
        }
      });
    });
    const answers = await call(frame, ({bloks}) =>
      Promise.all([bloks.getSpecInfo({styleId: 'a'}), bloks.getSpecInfo({styleId: 'b'})]),
    );
    assert.equal(answers, '["a","b"]');
    assert.deepEqual(complaints, []);
  });

  test('a reply has to come from the platform’s origin and from the frame around, not from one of both', async () => {
    const frame = await framed(internal, '/bridge');
    const answer = call(frame, ({gks}) => gks.getGKs());
    const isCall = ({api}: Record<string, unknown>) => api === 'getGKs';
    const id = (await until(told, (all) => all.some(isCall))).find(isCall)?.id;
    await frame.evaluate(
      ({id, origin}) => {
        const say = (response: string, from: MessageEventInit) =>
          dispatchEvent(new MessageEvent('message', {data: {id, response}, ...from}));
        const source = window.parent;
        say('of another origin', {source, origin: 'https://elsewhere.example'});
        say('of a port of its own', {source, origin: origin.replace(/\d+$/, '1')});
        say('of no origin', {source, origin: 'null'});
        say('of another window', {source: window, origin});
        say('of no window', {origin});
        say('of the platform', {source, origin});
      },
      {id, origin: internal.origin},
    );
    assert.equal(await answer, '"of the platform"');
    assert.deepEqual(complaints, []);
  });

  test('a reply’s error text rejects the call; that of a diff says what it was for', async () => {
    const frame = await framed(internal, '/docs/three');
    await frame.locator('[data-island]').scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      addEventListener('message', ({data, source}: MessageEvent<Record<string, unknown>>) => {
        const error = data.api === 'getGKs' ? 'no gatekeeper' : {message: 'conflict'};
        if (data.api) source?.postMessage({id: data.id, error}, {targetOrigin: '*'});
      });
    });
    assert.equal(await call(frame, ({gks}) => gks.getGKs()), 'no gatekeeper');
    assert.equal(
      await call(frame, ({inpageeditor}) =>
        inpageeditor.createPhabricatorDiffApi({} as Platform.PhabricatorDiff),
      ),
      'Error occurred while trying to submit diff: conflict',
    );
  });

  test('off the platform calls reject', async () => {
    const off = 'Not running on static docs';
    await page.goto('/bridge');
    assert.equal(await call(page, ({metagen}) => metagen.getServiceStatus()), off);
    // In a frame of another host.
    staticDocs.answer = internal.answer;
    const frame = await framed(staticDocs, '/bridge');
    assert.equal(await call(frame, ({metagen}) => metagen.getServiceStatus()), off);
    assert.deepEqual(await told(), []);
  });
});
