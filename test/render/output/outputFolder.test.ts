import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {takeCacheWarning} from '../../../src/render/cache/cache.js';
import type {Diagnostic} from '../../../src/render/diagnostics/diagnostic.js';
import {openOutput, type OutputOptions} from '../../../src/render/output/outputFolder.js';
import {MARK} from '../../../src/render/output/outputMark.js';
import {makeMounts} from '../../support/mounts.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../../support/site.js';

const PAGES = {'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n'};
/** Some of what a build writes of them. */
const BUILT = {
  '404.html': 'built',
  'assets/main.js': 'built',
  'docs/a/index.html': 'built',
  'docs/b/index.html': 'built',
};

/** Texts of a folder by path, links as they are; `.git` is left out. */
function texts(folder: string): Record<string, string> {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return Object.fromEntries(
    names
      .filter((name) => !/(^|\/)\.git(\/|$)/.test(name))
      .map((name) => [name, path.join(folder, name)] as const)
      .filter(([, file]) => !lstatSync(file).isDirectory())
      .map(([name, file]) => [
        name,
        lstatSync(file).isSymbolicLink() ? readlinkSync(file) : readFileSync(file, 'latin1'),
      ]),
  );
}

/** The same without some of the files. */
function without(files: Record<string, string>, ...names: readonly string[]): typeof files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));
}

function git(folder: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@test.example'];
  return execFileSync('git', ['-C', folder, ...who, ...args], {encoding: 'utf8'});
}

/** A repository with one commit of these files. */
function makeRepository(folder: string, files: SiteFiles): void {
  mkdirSync(folder, {recursive: true});
  writeFiles(folder, files);
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'The history');
}

/** Opens an output folder and writes its files, as a build does; returns what refuses them. */
async function writeAll(
  out: string,
  files: Readonly<Record<string, string>>,
  options: Partial<OutputOptions> = {},
): Promise<readonly Diagnostic[]> {
  const {value: output, diagnostics} = openOutput(out, {force: false, ...options});
  if (!output) throw new Error(`Opening failed: ${diagnostics[0]!.message}`);
  try {
    for (const [name, text] of Object.entries(files)) await output.write(name, text);
    return await output.commit();
  } catch (error) {
    await output.discard();
    throw error;
  }
}

function refusal(diagnostics: readonly Diagnostic[]): string {
  const {message, hint = ''} = diagnostics.find(({id}) => id === 'output-refused')!;
  return `${message}. ${hint}`;
}

async function refusedIn(root: string, out: string): Promise<string> {
  const {ok, diagnostics} = await buildSite(root, {out: path.join(root, out)});
  assert.equal(ok, false);
  return refusal(diagnostics);
}

const FOREIGN: Readonly<Record<string, SiteFiles>> = {
  'a file': {'dist/precious.txt': 'mine'},
  'what looks like a site': {'dist/404.html': 'mine', 'dist/assets/main.js': 'mine'},
  'a hidden file': {'dist/.env': 'mine'},
  'a file in a folder': {'dist/a/b/c.txt': 'mine'},
  'a damaged mark': {[`dist/${MARK}`]: '{"files": [', 'dist/404.html': 'mine'},
  'a mark of no files': {[`dist/${MARK}`]: '{}', 'dist/404.html': 'mine'},
  'a mark from elsewhere': {
    [`dist/${MARK}`]: '{"files": ["0123456789abcdef"]}',
    'dist/404.html': 'mine',
  },
};

for (const [what, files] of Object.entries(FOREIGN)) {
  test(`a folder with ${what} is left as it is, and replaced by force`, async (t) => {
    const root = makeSite(t, files);
    const dist = path.join(root, 'dist');
    const before = texts(dist);
    assert.match(refusal(await writeAll(dist, BUILT)), /no build has written.*--force/);
    assert.deepEqual(texts(dist), before);
    assert.deepEqual(
      readdirSync(root).filter((name) => name.startsWith('dist')),
      ['dist'],
    );
    assert.deepEqual(await writeAll(dist, BUILT, {force: true}), []);
    const built = texts(dist);
    assert.deepEqual(without(built, MARK), BUILT);
    assert.deepEqual(await writeAll(dist, BUILT), []);
    assert.deepEqual(texts(dist), built);
  });
}

