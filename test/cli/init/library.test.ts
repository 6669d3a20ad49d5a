import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {installCommand} from '../../../src/cli/init/install.js';
import {findLibrary, workspaceRoot} from '../../../src/cli/init/library.js';
import {makeSite} from '../../support/site.js';

test('a library is its packages with types, by their sources where each export has one', (t) => {
  const root = makeSite(t, {
    // npm reads a file that begins with a byte order mark.
    'package.json': '\uFEFF{"name": "birds", "workspaces": ["packages/**"]}',
    'packages/tern/package.json': '{"name": "@birds/tern", "typings": "index.d.ts"}',
    'packages/tern/node_modules/owl/package.json': '{"name": "owl", "types": "index.d.ts"}',
    'packages/wren/package.json': JSON.stringify({
      name: '@birds/wren',
      exports: {
        '.': './dist/index.js',
        './nest.js': './dist/nest.js',
        './wren.css': './wren.css',
        './package.json': './package.json',
      },
    }),
    'packages/wren/src/index.ts': '',
    'packages/wren/src/nest.ts': '',
  });
  const {name, entries} = findLibrary(path.join(root, 'docs'))!;
  assert.equal(name, 'birds');
  assert.deepEqual(
    entries.map((file) => path.relative(root, file).split(path.sep).join('/')),
    ['packages/tern', 'packages/wren/src/index.ts', 'packages/wren/src/nest.ts'],
  );
});

test('a source lies where the built file of an export would, without the folder of the build', (t) => {
  const root = makeSite(t, {
    'package.json': JSON.stringify({
      name: 'birds',
      exports: {
        '.': {types: './dist/source/index.d.ts', default: './dist/source/index.js'},
        './nest': [{import: './dist/source/nests/nest.mjs'}, './dist/other.cjs'],
      },
    }),
    'source/index.ts': '',
    'source/nests/nest.mts': '',
  });
  assert.deepEqual(
    findLibrary(root)!.entries.map((file) => path.relative(root, file).split(path.sep).join('/')),
    ['source/index.ts', 'source/nests/nest.mts'],
  );
});

test('the folders that workspaces are about may lie deep', (t) => {
  const root = makeSite(t, {'package.json': '{"workspaces": ["sites/**", "other/*"]}'});
  assert.equal(workspaceRoot(path.join(root, 'sites/birds/docs')), root);
  assert.equal(workspaceRoot(path.join(root, 'other/docs')), root);
  assert.notEqual(workspaceRoot(path.join(root, 'other/birds/docs')), root);
});

for (const [file, text, command] of [
  ['readme.txt', '', 'npm install'],
  ['package-lock.json', '{}', 'npm ci'],
  ['pnpm-lock.yaml', '', 'corepack enable && pnpm install --frozen-lockfile'],
  ['yarn.lock', '# yarn lockfile v1\n', 'corepack enable && yarn install --frozen-lockfile'],
  ['yarn.lock', '__metadata:\n  version: 8\n', 'corepack enable && yarn install --immutable'],
  ['bun.lock', '{}', 'npx --yes bun install --frozen-lockfile'],
  ['bun.lockb', '', 'npx --yes bun install --frozen-lockfile'],
] as const) {
  test(`with a ${file} of '${text.trim()}', a workflow runs ${command}`, (t) => {
    assert.equal(installCommand(makeSite(t, {[file]: text})), command);
  });
}

for (const [name, text] of [
  ['package.json', '{"workspaces": null}'],
  ['package.json', '{"workspaces": [5]}'],
  ['package.json', '{"name": 5, "workspaces": {"packages": "a"}, "exports": null, "scripts": []}'],
  ['package.json', '[]'],
  ['package.json', 'null'],
  ['pnpm-workspace.yaml', 'packages: [a'],
  ['pnpm-workspace.yaml', 'packages: a'],
  ['pnpm-workspace.yaml', ''],
] as const) {
  test(`a ${name} with \`${text}\` has no workspaces`, (t) => {
    const root = makeSite(t, {[name]: text, 'sub/package.json': '{}'});
    assert.equal(workspaceRoot(path.join(root, 'sub')), undefined);
    assert.equal(findLibrary(path.join(root, 'sub')), undefined);
  });
}
