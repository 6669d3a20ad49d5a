import '../support/production.js';
import assert from 'node:assert/strict';
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {sha256} from '../../src/render/cache/hash.js';
import {run} from '../support/cli.js';
import {filesOf} from '../support/filesOf.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../support/site.js';
import {copySite} from '../support/siteCopy.js';

const SITE: SiteFiles = {
  'site.config.ts':
    "import {title} from './title.js';\nexport default {title, url: 'https://test.example', i18n: {locales: ['en', 'de']}};\n",
  'title.js': "export const title = 'Kit';\n",
  'content/docs/sample.js': 'export const sample = 1;\n',
  'content/docs/box.mdx': "import {Box} from './Box.js';\n\n# Box\n\nText.\n\n<Box />\n",
  'content/docs/env.mdx': '# Home\n\nText.\n\n{process.env.HOME?.length}\n',
  'content/docs/count.mdx':
    "import {useState} from 'react';\n\n# Count\n\nText.\n\nexport const Count = () => <u>{useState(1)}</u>;\n\n<Count />\n",
  'content/docs/Box.tsx': 'export const Box = () => <b>in a box</b>;\n',
  'content/i18n/de/docs/page-1.md': '# Seite 1\n\nText.\n\n## Mehr {#more}\n\nText.\n',
  'content/blog/2025-01-02-news.md': '# News\n\nOf the [docs](../docs/page-1.md).\n',
  ...Object.fromEntries(
    Array.from({length: 12}, (_, i) => [
      `content/docs/page-${i}.md`,
      `# Page ${i}\n\n${'Text. '.repeat(40 * i)}\n\n[The next](./page-${(i + 1) % 12}.md#more)\n\n## More\n\n\`\`\`js file=./sample.js\n\`\`\`\n`,
    ]),
  ),
};

/** Builds each share in a clone of its own; their folders. */
async function share(t: TestContext, root: string, count: number): Promise<string[]> {
  const folders: string[] = [];
  for (let number = 1; number <= count; number++) {
    const machine = copySite(t, root);
    const {status, err} = await run(machine, 'build', '--shard', `${number}/${count}`);
    assert.equal(status, 0, err);
    folders.push(path.join(machine, `shards/${number}-of-${count}`));
  }
  return folders;
}

test('a site joined of its shares is the same bytes as one that is built at once', async (t) => {
  const root = makeSite(t, SITE);
  const {ok, diagnostics} = await buildSite(root);
  assert.ok(ok, JSON.stringify(diagnostics));
  const expected = filesOf(path.join(root, 'dist'));
  for (const count of [1, 2, 3, 8]) {
    const shares = await share(t, root, count);
    const machine = copySite(t, root);
    const {status, err} = await run(machine, 'join', ...shares.reverse());
    assert.equal(status, 0, err);
    assert.deepEqual(filesOf(path.join(machine, 'dist')), expected, String(count));
  }
});

test('shares have about the same work, and each page is in one', async (t) => {
  const root = makeSite(t, SITE);
  const manifests = (await share(t, root, 3)).map(
    (folder) =>
      JSON.parse(readFileSync(path.join(folder, 'share.json'), 'utf8').slice(65)) as {
        readonly entries: readonly [string, string][];
        readonly left: readonly string[];
      },
  );
  const keys = manifests.flatMap(({entries, left}) => [...entries.map(([key]) => key), ...left]);
  assert.equal(new Set(keys).size, keys.length);
  // Sixteen sources in two languages; what reads the environment or has code for browsers is left to the machine that joins.
  assert.equal(keys.length, 32);
  assert.equal(manifests.flatMap(({left}) => left).length, 4);
  const sizes = manifests.map(({entries}) => entries.length);
  assert.ok(Math.max(...sizes) < 2 * Math.min(...sizes), String(sizes));
});

