import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {readonly dev?: true; readonly devOptional?: true; readonly peer?: true; readonly link?: true}
    >
  >;
}

/** What `npm install --omit=dev` would put below node_modules beside docsgen, top folders only. */
function installedBeside(): string[] {
  const {packages} = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([, {dev, devOptional, peer}]) => !dev && !devOptional && !peer)
    .map(([folder]) => folder)
    .filter((folder) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder))
    .map((folder) => folder.slice('node_modules/'.length));
}

describe('the packed file', () => {
  let folder: string;
  const site = (): string => path.join(folder, 'my-docs');

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docsgen-packed-'));
    const npm = process.env.npm_execpath ?? '';
    const pack = ['pack', '--ignore-scripts', '--pack-destination', folder];
    if (npm.endsWith('.js'))
      execFileSync(process.execPath, [npm, ...pack], {cwd: root, stdio: 'ignore'});
    else
      execFileSync('npm', pack, {cwd: root, stdio: 'ignore', shell: process.platform === 'win32'});
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    const modules = path.join(folder, 'node_modules');
    mkdirSync(path.join(modules, 'docsgen'), {recursive: true});
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', 'node_modules/docsgen'], {
      cwd: folder,
    });
    for (const name of installedBeside()) {
      mkdirSync(path.dirname(path.join(modules, name)), {recursive: true});
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name), 'junction');
    }
  });
  after(() => {
    rmSync(folder, {recursive: true, force: true});
  });

  function docsgen(cwd: string, ...args: readonly string[]): {status: number | null; said: string} {
    const bin = path.join(folder, 'node_modules/docsgen/bin/docsgen.js');
    const {status, stdout, stderr} = spawnSync(process.execPath, [bin, ...args], {
      cwd,
      encoding: 'utf8',
    });
    return {status, said: stdout + stderr};
  }

  test('begins a site and builds it with what is installed beside it', () => {
    const begun = docsgen(folder, 'init', 'my-docs');
    assert.equal(begun.status, 0, begun.said);
    assert.equal(
      readFileSync(path.join(site(), '.gitignore'), 'utf8'),
      'node_modules/\ndist/\nshards/\n.docsgen/\n',
    );
    const built = docsgen(site(), 'build', '--quiet');
    assert.deepEqual(built, {status: 0, said: ''});
    const html = readFileSync(path.join(site(), 'dist/docs/writing/index.html'), 'utf8');
    // The grammar of the sample is loaded, too.
    assert.match(html, /<h1[^>]*>Writing/);
    assert.match(html, /class="tk-/);
  });

  // Its threads run from bundles, which must not have a second copy of what sites import.
  test('shares its modules with the code of a site', () => {
    const shared = path.join(folder, 'shared');
    const files = {
      'site.config.ts': `export default {
  title: 'T',
  url: 'https://test.example',
  components: {Footer: './Footer.tsx'},
  footer: {copyright: 'Us'},
  markdown: {remarkPlugins: ['./plugin.mjs']},
};
`,
      'Footer.tsx': `import {Footer} from 'docsgen/theme';
export default function Own(props) { return <div className="own"><Footer {...props} /></div>; }
`,
      'plugin.mjs': `import {dependOn} from 'docsgen/markdown';
export default () => (tree, file) => { dependOn(file, '../../plugin.mjs'); };
`,
      'content/docs/a.md': '# A\n\nFirst words.\n',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(shared, name)), {recursive: true});
      writeFileSync(path.join(shared, name), text);
    }
    assert.deepEqual(docsgen(shared, 'build', '--quiet'), {status: 0, said: ''});
    const html = readFileSync(path.join(shared, 'dist/docs/a/index.html'), 'utf8');
    assert.match(html, /<div class="own"><footer/);
  });

  test('names the command that installs what api and check-samples need', () => {
    writeFileSync(
      path.join(site(), 'site.config.ts'),
      "export default {\n  title: 'T',\n  url: 'https://test.example',\n  api: {packages: ['a.ts']},\n};\n",
    );
    const built = docsgen(site(), 'build');
    assert.equal(built.status, 1);
    assert.match(
      built.said,
      /site\.config\.ts:4:3 error Cannot find typedoc and typescript, needed for the API/,
    );
    assert.match(built.said, /npm install --save-dev typedoc typescript/);
    const checked = docsgen(site(), 'check-samples');
    assert.equal(checked.status, 1);
    assert.match(checked.said, /npm install --save-dev typescript`/);
    for (const args of [['check-api'], ['api-history', 'add', 'birds@1.0.0']]) {
      const {status, said} = docsgen(site(), ...args);
      assert.equal(status, 1);
      assert.match(
        said,
        new RegExp(`^error Cannot find typedoc and typescript, needed for ${args[0]!}`),
      );
    }
  });

  test('places a mistake in the config without TypeScript', () => {
    writeFileSync(
      path.join(site(), 'site.config.ts'),
      "const title: string = 'T';\nexport default {\n  title,\n  url: 'https://test.example',\n  navbar: {itms: []},\n};\n",
    );
    const built = docsgen(site(), 'build');
    assert.equal(built.status, 1);
    assert.match(built.said, /site\.config\.ts:5:12 error/);
  });

  test('is begun and installed by npm create docsgen, with the tool that runs it', () => {
    const create = path.join(folder, 'node_modules/create-docsgen');
    cpSync(path.join(root, 'create-docsgen'), create, {recursive: true});
    const tool = path.join(folder, 'tool.js');
    writeFileSync(
      tool,
      `require('fs').writeFileSync('installed.txt', [...process.argv.slice(2), process.env.NODE_ENV].join(' '));
process.exitCode = process.cwd().endsWith('broken') ? 7 : 0;
`,
    );
    const bin = path.join(create, 'bin/create-docsgen.js');
    const start = (...args: readonly string[]): number | null =>
      spawnSync(process.execPath, [bin, ...args], {
        cwd: folder,
        env: {...process.env, npm_execpath: tool, NODE_ENV: undefined},
      }).status;

    assert.equal(start('--template', 'library', 'other'), 0);
    assert.equal(readFileSync(path.join(folder, 'other/installed.txt'), 'utf8'), 'install ');
    assert.ok(existsSync(path.join(folder, 'other/content/docs/usage.md')));

    assert.equal(start('--ci', 'gitlab', '--shards', '2', 'second'), 0);
    assert.ok(existsSync(path.join(folder, 'second/installed.txt')));

    assert.equal(start('third', '--no-install'), 0);
    assert.ok(!existsSync(path.join(folder, 'third/installed.txt')));

    assert.equal(start('broken'), 1);
    assert.equal(start('other'), 1);
    assert.equal(start('fourth', '--template', 'wiki'), 2);
  });
});
