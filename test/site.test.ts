import './support/production.js';
import assert from 'node:assert/strict';
import {existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {JSDOM} from 'jsdom';
import {parse, type DefaultTreeAdapterMap} from 'parse5';
import {build} from '../src/render/build.js';
import type {BuildResult} from '../src/render/buildSite.js';
import {checkApi} from '../src/render/api/history/checkApi.js';
import {checkWeight} from '../src/render/checkWeight.js';
import {loadConfig} from '../src/render/config/loadConfig.js';
import {checkSamples} from '../src/render/samples/checkSamples.js';
import {IncrementalSources} from '../src/render/read/incrementalSources.js';
import {describeInBrowser, welcome, type Visitors} from './e2e/browser.js';
import {serveFolder, type SiteServer} from './e2e/siteServer.js';
import {startServe} from './support/serve.js';
import {complaintsOf, findings, moved} from './support/pageChecks.js';
import {faultsOfSiteFiles} from './support/siteFiles.js';
import {twinFaults} from './support/twins.js';

// This repository's own site, from the real packages.
const root = path.resolve(import.meta.dirname, '..');
let out: string;
let result: BuildResult;

before(async () => {
  out = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-site-'))), 'dist');
  result = await build({root, out});
});
after(() => {
  rmSync(path.dirname(out), {recursive: true, force: true});
});

test('no page weighs more than its limits', async () => {
  const {diagnostics, pages} = await checkWeight({root, dist: out});
  assert.deepEqual(diagnostics, []);
  assert.ok(pages.length > 200);
});

test('the packages have the API that their history records', async () => {
  const {value: loaded} = await loadConfig(root);
  const {diagnostics, compared} = await checkApi(loaded!.config, root);
  assert.deepEqual(diagnostics, []);
  assert.equal(compared.length, 26);
});

const MODULES =
  'lexical clipboard code code-shiki devtools-core dragon eslint-plugin file hashtag headless history html link list mark markdown offset overflow plain-text rich-text selection table text utils yjs'.split(
    ' ',
  );
const PACKAGES = ['lexical', ...[...MODULES.slice(1), 'react'].map((name) => `lexical-${name}`)];

/** Every address of SPEC.md section 2 and of the contract. */
const ROUTES = [
  '/',
  '/community/',
  '/gallery',
  '/markdown-page',
  '/search/',
  ...['', '/archive', '/authors', '/tags'].map((name) => `/blog${name}`),
  ...['docusaurus', 'facebook', 'hello', 'hola'].map((name) => `/blog/tags/${name}`),
  ...['first-blog-post', 'long-blog-post', 'mdx-blog-post', 'welcome'].map(
    (name) => `/blog/${name}`,
  ),
  ...['intro', 'faq', 'design', 'error', 'testing', 'maintainers-guide'].map(
    (name) => `/docs/${name}`,
  ),
  ...['quick-start', 'react', 'creating-plugin', 'devtools', 'supported-browsers', 'theming'].map(
    (name) => `/docs/getting-started/${name}`,
  ),
  ...'commands dom-events editor-state history key-management listeners node-cloning node-replacement node-state nodes read-only selection serialization transforms traversals updates'
    .split(' ')
    .map((name) => `/docs/concepts/${name}`),
  ...['faq', 'react'].map((name) => `/docs/collaboration/${name}`),
  ...['', 'plugins', 'create_plugin', 'faq'].map((name) => `/docs/react/${name}`),
  ...PACKAGES.map((name) => `/docs/packages/${name}`),
  '/docs/api/',
  '/docs/api/modules',
  ...[
    ...MODULES,
    'LexicalComposer',
    'LexicalContentEditable',
    'LexicalErrorBoundary',
    'LexicalTreeView',
    'useLexicalEditable',
    'useLexicalNodeSelection',
    'useLexicalSubscription',
    'useLexicalTextEntity',
  ].map((name) => `/docs/api/modules/${name}`),
  // Forwarding pages.
  '/2024-recap',
  '/docs/api/modules/lexical_clipboard',
  '/docs/api/modules/lexical_code_shiki',
  '/docs/api/modules/lexical_react_LexicalComposer',
  '/docs/api/classes/lexical.LexicalEditor',
  '/docs/api/classes/lexical_list.ListNode',
  '/docs/api/interfaces/lexical_utils.DFSNode',
];

function fileOf(route: string): string {
  return path.join(out, route, 'index.html');
}

const {DOMParser} = new JSDOM().window;
function documentOf(route: string): Document {
  return new DOMParser().parseFromString(readFileSync(fileOf(route), 'utf8'), 'text/html');
}

type Element = DefaultTreeAdapterMap['element'];

/** All elements in document order, without those of templates. */
function elementsOf(node: DefaultTreeAdapterMap['parentNode']): Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsOf(child)] : [],
  );
}

