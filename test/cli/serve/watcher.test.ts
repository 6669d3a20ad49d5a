import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {setImmediate, setTimeout} from 'node:timers/promises';
import {watchFiles} from '../../../src/cli/serve/watcher.js';
import {makeSite, writeFiles} from '../../support/site.js';
import {until} from '../../support/until.js';

test('a file that changed before it was watched is reported, and no other', async (t) => {
  const root = makeSite(t, {
    'lib/early.ts': 'export const a = 1;\n',
    'lib/same.ts': 'export const a = 1;\n',
    'lib/late.ts': 'export const a = 1;\n',
    'kit/index.ts': 'export const a = 1;\n',
    'content/docs/a.md': '# A\n',
  });
  const at = (name: string): string => path.join(root, name);
  // Longer than the clocks of file systems are apart.
  await setTimeout(300);
  const reported = new Set<string>();
  const watcher = watchFiles(at('content'), (files) => {
    for (const file of files) reported.add(path.relative(root, file).replaceAll('\\', '/'));
  });
  t.after(watcher.close);

  writeFiles(root, {'lib/early.ts': 'export const a = 2;\n', 'kit/new.ts': 'export {};\n'});
  watcher.also([at('lib/early.ts'), at('lib/same.ts'), at('lib/missing.ts'), at('kit')]);
  await until(
    () => reported,
    (files) => files.has('lib/early.ts') && files.has('kit'),
  );
  await setTimeout(300);
  watcher.also([at('lib/early.ts'), at('lib/same.ts'), at('lib/late.ts')]);
  await setTimeout(300);
  assert.deepEqual([...reported].sort(), ['kit', 'lib/early.ts']);
});

test('a folder that holds the site is not followed with all that lies there', async (t) => {
  const root = makeSite(t, {
    'theme.css': 'a {}\n',
    'dist/index.html': 'x',
    'node_modules/kit/index.js': '',
    'content/docs/a.md': '# A\n',
  });
  const at = (name: string): string => path.join(root, name);
  const reported = new Set<string>();
  const watcher = watchFiles(at('content'), (files) => {
    for (const file of files) reported.add(path.relative(root, file).replaceAll('\\', '/'));
  });
  t.after(watcher.close);
  watcher.also([root, path.dirname(root), at('theme.css')]);
  await setTimeout(300);
  reported.clear();
  writeFiles(root, {
    'dist/index.html': 'y',
    'dist/new/index.html': 'y',
    'node_modules/kit/index.js': 'y',
    'notes.txt': 'y',
  });
  writeFiles(root, {'theme.css': 'b {}\n'});
  await until(
    () => reported,
    (files) => files.has('theme.css'),
  );
  await setTimeout(300);
  assert.deepEqual([...reported], ['theme.css']);
});

test('a folder and a file that take turns are followed, whatever the watcher does just then', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n'});
  const name = path.join(root, 'content/docs/b.md');
  for (let round = 0; round < 40; round++) {
    const reported = new Set<string>();
    const pause = async (): Promise<void> => {
      for (let i = 0; i < round; i++) await setImmediate();
    };
    mkdirSync(name);
    const watcher = watchFiles(path.join(root, 'content'), (files) => {
      for (const file of files) reported.add(file);
    });
    await pause();
    rmSync(name, {recursive: true});
    writeFileSync(name, '# B\n');
    await until(
      () => reported,
      (files) => files.has(name),
    );
    reported.clear();
    rmSync(name);
    mkdirSync(name);
    await pause();
    const inner = path.join(name, 'c.md');
    writeFileSync(inner, '# C\n');
    await until(
      () => reported,
      (files) => files.has(inner) || files.has(name),
    );
    reported.clear();
    writeFileSync(inner, '# C again\n');
    await until(
      () => reported,
      (files) => files.has(inner),
    );
    watcher.close();
    rmSync(name, {recursive: true});
  }
});

test('links are reported with the file that they lead to', async (t) => {
  const root = makeSite(t, {
    'content/docs/real.md': '# A\n',
    'content/docs/other.md': '# B\n',
    'content/docs/more/c.md': '# C\n',
  });
  const at = (name: string): string => path.join(root, 'content/docs', name);
  symlinkSync('real.md', at('first.md'));
  symlinkSync('first.md', at('second.md'));
  const reported = new Set<string>();
  const watcher = watchFiles(path.join(root, 'content'), (files) => {
    for (const file of files) reported.add(path.relative(at('.'), file));
  });
  t.after(watcher.close);
  const afterEdit = async (edit: () => void, ...expected: string[]): Promise<void> => {
    await setTimeout(300);
    reported.clear();
    edit();
    await until(
      () => reported,
      (files) => expected.every((name) => files.has(name)),
    );
  };
  const write = (name: string) => () => {
    writeFileSync(at(name), '# New\n');
  };
  await afterEdit(write('real.md'), 'real.md', 'first.md', 'second.md');
  const retarget = (): void => {
    rmSync(at('first.md'));
    symlinkSync('more/later.md', at('first.md'));
  };
  await afterEdit(retarget, 'first.md', 'second.md');
  await afterEdit(write('more/later.md'), 'more/later.md', 'first.md', 'second.md');
  await afterEdit(write('real.md'), 'real.md');
  await setTimeout(300);
  assert.deepEqual([...reported], ['real.md']);
  await afterEdit(
    () => {
      renameSync(at('more'), at('moved'));
    },
    'more',
    'first.md',
  );
});

