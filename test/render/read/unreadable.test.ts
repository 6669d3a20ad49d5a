import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, chownSync, existsSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {buildSite, makeSite, makeTemporarySite, type SiteFiles} from '../../support/site.js';

const BIN = path.resolve(import.meta.dirname, '../../../bin/docsgen.js');
/** Root may read everything, so it builds as another user. */
const USER = process.getuid?.() === 0 ? {uid: 65534, gid: 65534} : {};

/** A site that belongs to that user. */
function makeOwnSite(files: SiteFiles): ReturnType<typeof makeTemporarySite> {
  const site = makeTemporarySite(files);
  const {root} = site;
  for (const file of ['', ...(readdirSync(root, {recursive: true}) as string[])]) {
    if (USER.uid !== undefined) chownSync(path.join(root, file), USER.uid, USER.gid);
  }
  return site;
}

const TEXT = '# B\n\nWords.\n';
/** Files and folders that nobody may read, and what the site of each has besides a page. */
const UNREADABLE: Readonly<Record<string, SiteFiles>> = {
  'content/docs/b.md': {'content/docs/b.md': TEXT},
  'content/docs/b': {'content/docs/b/c.md': TEXT},
  'content/docs/_category_.json': {'content/docs/_category_.json': '{}'},
  'content/static/b.txt': {'content/static/b.txt': ''},
  'content/static/b': {'content/static/b/c.txt': ''},
  'content/blog/authors.yml': {
    'content/blog/authors.yml': '{}',
    'content/blog/2025-01-01-b.md': TEXT,
  },
  'site.config.ts': {},
};

/** What a build of each of several sites says, in one process that runs as the user who may not read. */
function buildAll(roots: readonly string[]): {readonly status: number; readonly err: string}[] {
  const main = pathToFileURL(path.resolve(import.meta.dirname, '../../../lib/cli/main.js')).href;
  const script = `
    import {runCli} from ${JSON.stringify(main)};
    const outcomes = [];
    for (const cwd of ${JSON.stringify(roots)}) {
      let err = '';
      const effects = {cwd, color: false, interactive: false, now: () => 0, out() {}, err: (text) => (err += text)};
      outcomes.push({status: await runCli(['build', '--workers', '0'], effects), err});
    }
    console.log(JSON.stringify(outcomes));`;
  const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    ...USER,
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout) as ReturnType<typeof buildAll>;
}

describe(
  'sites that each have something which nobody may read',
  {skip: process.platform === 'win32'},
  () => {
    const sites = Object.entries(UNREADABLE).map(([name, files]) => {
      const site = makeOwnSite({'content/docs/index.md': '# A\n\nWords.\n', ...files});
      after(site.remove);
      return {name, root: site.root};
    });
    let outcomes: ReturnType<typeof buildAll> = [];

    before(() => {
      for (const {root, name} of sites) chmodSync(path.join(root, name), 0);
      outcomes = buildAll(sites.map(({root}) => root));
      for (const {root, name} of sites) chmodSync(path.join(root, name), 0o755);
    });

    for (const [i, {name, root}] of sites.entries()) {
      test(`a build names ${name}`, () => {
        const {status, err} = outcomes[i]!;
        assert.equal(status, 1, err);
        assert.equal(existsSync(path.join(root, 'dist')), false);
        const [first = ''] = err.split('\n');
        assert.equal(first, `${name} error Cannot read it: permission denied [file-unreadable]`);
        assert.match(err, /hint Make it readable for the user who builds the site/);
      });
    }
  },
);

test(
  'a home that nobody may read does not keep a site from being built, twice',
  {skip: process.platform === 'win32'},
  (t) => {
    const {root, remove} = makeOwnSite({'content/docs/index.md': TEXT, 'home/a': ''});
    t.after(remove);
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
  'a pipe, or a link to what is not content, is a warning among pages and published files',
  {skip: process.platform === 'win32'},
  async (t) => {
    const root = makeSite(t, {
      'content/docs/index.md': TEXT,
      'content/docs/guide/b.md': TEXT,
      'content/static/a.txt': '',
    });
    const link = 'content/docs/guide/_category_.json';
    const pipes = ['content/docs/_category_.json', 'content/docs/pipe.md', 'content/static/pipe'];
    for (const name of [...pipes, 'content/docs/pipe'])
      execFileSync('mkfifo', [path.join(root, name)]);
    symlinkSync('../../../site.config.ts', path.join(root, link));
    const {diagnostics} = await buildSite(root);
    assert.deepEqual(
      diagnostics.map(({file, severity, id}) => [path.relative(root, file!), severity, id]),
      [...pipes, link].sort().map((name) => [name, 'warning', 'file-refused']),
    );
  },
);
