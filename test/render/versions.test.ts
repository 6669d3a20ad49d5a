import assert from 'node:assert/strict';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {after, before, test, type TestContext} from 'node:test';
import {isFindable} from '../../src/render/assemble/versions/docsVersion.js';
import {isError} from '../../src/render/diagnostics/diagnostic.js';
import {freezeVersion} from '../../src/render/freezeVersion.js';
import {Session} from '../../src/render/session.js';
import {relativePath} from '../../src/render/system/relativePath.js';
import {
  buildSite,
  makeSite,
  makeTemporarySite,
  writeFiles,
  type SiteFiles,
} from '../support/site.js';

/** Three versions: 1.0 and 2.0 as `docsgen version` has kept them, and the one being written. */
const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/versions');

function copyOf(t: TestContext): string {
  const root = makeSite(t, {});
  copyFixture(root);
  return root;
}

function copyFixture(root: string): void {
  cpSync(FIXTURE, root, {recursive: true, filter: (file) => !file.includes('.docsgen')});
}

const {root, remove} = makeTemporarySite({});
const dist = path.join(root, 'dist');
before(async () => {
  copyFixture(root);
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
});
after(remove);

const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const page = (route: string): string => read(`${route.slice(1)}/index.html`);

test('each version has its own addresses, the newest frozen one those without a name', () => {
  const words: Readonly<Record<string, string>> = {
    '/docs/v1/intro': 'quokkas',
    '/docs/intro': 'wombats',
    '/docs/next/intro': 'axolotls',
    '/docs/v1/old': 'dodo',
    '/docs/new': 'narwhal',
    '/docs/next/next-only': 'okapi',
    '/docs/v1/category/guide': 'Setup',
    '/docs/v1/api/interfaces/thing.Thing': 'A thing of version 1',
    '/docs/api/interfaces/thing.Thing': 'A thing of version 2',
  };
  for (const [route, word] of Object.entries(words)) assert.match(page(route), new RegExp(word));
  assert.equal(existsSync(path.join(dist, 'docs/next/api')), false);
  assert.match(read('docs/v1/intro.md'), /quokkas/);
});

test('a document is once among the pages that one which is not there is compared with', () => {
  const listed = (JSON.parse(read('page-list.json')) as [string, string][]).map(([href]) => href);
  for (const [route, isThere] of [
    ['/docs/intro', true],
    ['/docs/v1/intro', false],
    ['/docs/next/intro', false],
    ['/docs/v1/old', true],
    ['/docs/next/next-only', true],
  ] as const) {
    assert.equal(listed.includes(route), isThere, route);
  }
});

test('what a version links to is of the same version, whatever the link looked like', () => {
  const main = /<main[^]*<\/main>/.exec(page('/docs/v1/intro'))![0];
  const links = [...main.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href);
  assert.deepEqual(links.slice(links.indexOf('/docs/v1/api/modules/thing#createThing')), [
    '/docs/v1/api/modules/thing#createThing',
    '/docs/v1/guide/setup#tools',
    '/docs/v1/guide/setup',
    '/docs/v1/guide/setup',
    '/about',
    '/about',
    '/docs/v1/intro.md',
  ]);
  const [, image] = /<img src="([^"]+)"/.exec(main)!;
  assert.ok(existsSync(path.join(dist, image!)), 'its pictures are kept');
  assert.match(
    page('/docs/v1/api/modules/thing'),
    /href="\/docs\/v1\/api\/interfaces\/thing.Thing/,
  );
  assert.match(
    read('docs/v1/api/modules/docsgen_thing/index.html'),
    /url=\/docs\/v1\/api\/modules\/thing/,
  );
  // A page of no version means the sources that it names.
  assert.match(page('/about'), /href="\/docs\/next\/intro"/);
});