test('a folder that is empty but for what systems put anywhere is built into', async (t) => {
  const root = makeSite(t, {'dist/.DS_Store': 'x', 'dist/lost+found/x': 'x'});
  mkdirSync(path.join(root, 'dist/empty'));
  assert.deepEqual(await writeAll(path.join(root, 'dist'), BUILT), []);
});

test('a file put into the output folder by hand is not lost', async (t) => {
  const root = makeSite(t, PAGES);
  await buildSite(root);
  writeFiles(root, {'dist/CNAME': 'docs.example', 'dist/docs/a/index.html': 'edited'});
  assert.match(await refusedIn(root, 'dist'), /: CNAME\. Move them to content\/static/);
  assert.equal(texts(path.join(root, 'dist'))['CNAME'], 'docs.example');
  writeFiles(root, {'content/static/CNAME': 'docs.example'});
  rmSync(path.join(root, 'dist/CNAME'));
  assert.equal((await buildSite(root)).ok, true);
  assert.equal(texts(path.join(root, 'dist'))['CNAME'], 'docs.example');
});

test('the mark is the same for the same site, and tells no page that is not listed', async (t) => {
  const marks = [];
  for (let i = 0; i < 2; i++) {
    const root = makeSite(t, {
      ...PAGES,
      'content/docs/secret-plan.md': '---\nunlisted: true\n---\n\n# Plan\n',
    });
    await buildSite(root);
    const built = texts(path.join(root, 'dist'));
    marks.push(built[MARK]);
    assert.doesNotMatch(built[MARK]!, /secret|docs\//);
    for (const file of ['sitemap.xml', 'llms.txt'])
      assert.doesNotMatch(built[file]!, /docsgen-out/);
  }
  assert.equal(marks[0], marks[1]);
});

describe('the root of a repository', () => {
  test('is filled: its history and the files of others stay, old ones of docsgen go', async (t) => {
    const root = makeSite(t, PAGES);
    const gh = path.join(root, 'gh');
    makeRepository(gh, {});
    const out = {out: gh};
    assert.equal((await buildSite(root, out)).ok, true);
    writeFiles(gh, {CNAME: 'docs.example', 'docs/b/mine.txt': 'mine'});
    git(gh, 'add', '-A');
    git(gh, 'commit', '-q', '-m', 'Published');
    rmSync(path.join(root, 'content/docs/b.md'));
    writeFiles(root, {'content/docs/c.md': '# C\n'});
    assert.equal((await buildSite(root, out)).ok, true);
    const built = texts(gh);
    assert.ok(built['docs/c/index.html']);
    assert.deepEqual([built['CNAME'], built['docs/b/mine.txt']], ['docs.example', 'mine']);
    assert.equal(built['docs/b/index.html'], undefined);
    assert.equal(git(gh, 'log', '--format=%s'), 'Published\nThe history\n');
    git(gh, 'fsck');
    assert.deepEqual(
      readdirSync(gh).filter((name) => name.startsWith('.docsgen')),
      [MARK],
    );
    await buildSite(root);
    assert.deepEqual(
      without(built, 'CNAME', 'docs/b/mine.txt'),
      texts(path.join(root, 'dist')),
      'what is written is the same anywhere',
    );
  });

  test('is left alone where it holds files of others and no mark', async (t) => {
    const root = makeSite(t, PAGES);
    const gh = path.join(root, 'gh');
    makeRepository(gh, {'404.html': 'mine', 'assets/x.js': 'mine', CNAME: 'docs.example'});
    const before = texts(gh);
    assert.match(await refusedIn(root, 'gh'), /no build has written.*--force/);
    assert.deepEqual(texts(gh), before);
    assert.equal((await buildSite(root, {out: gh, force: true})).ok, true);
    const built = texts(gh);
    assert.equal(built['CNAME'], 'docs.example');
    assert.equal(built['assets/x.js'], 'mine');
    assert.notEqual(built['404.html'], 'mine');
    assert.equal(git(gh, 'log', '--format=%s'), 'The history\n');
  });

  test('is one where .git is a file, as in a worktree', async (t) => {
    const root = makeSite(t, {});
    makeRepository(path.join(root, 'repo'), {});
    git(path.join(root, 'repo'), 'worktree', 'add', '-q', '../gh');
    for (const force of [false, true]) {
      assert.deepEqual(await writeAll(path.join(root, 'gh'), BUILT, {force}), []);
      assert.equal(git(path.join(root, 'gh'), 'log', '--format=%s'), 'The history\n');
    }
  });

  const MINE: Readonly<Record<string, SiteFiles>> = {
    'a file': {'gh/docs/c/index.html': 'mine'},
    'a folder in the place of a file': {'gh/c.txt/mine': 'mine'},
    'a file in the place of a folder': {'gh/docs/c': 'mine'},
  };
  for (const [what, files] of Object.entries(MINE)) {
    test(`keeps ${what} that a new page or file would replace`, async (t) => {
      const root = makeSite(t, {});
      const gh = path.join(root, 'gh');
      makeRepository(gh, {});
      await writeAll(gh, BUILT);
      writeFiles(root, files);
      const before = texts(gh);
      const more = {...BUILT, 'docs/c/index.html': 'new', 'c.txt': 'new'};
      const refused = refusal(await writeAll(gh, more));
      assert.match(refused, /would replace files that no build has written/);
      assert.deepEqual(texts(gh), before);
      assert.deepEqual(await writeAll(gh, more, {force: true}), []);
      assert.deepEqual(without(texts(gh), MARK), more);
    });
  }

  test('is no way out of it: a link to a folder is not written through', async (t) => {
    const root = makeSite(t, {'elsewhere/keep.txt': 'mine'});
    const gh = path.join(root, 'gh');
    makeRepository(gh, {});
    symlinkSync('../elsewhere', path.join(gh, 'docs'));
    await writeAll(gh, BUILT, {force: true});
    assert.deepEqual(texts(path.join(root, 'elsewhere')), {'keep.txt': 'mine'});
  });

  test('of another one, deeper in the folder, stays whatever is asked for', async (t) => {
    const dist = path.join(makeSite(t, {}), 'dist');
    await writeAll(dist, BUILT);
    makeRepository(path.join(dist, 'docs/a'), {'mine.txt': 'mine'});
    for (const force of [false, true]) {
      await writeAll(dist, BUILT, {force});
      const log = git(path.join(dist, 'docs/a'), 'log', '--format=%s');
      assert.equal(log, 'The history\n');
    }
    // A file in the place of the folder that the repository is in.
    assert.notDeepEqual(await writeAll(dist, {'docs/a': 'new'}, {force: true}), []);
    assert.ok(existsSync(path.join(dist, 'docs/a/.git/HEAD')));
  });
});

describe('a symbolic link in the place of the output folder', () => {
  test('is written through', async (t) => {
    const root = makeSite(t, PAGES);
    mkdirSync(path.join(root, 'real'));
    symlinkSync('real', path.join(root, 'dist'));
    for (let i = 0; i < 2; i++) {
      assert.equal((await buildSite(root)).ok, true);
      assert.equal(readlinkSync(path.join(root, 'dist')), 'real');
      assert.ok(existsSync(path.join(root, 'real/docs/a/index.html')));
    }
  });

  test('may lead to what is not there yet', async (t) => {
    const root = makeSite(t, PAGES);
    symlinkSync('far/real', path.join(root, 'dist'));
    assert.equal((await buildSite(root)).ok, true);
    assert.ok(existsSync(path.join(root, 'far/real/docs/a/index.html')));
  });

  for (const [what, target] of [
    ['the site', '.'],
    ['its content', 'content/docs'],
    ['itself', 'dist'],
  ] as const) {
    test(`is refused where it leads to ${what}`, async (t) => {
      const root = makeSite(t, PAGES);
      symlinkSync(target, path.join(root, 'dist'));
      const {ok, diagnostics} = await buildSite(root, {force: true});
      assert.equal(ok, false);
      assert.match(diagnostics[0]!.id, /^output-/);
      assert.ok(existsSync(path.join(root, 'content/docs/a.md')));
    });
  }
});

test('no flag makes a build replace what the site is made from', async (t) => {
  const root = makeSite(t, {
    'site/site.config.ts':
      "import {title} from '../shared/title.ts';\nexport default {title, url: 'https://test.example'};\n",
    'site/content/docs/a.md': '# A\n',
    'site/content/pages/home.tsx': "export {default} from '../../../parts/home.tsx';\n",
    'shared/title.ts': "export const title = 'Test';\n",
    'parts/home.tsx': 'export default () => <p>Home</p>;\n',
  });
  const site = path.join(root, 'site');
  const folders = ['.', '..', 'content', 'content/docs/x', '.docsgen', '.git/x', '../shared'];
  for (const out of [...folders, '../parts']) {
    const {ok, diagnostics} = await buildSite(site, {out: path.join(site, out), force: true});
    assert.equal(ok, false, out);
    assert.equal(diagnostics[0]!.id, 'output-refused', out);
  }
  assert.ok(existsSync(path.join(root, 'shared/title.ts')));
});

test('a folder that the system does not let be written is said in words', async (t) => {
  const root = makeSite(t, PAGES);
  for (const out of ['/proc/docsgen', '/dev/null', '/dev/null/x']) {
    const {ok, diagnostics} = await buildSite(root, {out});
    assert.equal(ok, false);
    assert.match(diagnostics[0]!.id, /^output-(refused|unwritable)$/);
    assert.ok(diagnostics[0]!.hint);
  }
});

test('folders beside the output folder that only have names like those of a killed build stay', async (t) => {
  const root = makeSite(t, {'dist.new-2025/x.txt': 'mine'});
  const dist = path.join(root, 'dist');
  await writeAll(dist, BUILT);
  const before = texts(dist);
  // A copy that somebody has put aside.
  renameSync(dist, `${dist}.old-2024`);
  for (const text of ['new', 'newer']) await writeAll(dist, {...BUILT, 'docs/a/index.html': text});
  assert.deepEqual(texts(`${dist}.old-2024`), before);
  assert.deepEqual(texts(`${dist}.new-2025`), {'x.txt': 'mine'});
});

describe('a mount point', () => {
  for (const [what, args] of [
    ['a disk of its own', () => ['-t', 'tmpfs', 'none']],
    ['a folder of the same disk', (from: string) => ['--bind', from]],
  ] as const) {
    test(`that is ${what} is filled, and what a build no longer writes goes`, async (t) => {
      const {root, mount} = makeMounts(t, {'from/lost+found/x': ''});
      const dist = path.join(root, 'dist');
      if (!mount('dist', ...args(path.join(root, 'from')))) return;
      assert.deepEqual(await writeAll(dist, BUILT), []);
      const before = texts(dist);
      const failed = openOutput(dist, {force: false}).value!;
      await failed.write('docs/b/index.html', 'new');
      await failed.discard();
      assert.deepEqual(texts(dist), before);
      const less = without(BUILT, 'docs/b/index.html');
      assert.deepEqual(await writeAll(dist, less), []);
      const built = without(texts(dist), 'lost+found/x');
      assert.ok(!existsSync(path.join(dist, 'docs/b')));
      writeFiles(dist, {CNAME: 'mine'});
      assert.match(refusal(await writeAll(dist, less)), /CNAME/);
      assert.deepEqual(await writeAll(dist, less, {force: true}), []);
      assert.deepEqual(without(texts(dist), 'lost+found/x'), built);
      await writeAll(path.join(root, 'plain'), less);
      assert.deepEqual(texts(path.join(root, 'plain')), built);
      assert.deepEqual(
        readdirSync(root).filter((name) => name.startsWith('dist')),
        ['dist'],
      );
    });
  }

  test('is filled where nothing may be written beside it', async (t) => {
    const {root, mount} = makeMounts(t, {'site/content/docs/a.md': '# A\n'});
    const site = path.join(root, 'site');
    writeFiles(site, {'site.config.ts': readFileSync(path.join(root, 'site.config.ts'))});
    if (!mount('out', '-t', 'tmpfs', 'none')) return;
    if (!mount('out/dist', '-t', 'tmpfs', 'none')) return;
    execFileSync('mount', ['-o', 'remount,ro', path.join(root, 'out')]);
    assert.equal((await buildSite(site, {out: path.join(root, 'out/dist')})).ok, true);
    assert.ok(existsSync(path.join(root, 'out/dist/docs/a/index.html')));
    const {diagnostics} = await buildSite(site, {out: path.join(root, 'out/other')});
    assert.match(diagnostics[0]!.message, /Cannot write the output folder: the disk is read-only/);
  });

  test('that is full keeps what it has', async (t) => {
    const {root, mount} = makeMounts(t, PAGES);
    const dist = path.join(root, 'dist');
    if (!mount('dist', '-t', 'tmpfs', '-o', 'size=2m', 'none')) return;
    assert.equal((await buildSite(root)).ok, true);
    const before = texts(dist);
    writeFiles(root, {'content/static/big.bin': new Uint8Array(3_000_000)});
    const {diagnostics: all} = await buildSite(root);
    const diagnostics = all.filter(({severity}) => severity === 'error');
    assert.deepEqual(
      diagnostics.map(({id, file, message}) => ({id, file, message})),
      [
        {
          id: 'output-unwritable',
          file: dist,
          message: 'Cannot write the output folder: the disk is full',
        },
      ],
    );
    assert.match(diagnostics[0]!.hint!, /^Free up space/);
    assert.deepEqual(texts(dist), before);
  });
});

/** Calls that change a disk. */
const CHANGES = [
  'cpSync',
  'linkSync',
  'mkdir',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFile',
  'writeFileSync',
] as const;

/**
 * Runs something whose n-th change of the disk fails: that one only, as on a full disk, or all from there on, as
 * nothing more is changed by a process that is killed. Whether it came to that.
 */
async function failing(
  n: number,
  {isKilled}: {isKilled: boolean},
  job: () => Promise<void>,
): Promise<boolean> {
  const originals = Object.fromEntries(CHANGES.map((name) => [name, fs[name]]));
  let count = 0;
  for (const name of CHANGES) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        count++;
        if (count === n || (isKilled && count > n)) {
          throw Object.assign(new Error(`${name} failed`), {code: 'EIO'});
        }
        return original(...args);
      },
    });
  }
  syncBuiltinESMExports();
  try {
    await job();
  } catch (error) {
    assert.match(String(error), /failed/);
  } finally {
    Object.assign(fs, originals);
    syncBuiltinESMExports();
  }
  return count >= n;
}

