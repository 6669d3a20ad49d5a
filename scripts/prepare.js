// Compiles src/ to lib/, with types: the code that bin/docsgen.js runs and the npm package contains.
import {execFileSync} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {globSync} from 'tinyglobby';
import ts from 'typescript';
import {compileSource} from './compile.js';

const root = fileURLToPath(new URL('..', import.meta.url));
// The native compiler: several times as fast as the one in JavaScript, which TypeDoc and typescript-eslint need.
const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
rmSync(path.join(root, 'lib'), {recursive: true, force: true});
execFileSync(process.execPath, [tsc, '-p', path.join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
removePrivateDeclarations();
await compileSource();

/** Removes declarations that are not reachable from `exports`, which cannot be imported. */
function removePrivateDeclarations() {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const entries = Object.values(manifest.exports).flatMap(({types = []}) => types);
  const reached = new Set(entries.map((name) => path.join(root, name)));
  for (const file of reached) {
    const {importedFiles} = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const {fileName} of importedFiles.filter((one) => one.fileName.startsWith('.'))) {
      reached.add(path.join(path.dirname(file), fileName.replace(/\.js$/, '.d.ts')));
    }
  }
  for (const name of globSync('lib/**/*.d.ts', {cwd: root, absolute: true})) {
    const file = path.normalize(name);
    if (!reached.has(file)) rmSync(file);
  }
}