test('older and unreleased versions say so; search engines leave the older alone', () => {
  const old = page('/docs/v1/guide/setup');
  assert.match(old, /documentation for version 1\.0 \(old\), which is no longer maintained/);
  assert.match(old, /see the latest version: <a href="\/docs\/guide\/setup">Setup<\/a>/);
  assert.match(old, /<meta name="robots" content="noindex/);
  assert.match(
    page('/docs/v1/old'),
    /see the latest version: <a href="\/docs\/intro">Introduction<\/a>/,
  );
  assert.match(page('/docs/v1/category/guide'), /no longer maintained/);
  const next = page('/docs/next/intro');
  assert.match(next, /unreleased documentation for version Next/);
  assert.match(next, /<meta name="robots" content="noindex/);
  const last = page('/docs/intro');
  assert.doesNotMatch(last, /unreleased|no longer maintained|<meta name="robots"/);
  assert.doesNotMatch(read('sitemap.xml'), /\/v1\/|\/next\//);
  assert.match(read('llms.txt'), /docs\/intro\.md/);
  assert.doesNotMatch(read('llms.txt'), /next|v1/);
});

test('the menu leads to the same document of the other versions, else to where they begin', () => {
  // The menu of small screens, a template, has the same items.
  const bar = (route: string) =>
    /<nav class="navbar"[^]*?<\/nav>/.exec(
      page(route).replace(/<template>[^]*?<\/template>/g, ''),
    )![0];
  const menu = (route: string): [string, string][] =>
    [...bar(route).matchAll(/href="([^"]*)"[^>]*data-docs-version="([^"]*)"/g)].map(
      ([, href, name]) => [name!, href!],
    );
  assert.deepEqual(menu('/docs/guide/setup'), [
    ['current', '/docs/next/guide/setup'],
    ['2.0', '/docs/guide/setup'],
    ['1.0', '/docs/v1/guide/setup'],
  ]);
  assert.deepEqual(menu('/docs/new'), [
    ['current', '/docs/next/new'],
    ['2.0', '/docs/new'],
    ['1.0', '/docs/v1/intro'],
  ]);
  // An older version has the last one, and asks the file of versions for the others.
  const latest = (route: string) =>
    /<li data-other-versions="\[\]"><a class="nav-link" href="([^"]*)">Latest/.exec(
      bar(route),
    )?.[1];
  assert.deepEqual(menu('/docs/v1/old'), [['1.0', '/docs/v1/old']]);
  assert.deepEqual(
    ['/docs/v1/guide/setup', '/docs/v1/old', '/docs/next/new', '/docs/new', '/about'].map(latest),
    ['/docs/guide/setup', '/docs/intro', '/docs/new', undefined, undefined],
  );
  const marked = (route: string) =>
    /aria-current="true"[^>]*data-docs-version="([^"]*)"/.exec(page(route))?.[1];
  assert.deepEqual(['/docs/v1/old', '/docs/new', '/about'].map(marked), ['1.0', '2.0', undefined]);
  assert.deepEqual(menu('/about')[2], ['1.0', '/docs/v1/intro']);
  assert.match(bar('/docs/v1/old'), /href="\/docs\/v1\/intro"[^>]*>Start</, 'a document');
  assert.match(bar('/docs/v1/old'), /href="\/docs\/v1\/intro"[^>]*aria-current="true"[^>]*>Docs</);
  assert.match(bar('/docs/v1/old'), /href="\/docs\/v1\/intro">1\.0 \(old\)</, 'docsVersion');
  assert.match(bar('/docs/next/intro'), /href="\/docs\/api"[^>]*>API</, 'it has no API');
});

