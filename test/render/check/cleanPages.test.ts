import '../../support/production.js';
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {checkLinks} from '../../../src/render/check/checkLinks.js';
import {CleanPages} from '../../../src/render/check/cleanPages.js';
import {hashOf} from '../../../src/render/cache/hash.js';
import type {PublishedParts} from '../../../src/render/check/staticHost.js';
import {buildSite, makeSite, writeFiles} from '../../support/site.js';
import {publishHtml} from './staticHost.js';

type Files = Readonly<Record<string, string>>;

const FILES: Files = {
  '/index.html': '<a href="/page#end">',
  '/page.html': '<h2 id="end">A</h2>',
  '/drawn.html': '<svg><use href="/icons.svg#pen"></svg>',
  '/broken.html': '<a href="/nowhere">',
  '/icons.svg': '<svg><path id="pen"/></svg>',
};

/** A site whose facts are in the cache, but for those of `/page`. */
function publish(files: Files, parts: Partial<PublishedParts> = {}) {
  const {pages} = publishHtml(files).parts;
  const hashed = Array.from(pages, ([name, page]) => {
    const hash = name === '/page.html' ? undefined : hashOf(files[name]!);
    return [name, {...page, hash}] as const;
  });
  return publishHtml(files, {pages: new Map(hashed), ...parts});
}

function temporary(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-clean-'));
  t.after(() => {
    rmSync(folder, {recursive: true, force: true});
  });
  return folder;
}

describe('pages on which nothing was found', () => {
  /** Routes that are not checked, once FILES were, with these changes. */
  const known = async (
    t: TestContext,
    changes: Files = {},
    {parts, tagline = ''}: {parts?: Partial<PublishedParts>; tagline?: string} = {},
  ): Promise<readonly string[]> => {
    const options = {cacheDir: temporary(t), quality: true, kept: new Set<string>()};
    const before = publish(FILES);
    new CleanPages(before, {...options, tagline: ''}).save(await checkLinks(before));
    const after = publish({...FILES, ...changes}, parts);
    const clean = new CleanPages(after, {...options, tagline});
    return after.pages.filter((page) => clean.has(page)).map(({route}) => route);
  };

  test('are not checked again; those with findings, and those that no cache has, are', async (t) => {
    assert.deepEqual(await known(t), ['/']);
  });

  const cases: readonly [what: string, changes: Files, known: readonly string[]][] = [
    ['the page', {'/index.html': '<a href="/page#end">b'}, []],
    ['the text of another page', {'/page.html': '<h2 id="end">B</h2>'}, ['/']],
    ['an anchor of another page', {'/page.html': '<h2 id="ende">A</h2>'}, []],
    [
      'another page to a redirect',
      {'/page.html': '<meta http-equiv="refresh" content="0;url=/x">'},
      [],
    ],
    ['a new page', {'/new.html': ''}, []],
    ['a new file', {'/new.pdf': ''}, []],
  ];
  for (const [what, changes, expected] of cases) {
    test(`are as they were or not after a change: ${what}`, async (t) => {
      assert.deepEqual(await known(t, changes), expected);
    });
  }

  test('are checked again where the site moves, or says something else of itself', async (t) => {
    assert.deepEqual(await known(t, {}, {parts: {origin: 'https://u.example'}}), []);
    assert.deepEqual(await known(t, {}, {parts: {slash: 'without'}}), []);
    assert.deepEqual(await known(t, {}, {tagline: 'New.'}), []);
  });
});

describe('a build over an earlier one', () => {
  const SITE = {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', onBrokenLinks: 'throw'};\n",
    'content/docs/a.md': '# A\n\nSee [B](./b.md#deep), [a file](/file.txt).\n',
    'content/docs/b.md': '# B\n\nText.\n\n## Deep\n',
    'content/docs/c.md': '# C\n\nText. ![A pen](/pen.svg)\n',
    'content/static/file.txt': '',
    'content/static/pen.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  };
  const cases: readonly [what: string, edit: (root: string) => void, found: readonly string[]][] = [
    [
      'loses an anchor',
      (root) => {
        writeFiles(root, {'content/docs/b.md': '# B\n\nText.\n\n## Shallow\n'});
      },
      ['missing-anchor content/docs/a.md'],
    ],
    [
      'loses a file',
      (root) => {
        rmSync(path.join(root, 'content/static/file.txt'));
      },
      ['missing-asset content/docs/a.md'],
    ],
    [
      'gets a link to nowhere',
      (root) => {
        writeFiles(root, {'content/docs/c.md': '# C\n\nSee [A](/docs/none).\n'});
      },
      ['missing-page content/docs/c.md'],
    ],
  ];
  for (const [what, edit, expected] of cases) {
    test(`finds what is broken on pages that did not change: it ${what}`, async (t) => {
      const root = makeSite(t, SITE);
      assert.deepEqual((await buildSite(root)).diagnostics, []);
      edit(root);
      const {diagnostics} = await buildSite(root);
      assert.deepEqual(
        diagnostics.map(({id, file}) => `${id} ${path.relative(root, file!)}`),
        expected,
      );
      // What was found is found again.
      assert.deepEqual((await buildSite(root)).diagnostics, diagnostics);
    });
  }
});