/** Builds by hand; a file and a folder change places. */
const OLD = {'index.html': 'old', 'x/a': 'old', 'x/b': 'old', y: 'old', 'z/c': 'old'};
const NEW = {'index.html': 'new', x: 'new', 'y/d/e': 'new', 'n/a': 'new'};

/** Files that every build writes with the same contents. */
const SAME = Object.fromEntries(
  Array.from({length: 14}, (_, i) => [`same/${String(i % 7)}/${String(i)}`, 'same']),
);

/** What a visitor gets; what a build could not clear up, the next one does. */
function withoutMark(folder: string): Record<string, string> {
  const files = texts(folder);
  const own = Object.keys(files).filter((name) => /^\.docsgen-(done|new)-/.test(name));
  return without(files, MARK, ...own);
}

for (const kind of ['replaced', 'filled', 'changed in place']) {
  const isFilled = kind === 'filled';
  const isExchanged = kind === 'changed in place';
  const extra = {...(isFilled ? {CNAME: 'mine'} : {}), ...(isExchanged ? SAME : {})};
  const write = async (out: string, files: Readonly<Record<string, string>>): Promise<void> => {
    const cacheDir = path.join(path.dirname(out), 'cache');
    const refused = isExchanged
      ? await writeAll(out, {...files, ...SAME}, {cacheDir})
      : await writeAll(out, files);
    assert.deepEqual(refused, []);
    takeCacheWarning();
  };
  const prepare = async (t: TestContext): Promise<string> => {
    const root = makeSite(t, {});
    const out = path.join(root, 'out');
    if (isFilled) writeFiles(out, {'.git/HEAD': 'x'});
    await write(out, OLD);
    writeFiles(out, extra);
    return out;
  };

  test(`a folder that is ${kind} is as it was after any call to the system that fails`, async (t) => {
    let n = 1;
    for (; n < 200; n++) {
      const out = await prepare(t);
      const before = texts(out);
      const isOver = !(await failing(n, {isKilled: false}, () => write(out, NEW)));
      if (isOver) {
        assert.deepEqual(withoutMark(out), {...NEW, ...extra});
        break;
      }
      if (withoutMark(out)['index.html'] === 'old') assert.deepEqual(texts(out), before, String(n));
      else assert.deepEqual(withoutMark(out), {...NEW, ...extra}, String(n));
      await write(out, NEW);
      assert.deepEqual(withoutMark(out), {...NEW, ...extra}, `the next build after ${String(n)}`);
    }
    assert.ok(n > 8 && n < 200, String(n));
  });

  test(`a folder that is ${kind} is old or new as a whole wherever a build is killed`, async (t) => {
    let n = 1;
    for (; n < 200; n++) {
      const out = await prepare(t);
      const isOver = !(await failing(n, {isKilled: true}, () => write(out, NEW)));
      if (isOver) break;
      // The next build fails, and only clears up.
      await openOutput(out, {force: false}).value!.discard();
      // New files in nobody's place may stay until the next build.
      const found = without(texts(out), MARK, 'n/a');
      const whole = found['index.html'] === 'old' ? OLD : without(NEW, 'n/a');
      assert.deepEqual(found, {...whole, ...extra}, `killed at ${String(n)}`);
      assert.deepEqual(
        readdirSync(path.dirname(out)).filter((name) => name.startsWith('out')),
        ['out'],
        `killed at ${String(n)}`,
      );
      await write(out, NEW);
      assert.deepEqual(withoutMark(out), {...NEW, ...extra}, `the next build after ${String(n)}`);
      if (isFilled) assert.ok(existsSync(path.join(out, '.git/HEAD')));
    }
    assert.ok(n > 8 && n < 200, String(n));
  });
}