function valueOf({attrs}: Element, wanted: string): string | undefined {
  return attrs.find(({name}) => name === wanted)?.value;
}

test('the site builds without an error or a warning', () => {
  const found = result.diagnostics.map(
    ({file = '', line, message}) => `${path.relative(root, file)}:${line ?? ''} ${message}`,
  );
  assert.deepEqual(found, []);
  assert.equal(result.ok, true);
});

test('feeds, sitemap, search description and structured data are what their readers expect', () => {
  assert.deepEqual(faultsOfSiteFiles(out), []);
});

test('every address of the specification is a page', () => {
  assert.deepEqual(
    ROUTES.filter((route) => !existsSync(fileOf(route))),
    [],
  );
});

test('there is a page for each of the 43 entry points of @lexical/react', () => {
  const names = readdirSync(path.join(out, 'docs/api/modules')).filter((name) =>
    /^(?:Lexical|use|Reactive)[^.]*$/.test(name),
  );
  assert.equal(names.length, 43);
});

test('the recap forwards to the discussion', () => {
  assert.match(
    readFileSync(fileOf('/2024-recap'), 'utf8'),
    /content="0; url=https:\/\/github\.com\/facebook\/lexical\/discussions\/7220"/,
  );
});

test('every page has one h1, a title, a description, a canonical link and its landmarks', () => {
  const wrong: string[] = [];
  for (const route of ROUTES) {
    const elements = elementsOf(parse(readFileSync(fileOf(route), 'utf8')));
    const all = (tagName: string, name?: string, value?: string) =>
      elements.filter((one) => one.tagName === tagName && (!name || valueOf(one, name) === value));
    if (all('meta', 'http-equiv', 'refresh').length > 0) continue;
    if (all('h1').length !== 1) wrong.push(`${route}: ${all('h1').length} h1`);
    if (all('main').length !== 1) wrong.push(`${route}: main`);
    if (all('link', 'rel', 'canonical').length !== 1) wrong.push(`${route}: canonical`);
    const [description] = all('meta', 'name', 'description');
    if (!description || !valueOf(description, 'content')) wrong.push(`${route}: description`);
    const title = all('title')[0]?.childNodes.map((node) => ('value' in node ? node.value : ''));
    if (!title?.join('').includes('Lexical')) wrong.push(`${route}: title ${title?.join('')}`);
    if (all('nav', 'aria-label', 'Main').length !== 1) wrong.push(`${route}: navigation Main`);
    if (elements.some((one) => valueOf(one, 'style') !== undefined)) {
      wrong.push(`${route}: an inline style`);
    }
    const known = new Set<string>();
    const twice = elements.flatMap((one) => {
      const id = valueOf(one, 'id');
      if (id === undefined) return [];
      const isKnown = known.has(id);
      known.add(id);
      return isKnown ? [id] : [];
    });
    if (twice.length > 0) wrong.push(`${route}: ids twice: ${twice.slice(0, 5).join(' ')}`);
  }
  assert.deepEqual(wrong, []);
});

test('the docs have one version, whose main document is the API', async () => {
  const {value: loaded} = await loadConfig(root);
  const {versions, docs} = loaded!.config;
  assert.deepEqual(versions, [
    {name: 'current', label: 'Next', isLast: true, path: '/docs', banner: 'none'},
  ]);
  assert.equal(docs.mainDocId, 'api/index');
});

test('the header says which version of Lexical the site is about', () => {
  const {version} = JSON.parse(
    readFileSync(path.join(root, 'node_modules/lexical/package.json'), 'utf8'),
  ) as {version: string};
  const {document} = new JSDOM(readFileSync(path.join(out, 'docs/intro/index.html'), 'utf8'))
    .window;
  const items = document.querySelector('nav[aria-label=Main]')?.textContent ?? '';
  assert.ok(items.includes(`v${version}`), items);
});

