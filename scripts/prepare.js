// Compiles src/ to lib/: what bin/docsgen.js starts and what the npm package carries.
import {execFileSync} from 'node:child_process';
import {cpSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {globSync} from 'tinyglobby';

const root = fileURLToPath(new URL('..', import.meta.url));
const lib = path.join(root, 'lib');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
rmSync(lib, {recursive: true, force: true});
execFileSync(process.execPath, [tsc, '-p', path.join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
cpSync(path.join(root, 'src/templates/styles'), path.join(lib, 'templates/styles'), {
  recursive: true,
});
await joinPackages();

/**
 * The packages under the Markdown pipeline are some two hundred small modules, which every command and every
 * thread would look up and read one by one: they are put together into a few files. Our own modules stay apart.
 */
async function joinPackages() {
  await build({
    absWorkingDir: root,
    entryPoints: globSync('lib/{cli,render}/**/*.js', {
      // The browser loads these too.
      ignore: 'lib/render/search/shared/**',
      cwd: root,
    }),
    outbase: lib,
    outdir: lib,
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    chunkNames: 'packages/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    // What is loaded only now and then, or has to be the one copy that others use too.
    external: [
      ...['@mdx-js/mdx', '@shikijs/langs-precompiled', 'chokidar', 'esbuild', 'react', 'react-dom'],
      ...['rehype-raw', 'typedoc', 'typescript'],
    ],
    // CommonJS packages call require, which a module does not have.
    banner: {
      js: `import {createRequire as packagesRequire} from 'node:module';const require = packagesRequire(import.meta.url);`,
    },
    plugins: [
      {
        name: 'own-modules-apart',
        setup({onResolve}) {
          onResolve({filter: /^\./}, ({path: name, importer}) =>
            importer.startsWith(lib + path.sep) ? {path: name, external: true} : undefined,
          );
        },
      },
    ],
  });
}