test('files that would not change stay, and whatever was done to others is undone', async (t) => {
  const root = makeSite(t, {});
  const out = path.join(root, 'out');
  const cacheDir = path.join(root, 'cache');
  const build = async (files: Readonly<Record<string, string>>): Promise<void> => {
    assert.deepEqual(await writeAll(out, {...files, ...SAME}, {cacheDir}), []);
  };
  const inode = (name: string): number => lstatSync(path.join(out, name)).ino;
  await build(OLD);
  const [page, same] = [inode('index.html'), inode('same/0/0')];
  await build({...OLD, 'index.html': 'new'});
  assert.notEqual(inode('index.html'), page);
  assert.equal(inode('same/0/0'), same);
  assert.equal(texts(out)['index.html'], 'new');

  writeFiles(out, {'same/1/1': 'tame'});
  rmSync(path.join(out, 'same/2/2'));
  rmSync(path.join(out, 'same/3/3'));
  symlinkSync('../0/0', path.join(out, 'same/3/3'));
  await build(OLD);
  assert.deepEqual(withoutMark(out), {...OLD, ...SAME});
  assert.equal(inode('same/0/0'), same);
});

test('a folder of which little would stay is replaced as a whole', async (t) => {
  const root = makeSite(t, {});
  const out = path.join(root, 'out');
  const cacheDir = path.join(root, 'cache');
  await writeAll(out, {...OLD, stays: 'same', 'also/stays': 'same'}, {cacheDir});
  const before = lstatSync(out).ino;
  assert.deepEqual(
    await writeAll(out, {...NEW, stays: 'same', 'also/stays': 'same'}, {cacheDir}),
    [],
  );
  assert.notEqual(lstatSync(out).ino, before);
  assert.deepEqual(withoutMark(out), {...NEW, stays: 'same', 'also/stays': 'same'});
});

