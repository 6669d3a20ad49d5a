import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import ts from 'typescript';

const src = path.resolve(import.meta.dirname, '../src');
const files = globSync('**/*.{ts,tsx}', {cwd: src}).sort();

const TYPES = /\b(?:import|export) type\b[^;]*;/g;
const LATER = /\bimport\(/g;

/** Own modules that a file imports, as paths below src, and packages; `without` imports that have one of the forms. */
function importsOf(
  file: string,
  {without = []}: {without?: readonly RegExp[]} = {},
): {own: string[]; packages: string[]} {
  const source = readFileSync(path.join(src, file), 'utf8');
  const text = without.reduce((rest, form) => rest.replace(form, ''), source);
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({fileName}) => fileName);
  const own = names
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name).replace(/\.js$/, ''))
    .map((base) => files.find((known) => known.replace(/\.tsx?$/, '') === base))
    .filter((found) => found !== undefined);
  return {own, packages: names.filter((name) => !name.startsWith('.'))};
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** Every folder of src, from the roof to the ground: an import leads into its own folder or one further down. */
const FOLDERS = [
  '.',
  ...below('cli', ['', 'checkLinks', 'init', 'mcp', 'serve', 'terminal']),
  ...below('render', [
    '',
    'shards',
    ...below('check', ['external', '']),
    'output',
    ...below('view', ['blog', '']),
    ...below('assemble', ['', 'blog', 'sidebar', 'versions']),
    ...below('docusaurus', [
      '',
      'write',
      'settings',
      'assemble',
      'convert',
      'components',
      'look',
      'read',
      'report',
    ]),
    ...below('api', ['', 'history', 'pages']),
    ...below('api/extract', ['', 'describe', 'typedoc', 'program']),
    'samples',
    'parse',
    'read',
    ...below('markdown', [
      '',
      'rehype',
      'remark',
      'parts',
      'html',
      'extensions',
      'containers',
      'code',
      'syntax',
      'shared',
    ]),
    'cards',
    'config',
    'bundle',
    ...below('search', ['', 'shared']),
    'html',
    'api/model',
    'model',
    'siteCode',
    ...below('cache', ['remote', '']),
    'system',
    'diagnostics',
  ]),
  ...below('client', [
    '',
    'live',
    'router',
    'header',
    'islands',
    'search',
    ...below('integrations', ['docsPlatform', '']),
    'chrome',
    'shared',
  ]),
  ...below('templates', ['', 'api', 'pages', 'layouts', 'partials', 'content', 'shared']),
];

function below(folder: string, names: readonly string[]): string[] {
  return names.map((name) => path.posix.join(folder, name));
}

function folderOf(file: string): string {
  return path.posix.dirname(file);
}

function room(file: string): string {
  return file.split('/')[0]!;
}

/** What the browser shares with the build beyond templates: how text becomes tokens, and where files are. */
function isShared(file: string): boolean {
  return file.startsWith('render/search/shared/');
}

test('an import leads down the list of folders, lazy ones of the client aside', () => {
  const breaches: string[] = [];
  for (const file of files) {
    const isClient = room(file) === 'client';
    for (const target of importsOf(file, {without: isClient ? [TYPES, LATER] : []}).own) {
      // The entry is what a site's own modules import; islands of templates import it as they would.
      if (target === 'index.ts' || (isClient && isShared(target))) continue;
      const [from, to] = [file, target].map((name) => FOLDERS.indexOf(folderOf(name)));
      if (to! < from!) breaches.push(`${file} → ${target}`);
    }
  }
  assert.deepEqual(breaches, []);
});

test('every folder has its place in the list', () => {
  const folders = [...new Set(files.map(folderOf))].sort();
  assert.deepEqual([...FOLDERS].sort(), folders);
});

test('render does not know the browser, nor the browser the build', () => {
  const breaches: string[] = [];
  for (const [file, {own}] of graph) {
    for (const target of own) {
      // The search answers on the command line as it does in the browser.
      if (folderOf(file) === 'cli/mcp' && target === 'client/search/engine.ts') continue;
      const pair = `${room(file)} → ${room(target)}`;
      const isBreach =
        ['render → client', 'client → cli', 'templates → client', 'cli → client'].includes(pair) ||
        (pair === 'client → render' && !isShared(target));
      if (isBreach) breaches.push(`${file} → ${target}`);
    }
  }
  assert.deepEqual(breaches, []);
});

test('what runs in the browser imports nothing of Node', () => {
  const breaches = [...graph].flatMap(([file, {packages}]) =>
    ['client', 'templates'].includes(room(file)) || isShared(file)
      ? packages.filter((name) => name.startsWith('node:')).map((name) => `${file} → ${name}`)
      : [],
  );
  assert.deepEqual(breaches, []);
});

test('shared modules import only shared modules', () => {
  const breaches = [...graph].flatMap(([file, {own}]) =>
    isShared(file) ? own.filter((target) => !isShared(target)).map((to) => `${file} → ${to}`) : [],
  );
  assert.deepEqual(breaches, []);
});

test('no imports form a circle, types included', () => {
  const circles: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file)!.own) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  assert.deepEqual(circles, []);
});

/** Packages that are loaded at once with a file, or by it later too. */
function packagesLoadedWith(start: string, without = [TYPES, LATER]): readonly string[] {
  const loaded = new Set([start]);
  const packages: string[] = [];
  for (const file of loaded) {
    const imports = importsOf(file, {without});
    for (const target of imports.own) loaded.add(target);
    packages.push(...imports.packages);
  }
  return packages;
}

test('the command line starts without what it may not need', () => {
  assert.deepEqual(
    [...new Set(packagesLoadedWith('cli/engine.ts'))]
      .filter((name) => !name.startsWith('node:'))
      .sort(),
    ['commander', 'picocolors', 'semver'],
    'others are loaded by the command that is run',
  );
});

test('the thread that watches over commands loads no package', () => {
  assert.deepEqual(
    packagesLoadedWith('cli/supervisor.ts').filter((name) => !name.startsWith('node:')),
    [],
  );
});

test('the thread of a build leaves the compiler to workers', () => {
  const loaded = packagesLoadedWith('render/buildSite.ts', [TYPES]);
  assert.deepEqual(
    ['typedoc', 'typescript', 'esbuild'].filter((name) => loaded.includes(name)),
    ['esbuild'],
  );
});

test('only the command line talks to the terminal or ends the process', () => {
  const breaches = files.filter((file) => {
    if (room(file) === 'cli' || room(file) === 'client') return false;
    // It keeps the site's code from doing so.
    if (file === 'render/siteCode/lateErrors.ts') return false;
    const text = readFileSync(path.join(src, file), 'utf8');
    return /\bconsole\.\w+\(|\bprocess\.(?:exit|stdout|stderr)\b/.test(text);
  });
  assert.deepEqual(breaches, []);
});

test('files stay short enough to be read', () => {
  const long = files.filter(
    (file) => readFileSync(path.join(src, file), 'utf8').split('\n').length > 300,
  );
  assert.deepEqual(long, []);
});

test('an exported name stands for one thing', () => {
  // Stands for Docusaurus, whose names these are.
  const isCompat = (file: string): boolean => /^templates\/compat\w*\.tsx?$/.test(file);
  const places = new Map<string, string[]>();
  for (const file of files.filter((name) => !isCompat(name))) {
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  const several = [...places].filter(([, all]) => new Set(all).size > 1).map(([name]) => name);
  // The function of the package calls that of the stages; each integration of the client has its start, each language its stemmer and stop words.
  assert.deepEqual(several.sort(), ['buildSite', 'start', 'stemmer', 'stopwords']);
});

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