test('what lies outside of the content is followed when all of it is deleted and made again', async (t) => {
  const files = {
    'docs/content/docs/a.md': '# A\n',
    'docs/data/birds/tern.json': '{}',
    'packages/kit/dist/index.d.ts': 'export {};\n',
    'packages/kit/data/birds/gull.json': '{}',
  };
  const root = makeSite(t, files);
  const at = (name: string): string => path.join(root, name);
  const reported = new Set<string>();
  const watcher = watchFiles(at('docs/content'), (files) => {
    for (const file of files) reported.add(path.relative(root, file).replaceAll('\\', '/'));
  });
  t.after(watcher.close);
  const folders = ['docs/data/birds', 'packages/kit/data/birds'];
  const watched = ['packages/kit/dist/index.d.ts', ...folders].map(at);
  watcher.also(watched);
  const isReported = (name: string): boolean =>
    [...reported].some((file) => file === name || name.startsWith(`${file}/`));
  const outside = Object.keys(files).slice(1);
  const allReported = async (what: string): Promise<void> => {
    await until(
      () => outside.filter((name) => !isReported(name)),
      (missing) => missing.length === 0,
      {fails: (missing) => assert.fail(`${what}: ${String(missing)}`)},
    );
    watcher.also(watched);
    await setTimeout(300);
    reported.clear();
  };
  for (const round of [1, 2]) {
    for (const name of ['docs/data', 'packages/kit']) rmSync(at(name), {recursive: true});
    await allReported(`deleted, ${String(round)}`);
    writeFiles(root, files);
    await allReported(`made again, ${String(round)}`);
    writeFiles(root, Object.fromEntries(outside.map((name) => [name, `// ${String(round)}\n`])));
    await allReported(`edited, ${String(round)}`);
  }
});

test('a folder that the system refuses to watch is named', async (t) => {
  // A namespace of users has limits of its own.
  const limited = (command: string) =>
    ['-r', 'sh', '-c', `echo 4 > /proc/sys/user/max_inotify_watches && ${command}`] as const;
  if (spawnSync('unshare', limited('true')).status !== 0) {
    t.skip('The limit cannot be set here.');
    return;
  }
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `content/docs/${name}/${name}.md`);
  const root = makeSite(t, Object.fromEntries(names.map((name) => [name, '# A\n'])));
  const bin = path.resolve(import.meta.dirname, '../../../bin/docsgen.js');
  const serve = `exec "${process.execPath}" "${bin}" serve --watch --port 0`;
  const served = spawn('unshare', limited(serve), {cwd: root});
  const ended = once(served, 'close');
  let said = '';
  for (const stream of [served.stdout, served.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  try {
    await until(
      () => said,
      (text) => text.includes('Serving') && text.includes('[watch-refused]'),
    );
  } finally {
    // It writes into the folder of the site, which is removed after the test.
    served.kill();
    await ended;
  }
  assert.match(said, /^content\/docs.* warning Cannot watch .*\[watch-refused\]$/m);
  assert.equal(said.split('[watch-refused]').length, 2);
});

test('a file whose folder was replaced is polled until the folder is back', async (t) => {
  const root = makeSite(t, {'lib/deep/a.ts': '1', 'content/docs/a.md': '# A\n'});
  const at = (name: string): string => path.join(root, name);
  const reported: string[] = [];
  const watcher = watchFiles(at('content'), (files) => {
    reported.push(...files);
  });
  t.after(watcher.close);
  const polls = () =>
    process.getActiveResourcesInfo().filter((one) => one === 'StatWatcher').length;
  watcher.also([at('lib/deep/a.ts')]);
  assert.equal(polls(), 0);
  renameSync(at('lib'), at('old'));
  await until(polls, (count) => count === 1);
  mkdirSync(at('lib'));
  await setTimeout(50);
  renameSync(at('old/deep'), at('lib/deep'));
  await until(polls, (count) => count === 0);
  reported.length = 0;
  writeFileSync(at('lib/deep/a.ts'), '2');
  await until(
    () => reported,
    (files) => files.includes(at('lib/deep/a.ts')),
  );
});