test('the docs sidebar has the order of the contract', () => {
  const top = [
    ...documentOf('/docs/intro').querySelectorAll('nav[aria-label="Docs sidebar"] > ul > li'),
  ].map((item) => (item.querySelector('summary, a')?.textContent ?? '').trim());
  assert.deepEqual(top, [
    'Introduction',
    'Getting Started',
    'Concepts',
    'Packages',
    'React',
    'Collaboration',
    'FAQ',
  ]);
});

test('every sample of the docs compiles', async () => {
  const {value: loaded} = await loadConfig(root);
  const {value: sources} = await new IncrementalSources(root).read(loaded!, undefined);
  const pages = sources.texts.filter(({kind}) => kind !== 'readme');
  const found = checkSamples(pages, {root}).map(
    ({file = '', line, message}) => `${path.relative(root, file)}:${line ?? ''} ${message}`,
  );
  assert.deepEqual(found, []);
});

/**
 * One page of each kind, with its real content. content/pages.test.ts looks at those that are React pages, and
 * templates/accessibility.test.ts at each template in both looks.
 */
const kinds = [
  '/docs/intro',
  '/docs/concepts/updates',
  '/docs/packages/lexical-markdown',
  '/docs/api/',
  '/docs/api/modules',
  '/docs/api/modules/LexicalComposer',
  '/docs/api/classes/lexical.LexicalEditor',
  '/blog',
  '/blog/welcome',
  '/blog/archive',
  '/blog/authors',
  '/blog/tags',
  '/blog/tags/hello',
  '/search/?q=node',
  '/404.html',
];

