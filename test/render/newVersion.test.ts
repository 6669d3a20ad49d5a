import assert from 'node:assert/strict';
import {cpSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {freezeVersion} from '../../src/render/freezeVersion.js';
import {
  docsBase,
  sameDocument,
  VERSIONS_PATH,
  type VersionsFile,
} from '../../src/templates/shared/versionsFile.js';
import {filesOf} from '../support/filesOf.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../support/site.js';
import {builtCold} from '../support/siteCopy.js';

const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/versions');

function copyOf(t: TestContext): {root: string; dist: string} {
  const root = makeSite(t, {});
  cpSync(FIXTURE, root, {recursive: true, filter: (file) => !file.includes('.docsgen')});
  // The docs folder has no API reference, so that this link would lead to another version than before.
  const config = path.join(root, 'site.config.ts');
  const lines = readFileSync(config, 'utf8').split('\n');
  writeFileSync(config, lines.filter((line) => !line.includes("sidebarId: 'api'")).join('\n'));
  return {root, dist: path.join(root, 'dist')};
}

test('a new version costs itself and the one whose place it takes', async (t) => {
  const {root, dist} = copyOf(t);
  const first = await buildSite(root);
  assert.deepEqual(first.diagnostics, []);
  assert.equal(first.printed, first.pages);
  assert.equal((await buildSite(root)).printed, 0);
  const before = filesOf(dist);
  assert.equal((await freezeVersion({root, name: '3.0'})).ok, true);
  const added = await buildSite(root);
  assert.deepEqual(added.diagnostics, []);
  const after = filesOf(dist);
  const changed = Object.entries(after)
    .filter(([file, text]) => file.endsWith('.html') && before[file] !== text)
    .map(([file]) => file);
  const isOther = (file: string) =>
    /^docs\/(?:v1|next)\//.test(file) ||
    // Of no version: their menu names the last one, and they have the whole list.
    !file.startsWith('docs/');
  assert.deepEqual(changed.filter(isOther), [
    '404.html',
    'about/index.html',
    // What came to the last version or went from it.
    'docs/next/next-only/index.html',
    'docs/v1/api/index.html',
    'docs/v1/api/interfaces/thing.Thing/index.html',
    'docs/v1/api/modules/index.html',
    'docs/v1/api/modules/thing/index.html',
    'index.html',
    'search/index.html',
  ]);
  assert.equal(added.pages - added.printed, 9, 'the pages of 1.0 and next');
  assert.deepEqual(
    Object.keys(after).filter((file) => /assets\/(?:main|search)-/.test(file)),
    Object.keys(before).filter((file) => /assets\/(?:main|search)-/.test(file)),
    'the script is the same',
  );
  const indexes = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).filter(([file]) => /^(?:search|lunr).*-1\.0-/.test(file));
  assert.ok(indexes(after).length > 2);
  assert.deepEqual(indexes(after), indexes(before), 'so is its search');

  rmSync(path.join(root, '.docsgen'), {recursive: true});
  rmSync(dist, {recursive: true});
  await buildSite(root);
  assert.deepEqual(filesOf(dist), after, 'as a cold build makes it');
});

/** Builds a site; returns the addresses of the version 1.0 whose pages were viewed. */
async function viewed(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  const {ok, diagnostics} = await buildSite(root, {onSpan: ({name}) => found.push(name)});
  assert.ok(ok, JSON.stringify(diagnostics));
  return found.flatMap((name) => /^View \/docs\/v1\/(.+)/.exec(name)?.[1] ?? []).sort();
}

const INDEX = ['category/guide'];

