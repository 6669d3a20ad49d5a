import assert from 'node:assert/strict';
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {setImmediate} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import {hashOf} from '../../src/render/cache/hash.js';
import {recover} from '../../src/render/output/replaceFolder.js';
import {cacheEntries, forgeEntries} from '../support/cacheEntries.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../support/site.js';

const SITE: SiteFiles = {
  'content/docs/intro.md': '---\ntitle: Intro\n---\n\nHello. See [more](./guide/more.md#deep).\n',
  'content/docs/guide/more.md': '# More\n\nText.\n\n## Deep\n\n```ts\nconst a = 1;\n```\n',
  'content/pages/about.md': '# About\n',
  'content/pages/demo.tsx':
    "import {useState} from 'react';\nexport const meta = {title: 'Demo'};\nexport default function Demo() {\n  const [n] = useState(3);\n  return <h1>Demo {n}</h1>;\n}\n",
  'content/static/robots.txt': 'User-agent: *\n',
  'content/static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

/** Hash of every file of a folder by its path. */
function fingerprint(folder: string): Record<string, string> {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(
    names.map((name) => [name, hashOf(readFileSync(path.join(folder, name)))]),
  );
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8');
}

test('a title, an address and one page of Markdown are a complete site', async (t) => {
  const root = makeSite(t, {'content/docs/hello.md': '# Hello\n\nWorld.\n'});
  const {ok, diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  assert.equal(ok, true);
  for (const file of ['index.html', '404.html', 'search/index.html', 'docs/hello/index.html']) {
    assert.match(read(root, file), /<h1[^>]*>/, file);
  }
  for (const file of ['sitemap.xml', 'robots.txt', 'opensearch.xml', 'llms.txt', 'docs/hello.md']) {
    assert.ok(existsSync(path.join(root, 'dist', file)), file);
  }
  const html = read(root, 'docs/hello/index.html');
  assert.match(html, /<html lang="en" dir="ltr"/);
  assert.match(html, /<title>Hello \| Test<\/title>/);
  assert.match(html, /<link rel="canonical" href="https:\/\/test\.example\/docs\/hello"\/>/);
  assert.match(html, /<meta name="description" content="World\."\/>/);
  assert.equal(html.match(/<h1/g)!.length, 1);
  assert.match(html, /aria-label="Docs sidebar"/);
});

test('links between sources, slugs and static files come out as addresses', async (t) => {
  const root = makeSite(t, SITE);
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(
    diagnostics.filter(({severity}) => severity === 'error'),
    [],
  );
  assert.match(read(root, 'docs/intro/index.html'), /<a href="\/docs\/guide\/more#deep">more<\/a>/);
  assert.match(read(root, 'demo/index.html'), /<title>Demo \| Test<\/title>/);
  assert.match(read(root, 'demo/index.html'), /<h1>Demo <!-- -->3<\/h1>/);
  assert.equal(read(root, 'robots.txt'), 'User-agent: *\n');
});

test('trailingSlash shapes both files and links', async (t) => {
  const config = (value: string): string =>
    `export default {title: 'T', url: 'https://t.example', baseUrl: '/sub/', trailingSlash: ${value}};`;
  const root = makeSite(t, {...SITE, 'site.config.ts': config('false')});
  await buildSite(root);
  assert.match(read(root, 'docs/intro.html'), /href="\/sub\/docs\/guide\/more#deep"/);
  writeFiles(root, {'site.config.ts': config('true')});
  await buildSite(root);
  assert.match(read(root, 'docs/intro/index.html'), /href="\/sub\/docs\/guide\/more\/#deep"/);
});

test('the same sources, an API among them, give the same bytes: elsewhere, warm, with workers, in another time zone', async (t) => {
  const many = Object.fromEntries(
    Array.from({length: 24}, (_, i) => [
      `content/docs/many/page-${i}.md`,
      `# Page ${i}\n\nText ${i} of \`add\` and \`Tree.grow()\`.\n`,
    ]),
  );
  const api = {
    'package.json': '{"name": "kit"}',
    'site.config.ts':
      "export default {title: 'Test', url: 'https://test.example', api: {packages: ['src/index.ts']}};\n",
    'src/index.ts':
      '/** Adds to a {@link Tree}. */\nexport function add(a: number): number { return a; }\nexport class Tree { grow(): void {} }\n',
  };
  const root = makeSite(t, {...SITE, ...many, ...api});
  await buildSite(root);
  assert.match(read(root, 'docs/many/page-23/index.html'), /modules\/kit#add"><code>add/);
  const first = fingerprint(path.join(root, 'dist'));
  await buildSite(root);
  assert.deepEqual(fingerprint(path.join(root, 'dist')), first, 'warm cache');
  const elsewhere = makeSite(t, {});
  for (const name of ['content', 'package.json', 'site.config.ts', 'src']) {
    cpSync(path.join(root, name), path.join(elsewhere, name), {recursive: true});
  }
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  t.after(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  await buildSite(elsewhere, {workers: 2});
  assert.deepEqual(fingerprint(path.join(elsewhere, 'dist')), first, 'another folder, two workers');
});

test('a damaged cache entry is rebuilt', async (t) => {
  const root = makeSite(t, SITE);
  await buildSite(root);
  const first = fingerprint(path.join(root, 'dist'));
  const cache = path.join(root, '.docsgen/cache');
  const entries = readdirSync(cache, {recursive: true, withFileTypes: true}).filter((e) =>
    e.isFile(),
  );
  assert.ok(entries.length > 0);
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    writeFiles('/', {[file]: readFileSync(file, 'utf8').replace('Hello', 'Hacked').slice(0, -3)});
  }
  await buildSite(root);
  assert.deepEqual(fingerprint(path.join(root, 'dist')), first);
});

test('after any edit a build prints the pages that are others, and equals a cold one', async (t) => {
  const config = (copyright: string): string =>
    `export default {title: 'Test', url: 'https://test.example', footer: {copyright: '${copyright}'}};\n`;
  const post = (title: string): string =>
    `---\ntitle: ${title}\ndate: 2025-01-02\ndescription: Words.\n---\n\nA post.\n`;
  const root = makeSite(t, {
    ...SITE,
    'site.config.ts': config('Us'),
    'content/blog/one.md': post('One'),
    'content/blog/two.md': post('Two'),
  });
  await buildSite(root);
  const all = cacheEntries(root, 'printed').size;
  for (const [what, files, printed] of [
    ['nothing', {}, 0],
    [
      'a paragraph',
      {'content/docs/guide/more.md': `${String(SITE['content/docs/guide/more.md'])}\nMore.\n`},
      1,
    ],
    ['a static file', {'content/static/robots.txt': 'User-agent: all\n'}, 0],
    ['a post that lists show', {'content/blog/two.md': post('Second')}, undefined],
    [
      'a heading that others name',
      {'content/docs/intro.md': '---\ntitle: Start\n---\n\nHello.\n'},
      undefined,
    ],
    [
      'a React page',
      {
        'content/pages/demo.tsx':
          'export const meta = {title: "D"};\nexport default () => <h1>D</h1>;\n',
      },
      undefined,
    ],
    ['the footer', {'site.config.ts': config('Others')}, all],
  ] as const) {
    const before = cacheEntries(root, 'printed');
    writeFiles(root, files);
    const {ok} = await buildSite(root);
    assert.ok(ok, what);
    const changed = [...cacheEntries(root, 'printed')].filter(
      ([key, text]) => before.get(key) !== text,
    );
    if (printed === undefined) assert.ok(changed.length > 1, what);
    else assert.equal(changed.length, printed, what);
    const warm = fingerprint(path.join(root, 'dist'));
    rmSync(path.join(root, '.docsgen'), {recursive: true});
    await buildSite(root);
    assert.deepEqual(warm, fingerprint(path.join(root, 'dist')), what);
  }
});

test('an edit of the text leaves the code of a page as it was highlighted', async (t) => {
  const page = (text: string, code: string): string =>
    `# Page\n\n${text}\n\n\`\`\`ts\nconst kept = 1;\n\`\`\`\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
  const root = makeSite(t, {'content/docs/page.md': page('First.', 'const a = 1;')});
  const marked = (): boolean => read(root, 'docs/page/index.html').includes('from the memory');
  await buildSite(root);
  assert.equal(marked(), false);
  // What the memory holds of the first block is told apart from what highlighting would make of it.
  forgeEntries({root, folder: 'code'}, (parts) => [
    JSON.parse(JSON.stringify(parts[0]).replaceAll('kept', 'from the memory')),
  ]);
  writeFiles(root, {'content/docs/page.md': page('Second.', 'const b = 1;')});
  await buildSite(root);
  assert.equal(marked(), true);
  const html = read(root, 'docs/page/index.html');
  assert.ok(html.includes('Second.') && html.includes('<span class="tk-n">b </span>'), html);
});

test('an edit, its image and its imported code are seen through the cache', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\n```ts file="./x.ts"\n```\n\n![dot](./dot.svg)\n',
    'content/docs/x.ts': 'const before = 1;\n',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
  });
  await buildSite(root);
  const html = read(root, 'docs/a/index.html');
  assert.match(html, /before/);
  assert.match(
    html,
    /<img src="\/assets\/files\/dot-[0-9a-f]{8}\.svg" alt="dot" width="10" height="20"\/>/,
  );
  writeFiles(root, {
    'content/docs/x.ts': 'const after = 1;\n',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
  });
  await buildSite(root);
  assert.match(read(root, 'docs/a/index.html'), /after/);
  assert.match(read(root, 'docs/a/index.html'), /width="30"/);
});

test('what a React page imports is seen through the cache: an edit, and a file that stands before another', async (t) => {
  const page = (text: string) => `export const text = '${text}';\n`;
  const root = makeSite(t, {
    ...SITE,
    'content/pages/part.tsx':
      "import {text} from '../parts/text';\nexport default function Part() {\n  return <h1>{text}</h1>;\n}\n",
    'content/parts/text.js': page('first'),
  });
  const built = async (): Promise<string> => {
    await buildSite(root);
    return /<h1>(.*?)<\/h1>/.exec(read(root, 'part/index.html'))![1]!;
  };
  assert.equal(await built(), 'first');
  writeFiles(root, {'content/parts/text.js': page('second')});
  assert.equal(await built(), 'second');
  writeFiles(root, {'content/parts/text.ts': page('third')});
  assert.equal(await built(), 'third');
});

test('a failed build leaves the last good one', async (t) => {
  const root = makeSite(t, SITE);
  await buildSite(root);
  const before = fingerprint(path.join(root, 'dist'));
  writeFiles(root, {'content/docs/intro.md': '[gone](./gone.md)\n'});
  const {ok} = await buildSite(root);
  assert.equal(ok, false);
  assert.deepEqual(fingerprint(path.join(root, 'dist')), before);
  assert.deepEqual(
    readdirSync(root).filter((name) => name.startsWith('dist')),
    ['dist'],
  );
});

test('a folder that no build has written is not replaced', async (t) => {
  const root = makeSite(t, {...SITE, 'dist/precious.txt': 'mine'});
  const {ok, diagnostics} = await buildSite(root);
  assert.equal(ok, false);
  assert.ok(diagnostics.some(({id}) => id === 'output-refused'));
  assert.equal(readFileSync(path.join(root, 'dist/precious.txt'), 'utf8'), 'mine');
  for (const out of [root, path.dirname(root), path.join(root, 'content/docs')]) {
    assert.equal((await buildSite(root, {out})).ok, false, out);
  }
});

test('a build killed at any moment of its writing leaves a whole site once leftovers are cleared up', async (t) => {
  const titled = (title: string): SiteFiles => ({
    'site.config.ts': `export default {title: '${title}', url: 'https://t.example'};`,
  });
  const root = makeSite(t, {...SITE, ...titled('T0')});
  const dist = path.join(root, 'dist');
  await buildSite(root);
  const pages = readdirSync(dist, {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('index.html'),
  );
  const titles = (): readonly string[] =>
    pages.map((name) => /<title>.*?(T\d)/.exec(read(root, name))![1]!);
  const moments = [
    ...[0, 10, 40, 160, 640].map((delay) => ({begun: 'dist.new-', delay})),
    {begun: 'dist.old-', delay: 0},
  ];
  for (const [i, moment] of moments.entries()) {
    writeFiles(root, titled(`T${String(i + 1)}`));
    await killedBuild(root, moment);
    recover(dist);
    assert.deepEqual(
      readdirSync(root).filter((name) => name.startsWith('dist')),
      ['dist'],
    );
    assert.equal(new Set(titles()).size, 1, `${JSON.stringify(moment)}: ${titles().join()}`);
  }
  await buildSite(root);
  assert.deepEqual(new Set(titles()), new Set(['T6']));
});

test('a build that is asked to stop leaves the last one and nothing beside it', async (t) => {
  const root = makeSite(t, {
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};",
    ...Object.fromEntries(
      Array.from({length: 200}, (_, i) => [`content/docs/p${String(i)}.md`, '# Page\n\nText.\n']),
    ),
  });
  await buildSite(root);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    writeFiles(root, {'content/docs/p1.md': `# Page\n\n${signal}\n`});
    const ended = await killedBuild(root, {begun: 'dist.new-', delay: 0, signal});
    assert.equal(ended, signal);
    assert.deepEqual(
      readdirSync(root).filter((name) => name.startsWith('dist')),
      ['dist'],
    );
    assert.doesNotMatch(read(root, 'docs/p1/index.html'), new RegExp(signal));
  }
});

/** Builds a site in a process that is killed some milliseconds after a folder whose name begins so has appeared. */
async function killedBuild(
  root: string,
  {
    begun,
    delay,
    signal = 'SIGKILL',
  }: {readonly begun: string; readonly delay: number; readonly signal?: NodeJS.Signals},
): Promise<NodeJS.Signals | null> {
  const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js');
  const child = spawn(process.execPath, [bin, 'build', '--quiet', '--root', root], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let isWriting = false;
  const watcher = watch(root, (_, name) => {
    if (isWriting || !name?.startsWith(begun)) return;
    isWriting = true;
    setTimeout(() => {
      child.kill(signal);
      // Such as a signal of the terminal that npm passes on as well.
      if (signal !== 'SIGKILL') setTimeout(() => child.kill(signal), 5);
    }, delay);
  });
  const [, by] = await ended;
  // What the process did last is reported in the next turn.
  await setImmediate();
  watcher.close();
  assert.ok(isWriting, 'it began to write');
  return by;
}

test('READMEs of installed packages become pages, their links ours', async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', onBrokenLinks: 'throw', packages: ['@x/list', '@x/code']};",
    'node_modules/@x/list/package.json':
      '{"name": "@x/list", "version": "1.2.0", "description": "Items in order", "keywords": ["x", "bullets"], "repository": {"url": "git+https://github.com/x/x.git", "directory": "packages/x-list"}}',
    'node_modules/@x/list/README.md':
      '# `@x/list`\n\n[![See docs](https://t.example/badge.svg)](https://t.example/docs/packages/x-code)\n\n[code](../x-code/) [other](../x-other/) [source](./src/index.ts) [licence](../../LICENSE)\n',
    'node_modules/@x/code/package.json':
      '{"name": "@x/code", "version": "1.2.0", "keywords": ["x"]}',
    'node_modules/@x/code/README.md': '# `@x/code`\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const html = read(root, 'docs/packages/x-list/index.html');
  assert.match(html, /<a href="\/docs\/packages\/x-code">See docs<\/a>/);
  assert.match(html, /<a href="\/docs\/packages\/x-code">code<\/a>/);
  assert.match(html, /href="https:\/\/github\.com\/x\/x\/tree\/v1\.2\.0\/packages\/x-other">/);
  assert.match(
    html,
    /href="https:\/\/github\.com\/x\/x\/blob\/v1\.2\.0\/packages\/x-list\/src\/index\.ts">/,
  );
  assert.match(html, /<meta name="description" content="Items in order"\/>/);
  assert.match(html, /<meta name="keywords" content="bullets"\/>/);
});

test("a document packages/<name> takes the place of that package's README", async (t) => {
  const root = makeSite(t, {
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', packages: ['@x/list', '@x/code'], docs: {sidebars: {docs: ['packages/x-list', 'packages/x-code']}}};",
    'node_modules/@x/list/package.json': '{"name": "@x/list", "version": "1.2.0"}',
    'node_modules/@x/list/README.md': '# `@x/list`\n\nOut of date.\n',
    'node_modules/@x/code/package.json': '{"name": "@x/code", "version": "1.2.0"}',
    'node_modules/@x/code/README.md': '# `@x/code`\n\nFrom its README.\n',
    'content/docs/packages/x-list.md': '# Lists\n\nOur own words.\n',
  });
  const {diagnostics} = await buildSite(root);
  assert.deepEqual(diagnostics, []);
  const list = read(root, 'docs/packages/x-list/index.html');
  assert.match(list, /Our own words/);
  assert.doesNotMatch(list, /Out of date/);
  assert.match(list, /href="\/docs\/packages\/x-code"/, 'its place in the sidebar');
  assert.match(read(root, 'docs/packages/x-code/index.html'), /From its README/);
});

test('the date of the last commit is shown, and none from a shallow clone', async (t) => {
  const root = makeSite(t, SITE);
  commit(t, root, '2024-03-05T12:00:00Z');
  await buildSite(root);
  assert.match(read(root, 'docs/intro/index.html'), /2024-03-05/);
  assert.match(read(root, 'sitemap.xml'), /<lastmod>2024-03-05<\/lastmod>/);
  writeFiles(root, {'content/docs/intro.md': '# Intro\n'});
  commit(t, root, '2024-04-01T12:00:00Z');
  const clone = mkdtempSync(path.join(tmpdir(), 'docsgen-test-'));
  t.after(() => {
    rmSync(clone, {recursive: true, force: true});
  });
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(root).href, clone]);
  await buildSite(clone);
  assert.doesNotMatch(read(clone, 'sitemap.xml'), /lastmod/);
});

