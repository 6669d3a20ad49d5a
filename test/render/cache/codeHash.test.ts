import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {
  codeHash,
  modulesHash,
  noteModules,
  reachableModules,
} from '../../../src/render/cache/codeHash.js';
import {ownFolder, ownModule} from '../../../src/render/system/ownModules.js';

const NAME = 'render/cards/cardPainter';
const codeHashModule = pathToFileURL(ownModule('render/cache/codeHash')).href;

function reachedFrom(name: string): string[] {
  const found = [...reachableModules([ownModule(name)])];
  return found.map((file) => path.relative(ownFolder, file).replace(/\.(?:tsx?|js)$/, ''));
}

test('the key of parsed pages covers what parses them, loaded at once or later', () => {
  const reached = reachedFrom('render/parse/parseWorker');
  for (const name of [
    'render/parse/parsePage',
    'render/markdown/pipeline',
    'render/markdown/code/highlight',
    'render/markdown/renderMdx',
    'render/parse/frontMatter',
    'templates/content/Admonition',
  ]) {
    assert.ok(reached.includes(name), name);
  }
  assert.ok(!reached.includes('render/build'), 'what no page is parsed by does not void the cache');
});

test('the key of an API model covers the worker that extracts it', () => {
  assert.ok(
    reachedFrom('render/api/extract/modelWorker').includes(
      'render/api/extract/describe/buildModel',
    ),
  );
  assert.ok(reachedFrom('render/api/apiSite').includes('render/api/extract/describe/buildModel'));
});

test('what compiling has noted of the modules is what they say themselves', () => {
  const {file} = noteModules([]);
  const noted = readFileSync(file, 'utf8');
  const names = (JSON.parse(noted) as [string][]).map(([name]) => name);
  assert.ok(names.length > 500, String(names.length));
  assert.equal(noteModules(names).text, noted);
});

test('imports are followed in each of their forms', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-modules-'));
  t.after(() => {
    rmSync(folder, {recursive: true});
  });
  mkdirSync(path.join(folder, 'below'));
  const files = {
    'entry.js': `import './plain.js';import{a}from"./minified.js";export * from './star.js';
      import './typed.js';
      const later = () => import('./later.js');
      new Worker(new URL('./below/worker.js', import.meta.url));`,
    'plain.js': '',
    'minified.js': '',
    'star.js': "import {b} from './entry.js';",
    'typed.ts': "import type {T} from './type.js';",
    'type.js': '',
    'later.js': '',
    'below/worker.js': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const found = [...reachableModules([path.join(folder, 'entry.js')])];
  assert.deepEqual(
    found.map((file) => path.relative(folder, file)).sort(),
    Object.keys(files)
      .filter((name) => name !== 'type.js')
      .sort(),
  );
});

test('keys differ from one Node to the next, what pages show of the code does not', () => {
  const script = `
    Object.defineProperty(process, 'versions', {value: {...process.versions, node: '99.1.0'}});
    const {codeHash, modulesHash} = await import(${JSON.stringify(codeHashModule)});
    console.log(codeHash(${JSON.stringify(NAME)}), modulesHash(${JSON.stringify(NAME)}));`;
  const args = ['--input-type=module', '--eval', script];
  const [key, shown] = execFileSync(process.execPath, args, {encoding: 'utf8'}).trim().split(' ');
  assert.notEqual(key, codeHash(NAME));
  assert.equal(shown, modulesHash(NAME));
});
