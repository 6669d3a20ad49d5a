import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {after, before, test} from 'node:test';
import type {Page} from 'playwright-core';
import {build} from '../../src/render/build.js';
import {startServe, type Served} from '../support/serve.js';
import {makeTemporarySite, writeFiles, type SiteFiles} from '../support/site.js';
import {becomes, until} from '../support/until.js';
import {describeInBrowser} from './browser.js';
import {markDocument} from './suite.js';

const FOLDS: SiteFiles = {
  'content/docs/folds.mdx':
    "import {Fold} from '../components/fold.tsx';\n\n# Folds\n\n<Fold>\n\nThe [first link](./intro.md) in it.\n\n</Fold>\n",
  'content/components/fold.tsx':
    "import {useState} from 'react';\nexport function Fold({children}) {\n  const [isOpen, set] = useState(false);\n  return <section><button onClick={() => set(!isOpen)}>Fold</button>{isOpen ? children : null}</section>;\n}\n",
};

const long = Array.from({length: 60}, (_, i) => `Line ${i} of the page.\n`).join('\n');

const SITE: SiteFiles = {
  'site.config.ts':
    "export default {title: 'Watched', url: 'https://w.example', packages: ['@x/list']};\n",
  'content/docs/intro.md': `---\ntitle: Intro\nsidebar_position: 1\n---\n\nThe first word.\n\n:::details[More]\nInside.\n:::\n\n![A dot](/dot.svg)\n\n${long}\nThe end.\n`,
  'content/docs/guide/other.md': '# Other\n\nText.\n',
  'content/docs/live.md':
    '---\nsidebar_position: 5\n---\n\n# Live\n\n:::live{example="clock"}\nWait.\n:::\n',
  'content/examples/clock.tsx': 'export default function Clock() {\n  return <p>tick one</p>;\n}\n',
  'content/pages/demo.tsx':
    "import {useState} from 'react';\nimport './demo.css';\nexport default function Demo() {\n  const [n, set] = useState(0);\n  return <><h1>Demo one</h1><button className=\"count\" onClick={() => set(n + 1)}>Pressed {n}</button></>;\n}\n",
  'content/pages/demo.css': '.count { outline-color: rgb(1, 2, 3); }\n',
  'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'node_modules/@x/list/package.json': '{"name": "@x/list", "version": "1.0.0"}',
  'node_modules/@x/list/README.md': '# `@x/list`\n\nA list.\n',
};

