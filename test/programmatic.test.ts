import './support/production.js';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import type {z} from 'zod';
import {build, checkLinks, type UserConfig} from '../src/index.js';
import type {configSchema} from '../src/render/config/config.js';
import {makeSite} from './support/site.js';

const GOOD = {'content/docs/intro.md': '# Intro\n\nWords, and [itself](./intro.md).\n'};
const BAD = {'content/docs/intro.md': '# Intro\n\nSee [nothing](./nothing.md).\n'};

test('a site is built, and its links are checked, without a word', async (t) => {
  const root = makeSite(t, GOOD);
  const built = await build({root, workers: 0});
  assert.deepEqual([built.ok, built.diagnostics], [true, []]);
  assert.ok(existsSync(path.join(root, 'dist/docs/intro/index.html')));
  const pages = built.pages;
  assert.deepEqual(await checkLinks({root}), {ok: true, diagnostics: [], pages});
  const {ok} = await checkLinks({root, dist: 'dist'});
  assert.equal(ok, true);
});

test('what is wrong comes back as diagnostics', async (t) => {
  const root = makeSite(t, BAD);
  const built = await build({root, out: 'site', workers: 0});
  assert.equal(built.ok, false);
  assert.equal(existsSync(path.join(root, 'site')), false);
  for (const {diagnostics} of [built, await checkLinks({root})]) {
    assert.deepEqual(
      diagnostics.map(({file, line, column}) => [path.relative(root, file!), line, column]),
      [['content/docs/intro.md', 3, 5]],
    );
  }
});

const MISTAKEN = [
  ['build', build, {rot: 'x'}, "Unknown option 'rot' of build", "Did you mean 'root'?"],
  ['build', build, {dist: 'x'}, "Unknown option 'dist' of build", ''],
  [
    'checkLinks',
    checkLinks,
    {extrnal: true},
    "Unknown option 'extrnal' of checkLinks",
    "Did you mean 'external'?",
  ],
  ['checkLinks', checkLinks, {out: 'x'}, "Unknown option 'out' of checkLinks", ''],
] as const;

for (const [name, call, options, message, near] of MISTAKEN) {
  test(`${name}(${JSON.stringify(options)}) is refused`, async (t) => {
    const root = makeSite(t, GOOD);
    const {ok, diagnostics, pages} = await call({root, ...options});
    assert.deepEqual([ok, pages, existsSync(path.join(root, 'dist'))], [false, 0, false]);
    const [found, ...rest] = diagnostics;
    assert.deepEqual(rest, []);
    assert.deepEqual(
      [found!.id, found!.severity, found!.message],
      ['unknown-option', 'error', message],
    );
    assert.ok(found!.hint?.startsWith(near));
    assert.match(found!.hint ?? '', /Known: .*root, .*strict/);
  });
}

test('neither prints nor ends the process', (t) => {
  const root = makeSite(t, BAD);
  const script = `
    import {build, checkLinks} from 'docsgen';
    const built = await build({root: ${JSON.stringify(root)}, workers: 0});
    const checked = await checkLinks({root: ${JSON.stringify(root)}});
    process.stdout.write(JSON.stringify([built.ok, checked.ok]));
  `;
  const result = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  assert.equal(result, '[false,false]');
});

test('calls for one site at the same time take turns', async (t) => {
  const root = makeSite(t, GOOD);
  const both = await Promise.all([build({root, workers: 0}), build({root, workers: 0})]);
  assert.deepEqual(
    both.map(({ok, diagnostics}) => [ok, diagnostics]),
    [
      [true, []],
      [true, []],
    ],
  );
});

test('a program given to Node as text may start threads', (t) => {
  const pages = Array.from({length: 50}, (_, i) => [
    `content/docs/p${String(i)}.md`,
    '# Page\n\nText.\n',
  ]);
  const root = makeSite(t, Object.fromEntries(pages) as Record<string, string>);
  const script = `
    import {build} from 'docsgen';
    const {ok} = await build({root: ${JSON.stringify(root)}, workers: 2});
    process.stdout.write(String(ok));
  `;
  const result = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  assert.equal(result, 'true');
});

test('its declarations need no declarations of a schema library', () => {
  const lib = path.resolve(import.meta.dirname, '../lib');
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)) {
      if (name.startsWith('.')) visit(path.join(path.dirname(file), name.replace(/js$/, 'd.ts')));
      else packages.add(name);
    }
  };
  visit(path.join(lib, 'index.d.ts'));
  assert.ok(seen.size > 5);
  assert.deepEqual(
    [...packages].filter((name) => name !== 'react'),
    [],
  );
});

test('a config has the types that its schema takes', () => {
  type Setting = keyof z.input<typeof configSchema>;
  const accepted = (config: UserConfig): z.input<typeof configSchema> => config;
  const complete: Exclude<Setting, keyof UserConfig> extends never ? true : never = true;
  assert.deepEqual([accepted({title: 'A', url: 'b'}).title, complete], ['A', true]);
});