describeInBrowser('in a browser', (browser) => {
  let site: SiteServer;
  let looks: readonly {readonly name: string; readonly mode: string; readonly visitors: Visitors}[];

  before(async () => {
    site = await serveFolder(out);
    const wanted = [
      ['phone', 390, 'dark'],
      ['desktop', 1440, 'light'],
    ] as const;
    looks = await Promise.all(
      wanted.map(async ([name, width, mode]) => {
        const viewport = {width, height: 850};
        const common = {baseURL: site.origin, viewport, reducedMotion: 'reduce'} as const;
        return {name, mode, visitors: await welcome(browser(), common)};
      }),
    );
  });
  after(async () => {
    await site.close();
  });

  test('no page pokes out sideways on a phone of 320 px', async () => {
    const context = await browser().newContext({
      baseURL: site.origin,
      viewport: {width: 320, height: 700},
      javaScriptEnabled: false,
    });
    const sitemap = readFileSync(path.join(out, 'sitemap.xml'), 'utf8');
    const routes = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, route]) => route!);
    assert.ok(routes.length > 200, String(routes.length));
    // Pages of equal styles take each other's place in one document: a load takes ten times as long as a layout.
    const groups = new Map<string, string[]>();
    for (const route of [...routes, '/404.html', '/search/']) {
      const html = readFileSync(
        route.endsWith('.html') ? path.join(out, route) : fileOf(route),
        'utf8',
      );
      const sheets = [...html.matchAll(/<link [^>]*rel="?stylesheet[^>]*>/g)].join();
      groups.set(sheets, [...(groups.get(sheets) ?? []), route]);
    }
    const page = await context.newPage();
    await page.goto('/');
    const brand = await page.locator('.navbar > .brand b').boundingBox();
    assert.ok(brand!.width > 50, `the title is ${brand!.width} px wide`);
    const wide: string[] = [];
    for (const [first, ...more] of groups.values()) {
      await page.goto(first!);
      const found = await page.evaluate(async (others) => {
        const {documentElement: root} = document;
        const pixels = () => root.scrollWidth - root.clientWidth;
        const all = [pixels()];
        for (const route of others) {
          const text = await (await fetch(route)).text();
          const next = new DOMParser().parseFromString(text, 'text/html');
          for (const {name} of [...root.attributes]) root.removeAttribute(name);
          for (const {name, value} of next.documentElement.attributes)
            root.setAttribute(name, value);
          document.body.replaceWith(document.adoptNode(next.body));
          await Promise.all(
            [...document.images].map((image) => image.decode().catch(() => undefined)),
          );
          all.push(pixels());
        }
        return all;
      }, more);
      const all = [first!, ...more];
      wide.push(...found.flatMap((pixels, i) => (pixels > 0 ? [`${all[i]!}: ${pixels} px`] : [])));
    }
    await context.close();
    assert.deepEqual(wide, []);
  });

  test('rows of an overview that wait for their layout lie over nothing', async () => {
    for (const {name, visitors} of looks) {
      const page = await visitors.next();
      await page.goto('/docs/api/modules/lexical');
      const room = await page.evaluate(() =>
        [...document.querySelectorAll('.overview > ul')].map(
          (list) =>
            list.getBoundingClientRect().bottom -
            list.lastElementChild!.getBoundingClientRect().bottom,
        ),
      );
      assert.ok(room.length > 10, name);
      assert.deepEqual(
        room.filter((pixels) => pixels < 0),
        [],
        name,
      );
      await page.close();
    }
  });

  test('inherited members begin at one edge, whether or not they unfold', async () => {
    for (const {name, visitors} of looks) {
      const page = await visitors.next();
      await page.goto('/docs/api/classes/lexical.TextNode#inherited');
      const edges = await page.evaluate(() =>
        ['p.inh > a:first-child', '.inh.folded > p > a:first-child'].map((links) =>
          [...document.querySelectorAll(links)]
            .filter((link) => link.previousSibling === null && link.getClientRects().length > 0)
            .map((link) => link.getBoundingClientRect().left),
        ),
      );
      assert.ok(
        edges.every((lefts) => lefts.length > 1),
        name,
      );
      assert.equal(new Set(edges.flat()).size, 1, name);
      await page.close();
    }
  });

  test("every kind of page hydrates without a mismatch, as React's development build sees it", async (t) => {
    const served = await startServe(root, '--watch');
    t.after(() => served.stop());
    const page = await browser().newPage({baseURL: served.address});
    const complaints = complaintsOf(page);
    await page.addInitScript('globalThis.__name = (value) => value');
    // Each page that has islands of its own, and one of each kind that has none.
    for (const route of [
      '/',
      '/gallery',
      '/search/?q=node',
      '/docs/concepts/nodes',
      '/docs/error?code=1',
      '/docs/intro',
      '/docs/api/modules/lexical',
      '/blog/welcome',
      '/404.html',
    ]) {
      await page.goto(route);
      const main = page.getByRole('navigation', {name: 'Main'});
      // Each page is opened in the mode that the one before has changed to.
      await main.getByRole('button', {name: /Switch between dark and light/}).click();
      // An island may be put in the place of another meanwhile: each is looked at and touched until it runs.
      const wake = () => {
        const all = [...document.querySelectorAll('[data-island]')];
        const asleep = all.filter(
          (element) => !Object.keys(element).some((key) => key.startsWith('__reactContainer')),
        );
        asleep[0]?.scrollIntoView({behavior: 'instant'});
        asleep[0]?.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
        return asleep.length === 0;
      };
      await page.waitForFunction(wake, undefined, {polling: 50});
      assert.deepEqual(complaints, [], route);
    }
    await page.close();
  });

  for (const [nth, route] of kinds.entries()) {
    test(`${route}: axe finds nothing, nothing moves`, async () => {
      const check = async (
        {name, mode, visitors}: (typeof looks)[number],
        at: number,
      ): Promise<void> => {
        const page = await visitors.next();
        await page.addInitScript((value) => {
          localStorage.setItem('theme', value);
        }, mode);
        // A font that a slow machine gets after the first paint breaks lines elsewhere than its stand-in.
        await page.route('**/*.woff2', (request) => request.abort());
        await page.goto(route, {waitUntil: 'networkidle'});
        assert.equal(await page.getAttribute('html', 'data-theme'), mode);
        assert.deepEqual(await moved(page), [], `moves on a ${name}`);
        // Content is the same in each look.
        if (at === nth % 2) assert.deepEqual(await findings(page), [], `${name}, ${mode}`);
        await page.close();
      };
      await Promise.all(looks.map(check));
    });
  }
});

test('the Markdown of every page has its headings, code and tables, and leads to Markdown', async () => {
  const {faults, count} = await twinFaults(out, 'https://lexical.dev');
  assert.deepEqual(faults, []);
  assert.ok(count > 200, String(count));
});