test('pages of an older version are not viewed again, wherever the output is', async (t) => {
  const {root, dist} = copyOf(t);
  const all = await viewed(root);
  assert.ok(all.length > 7, all.join());
  const before = filesOf(dist);
  assert.deepEqual(await viewed(root), INDEX);
  assert.deepEqual(filesOf(dist), before);
  rmSync(dist, {recursive: true});
  assert.deepEqual(await viewed(root), INDEX);
  assert.deepEqual(filesOf(dist), before);
  // Of what the cache has lost, or has damaged, the pages are made again.
  const cache = path.join(root, '.docsgen/cache');
  for (const folder of ['printed', 'twins', 'versions', 'search']) {
    for (const name of readdirSync(path.join(cache, folder), {recursive: true, encoding: 'utf8'})) {
      if (!name.endsWith('.pack')) continue;
      const file = path.join(cache, folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('quokkas', 'gnus'));
    }
    rmSync(dist, {recursive: true});
    await viewed(root);
    assert.deepEqual(filesOf(dist), before, folder);
  }
});

test('what an older version shows of the rest of the site is seen page by page', async (t) => {
  const {root, dist} = copyOf(t);
  writeFiles(root, {
    // Its newest version is the one that is written, so that an edit of it reaches the others.
    'site.config.ts': readFileSync(path.join(root, 'site.config.ts'), 'utf8')
      .replace("{'1.0'", "{current: {path: 'now'}, '1.0'")
      .replace('versions: {', "lastVersion: 'current', versions: {"),
  });
  await viewed(root);
  const edit = (file: string, from: string | RegExp, to: string) => () => {
    const text = readFileSync(path.join(root, file), 'utf8');
    assert.notEqual(text.replace(from, to), text);
    writeFiles(root, {[file]: text.replace(from, to)});
  };
  const edits: readonly (readonly [edit: () => void, viewed: readonly string[] | 'all'])[] = [
    [edit('content/docs/intro.md', 'axolotls', 'newts'), []],
    // Its banner names the page of the last version, and where that is.
    [edit('content/docs/guide/setup.md', /^# .*/m, '# How to begin'), ['guide/setup']],
    [edit('content/docs/guide/setup.md', /^/, '---\nslug: /begin\n---\n\n'), ['guide/setup']],
    [edit('site.config.ts', 'docs: {', "redirects: [{from: '/info', to: '/about'}], docs: {"), []],
    [edit('site.config.ts', "{to: '/about', label: 'About'},", ''), 'all'],
    // A page that it links to becomes a redirect, which its link follows.
    [
      () => {
        rmSync(path.join(root, 'content/pages/about.md'));
        edit('site.config.ts', "{from: '/info'", "{from: '/about', to: '/'}, {from: '/info'")();
      },
      ['intro'],
    ],
    [edit('site.config.ts', "to: '/'}", "to: '/docs/now/new'}"), ['intro']],
    [edit('content/versions/1.0/pages.json', 'quokkas', 'quolls'), 'all'],
    [edit('site.config.ts', "title: 'Versions'", "title: 'Kit'"), 'all'],
    [edit('site.config.ts', '1.0 (old)', '1.0 (older)'), 'all'],
    [edit('content/versions/1.0/version.json', '"label": "Setup"', '"label": "Set up"'), 'all'],
    [() => writeFiles(root, {'content/static/docs/v1/old.md': 'Mine.\n'}), 'all'],
  ];
  for (const [i, [change, expected]] of edits.entries()) {
    change();
    const found = (await viewed(root)).filter((name) => !INDEX.includes(name));
    if (expected === 'all') assert.ok(found.length > 7, `${i}: ${found.join()}`);
    else {
      assert.deepEqual(found, expected, String(i));
      assert.deepEqual(filesOf(dist), await builtCold(t, root), String(i));
    }
  }
});

const DOCS: SiteFiles = {
  'site.config.ts':
    "export default {title: 'T', url: 'https://t.example', baseUrl: '/x/', trailingSlash: true, docs: {routeBasePath: '/'}, blog: false};\n",
  'content/docs/index.md': '# Start\n',
  'content/docs/kept.md': '# Kept\n',
  'content/docs/guide/moved.md': '---\nid: moved\n---\n\n# Moved\n',
  'content/docs/gone.md': '# Gone\n',
};

test('the file of versions tells where each has the same document', async (t) => {
  const root = makeSite(t, DOCS);
  assert.equal((await freezeVersion({root, name: '1.0'})).ok, true);
  writeFiles(root, {
    'content/docs/guide/moved.md': '---\nid: moved\nslug: /elsewhere\n---\n\n# Moved\n',
    'content/docs/new.md': '# New\n',
  });
  rmSync(path.join(root, 'content/docs/gone.md'));
  assert.equal((await freezeVersion({root, name: '2.0'})).ok, true);
  assert.equal((await buildSite(root)).ok, true);
  const file = JSON.parse(
    readFileSync(path.join(root, 'dist', VERSIONS_PATH), 'utf8'),
  ) as VersionsFile;
  assert.deepEqual(file.versions.map(docsBase), ['/x/next', '/x', '/x/1.0']);
  const found = (name: string, href: string) => sameDocument(file, {name, href});
  assert.deepEqual(found('1.0', '/x/1.0/kept/'), ['/x/next/kept/', '/x/kept/', '/x/1.0/kept/']);
  assert.deepEqual(found('1.0', '/x/1.0/guide/moved/'), [
    '/x/next/elsewhere/',
    '/x/elsewhere/',
    '/x/1.0/guide/moved/',
  ]);
  assert.deepEqual(found('2.0', '/x/elsewhere/')[2], '/x/1.0/guide/moved/');
  assert.deepEqual(found('1.0', '/x/1.0/gone/'), [undefined, undefined, '/x/1.0/gone/']);
  assert.deepEqual(found('current', '/x/next/new/'), ['/x/next/new/', '/x/new/', undefined]);
  assert.deepEqual(found('2.0', '/x/'), ['/x/next/', '/x/', '/x/1.0/']);
  assert.deepEqual(found('0.9', '/x/0.9/kept/'), [undefined, undefined, undefined]);
});

test('a page of an older version that came or went in the last one is printed again', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', docs: {lastVersion: 'current'}, blog: false};\n",
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  assert.equal((await freezeVersion({root, name: '1.0'})).ok, true);
  await buildSite(root);
  rmSync(path.join(root, 'content/docs/b.md'));
  writeFileSync(path.join(root, 'content/docs/c.md'), '# C\n');
  await buildSite(root);
  const old = readFileSync(path.join(root, 'dist/docs/1.0/b/index.html'), 'utf8');
  assert.match(old, /see the latest version: <a href="\/docs\/a">A<\/a>/);
});

test('the labels of versions are in the language of the page', async (t) => {
  const config = (versions: string) =>
    `export default {title: 'T', url: 'https://docs.example.com', docs: {versions: ${versions}},
    i18n: {defaultLocale: 'en', locales: ['en', 'de']},
    navbar: {items: [{type: 'docsVersionDropdown'}]}};\n`;
  const root = makeSite(t, {
    'site.config.ts': config('{}'),
    'content/docs/a.md': '# A\n\nText.\n',
  });
  assert.equal((await freezeVersion({root, name: '1.0'})).ok, true);
  const labels = "{current: {label: {en: 'Coming', de: 'Kommend'}}, '1.0': {label: '1.x'}}";
  writeFileSync(path.join(root, 'site.config.ts'), config(labels));
  assert.equal((await buildSite(root)).ok, true);
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  for (const [folder, words] of [
    ['', 'Coming'],
    ['de/', 'Kommend'],
  ] as const) {
    const {versions} = JSON.parse(read(folder + VERSIONS_PATH)) as VersionsFile;
    assert.deepEqual(
      versions.map(({label}) => label),
      [words, '1.x'],
    );
    assert.match(
      read(`${folder}docs/next/a/index.html`),
      new RegExp(`Version ${words}|version ${words}`),
    );
  }
});
