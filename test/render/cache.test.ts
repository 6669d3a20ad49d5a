import '../support/production.js';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {takeCacheWarning} from '../../src/render/cache/cache.js';
import {run} from '../support/cli.js';
import {makeMounts, type Mount} from '../support/mounts.js';
import {buildSite, makeSite, type SiteFiles} from '../support/site.js';

const config = (more: string): string =>
  `import {title} from 'words';\nexport default {title, url: 'https://test.example', ${more}};\n`;

/** A site with each kind of module that is written before it runs. */
const SITE: SiteFiles = {
  'site.config.ts': config(''),
  'node_modules/words/package.json': '{"name": "words", "type": "module", "exports": "./index.js"}',
  'node_modules/words/index.js': "export const title = 'Kit';\n",
  'content/docs/a.md': '# A\n\nText and [more](/demo).\n\n```ts\nconst a = 1;\n```\n',
  'content/docs/b.mdx': "import {Box} from './Box.js';\n\n# B\n\nText.\n\n<Box />\n",
  'content/docs/Box.tsx': 'export const Box = () => <b>in a box</b>;\n',
  'content/pages/demo.tsx':
    "export const meta = {title: 'Demo', description: 'Shown.'};\nexport default () => <h1>Demo</h1>;\n",
};

const API: SiteFiles = {
  'package.json': '{"name": "kit"}',
  'site.config.ts': config("api: {packages: ['src/index.ts']}"),
  'src/index.ts': '/** Adds. */\nexport function add(a: number): number { return a; }\n',
};

/** Texts of a folder by path. */
function texts(folder: string): Map<string, string> {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return new Map(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );
}

async function buildsTo(root: string, expected: Map<string, string>, what: string): Promise<void> {
  const {ok, diagnostics} = await buildSite(root);
  assert.ok(ok, `${what}: ${JSON.stringify(diagnostics)}`);
  assert.deepEqual(texts(path.join(root, 'dist')), expected, what);
}

test('a cache whose entries are swapped, damaged or something else is as good as none', async (t) => {
  const root = makeSite(t, {...SITE, ...API});
  const cache = path.join(root, '.docsgen');
  await buildSite(root);
  const expected = texts(path.join(root, 'dist'));
  const kept = path.join(root, 'kept');
  cpSync(cache, kept, {recursive: true});
  const entries = [...texts(cache)];
  for (const folder of ['api', 'api-pages', 'bundles', 'pages', 'printed']) {
    assert.ok(
      entries.some(([name]) => name.startsWith(`cache/${folder}/`)),
      folder,
    );
  }
  const folderOf = (name: string): string => path.dirname(name) + path.extname(name);
  const DAMAGES: Readonly<Record<string, (file: string, i: number) => void>> = {
    'in the place of another': (file, i) => {
      writeFileSync(file, entries[(i + 1) % entries.length]![1], 'latin1');
    },
    'in the place of another of its kind': (file, i) => {
      const alike = entries.filter(([name]) => folderOf(name) === folderOf(entries[i]![0]));
      const at = alike.indexOf(entries[i]!);
      writeFileSync(file, alike[(at + 1) % alike.length]![1], 'latin1');
    },
    'cut off': (file, i) => {
      writeFileSync(file, entries[i]![1].slice(0, -9), 'latin1');
    },
    empty: (file) => {
      writeFileSync(file, '');
    },
    'a folder': (file) => {
      rmSync(file);
      mkdirSync(path.join(file, 'x'), {recursive: true});
    },
    'below a file': (file) => {
      rmSync(path.dirname(file), {recursive: true, force: true});
      writeFileSync(path.dirname(file), 'x');
    },
  };
  // Each entry meets half of them: a build without a cache takes its time.
  const damages = Object.values(DAMAGES);
  for (let round = 0; round < damages.length; round += 2) {
    rmSync(cache, {recursive: true});
    cpSync(kept, cache, {recursive: true});
    for (const [i, [name]] of entries.entries()) {
      try {
        damages[(i + round) % damages.length]!(path.join(cache, name), i);
      } catch {
        // Its folder is a file by now.
      }
    }
    await buildsTo(root, expected, String(round));
    assert.deepEqual(takeCacheWarning(), [], String(round));
  }
});

/** Ways in which a site has no cache that can be written. */
const UNWRITABLE: Readonly<
  Record<string, {why: RegExp; prepare: (root: string, mount: Mount) => boolean}>
> = {
  'a file in its place': {
    why: /a file is where a folder should be/,
    prepare(root) {
      writeFileSync(path.join(root, '.docsgen'), 'x');
      return true;
    },
  },
  'a full disk': {
    why: /the disk is full/,
    prepare: (_, mount) => mount('.docsgen', '-t', 'tmpfs', '-o', 'size=64k', 'none'),
  },
  'a disk that is full from the start': {
    why: /the disk is full/,
    prepare(root, mount) {
      if (!mount('.docsgen', '-t', 'tmpfs', '-o', 'size=16k', 'none')) return false;
      writeFileSync(path.join(root, '.docsgen/all'), new Uint8Array(16_384));
      return true;
    },
  },
  'a disk that is only read': {
    why: /the disk is read-only/,
    prepare: (_, mount) => mount('.docsgen', '-t', 'tmpfs', '-o', 'ro', 'none'),
  },
  'sources that are only read': {
    why: /the disk is read-only/,
    prepare(root, mount) {
      const isMounted = mount('.', '--bind', root);
      if (isMounted) execFileSync('mount', ['-o', 'remount,bind,ro', root]);
      return isMounted;
    },
  },
};

async function builtElsewhere(t: TestContext): Promise<Map<string, string>> {
  const root = makeSite(t, SITE);
  await buildSite(root);
  return texts(path.join(root, 'dist'));
}

for (const [what, {why, prepare}] of Object.entries(UNWRITABLE)) {
  test(`a site with ${what} for a cache builds with one warning`, async (t) => {
    const expected = await builtElsewhere(t);
    const out = path.join(makeSite(t, {}), 'dist');
    const {root, mount} = makeMounts(t, SITE);
    if (!prepare(root, mount)) return;
    for (const workers of ['0', '2']) {
      const args = ['--root', root, '--out', out, '--workers', workers, '--strict'];
      const {status, err} = await run(root, 'build', ...args);
      assert.match(err, /^\.docsgen\S* warning Cannot write the cache: .* \[cache-unwritable\]\n/);
      assert.match(err, why);
      assert.equal(err.match(/\[[\w-]+\]$/gm)!.length, 1, err);
      assert.equal(status, 0, err);
      assert.deepEqual(texts(out), expected);
    }
    const checked = await run(root, 'check-links');
    assert.equal(checked.status, 0, checked.err);
  });
}

/** Files below a folder that this process has open. */
function openBelow(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      return [];
    }
  });
}

test(
  'a command has closed all files of the site when it ends',
  {skip: !existsSync('/proc/self/fd') && 'no list of open files'},
  async (t) => {
    const root = realpathSync(makeSite(t, SITE));
    for (const args of [['build'], ['check-links'], ['build', '--workers', '2']]) {
      const {status, err} = await run(root, ...args);
      assert.equal(status, 0, err);
      assert.deepEqual(openBelow(root), [], args.join(' '));
    }
  },
);

test('a config that throws is named at its line where it runs from elsewhere, too', async (t) => {
  const root = makeSite(t, {
    '.docsgen': 'x',
    'site.config.ts': "\n\nthrow new Error('Oh no');\nexport default {};\n",
  });
  const {err} = await run(root, 'build');
  assert.match(err, /^site\.config\.ts:3:7 error The config threw: Oh no/);
});