describeInBrowser('serve --watch', (browser) => {
  const {root, remove} = makeTemporarySite(SITE);
  let server: Served;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    server = await startServe(root, '--watch');
    page = await browser().newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript('globalThis.__name = (value) => value');
  });
  after(async () => {
    await server.stop();
    remove();
  });

  const at = (file: string) => path.join(root, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, text: string) => {
    writeFiles(root, {[file]: text});
  };
  const edit = (file: string, from: string, to: string) => {
    const text = read(file);
    assert.ok(text.includes(from), `${file} has ${from}`);
    write(file, text.replace(from, to));
  };
  const open = (route: string) => page.goto(new URL(route, server.address).href);
  const shows = (text: string) => page.locator('main').getByText(text).first().waitFor();
  const overlay = () => page.getByRole('alertdialog');
  const printed = async (pattern: RegExp) => {
    await until(server.printed, (text) => pattern.test(text));
  };

  test('a saved paragraph is in the open page: same document, same place, open parts open', async () => {
    await open('docs/intro');
    const kept = await markDocument(page);
    await page.locator('main summary').click();
    await page.evaluate(() => {
      scrollTo({top: 300, behavior: 'instant'});
    });
    // What is read stays where it is, also while the details above open.
    const line = page.locator('main p', {hasText: 'Line 9 of the page.'});
    // Measured after a painted frame: the browser moves what is read only when it paints.
    const top = () =>
      line.evaluate(
        (element) =>
          new Promise<number>((done) => {
            requestAnimationFrame(() => {
              setTimeout(() => {
                done(element.getBoundingClientRect().top);
              });
            });
          }),
      );
    const before = await top();
    edit('content/docs/intro.md', 'The end.', 'The very end.');
    await shows('The very end.');
    assert.equal(await kept(), true);
    const shift = (await top()) - before;
    assert.ok(Math.abs(shift) <= 1, `${shift} px`);
    assert.ok((await page.evaluate(() => scrollY)) >= 300);
    assert.equal(await page.locator('main details').getAttribute('open'), '');
    await printed(/intro\.md: 1 page parsed in \d+ ms/);
  });

  test('a file that is emptied before it is written never shows empty', async () => {
    const text = read('content/docs/intro.md');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (!document.querySelector('main')!.textContent.includes('Line 3'))
          document.title = 'gone';
      }).observe(document.body, {childList: true, subtree: true, characterData: true});
    });
    write('content/docs/intro.md', '');
    await page.waitForTimeout(20);
    write('content/docs/intro.md', text.replace('The very end.', 'The last end.'));
    await shows('The last end.');
    assert.equal(await page.title(), 'Intro | Watched');
  });

  test('a new, a renamed and a deleted page show in the sidebar; front matter moves an entry', async () => {
    const listed = (label: string, count: number) =>
      page.waitForFunction(
        ([text, number]) =>
          [...document.querySelectorAll('nav[data-sidebar] a')].filter(
            (link) => link.textContent === text,
          ).length === number,
        [label, count] as const,
      );
    const kept = await markDocument(page);
    write('content/docs/new.md', '# New page\n\nText.\n');
    await listed('New page', 1);
    renameSync(at('content/docs/new.md'), at('content/docs/newer.md'));
    await page.locator('nav[data-sidebar] a[href="/docs/newer"]').waitFor({state: 'attached'});
    rmSync(at('content/docs/newer.md'));
    await listed('New page', 0);
    edit('content/docs/live.md', 'sidebar_position: 5', 'sidebar_label: Alive');
    await listed('Alive', 1);
    edit('content/docs/live.md', 'sidebar_label: Alive', 'sidebar_position: 5');
    await listed('Live', 1);
    assert.equal(await kept(), true);
  });

  test('what a component shows later, and where its links lead, is that of the saved page', async () => {
    const leadsTo = (text: string, href: string) =>
      becomes(
        () =>
          page.evaluate(() => {
            const link = document.querySelector('main section a');
            if (!link) document.querySelector<HTMLElement>('main section button')?.click();
            return [link?.textContent, link?.getAttribute('href')].join();
          }),
        `${text},${href}`,
      );
    writeFiles(root, FOLDS);
    await page.locator('nav[data-sidebar] a[href="/docs/folds"]').waitFor({state: 'attached'});
    await open('docs/folds');
    await leadsTo('first link', '/docs/intro');
    edit('content/docs/folds.mdx', 'first link', 'second link');
    await leadsTo('second link', '/docs/intro');
    edit('content/docs/folds.mdx', './intro.md', './live.md');
    await leadsTo('second link', '/docs/live');
    await open('docs/intro');
  });

  test('a mistake lies over the page with the terminal’s code frame and goes when it is mended', async () => {
    const kept = await markDocument(page);
    edit('content/docs/intro.md', 'title: Intro', 'titel: Intro');
    await overlay().waitFor();
    const frame =
      /content\/docs\/intro\.md:2:1 error Unknown front matter key 'titel'[\s\S]*> 2 \| titel: Intro\n> {3}\| \^/;
    assert.match(await overlay().innerText(), frame);
    await printed(frame);
    await shows('Line 3 of the page.');
    edit('content/docs/intro.md', 'titel: Intro', 'title: Intro');
    await overlay().waitFor({state: 'detached'});
    await printed(/No findings left/);
    assert.equal(await kept(), true);
  });

  test('a broken link is told in the terminal, though this site lets it pass', async () => {
    edit('content/docs/intro.md', 'The first word.', 'The [first word](/docs/nowhere).');
    await printed(/intro\.md:6:5 warning Cannot find a page at \/docs\/nowhere/);
    assert.equal(await overlay().count(), 0);
  });

  test('a picture of the static folder is shown anew', async () => {
    const kept = await markDocument(page);
    const width = () =>
      page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await page.locator('main img').scrollIntoViewIfNeeded();
    await becomes(width, 10);
    edit('content/static/dot.svg', 'width="10"', 'width="30"');
    await becomes(width, 30);
    assert.equal(await kept(), true);
  });

  test('a word that was written just now is found', async () => {
    edit('content/docs/intro.md', 'Line 3', 'Zweigelt 3');
    await shows('Zweigelt 3');
    const box = page.getByRole('combobox');
    await box.click();
    await box.fill('zweigelt');
    await page.getByRole('option').first().waitFor();
    assert.match(await page.getByRole('option').first().innerText(), /Zweigelt/);
    await page.keyboard.press('Escape');
  });

  test('a React page and its styles change in place and answer', async () => {
    await open('demo');
    const button = page.locator('.count');
    await button.click();
    await button.getByText('Pressed 1').waitFor();
    const kept = await markDocument(page);
    edit('content/pages/demo.tsx', 'Demo one', 'Demo two');
    await shows('Demo two');
    await button.click();
    await button.getByText('Pressed 1').waitFor();
    edit('content/pages/demo.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.count')!).outlineColor === 'rgb(4, 5, 6)',
    );
    assert.equal(await kept(), true);
  });

  test('a component that throws is a finding, and the server goes on', async () => {
    edit('content/pages/demo.tsx', 'useState(0);', 'useState(0); missing();');
    await overlay().waitFor();
    assert.match(await overlay().innerText(), /demo\.tsx:4:33 error .*missing is not defined/);
    edit('content/pages/demo.tsx', ' missing();', '');
    await overlay().waitFor({state: 'detached'});
    await page.locator('.count').click();
    await page.locator('.count').getByText('Pressed 1').waitFor();
  });

  test('a live example runs the code that was saved, and shows it', async () => {
    await open('docs/live');
    await page.locator('main').getByText('tick one', {exact: true}).waitFor();
    const kept = await markDocument(page);
    edit('content/examples/clock.tsx', 'tick one', 'tick two');
    await page.locator('main').getByText('tick two', {exact: true}).waitFor();
    await page.locator('main pre', {hasText: 'tick two'}).waitFor({state: 'attached'});
    assert.equal(await kept(), true);
  });

  test('the README of a package is followed, also where the package is replaced', async () => {
    await open('docs/packages/x-list');
    edit('node_modules/@x/list/README.md', 'A list.', 'A longer list.');
    await shows('A longer list.');
    renameSync(at('node_modules/@x/list'), at('node_modules/@x/old'));
    writeFiles(root, {
      'node_modules/@x/list/package.json': '{"name": "@x/list", "version": "2.0.0"}',
      'node_modules/@x/list/README.md': '# `@x/list`\n\nAnother list.\n',
    });
    await shows('Another list.');
  });

  test('settings show in the whole page; a config that is broken leaves the site as it was', async () => {
    edit('site.config.ts', "title: 'Watched'", "title: 'Seen'");
    await page.waitForFunction(() => document.title.endsWith('| Seen'));
    edit('site.config.ts', 'title:', 'titel:');
    await overlay().waitFor();
    edit('site.config.ts', 'titel:', 'title:');
    await overlay().waitFor({state: 'detached'});
  });

  test('the navbar, its slot and the footer are those of the last edit', async () => {
    write('end.tsx', 'export default () => <p className="end">End one</p>;\n');
    await open('docs/intro');
    edit(
      'site.config.ts',
      'export default {',
      "export default {components: {NavbarEnd: './end.tsx'}, navbar: {items: [{label: 'Entry', to: '/docs/intro'}]}, footer: {copyright: 'Right one'}, ",
    );
    const shown = (part: string, text: string) =>
      page.locator(`[data-region=${part}]`).getByText(text).first().waitFor();
    await shown('header', 'Entry');
    await shown('header', 'End one');
    await shown('footer', 'Right one');
    const kept = await markDocument(page);
    edit('end.tsx', 'End one', 'End two');
    await shown('header', 'End two');
    assert.equal(await kept(), true);
    edit('site.config.ts', 'Right one', 'Right two');
    await shown('footer', 'Right two');
  });

  test('an edit that the page could not fetch is shown when the network is back', async () => {
    // The page before this one may still get its answer.
    const listens = page.waitForResponse(
      (response) => response.url().endsWith('events') && response.frame().url().endsWith('other'),
    );
    await open('docs/guide/other');
    await listens;
    // Only this request fails: whether a browser that goes offline closes the stream of events is left to chance.
    await page.route(/other$/, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('other'));
    edit('content/docs/guide/other.md', 'Text.', 'Text from afar.');
    await failed;
    await page.unrouteAll({behavior: 'wait'});
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await shows('Text from afar.');
  });

  test('a page whose code for changes was not loaded is loaded again after an edit', async () => {
    const isLive = (script: string): boolean => script.includes('The site could not be built');
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const answer = await route.fetch();
      if (isLive(await answer.text())) await route.abort();
      else await route.fulfill({response: answer});
    });
    const failed = page.waitForEvent('requestfailed');
    await open('docs/guide/other');
    const listens = page.waitForRequest((request) => request.url().endsWith('events'));
    await Promise.all([failed, listens]);
    await page.unrouteAll({behavior: 'wait'});
    edit('content/docs/guide/other.md', 'Text from afar.', 'Text from near.');
    await shows('Text from near.');
  });

  test('after storms, temporary files and a switch of 300 files it serves what a build writes', async () => {
    for (let i = 0; i < 300; i++) write(`content/docs/many/page-${i}.md`, `# Page ${i}\n\nOne.\n`);
    for (let i = 0; i < 40; i++) {
      write('content/docs/intro.md', `---\ntitle: Intro\n---\n\nStorm ${i}.\n`);
      write(`content/docs/.intro.md.swp`, String(i));
      if (i % 10 === 0) await page.waitForTimeout(15);
    }
    for (let i = 0; i < 300; i++) {
      if (i % 3 === 0) rmSync(at(`content/docs/many/page-${i}.md`));
      else write(`content/docs/many/page-${i}.md`, `# Page ${i}\n\nTwo.\n`);
    }
    renameSync(at('content/docs/many'), at('content/docs/moved'));
    rmSync(at('content/docs/.intro.md.swp'));
    write('content/docs/last.md', '# The last\n');
    await open('docs/intro');
    await page.locator('nav[data-sidebar]').getByText('The last').waitFor();
    const out = at('out');
    const {ok} = await build({root, out, dev: true, workers: 0});
    assert.equal(ok, true);
    const pages = readdirSync(out, {recursive: true, encoding: 'utf8'}).filter((name) =>
      /\.html$|(?:manifest|sitemap|llms)\.\w+$/.test(name),
    );
    assert.ok(pages.length > 200);
    const differing = async (): Promise<string[]> => {
      const found = await Promise.all(
        pages.map(async (name) => {
          const answer = await fetch(new URL(name, server.address));
          return (await answer.text()) === readFileSync(path.join(out, name), 'utf8') ? [] : [name];
        }),
      );
      return found.flat();
    };
    await becomes(differing, []);
    const gone = await fetch(new URL('docs/many/page-1', server.address));
    assert.equal(gone.status, 404);
    assert.equal(existsSync(at('.docsgen/serve')), false);
  });

  test('no page has thrown', () => {
    assert.deepEqual(complaints, []);
  });
});
