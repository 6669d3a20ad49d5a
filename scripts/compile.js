// Compiles TypeScript to JavaScript: src/ to lib/, and the tests to a folder inside node_modules.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build, transform} from 'esbuild';
import {globSync} from 'tinyglobby';

const root = fileURLToPath(new URL('..', import.meta.url));
const src = path.join(root, 'src');
const lib = path.join(root, 'lib');
const threads = path.join(lib, 'render/threads');
const tests = path.join(root, 'test');

/** Folder of the compiled tests, which contains test/a.test.ts as a.test.js. */
export const compiledTests = path.join(root, 'node_modules/.cache/docsgen-tests');

/** Returns a test file, by its name, and the compiled file. */
export function compiledTest(name) {
  const file = path.relative('test', name).replace(/\.tsx?$/, '.js');
  return {name, file: path.join(compiledTests, file)};
}

const common = {
  absWorkingDir: root,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  logLevel: 'warning',
  write: false,
};

/** File with a hash of everything that the last compilation of src/ read and wrote. */
const compiledHash = path.join(root, 'node_modules/.cache/docsgen-lib.txt');

/** Compiles src/ to lib/, unless neither has changed since. */
export async function compileSource() {
  if (existsSync(compiledHash) && readFileSync(compiledHash, 'utf8') === currentHash()) return;
  await compileAll();
  writeNew(compiledHash, Buffer.from(currentHash()));
}

