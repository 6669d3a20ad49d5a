import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, chownSync, existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

const BIN = path.resolve(import.meta.dirname, '../../../bin/docsgen.js');
/** Root may read everything, so it builds as another user. */
const USER = process.getuid?.() === 0 ? {uid: 65534, gid: 65534} : {};

/** A site that belongs to that user. */
function makeOwnSite(t: TestContext, files: SiteFiles): string {
  const root = makeSite(t, files);
  for (const file of ['', ...(readdirSync(root, {recursive: true}) as string[])]) {
    if (USER.uid !== undefined) chownSync(path.join(root, file), USER.uid, USER.gid);
  }
  return root;
}

/** Output of a build of a site in which nobody may read one file or folder. */
function buildWithout(t: TestContext, {files, name}: {files: SiteFiles; name: string}): string {
  const root = makeOwnSite(t, {'content/docs/index.md': '# A\n\nWords.\n', ...files});
  const file = path.join(root, name);
  chmodSync(file, 0);
  const {status, stderr} = spawnSync(process.execPath, [BIN, 'build', '--workers', '0'], {
    cwd: root,
    encoding: 'utf8',
    ...USER,
  });
  chmodSync(file, 0o755);
  assert.equal(status, 1, stderr);
  assert.equal(existsSync(path.join(root, 'dist')), false);
  return stderr;
}

const TEXT = '# B\n\nWords.\n';
for (const [name, files] of [
  ['content/docs/b.md', {'content/docs/b.md': TEXT}],
  ['content/docs/b', {'content/docs/b/c.md': TEXT}],
  ['content/docs/_category_.json', {'content/docs/_category_.json': '{}'}],
  ['content/static/b.txt', {'content/static/b.txt': ''}],
  ['content/static/b', {'content/static/b/c.txt': ''}],
  [
    'content/blog/authors.yml',
    {'content/blog/authors.yml': '{}', 'content/blog/2025-01-01-b.md': TEXT},
  ],
  ['site.config.ts', {}],
] as const) {
  test(`a build names ${name}, which it cannot read`, {skip: process.platform === 'win32'}, (t) => {
    const err = buildWithout(t, {files, name});
    const [first = ''] = err.split('\n');
    assert.equal(first, `${name} error Cannot read it: permission denied [file-unreadable]`);
    assert.match(err, /hint Let the user who builds the site read it/);
  });
}

test(
  'a home that nobody may read does not keep a site from being built, twice',
  {skip: process.platform === 'win32'},
  (t) => {
    const root = makeOwnSite(t, {'content/docs/index.md': TEXT, 'home/a': ''});
    const home = path.join(root, 'home');
    chmodSync(home, 0);
    const build = () =>
      spawnSync(process.execPath, [BIN, 'build'], {
        cwd: root,
        encoding: 'utf8',
        env: {...process.env, HOME: home},
        ...USER,
      });
    const [first, second] = [build(), build()];
    chmodSync(home, 0o755);
    assert.deepEqual([first.status, second.status], [0, 0], first.stderr + second.stderr);
    assert.match(first.stdout, /^Built \d+ pages/m);
    assert.match(second.stdout, /^Built \d+ pages .*, 0 of them printed/m);
  },
);

test(
  'a pipe among pages and published files is a warning',
  {skip: process.platform === 'win32'},
  async (t) => {
    const root = makeSite(t, {'content/docs/index.md': TEXT, 'content/static/a.txt': ''});
    const names = ['content/docs/pipe.md', 'content/static/pipe'];
    for (const name of [...names, 'content/docs/pipe'])
      execFileSync('mkfifo', [path.join(root, name)]);
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({file, severity, id}) => [path.relative(root, file!), severity, id]),
      names.map((name) => [name, 'warning', 'file-refused']),
    );
  },
);
