import '../support/production.js';
import assert from 'node:assert/strict';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {complaintsOf} from '../support/pageChecks.js';
import {buildSite, makeTemporarySite} from '../support/site.js';
import {describeInBrowser} from './browser.js';
import {serveFolder, type SiteServer} from './siteServer.js';

/** A page with a `<main>` of its own, whose component reads the address of the page and changes it. */
const SITE = {
  'site.config.ts':
    "export default {title: 'T', url: 'https://t.example', onBrokenLinks: 'ignore'};\n",
  'content/pages/filter.jsx': `import {useSyncExternalStore, useState} from 'react';
import {useHistory, useLocation, useQueryString} from 'docsgen/compat-docusaurus';
export default function Filter() {
  const history = useHistory();
  const {pathname, search} = useLocation();
  const listened = useSyncExternalStore(history.listen, () => history.location.search, () => '');
  const [mode, setMode] = useQueryString('mode');
  return (
    <main>
      <h1>Filter</h1>
      <output>{[pathname, search, listened, mode].join(' ')}</output>
      <button onClick={() => history.replace({search: 'mode=a'})}>replace</button>
      <button onClick={() => history.push({search: '?mode=b', hash: 'c'})}>push</button>
      <button onClick={() => setMode('d')}>set</button>
      <button onClick={() => history.goBack()}>back</button>
      <button onClick={() => history.push('https://other.example/filter/?mode=f')}>away</button>
      <a href="?mode=e">link</a>
    </main>
  );
}
`,
  'content/pages/sdk/active.jsx': `import {createSite} from 'docsgen/compat-docusaurus';
const versions = (base) => [
  {name: 'current', label: 'Next', isLast: false, path: base + '/next'},
  {name: '1.0', label: 'One', isLast: true, path: base},
];
const {useActivePlugin, useActivePluginAndVersion} = createSite({}, {}, {
  default: {path: '/docs', versions: versions('/docs')},
  sdk: {path: '/sdk', versions: versions('/sdk')},
}, {default: 'current', sdk: '1.0'});
export default function Active() {
  const {activePlugin, activeVersion} = useActivePluginAndVersion() ?? {};
  return <output>{[useActivePlugin()?.pluginId, activePlugin?.pluginData.path, activeVersion?.label].join(' ')}</output>;
}
`,
};

describeInBrowser('imported pages in React', (browser) => {
  let site: SiteServer;
  let removeSite: () => void;

  before(async () => {
    const {root, remove} = makeTemporarySite(SITE);
    removeSite = remove;
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, true, JSON.stringify(diagnostics));
    site = await serveFolder(path.join(root, 'dist'));
  });
  after(async () => {
    await site.close();
    removeSite();
  });

  test('a page begins where the bar ends', async () => {
    const page = await browser().newPage({baseURL: site.origin});
    await page.goto('/filter/');
    const own = page.locator('main main');
    assert.equal(await own.evaluate((element) => getComputedStyle(element).paddingTop), '0px');
    await page.close();
  });

  test('of several documentations, a component finds that of its page', async () => {
    const page = await browser().newPage({baseURL: site.origin});
    const complaints = complaintsOf(page);
    await page.goto('/sdk/active/');
    await page.locator('output').filter({hasText: 'sdk /sdk One'}).waitFor({timeout: 5000});
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test('what a component shows of the address follows each change, without a reload', async () => {
    const page = await browser().newPage({baseURL: site.origin});
    const complaints = complaintsOf(page);
    await page.goto('/filter/');
    await page.evaluate(() => Object.assign(globalThis, {isSame: true}));
    const shows = async (search: string, mode: string) => {
      const text = ['/filter/', search, search, mode].join(' ');
      await page.locator('output').filter({hasText: text}).waitFor({timeout: 5000});
      assert.equal(await page.locator('output').textContent(), text);
    };
    const press = (name: string) => page.getByRole('button', {name, exact: true}).click();
    await shows('', '');
    await press('replace');
    await shows('?mode=a', 'a');
    await press('push');
    await shows('?mode=b', 'b');
    assert.match(page.url(), /\/filter\/\?mode=b#c$/);
    await press('set');
    await shows('?mode=d', 'd');
    await press('back');
    await shows('?mode=a', 'a');
    await page.getByRole('link', {name: 'link', exact: true}).click();
    await shows('?mode=e', 'e');
    assert.equal(await page.evaluate(() => 'isSame' in globalThis), true);
    await page.route('https://other.example/**', (route) => route.fulfill({body: 'Elsewhere'}));
    await press('away');
    await page.waitForURL('https://other.example/filter/?mode=f');
    assert.deepEqual(complaints, []);
    await page.close();
  });
});