function currentHash() {
  const hash = createHash('sha256');
  const names = globSync(
    ['package.json', 'package-lock.json', 'scripts/compile.js', 'src/**/*', 'lib/**/*'],
    {cwd: root, dot: true},
  );
  for (const name of names.sort()) {
    const contents = readFileSync(path.join(root, name));
    hash.update(`${name} ${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}

async function compileAll() {
  const joined = globSync('src/{cli,render}/**/*.{ts,tsx}', {
    // These modules are also loaded by the browser.
    ignore: 'src/render/search/shared/**',
    cwd: root,
  });
  const apart = globSync('src/**/*.{ts,tsx}', {
    ignore: ['src/**/*.d.ts', ...joined],
    cwd: root,
  });
  const results = await Promise.all([
    build({...common, entryPoints: apart, outbase: src, outdir: lib}),
    build({
      ...common,
      entryPoints: globSync(
        [
          'src/templates/styles/**/*',
          'src/templates/catalogues/**/*.yml',
          'src/render/cards/fonts/*',
        ],
        {cwd: root},
      ),
      outbase: src,
      outdir: lib,
      loader: {'.css': 'copy', '.yml': 'copy', '.ttf': 'copy', '.txt': 'copy'},
    }),
    joinPackages(joined),
  ]);
  const sourceOf = (name, ending) => path.join(src, name.replace(/\.d\.ts$/, ending));
  const hasSource = (name) => ['.ts', '.tsx'].some((ending) => existsSync(sourceOf(name, ending)));
  const isKept = (name) =>
    name.startsWith('render/threads') || (name.endsWith('.d.ts') && hasSource(name));
  replaceFiles(lib, results, isKept);
  const isOfSites = await modulesOfSites();
  const names = globSync('**/*.js', {
    ignore: ['render/threads/**', 'packages/**'],
    cwd: lib,
  }).sort();
  const {noteModules} = await import(pathToFileURL(path.join(lib, 'render/cache/codeHash.js')));
  const {file, text} = noteModules(names);
  writeNew(file, Buffer.from(text));
  replaceFiles(threads, await Promise.all([joinThreads(isOfSites), joinEngine(isOfSites)]));
}

/**
 * Bundles the initial modules of each thread of a command: without bundles, it would have to find and read hundreds
 * of modules. The bundles are as deep in lib/ as folders of modules, so that addresses relative to a module stay
 * valid.
 */
async function joinThreads(isOfSites) {
  const entries = globSync('src/{cli/supervisor,cli/engineThread,render/**/*Worker}.ts', {
    cwd: root,
  });
  return build({
    ...common,
    entryPoints: entries.map((name) => name.replace(/^src(.*)\.ts$/, 'lib$1.js')),
    entryNames: '[name]',
    outdir: threads,
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [
      apart((name) => isOfSites(name) || name.startsWith('lib/packages/') || name === COMMAND_LINE),
    ],
  });
}

/**
 * Imported by the supervisor to run a command without a thread: few commands do so, and the engine's bundle contains
 * all of it.
 */
const COMMAND_LINE = 'lib/cli/main.js';

/** Number of bytes from which a module stays out of the engine's bundle: it contains a package that few commands need. */
const LARGE = 200_000;

/** Bundles the thread that runs a command into one CommonJS file, whose compiled code can be cached (`runBundle`). */
async function joinEngine(isOfSites) {
  const result = await build({
    ...common,
    entryPoints: ['lib/cli/engine.js'],
    outdir: threads,
    outExtension: {'.js': '.cjs'},
    bundle: true,
    format: 'cjs',
    packages: 'external',
    define: {'import.meta.url': 'bundleUrl'},
    banner: {js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;"},
    // Only sources that run uncompiled use more of `import.meta`.
    logOverride: {'empty-import-meta': 'silent'},
    plugins: [apart((name) => isOfSites(name) || statSync(path.join(root, name)).size >= LARGE)],
  });
  const [{path: file, text}] = result.outputFiles;
  return {
    outputFiles: [
      {path: file, contents: Buffer.from(inAscii(await compact(await withoutImports(text))))},
    ],
  };
}

/**
 * Returns a function that tells whether a module of lib/ has to be the one that the code of sites imports, too.
 * Templates without contexts and classes are the same in two copies.
 */
async function modulesOfSites() {
  const {metafile} = await build({
    ...common,
    entryPoints: ['lib/render/markdown/markdownApi.js'],
    outdir: threads,
    bundle: true,
    packages: 'external',
    metafile: true,
  });
  const hasIdentity = (name) =>
    /\bcreateContext\b|\bclass \w+ extends\b/.test(readFileSync(path.join(root, name), 'utf8'));
  return (name) =>
    name in metafile.inputs || (name.startsWith('lib/templates/') && hasIdentity(name));
}

/** Replaces `import()`, which does not work in cached compiled code, by calls of the parameter `importModule`. */
async function withoutImports(code) {
  const {default: ts} = await import('typescript');
  const source = ts.createSourceFile('engine.cjs', code, ts.ScriptTarget.Latest);
  const places = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      places.push(node.expression.getStart(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let text = '';
  let end = 0;
  for (const at of places) {
    text += `${code.slice(end, at)}importModule`;
    end = at + 'import'.length;
  }
  return text + code.slice(end);
}

/** Shortens code without renaming anything, in lines for traces of errors. Each command reads it. */
async function compact(code) {
  const {code: compacted} = await transform(code, {
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    legalComments: 'none',
    target: common.target,
  });
  return compacted;
}

/** Escapes non-ASCII characters that esbuild does not escape: those in regular expressions. V8 reads ASCII five times as fast. */
function inAscii(code) {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Keeps some modules out of a bundle in the folder for threads, so that the bundle imports them; names are relative
 * to the root.
 */
function apart(isApart) {
  return {
    name: 'modules-apart',
    setup({onResolve}) {
      onResolve({filter: /^\./}, ({path: name, resolveDir, kind}) => {
        const file = path.resolve(resolveDir, name);
        if (kind === 'entry-point' || !isApart(slashed(path.relative(root, file))))
          return undefined;
        return {path: slashed(path.relative(threads, file)), external: true};
      });
    },
  };
}

function slashed(name) {
  return name.replaceAll(path.sep, '/');
}

/**
 * Writes build results to a folder and removes all other compiled files, unless `isKept`. Identical files are not
 * touched, so as not to disturb processes that run from the folder.
 */
function replaceFiles(folder, results, isKept = () => false) {
  const names = new Set();
  for (const {path: file, contents} of results.flatMap(({outputFiles}) => outputFiles)) {
    names.add(path.relative(folder, file));
    writeNew(file, contents);
  }
  for (const name of globSync('**/*.{js,cjs,map,css,d.ts}', {cwd: folder})) {
    if (!names.has(path.normalize(name)) && !isKept(name)) {
      rmSync(path.join(folder, name), {force: true});
    }
  }
}

function writeNew(file, contents) {
  if (existsSync(file) && readFileSync(file).equals(contents)) return;
  mkdirSync(path.dirname(file), {recursive: true});
  const next = `${file}.${process.pid}`;
  writeFileSync(next, contents);
  renameSync(next, file);
}

/**
 * Bundles the packages of the Markdown pipeline into a few files: they are about two hundred small modules,
 * which each command and thread would have to find and read. Our own modules stay separate.
 */
async function joinPackages(entryPoints) {
  const {dependencies, peerDependencies} = readManifest('.');
  // docsgen's dependencies are installed together with docsgen; vfile is one for the types of plugins.
  const external = Object.keys({...dependencies, ...peerDependencies}).filter(
    (name) => name !== 'vfile',
  );
  const result = await build({
    ...common,
    entryPoints,
    outbase: src,
    outdir: lib,
    bundle: true,
    splitting: true,
    chunkNames: 'packages/[name]-[hash]',
    external,
    metafile: true,
    banner: {js: REQUIRE},
    plugins: [
      {
        name: 'own-modules-apart',
        setup({onResolve}) {
          onResolve({filter: /^\./}, ({path: name, importer}) =>
            importer.startsWith(src + path.sep) ? {path: name, external: true} : undefined,
          );
        },
      },
    ],
  });
  const text = licenses(Object.keys(result.metafile.inputs));
  const file = {path: path.join(lib, 'packages/LICENSES.txt'), contents: Buffer.from(text)};
  return {outputFiles: [...(await Promise.all(result.outputFiles.map(shorten))), file]};
}

/** CommonJS packages call `require`, which ES modules do not have. */
const REQUIRE = `import {createRequire as packagesRequire} from 'node:module';const require = packagesRequire(import.meta.url);`;

/** Minifies a bundle of packages, which each thread reads when it starts. Our own modules stay readable. */
async function shorten(file) {
  if (!path.relative(lib, file.path).startsWith('packages')) {
    return {...file, contents: Buffer.from(file.text.replace(`${REQUIRE}\n`, ''))};
  }
  const {code} = await transform(file.contents, {
    minify: true,
    legalComments: 'none',
    target: common.target,
  });
  return {...file, contents: Buffer.from(code)};
}

/** Licenses of the bundled packages, which must be distributed with copies of them. */
function licenses(inputs) {
  const folders = inputs.map(
    (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
  );
  const texts = [...new Set(folders)].filter(Boolean).map((folder) => {
    const {name, version, license} = readManifest(folder);
    const file = readdirSync(path.join(root, folder)).find((one) => /^licen[cs]e/i.test(one));
    const text = file ? readFileSync(path.join(root, folder, file), 'utf8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return texts.sort().join(`\n${'-'.repeat(72)}\n\n`);
}

function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

/** Compiles the tests. They import docsgen from lib/, and `import.meta` contains the URLs of their sources. */
export async function compileTests() {
  const result = await build({
    ...common,
    entryPoints: globSync('test/**/*.{ts,tsx}', {ignore: 'test/fixtures/**', cwd: root}),
    outbase: tests,
    outdir: compiledTests,
    bundle: true,
    packages: 'external',
    sourcemap: true,
    define: {'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceFolder'},
    plugins: [{name: 'modules-apart', setup: modulesApart}],
  });
  replaceFiles(compiledTests, [result]);
}

/** Keeps imports of src/ and other tests external, and bundles the rest, such as modules of content/. */
function modulesApart({onResolve, onLoad}) {
  onResolve({filter: /^\./}, ({path: name, resolveDir, kind}) => {
    if (kind === 'entry-point') return undefined;
    const file = path.resolve(resolveDir, name);
    const compiled = file.startsWith(src + path.sep)
      ? path.join(lib, path.relative(src, file))
      : file.startsWith(tests + path.sep) && !file.includes('fixtures')
        ? path.join(compiledTests, path.relative(tests, file))
        : undefined;
    return compiled && {path: pathToFileURL(compiled).href, external: true};
  });
  onLoad({filter: /\.[cm]?[jt]sx?$/}, async ({path: file}) => {
    if (file.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
    const text = await readFile(file, 'utf8');
    const [url, folder] = [pathToFileURL(file).href, path.dirname(file)].map((one) =>
      JSON.stringify(one),
    );
    return {
      contents: `const sourceUrl = ${url}, sourceFolder = ${folder};${text}`,
      loader: path.extname(file).slice(1),
    };
  });
}
