import assert from 'node:assert/strict';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {islandFile} from '../../src/render/markdown/islandFile.js';
import type {Page} from '../../src/render/model/page.js';
import {diskHost} from '../../src/render/parse/diskHost.js';
import {parsePage} from '../../src/render/parse/parsePage.js';
import {ownReach} from '../../src/render/system/fileAccess.js';
import {pageHtml} from '../support/pageHtml.js';
import {makeSite} from '../support/site.js';

const COUNTER = 'export default function Counter() {\n  return <b>1 &lt; 2</b>;\n}\n';

/** A page of a site that has the examples `counter` and `rich-text`, and a file that is none. */
async function parse(
  t: TestContext,
  text: string,
  name = 'guide/page.md',
): Promise<[Page, string]> {
  const root = makeSite(t, {
    'content/examples/counter.tsx': COUNTER,
    'content/examples/rich-text.tsx': COUNTER,
    'content/examples/window.tsx': 'export default () => <b>{window.innerWidth}</b>;\n',
    'content/examples/_shared.tsx': 'export {};\n',
    'content/examples/editor.css': '',
  });
  const file = path.join(root, 'content/docs', name);
  const page = await parsePage(
    {kind: 'doc', path: name, file, text},
    {
      settings: {
        base: '/docs',
        staticDir: path.join(root, 'content/static'),
        reach: ownReach(root, []),
        siteUrl: 'https://test.example',
        locale: 'en',
        symbolLinks: false,
      },
      host: diskHost(root),
    },
  );
  return [page, root];
}

const messages = ({diagnostics}: Page) =>
  diagnostics.map(({id, message, hint, line, column}) => ({id, message, hint, line, column}));

describe('a live block', () => {
  test('is an island that waits for the screen, and the source of its example', async (t) => {
    const [page, root] = await parse(t, '# Title\n\n:::live{example="counter"}\nA _count_.\n:::\n');
    assert.deepEqual(messages(page), []);
    assert.deepEqual(page.islands, ['example:counter']);
    assert.match(pageHtml(page), /<section class="live" id="example-counter"/);
    assert.match(
      pageHtml(page),
      /data-island="example:counter"[^>]*data-when="visible"[^>]*data-client=""/,
    );
    assert.match(pageHtml(page), /<p>A <em>count<\/em>\.<\/p>/);
    assert.match(pageHtml(page), /<figcaption>counter\.tsx<\/figcaption>/);
    assert.match(
      pageHtml(page).replace(/<\/?span[^>]*>/g, ''),
      /export default function Counter\(\)/,
    );
    const file = path.join(root, 'content/examples/counter.tsx');
    assert.deepEqual(islandFile(root, 'example:counter'), {file, name: 'default'});
    assert.ok(page.dependencies.some((one) => one.file === file && one.hash !== ''));
  });

  test('says so in words where nothing stands in its place', async (t) => {
    const [page] = await parse(t, ':::live{example="counter"}\n:::\n');
    assert.match(pageHtml(page), /The running example appears here/);
  });

  test('has its anchor once', async (t) => {
    const twice = ':::live{example="counter"}\n:::\n\n'.repeat(2);
    const [page] = await parse(t, twice);
    assert.equal(pageHtml(page).match(/id="example-counter"/g)?.length, 1);
    assert.deepEqual(page.islands, ['example:counter']);
  });

  test('works in MDX under its component name', async (t) => {
    const [page] = await parse(t, 'Text\n\n<LiveEditor example="rich-text" />\n', 'page.mdx');
    assert.deepEqual(messages(page), []);
    assert.deepEqual(page.islands, ['example:rich-text']);
    assert.match(pageHtml(page), /data-island="example:rich-text"/);
    assert.match(pageHtml(page), /<figcaption>rich-text\.tsx<\/figcaption>/);
  });

  test('is rendered by the build if it says when it hydrates', async (t) => {
    const [page, root] = await parse(t, ':::live{example="counter" hydrate="touch"}\n:::\n');
    assert.deepEqual(messages(page), []);
    assert.match(
      pageHtml(page),
      /data-island="example:counter"[^>]*data-when="touch" data-prefix="[^"]+"><b>1 &lt; 2<\/b><\/div>/,
    );
    const file = path.join(root, 'content/examples/counter.tsx');
    assert.ok(page.dependencies.some((one) => one.file === file && one.use === 'modules'));
  });

  test('that hydrates at an unknown time, or throws on the server, is an error', async (t) => {
    const [timed] = await parse(t, ':::live{example="counter" hydrate="tuoch"}\n:::\n');
    assert.deepEqual(
      messages(timed).map(({message, hint}) => [message, hint]),
      [
        [
          'Unexpected hydrate="tuoch", expected one of load, idle, visible, touch',
          "Did you mean 'touch'? Known: idle, load, touch, visible.",
        ],
      ],
    );
    const [broken, root] = await parse(t, ':::live{example="window" hydrate="load"}\n:::\n');
    const [found, ...rest] = broken.diagnostics;
    assert.deepEqual(rest, []);
    assert.equal(found?.id, 'component-threw');
    assert.equal(found.file, path.join(root, 'content/examples/window.tsx'));
  });

  const wrong: readonly [text: string, message: string, hint: RegExp][] = [
    ['example="rich-txt"', "Cannot find example 'rich-txt'", /^Did you mean 'rich-text'\?/],
    ['example="_shared"', "Cannot find example '_shared'", /Known: counter, rich-text, window\./],
    [
      'example="../counter"',
      "Cannot find example '../counter'",
      /Known: counter, rich-text, window\./,
    ],
    ['', 'Missing name of the example in this live block', /Known: counter, rich-text, window\./],
  ];
  for (const [attribute, message, hint] of wrong) {
    test(`reports {${attribute}} at its place`, async (t) => {
      const [page] = await parse(t, `Text\n\n:::live{${attribute}}\nFallback.\n:::\n`);
      const [found, ...rest] = messages(page);
      assert.deepEqual(rest, []);
      assert.deepEqual(
        {id: found?.id, message: found?.message, line: found?.line, column: found?.column},
        {id: 'unknown-example', message, line: 3, column: 1},
      );
      assert.match(found?.hint ?? '', hint);
      assert.deepEqual(page.islands, []);
    });
  }
});
