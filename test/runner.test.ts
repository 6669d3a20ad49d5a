import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {pathToFileURL} from 'node:url';
import {build, transform, type BuildOptions, type BuildResult} from 'esbuild';
import {globSync} from 'tinyglobby';
import {virtualModules} from '../src/render/bundle/esbuildPlugins.js';
import {ownModule} from '../src/render/system/ownModules.js';

const runner = pathToFileURL(path.resolve(import.meta.dirname, '../scripts/runTests.js')).href;
const IMPORT = "import {test} from 'node:test';\n";
const GOOD = `${IMPORT}test('good', () => {});\n`;

/** Runs files that share a process; returns whether they pass, and what is reported. */
async function runFiles(t: TestContext, texts: readonly string[], timeout = 60_000) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-runner-'));
  t.after(() => {
    rmSync(folder, {recursive: true});
  });
  const files = texts.map((text, i) => {
    const file = path.join(folder, `${i}.test.mjs`);
    writeFileSync(file, text);
    return {name: `${i}.test.mjs`, file};
  });
  const options = JSON.stringify({folder, timeout});
  const main = path.join(folder, 'main.mjs');
  writeFileSync(
    main,
    `import {runTests} from ${JSON.stringify(runner)};
    process.exitCode = (await runTests([{files: ${JSON.stringify(files)}}], ${options})).length;`,
  );
  const env = {...process.env};
  delete env.NODE_TEST_CONTEXT;
  const child = spawn(process.execPath, [main], {env, stdio: ['ignore', 'pipe', 'ignore']});
  let report = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (report += part));
  const [status] = (await once(child, 'close')) as [number | null];
  return {report, ok: status === 0};
}

async function passes(t: TestContext, texts: readonly string[], timeout?: number) {
  return (await runFiles(t, texts, timeout)).ok;
}

test('files whose tests pass, pass', async (t) => {
  assert.equal(await passes(t, [GOOD, GOOD]), true);
});

/** Files that have to fail a run, wherever they are among others. */
const BAD: Readonly<Record<string, string>> = {
  'a test that fails': `${IMPORT}test('bad', () => { throw new Error('x'); });`,
  'an error while it is loaded': `${GOOD}throw new Error('x');`,
  'a slip in its syntax': 'const = 1;',
  'no test': '',
  'no test but a suite': "import {describe} from 'node:test';\ndescribe('x', () => {});",
  'an exit while it is loaded': 'process.exit(0);',
  'an exit in a test': `${IMPORT}test('bad', () => { process.exit(0); });`,
  'a crash': `${IMPORT}test('bad', () => { process.kill(process.pid, 'SIGKILL'); });`,
  'a test that never settles': `${IMPORT}test('bad', () => new Promise(() => {}));`,
  'an error after its test': `${IMPORT}test('bad', () => { setTimeout(() => { throw new Error('x'); }, 50); });\ntest('later', () => new Promise((resolve) => { setTimeout(resolve, 200); }));`,
  'a failing hook': `import {after, test} from 'node:test';\nafter(() => { throw new Error('x'); });\ntest('good', () => {});`,
};

for (const [name, text] of Object.entries(BAD)) {
  test(`a run with a file with ${name} fails`, async (t) => {
    // Node 24 waits for a test that never settles.
    assert.equal(await passes(t, [GOOD, text, GOOD], 10_000), false);
  });
}

test('a failure names its place in the source of a compiled file', async (t) => {
  const source = `${IMPORT}\ninterface Gone {}\n\ntest('bad', () => {\n  throw new Error('x');\n});`;
  const {code} = await transform(source, {loader: 'ts', sourcefile: 'bad.ts', sourcemap: 'inline'});
  const [js, map] = code.split('//# sourceMappingURL=data:application/json;base64,');
  const compiled = mkdtempSync(path.join(tmpdir(), 'docsgen-compiled-'));
  t.after(() => {
    rmSync(compiled, {recursive: true});
  });
  writeFileSync(path.join(compiled, 'bad.js'), js!);
  writeFileSync(path.join(compiled, 'package.json'), '{"type": "module"}');
  writeFileSync(path.join(compiled, 'bad.js.map'), Buffer.from(map!, 'base64'));
  const url = pathToFileURL(path.join(compiled, 'bad.js')).href;
  const {report} = await runFiles(t, [`${GOOD}await import(${JSON.stringify(url)});`]);
  assert.ok(report.includes(`(${path.join(compiled, 'bad.ts')}:6:9)`), report);
});