function commit(_: TestContext, root: string, date: string): void {
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-C', root, ...args], {
      env: {
        ...process.env,
        ...Object.fromEntries(
          ['AUTHOR', 'COMMITTER'].flatMap((who) => [
            [`GIT_${who}_DATE`, date],
            [`GIT_${who}_NAME`, 'Test'],
            [`GIT_${who}_EMAIL`, 'test@test.example'],
          ]),
        ),
      },
    });
  };
  if (!existsSync(path.join(root, '.git'))) git('init', '-q');
  writeFiles(root, {'.gitignore': '.docsgen\ndist\n'});
  git('add', '-A');
  git('commit', '-q', '-m', 'A commit');
}

test('redirects forward by link, meta and script, and keep no page from being built', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', redirects: [{from: '/old', to: '/docs/intro'}, {from: '/away', to: 'https://else.example/x'}]};",
  });
  await buildSite(root);
  assert.match(read(root, 'old/index.html'), /content="0; url=\/docs\/intro"/);
  assert.match(read(root, 'away/index.html'), /<a href="https:\/\/else\.example\/x">/);
  assert.match(read(root, 'away/index.html'), /Content-Security-Policy/);
  assert.equal(
    read(root, '_redirects'),
    '/old /docs/intro 301\n/old/ /docs/intro 301\n/away https://else.example/x 301\n/away/ https://else.example/x 301\n',
  );
});

test('a redirect may begin and end at addresses with blanks', async (t) => {
  const root = makeSite(t, {
    ...SITE,
    'content/docs/a b.md': '# A b\n',
    'site.config.ts':
      "export default {title: 'T', url: 'https://t.example', redirects: [{from: '/c d', to: '/docs/a b'}]};",
  });
  const {ok} = await buildSite(root);
  assert.ok(ok);
  assert.match(read(root, 'c d/index.html'), /content="0; url=\/docs\/a%20b"/);
  assert.equal(read(root, '_redirects'), '/c%20d /docs/a%20b 301\n/c%20d/ /docs/a%20b 301\n');
});