test('what appears where a new file goes is not replaced', async (t) => {
  const root = makeSite(t, {});
  const out = path.join(root, 'out');
  const cacheDir = path.join(root, 'cache');
  await writeAll(out, SAME, {cacheDir});
  const output = openOutput(out, {force: false, cacheDir}).value!;
  for (const [name, text] of Object.entries({...SAME, 'new/page': 'new'}))
    await output.write(name, text);
  writeFiles(out, {new: 'mine'});
  assert.equal((await output.commit())[0]?.id, 'output-refused');
  assert.deepEqual(withoutMark(out), {...SAME, new: 'mine'});
});

test('a file written twice is the later one, in place or not', async (t) => {
  const root = makeSite(t, {});
  const out = path.join(root, 'out');
  const cacheDir = path.join(root, 'cache');
  await writeAll(out, {...SAME, a: 'kept', b: 'old'}, {cacheDir});
  const output = openOutput(out, {force: false, cacheDir}).value!;
  for (const [name, text] of Object.entries(SAME)) await output.write(name, text);
  for (const text of ['kept', 'new']) await output.write('a', text);
  for (const text of ['new', 'old']) await output.write('b', text);
  const bytes = [...Object.values(SAME), 'new', 'old'].join('').length;
  assert.deepEqual(output.size, {bytes, files: Object.keys(SAME).length + 2});
  assert.deepEqual(await output.commit(), []);
  assert.deepEqual(withoutMark(out), {...SAME, a: 'new', b: 'old'});
});

test('what is removed while a site is written is named', async (t) => {
  const root = makeSite(t, {'picture.png': 'x'});
  const out = path.join(root, 'out');
  const source = path.join(root, 'picture.png');
  const removals = [
    {
      remove: () => rmSync(source),
      found: 'picture.png: This file was removed or replaced while the site was built',
    },
    {
      remove: () => rmSync(`${out}.new-${process.pid}`, {recursive: true}),
      found: 'out: Cannot write the output folder: the temporary folder beside it has been removed',
    },
  ];
  for (const {remove, found} of removals) {
    writeFiles(root, {'picture.png': 'x'});
    const output = openOutput(out, {force: false}).value!;
    await output.write('a.html', 'a');
    const copied = output.copy(source, 'picture.png');
    remove();
    const error: unknown = await copied.then(() => output.commit()).catch((thrown) => thrown);
    const {file, message} = output.findingOf(error) ?? {};
    assert.equal(`${path.basename(file ?? '')}: ${message ?? String(error)}`, found);
    await output.discard();
  }
});