test('a run with a process that goes on fails when its time is over', async (t) => {
  for (const text of ['setInterval(() => {}, 1000);', 'while (true);']) {
    assert.equal(await passes(t, [GOOD + text], 3000), false, text);
  }
});

test('a file begins with the globals, variables and folder of the first', async (t) => {
  const leaves = `${GOOD}globalThis.left = 1; globalThis.fetch = 1; process.env.LEFT = '1'; process.chdir('/');`;
  const finds = `${IMPORT}import assert from 'node:assert/strict';
    test('found', () => {
      assert.equal('left' in globalThis, false);
      assert.equal(typeof fetch, 'function');
      assert.equal(process.env.LEFT, undefined);
      assert.notEqual(process.cwd(), '/');
    });`;
  assert.equal(await passes(t, [leaves, finds]), true);
});

test('sites share a bundle if all of its inputs are equal, and only then', async (t) => {
  const {shared} = (await import(
    pathToFileURL(path.resolve(import.meta.dirname, '../scripts/shareBundles.js')).href
  )) as {shared: (make: typeof build) => typeof build};
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bundles-'));
  t.after(() => {
    rmSync(folder, {recursive: true});
  });
  let made = 0;
  const make = shared(((options: BuildOptions) => {
    made++;
    return build(options);
  }) as typeof build);
  const bundle = async (site: string, text: string, options: BuildOptions = {}) => {
    const root = path.join(folder, site);
    mkdirSync(root, {recursive: true});
    const {outputFiles} = (await make({
      absWorkingDir: root,
      entryPoints: {main: 'virtual:docsgen/main'},
      outdir: path.join(root, 'assets'),
      bundle: true,
      write: false,
      metafile: true,
      plugins: [
        virtualModules({
          modules: new Map([['virtual:docsgen/main', {contents: text, loader: 'js' as const}]]),
          resolveDir: root,
        }),
      ],
      ...options,
    })) as BuildResult<{write: false}>;
    return outputFiles.map((file) => [path.relative(root, file.path), file.text]);
  };
  const own = `import ${JSON.stringify(ownModule('client/shared/storage'))}; console.log(1)`;
  const first = await bundle('a', own);
  assert.deepEqual(await bundle('b', own), first);
  assert.equal(made, 1);

  assert.notDeepEqual(await bundle('b', own.replace('(1)', '(2)')), first);
  assert.notDeepEqual(await bundle('b', own, {minify: true}), first);
  assert.equal(made, 3);

  // Files of a site count by their text and by what lies beside them, wherever the site is.
  const lines = ['one', 'two'];
  for (const [nth, site] of ['c', 'd', 'c', 'd'].entries()) {
    mkdirSync(path.join(folder, site, 'x'), {recursive: true});
    const file = path.join(folder, site, 'x/y.js');
    writeFileSync(file, `console.log('${lines[nth >> 1]!}')`);
    const [[, code] = []] = await bundle(site, `import ${JSON.stringify(file)}`);
    assert.match(code!, new RegExp(lines[nth >> 1]!));
    assert.equal(made, 4 + (nth >> 1));
  }
  writeFileSync(path.join(folder, 'd/x.js'), '');
  await bundle('d', `import ${JSON.stringify(path.join(folder, 'd/x/y.js'))}`);
  assert.equal(made, 6);
});

test('each break is of one place, and has test files', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  const at = pathToFileURL(path.join(root, 'scripts/breaks.js')).href;
  const {BREAKS} = (await import(at)) as {BREAKS: Readonly<Record<string, readonly string[][]>>};
  const tests = globSync('test/**/*.test.{ts,tsx}', {cwd: root, ignore: ['test/fixtures/**']});
  const stale = Object.entries(BREAKS).flatMap(([name, rows]) => {
    const text = readFileSync(path.join(root, 'src', name), 'utf8');
    return rows.filter(
      ([from = '', , ...words]) =>
        text.split(from).length !== 2 ||
        words.length === 0 ||
        !words.every((word) => tests.some((file) => file.includes(word))),
    );
  });
  assert.deepEqual(stale, []);
});