test('search has an index for each version and context', () => {
  const {versions} = JSON.parse(read('search-manifest.json')) as {
    versions: {name: string; contexts: {name: string; documents: string; index: string}[]}[];
  };
  const files = versions.map(({name, contexts}) => [
    name,
    ...contexts.map((context) => [context.name, read(context.documents)] as const),
  ]);
  const routes = files.map(([name, ...contexts]) => [
    name,
    ...(contexts as [string, string][]).map(([context, text]) => [
      context,
      ...new Set(text.match(/"\/docs[^"]*"/g)?.map((match) => JSON.parse(match) as string)),
    ]),
  ]);
  assert.deepEqual(routes, [
    [
      'current',
      [
        'docs',
        '/docs/next/guide/setup',
        '/docs/next/intro',
        '/docs/next/new',
        '/docs/next/next-only',
      ],
    ],
    [
      '2.0',
      ['docs', '/docs/guide/setup', '/docs/intro', '/docs/new'],
      [
        'api',
        '/docs/api',
        '/docs/api/modules',
        '/docs/api/modules/thing',
        '/docs/api/interfaces/thing.Thing',
      ],
    ],
    [
      '1.0',
      ['docs', '/docs/v1/guide/setup', '/docs/v1/intro', '/docs/v1/live', '/docs/v1/old'],
      [
        'api',
        '/docs/v1/api',
        '/docs/v1/api/modules',
        '/docs/v1/api/modules/thing',
        '/docs/v1/api/interfaces/thing.Thing',
      ],
    ],
  ]);
});

test('a component that the site no longer has stays as it was printed', () => {
  assert.match(page('/docs/v1/live'), /<p>Counted to <!-- -->7<\/p>/);
  assert.doesNotMatch(page('/docs/v1/live'), /data-island="mdx/);
});

test('a version has the fields of the specification', async (t) => {
  const session = new Session({root: copyOf(t), workers: 0});
  const {parsed} = await session.refresh();
  assert.deepEqual(
    parsed.map((file) => path.basename(file)),
    ['draft.md', 'setup.md', 'intro.md', 'new.md', 'next-only.md', 'about.md'],
    'only the current version is parsed',
  );
  const [current, , first] = session.built!.site.versions;
  const {docs, sidebars, ...rest} = first!;
  assert.deepEqual(rest, {
    name: '1.0',
    label: '1.0 (old)',
    isLast: false,
    path: '/docs/v1',
    banner: 'unmaintained',
    mainDocId: 'intro',
    draftIds: ['guide/draft'],
  });
  assert.deepEqual(docs.get('old'), {id: 'old', path: '/docs/v1/old', sidebar: 'docs'});
  assert.deepEqual(docs.get('live'), {id: 'live', path: '/docs/v1/live'});
  assert.deepEqual(
    sidebars.map(({name}) => name),
    ['docs', 'api'],
  );
  assert.equal(current!.path, '/docs/next');
  assert.deepEqual(current!.draftIds, ['guide/draft']);
});

const DOCS: SiteFiles = {
  'content/docs/intro.md': '# Intro\n\nSee [b](./b.md), `x`.\n',
  'content/docs/b.md': '---\nslug: /\n---\n\n# B\n\nCode:\n\n```ts\nconst a = 1;\n```\n',
};

test('docs that are frozen and thawed again are the same pages', async (t) => {
  // Who could describe a page that is kept?
  const root = makeSite(t, {
    ...DOCS,
    'content/docs/c.md': '# C\n',
    'content/docs/guide/d.md': '# D\n',
    'content/docs/guide/_category_.json': '{"link": {"type": "generated-index"}}',
  });
  await buildSite(root);
  const main = (): string[] =>
    ['docs/index.html', 'docs/intro/index.html'].map(
      (file) => /<main[^]*<\/main>/.exec(readFileSync(path.join(root, 'dist', file), 'utf8'))![0],
    );
  const plain = main();
  const {ok, pages} = await freezeVersion({root, name: '1.0'});
  assert.deepEqual([ok, pages], [true, 5]);
  rmSync(path.join(root, 'content/docs'), {recursive: true});
  rmSync(path.join(root, '.docsgen'), {recursive: true});
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(main(), plain);
});

test('docs with mistakes are not frozen, nor is a name taken twice', async (t) => {
  const root = makeSite(t, {
    ...DOCS,
    'content/docs/c.md': '# C\n\n[gone](./gone.md), [x](./b.md#none)\n',
  });
  const failed = await freezeVersion({root, name: 'v1.0'});
  assert.deepEqual(
    failed.diagnostics.map(({id}) => id),
    ['missing-page', 'missing-anchor'],
  );
  assert.equal(existsSync(path.join(root, 'content/versions')), false);
  writeFiles(root, {'content/docs/c.md': '# C\n\nMended.\n'});
  assert.equal((await freezeVersion({root, name: 'v1.0'})).ok, true);
  for (const name of ['v1.0', 'V1.0']) {
    const {diagnostics} = await freezeVersion({root, name});
    assert.deepEqual(
      diagnostics.map(({message}) => message),
      ["Version 'v1.0' already exists"],
    );
  }
  writeFiles(root, {'content/i18n/de/versions/2.0/version.json': '{}'});
  const {diagnostics} = await freezeVersion({root, name: '2.0'});
  assert.deepEqual(
    diagnostics.map(({id, file}) => `${id} ${relativePath(root, file!)}`),
    ['version-exists content/i18n/de/versions/2.0'],
  );
  rmSync(path.join(root, 'content/i18n'), {recursive: true});
  assert.equal((await freezeVersion({root, name: '2.0'})).ok, true);
  const folder = path.join(root, 'content/versions');
  assert.deepEqual(readdirSync(folder).sort(), ['2.0', 'v1.0', 'versions.json']);
  assert.deepEqual(JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8')), [
    '2.0',
    'v1.0',
  ]);
});

test('a version that another command keeps meanwhile stays, and is listed', async (t) => {
  const [root, from] = [makeSite(t, {}), makeSite(t, DOCS)];
  const folder = path.join(root, 'content/versions');
  const taken = freezeVersion({root, from, name: '1.0'});
  writeFiles(root, {
    'content/versions/1.0/version.json': '{}',
    'content/versions/versions.json': '["1.0"]',
  });
  assert.deepEqual(
    (await taken).diagnostics.map(({id, file}) => `${id} ${relativePath(root, file!)}`),
    ['version-exists content/versions/1.0'],
  );
  assert.deepEqual(readdirSync(folder).sort(), ['1.0', 'versions.json']);
  assert.deepEqual(readdirSync(path.join(folder, '1.0')), ['version.json']);

  rmSync(folder, {recursive: true});
  const kept = freezeVersion({root, from, name: '2.0', isSorted: true});
  writeFiles(root, {'content/versions/versions.json': '["3.0", "1.0"]'});
  assert.equal((await kept).newest, '3.0');
  assert.deepEqual(JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8')), [
    '3.0',
    '2.0',
    '1.0',
  ]);
});