test('a share that is missing, doubled, stale or damaged is named, and nothing is written', async (t) => {
  const root = makeSite(t, SITE);
  const shares = await share(t, root, 3);
  const [one, two, three] = shares as [string, string, string];
  const machine = copySite(t, root);
  const refuses = async (folders: readonly string[], found: RegExp): Promise<void> => {
    const {status, err} = await run(machine, 'join', ...folders);
    assert.match(err, found);
    assert.equal(/share-missing/.test(err), found.source.includes('share-missing'));
    assert.equal(status, 1);
    assert.deepEqual(filesOf(machine)['dist/index.html'], undefined);
  };
  await refuses([one, three], /error Cannot find share 2\/3 .*\[share-missing\]/);
  await refuses([one, two, root], /error Cannot find a share of a build in .*\[share-missing\]/);
  await refuses(
    [...shares, two],
    /error The share 2\/3 in \S+ is in two folders, .*\[share-doubled\]/,
  );
  const [half] = await share(t, root, 2);
  await refuses(
    [...shares, half!],
    /error Unexpected share 1\/2 .* expected one of 3 .*\[share-stale\]\n *hint Delete or omit the folders/,
  );

  const damaged = path.join(makeSite(t, {}), 'damaged');
  const damage = async (change: (folder: string) => void, found: RegExp): Promise<void> => {
    rmSync(damaged, {recursive: true, force: true});
    cpSync(two, damaged, {recursive: true});
    change(damaged);
    await refuses([one, damaged, three], found);
  };
  const entriesOf = (folder: string): string[] =>
    Object.keys(filesOf(folder)).filter((name) => name.startsWith('entries/'));
  const DAMAGED =
    /error The share 2\/3 in \S+ is damaged: its entry of \S+ was changed or removed \[share-damaged\]/;
  await damage((folder) => {
    rmSync(path.join(folder, entriesOf(folder)[1]!));
  }, DAMAGED);
  await damage((folder) => {
    writeFileSync(path.join(folder, entriesOf(folder)[1]!), 'x', {flag: 'a'});
  }, DAMAGED);
  await damage((folder) => {
    const [first, second] = entriesOf(folder).map((name) => path.join(folder, name));
    cpSync(first!, second!);
  }, DAMAGED);
  await damage((folder) => {
    const file = path.join(folder, 'share.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"share":2', '"share":3'));
  }, /error The share in \S+ is damaged: its manifest was changed \[share-damaged\]/);

  await damage((folder) => {
    writeFileSync(path.join(folder, 'share.json'), `${sha256('share 2 of 3')}\nshare 2 of 3`);
  }, /error The share in \S+ was made with a different docsgen \[share-stale\]/);

  const changes: readonly (readonly [SiteFiles, RegExp])[] = [
    [
      {'content/docs/new.md': '# New\n\nText.\n'},
      /made with different sources, or settings of pages \[share-stale\]/,
    ],
    [
      {'content/docs/page-3.md': '# Page 3\n\nEdited.\n'},
      /made with different sources, or settings of pages \[share-stale\]/,
    ],
    [
      {'content/docs/sample.js': 'export const sample = 2;\n'},
      /is out of date: a file that page-\d+\.md uses has changed \[share-stale\]/,
    ],
    [
      {'site.config.ts': `${SITE['site.config.ts'] as string}// Edited.\n`},
      /The share 1\/3 in \S+ was made with a different config \[share-stale\]/,
    ],
    [
      {'title.js': "export const title = 'Tool';\n"},
      /The share 1\/3 in \S+ was made with a different config \[share-stale\]/,
    ],
  ];
  for (const [edit, found] of changes) {
    const before = Object.keys(edit).map((name) => [name, SITE[name]] as const);
    writeFiles(machine, edit);
    await refuses(shares, found);
    for (const [name, text] of before) {
      if (text === undefined) rmSync(path.join(machine, name));
      else writeFiles(machine, {[name]: text});
    }
  }
  const {status, err} = await run(machine, 'join', ...shares);
  assert.equal(status, 0, err);
});

test('mistakes of its pages are found by a share, those between pages by join', async (t) => {
  const root = makeSite(t, {
    'content/docs/a.md': '# A\n\n[Nowhere](./missing.md)\n',
    'content/docs/b.md': '---\nunknown: 1\n---\n\n# B\n\nText.\n',
  });
  const {status, err} = await run(root, 'build', '--shard', '1/1');
  assert.equal(status, 1);
  assert.match(err, /^content\/docs\/b\.md:2:1 error /m);
  writeFiles(root, {'content/docs/b.md': '# B\n\nText.\n'});
  const fixed = await run(root, 'build', '--shard', '1/1');
  assert.equal(fixed.status, 0, fixed.err);
  const joined = await run(root, 'join', 'shards/1-of-1');
  assert.equal(joined.status, 1);
  assert.match(joined.err, /^content\/docs\/a\.md:3:\d+ error /m);
});

test('a share that is none of all is an unusable argument', async (t) => {
  const root = makeSite(t, SITE);
  for (const shard of ['0/2', '3/2', '1', 'a/b', '-1/2']) {
    const {status, err} = await run(root, 'build', `--shard=${shard}`);
    assert.equal(status, 2, err);
  }
});
