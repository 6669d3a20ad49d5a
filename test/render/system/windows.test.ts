import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {isOwnFile} from '../../../src/render/api/extract/program/program.js';
import {bundledFiles} from '../../../src/render/bundle/esbuildPlugins.js';
import {framesOf} from '../../../src/render/siteCode/frames.js';
import {isInside, privatePart} from '../../../src/render/system/fileAccess.js';
import {isInstalledFile} from '../../../src/render/system/packageFolder.js';

const {win32} = path;

test('on Windows a folder holds what is below it, whatever the case, and nothing of another drive', () => {
  assert.ok(isInside('C:\\site\\content', 'C:\\site\\content\\a.png', win32));
  assert.ok(isInside('C:\\Site', 'c:\\site\\a.png', win32));
  assert.ok(isInside('C:\\site', 'C:\\site\\..a.png', win32));
  assert.ok(!isInside('C:\\site', 'C:\\site-2\\a.png', win32));
  assert.ok(!isInside('C:\\site', 'D:\\site\\a.png', win32));
  assert.ok(!isInside('C:\\site', '\\\\host\\share\\a.png', win32));
  assert.ok(!isInside('C:\\site', 'C:\\site\\..\\a.png', win32));
});

test('on Windows private names are private', () => {
  assert.equal(privatePart('a\\.env\\b'), '.env');
  assert.equal(privatePart('a\\Node_Modules\\b'), 'Node_Modules');
});

test('a file of an installed package is known by either separator', () => {
  assert.ok(isInstalledFile('C:\\site\\node_modules\\tern\\README.md'));
  assert.ok(isInstalledFile('/site/node_modules/tern/README.md'));
  assert.ok(!isInstalledFile('C:\\site\\my_node_modules\\a.md'));
});

test('on Windows the files of the compiler belong to their package', () => {
  const folder = 'C:\\repo\\birds\\';
  assert.ok(isOwnFile('C:/repo/birds/index.d.ts', folder, win32));
  assert.ok(!isOwnFile('C:/repo/birds/node_modules/tern/index.d.ts', folder, win32));
  assert.ok(!isOwnFile('C:/repo/birds-2/index.d.ts', folder, win32));
});

test('on Windows a bundle depends on the manifests of its packages', () => {
  const input = {bytes: 0, imports: []};
  const inputs = {
    'virtual:docsgen/site': input,
    'content/a.tsx': input,
    'node_modules/@birds/tern/lib/b.js': input,
    'D:/kit/node_modules/gull/c.js': input,
  };
  assert.deepEqual(bundledFiles({inputs, outputs: {}}, 'C:\\site', win32), [
    'C:\\site\\content\\a.tsx',
    'C:\\site\\node_modules\\@birds\\tern\\lib\\b.js',
    'D:\\kit\\node_modules\\gull\\c.js',
    'C:\\site\\content',
    'C:\\site\\node_modules\\@birds\\tern\\package.json',
    'D:\\kit\\node_modules\\gull\\package.json',
    'C:\\site\\tsconfig.json',
    'C:\\site\\package.json',
  ]);
});

test('on Windows the places of a stack are paths', () => {
  const error = new Error('x');
  error.stack = `Error: x
    at load (file:///C:/My%20Site/.docsgen/config.mjs?abc:3:14)
    at file:///C:/site/a.mjs:1:2
    at run (D:\\site\\b.js:4:5)
    at node:internal/x:1:1`;
  assert.deepEqual(framesOf(error, win32), [
    {file: 'C:\\My Site\\.docsgen\\config.mjs', line: 3, column: 14},
    {file: 'C:\\site\\a.mjs', line: 1, column: 2},
    {file: 'D:\\site\\b.js', line: 4, column: 5},
  ]);
});

test('elsewhere the places of a stack are as they are written', () => {
  const error = new Error('x');
  error.stack = 'Error: x\n    at load (file:///My%20Site/a.mjs?abc:3:14)\n    at /b.js:1:2';
  assert.deepEqual(framesOf(error, path.posix), [
    {file: '/My Site/a.mjs', line: 3, column: 14},
    {file: '/b.js', line: 1, column: 2},
  ]);
});