test('a version whose place in the list cannot be written leaves nothing', async (t) => {
  const root = makeSite(t, DOCS);
  assert.equal((await freezeVersion({root, name: '1.0'})).ok, true);
  const folder = path.join(root, 'content/versions');
  // In the place of the draft of the list.
  mkdirSync(path.join(folder, `versions.json.new-${process.pid}`));
  const {ok, diagnostics} = await freezeVersion({root, name: '2.0'});
  assert.equal(ok, false);
  assert.deepEqual(
    diagnostics
      .filter(isError)
      .map(({id, message, file}) => [id, message, relativePath(root, file!)]),
    [
      [
        'version-unwritable',
        'Cannot keep the version: a folder is where a file should be',
        'content/versions/2.0',
      ],
    ],
  );
  assert.deepEqual(readdirSync(folder).sort(), ['1.0', 'versions.json']);
  assert.equal(readFileSync(path.join(folder, 'versions.json'), 'utf8'), '[\n  "1.0"\n]\n');
  assert.equal((await freezeVersion({root, name: '2.0'})).ok, true);
});

test('settings choose the last version, its address and what is said of the others', async (t) => {
  const root = copyOf(t);
  const config = (docs: string): SiteFiles => ({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', docs: ${docs}};\n`,
  });
  writeFiles(root, config("{lastVersion: '1.0', versions: {'2.0': {banner: 'none'}}}"));
  const plan = async (): Promise<string[]> => {
    const session = new Session({root, workers: 0});
    await session.refresh();
    return session.built!.site.versions.map(
      (one) => `${one.path} ${one.banner}${isFindable(one) ? '' : ', hidden'}`,
    );
  };
  assert.deepEqual(await plan(), ['/docs/next unreleased, hidden', '/docs/2.0 none', '/docs none']);
  writeFiles(root, config("{routeBasePath: '/', lastVersion: 'current'}"));
  assert.deepEqual(await plan(), [
    '/ none',
    '/2.0 unmaintained, hidden',
    '/1.0 unmaintained, hidden',
  ]);
  // Nothing else is there to be found.
  writeFiles(root, config("{lastVersion: 'current', versions: {current: {banner: 'unreleased'}}}"));
  assert.equal((await plan())[0], '/docs unreleased');
});

