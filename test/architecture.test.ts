import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {globSync} from 'tinyglobby';
import ts from 'typescript';

const src = path.resolve(import.meta.dirname, '../src');
const files = globSync('**/*.{ts,tsx}', {cwd: src}).sort();

/**
 * Modules of a file that are ours, types and what it loads later included unless it is asked for what it
 * loads at once, as paths below src; and the packages that it names.
 */
function importsOf(file: string, {atOnce = false} = {}): {own: string[]; packages: string[]} {
  const source = readFileSync(path.join(src, file), 'utf8');
  const text = atOnce ? source.replace(/\b(?:import|export) type\b[^;]*;|\bimport\(/g, '') : source;
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({fileName}) => fileName);
  const own = names
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name).replace(/\.js$/, ''))
    .map((base) => files.find((known) => known.replace(/\.tsx?$/, '') === base))
    .filter((found) => found !== undefined);
  return {own, packages: names.filter((name) => !name.startsWith('.'))};
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** Which rooms a room may import from, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  cli: ['render'],
  render: ['templates'],
  templates: [],
  client: ['templates'],
};

function room(file: string): string {
  return file.split('/')[0]!;
}

/** What the browser shares with the build beyond templates: how text becomes tokens, and where files are. */
function isShared(file: string): boolean {
  return file.startsWith('render/search/shared/');
}

test('imports point one way: cli → render → templates ← client', () => {
  const breaches: string[] = [];
  for (const [file, {own}] of graph) {
    if (file === 'index.ts') continue;
    for (const target of own) {
      const from = room(file);
      const to = room(target);
      if (to === 'index.ts' || from === to || ALLOWED[from]!.includes(to)) continue;
      if (from === 'client' && isShared(target)) continue;
      breaches.push(`${file} → ${target}`);
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

test('the command line starts without what it may not need', () => {
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const target of importsOf(file, {atOnce: true}).own) visit(target);
  };
  visit('cli/main.ts');
  const packages = [...loaded].flatMap((file) => importsOf(file, {atOnce: true}).packages);
  const late = /^(?:@mdx-js|esbuild|remark-|shiki|typedoc|typescript|unified)/;

  assert.deepEqual(
    [...new Set(packages)].filter((name) => late.test(name)),
    [],
    'each of these takes a tenth of a second to load',
  );
});

test('only the command line talks to the terminal or ends the process', () => {
  const breaches = files.filter((file) => {
    if (room(file) === 'cli' || room(file) === 'client') return false;
    const text = readFileSync(path.join(src, file), 'utf8');
    return /\bconsole\.\w+\(|\bprocess\.(?:exit|stdout|stderr)\b/.test(text);
  });
  assert.deepEqual(breaches, []);
});

test('files stay short enough to be read', () => {
  const long = files.filter(
    (file) => readFileSync(path.join(src, file), 'utf8').split('\n').length > 420,
  );
  assert.deepEqual(long, []);
});
