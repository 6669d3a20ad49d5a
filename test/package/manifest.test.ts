import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';
import {describe, test} from 'node:test';
import {globSync} from 'tinyglobby';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | {readonly types: string}>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const manifest = readManifest('package.json');
const installed = Object.keys({...manifest.dependencies, ...manifest.peerDependencies});

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest;
}

const IMPORTS = [
  /^(?:import|export)\b[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*(?:\/\*.*?\*\/\s*)?["'`]([^"'`]+)["'`]/g,
];

/** Packages that a file imports. */
function packagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, name = '']) => name)
    .filter((name) => /^[@\w]/.test(name) && !name.includes(':') && !name.startsWith('docsgen'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
    .filter((name) => !builtinModules.includes(name));
}

/** The declarations that a declaration leads to, itself included. */
function declarationsFrom(file: string): string[] {
  const reached = new Set([file]);
  for (const one of reached) {
    const {importedFiles} = ts.preProcessFile(readFileSync(one, 'utf8'), true, true);
    for (const {fileName} of importedFiles.filter(({fileName: name}) => name.startsWith('.'))) {
      reached.add(path.join(path.dirname(one), fileName.replace(/\.js$/, '.d.ts')));
    }
  }
  return [...reached];
}

describe('the published package', () => {
  test('installs every package that its code imports', () => {
    const missing = globSync('lib/**/*.js', {cwd: root, absolute: true}).flatMap((file) =>
      packagesOf(file)
        .filter((name) => !installed.includes(name))
        .map((name) => `${path.relative(root, file)} imports ${name}`),
    );
    assert.deepEqual(missing, []);
  });

  test('brings the declarations of its exports, and installs every package that they import', () => {
    const entries = Object.values(manifest.exports).flatMap((one) =>
      typeof one === 'string' ? [] : [path.join(root, one.types)],
    );
    assert.equal(entries.length, 6);
    const brought = globSync('lib/**/*.d.ts', {cwd: root, absolute: true}).map(path.normalize);
    const reached = new Set(entries.flatMap(declarationsFrom));
    assert.deepEqual(brought.sort(), [...reached].sort());
    const types = (name: string): string[] => [name, `@types/${name}`];
    const missing = [...reached].flatMap((file) =>
      packagesOf(file)
        .filter((name) => !types(name).some((one) => installed.includes(one)))
        .map((name) => `${path.relative(root, file)} imports ${name}`),
    );
    assert.deepEqual(missing, []);
  });

  test('brings the licenses of the packages that are joined into it', () => {
    const text = readFileSync(path.join(root, 'lib/packages/LICENSES.txt'), 'utf8');
    for (const name of ['unified', 'commander', 'zod'])
      assert.match(text, new RegExp(`^${name} \\d`, 'm'));
    const packages = text.split(`${'-'.repeat(72)}\n`);
    assert.ok(packages.length > 50);
    assert.deepEqual(
      packages.filter((one) => one.trim().split('\n').length < 5),
      [],
    );
  });

  test('is the one that create-docsgen runs', () => {
    const create = readManifest('create-docsgen/package.json');
    assert.equal(create.version, manifest.version);
    assert.equal(create.dependencies.docsgen, manifest.version);
  });
});