test('the docs of another checkout are kept as a version', async (t) => {
  const config = "export default {title: 'T', url: 'https://t.example', blog: false};\n";
  const text = (words: string): SiteFiles => ({
    'site.config.ts': config,
    'content/docs/intro.md': `# Intro\n\n${words}\n`,
  });
  const [root, from] = [makeSite(t, text('Now.')), makeSite(t, text('Then.'))];
  assert.equal((await freezeVersion({root, from, name: '1.0'})).ok, true);
  assert.equal(existsSync(path.join(from, 'content/versions')), false);
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  assert.match(readFileSync(path.join(root, 'dist/docs/intro/index.html'), 'utf8'), /Then\./);
  assert.match(readFileSync(path.join(root, 'dist/docs/next/intro/index.html'), 'utf8'), /Now\./);
});

test('a version of another checkout is listed where its number belongs', async (t) => {
  const text = (words: string): SiteFiles => ({
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', blog: false};\n",
    'content/docs/intro.md': `# Intro\n\n${words}\n`,
  });
  const [root, from] = [makeSite(t, text('Now.')), makeSite(t, text('Then.'))];
  const listed = (): unknown =>
    JSON.parse(readFileSync(path.join(root, 'content/versions/versions.json'), 'utf8'));
  const kept = async (name: string) => freezeVersion({root, from, name, isSorted: true});
  await freezeVersion({root, name: '1.0'});
  assert.equal((await kept('0.9')).newest, '1.0');
  assert.equal((await kept('0.10')).newest, '1.0');
  assert.equal((await kept('1.0.1')).newest, '1.0.1');
  assert.deepEqual(listed(), ['1.0.1', '1.0', '0.10', '0.9']);
  assert.equal((await kept('canary')).newest, 'canary');
  await freezeVersion({root, name: '0.5'});
  assert.deepEqual(listed(), ['0.5', 'canary', '1.0.1', '1.0', '0.10', '0.9']);
});

test('a folder of a version that versions.json lacks is a warning', async (t) => {
  const root = copyOf(t);
  const found = async () =>
    (await buildSite(root)).diagnostics.map(({id, severity, file, hint}) => ({
      id,
      severity,
      hint,
      file: path.relative(root, file!),
    }));
  writeFiles(root, {
    'content/versions/0.9/version.json': '{}',
    'content/versions/.kept/x': '',
    'content/versions/a b/x': '',
    'content/versions/3.0.new-123/pages.json': '',
  });
  const hint = 'Remove the folder: it does not have the name of a version.';
  const of = {id: 'version-unlisted', severity: 'warning'};
  assert.deepEqual(await found(), [
    {
      ...of,
      file: 'content/versions/0.9',
      hint: 'Add "0.9" to versions.json, newest version first, or remove the folder.',
    },
    {
      ...of,
      file: 'content/versions/3.0.new-123',
      hint: 'Remove the folder, which an interrupted `docsgen version` has left behind.',
    },
    {...of, file: 'content/versions/a b', hint},
  ]);
});

test('a kept version whose path meets a page is given another path, not a slug', async (t) => {
  const root = copyOf(t);
  writeFiles(root, {'content/pages/docs/v1/intro.md': '# Intro\n\nWords.\n'});
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.map(({id, hint}) => [id, hint]),
    [
      [
        'duplicate-route',
        "Give the version a different `path` in site.config.ts, docs: {versions: {'1.0': {path: '…'}}}, or the other page a different `slug`.",
      ],
    ],
  );
});
