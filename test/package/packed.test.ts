import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test, type TestContext} from 'node:test';
import {hasRegistry, run} from '../content/tutorial.js';
import {makeSite, writeFiles, type SiteFiles} from '../support/site.js';

const repository = path.resolve(import.meta.dirname, '../..');
const skip = (await hasRegistry()) ? false : 'the package registry does not answer';

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
  const {packages} = JSON.parse(
    readFileSync(path.join(repository, 'package-lock.json'), 'utf8'),
  ) as Lock;
  return Object.entries(packages)
    .filter(([, {dev, devOptional, peer}]) => !dev && !devOptional && !peer)
    .map(([folder]) => folder)
    .filter((folder) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder))
    .map((folder) => folder.slice('node_modules/'.length));
}

/** Packs a package into a folder; returns the file. */
function pack(from: string, to: string): string {
  const npm = process.env.npm_execpath ?? '';
  const args = ['pack', '--ignore-scripts', '--pack-destination', to];
  const options = {cwd: from, stdio: 'ignore', shell: process.platform === 'win32'} as const;
  if (npm.endsWith('.js'))
    execFileSync(process.execPath, [npm, ...args], {...options, shell: false});
  else execFileSync('npm', args, options);
  const name = new RegExp(
    `^${path.basename(from) === 'create-docsgen' ? 'create-' : ''}docsgen-\\d`,
  );
  return path.join(
    to,
    readdirSync(to).find((one) => name.test(one))!,
  );
}

/** Runs the command line of an unpacked package. */
function runPacked(
  installed: string,
  cwd: string,
  ...args: readonly string[]
): {status: number | null; said: string} {
  const bin = path.join(installed, 'bin/docsgen.js');
  const {status, stdout, stderr} = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return {status, said: stdout + stderr};
}

/** The registry that npm asks here, with the packed files of this repository published besides. */
async function publish(t: TestContext, folder: string, tarball: string): Promise<string> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  const tarballs = new Map([
    ['docsgen', readFileSync(tarball)],
    ['create-docsgen', readFileSync(pack(path.join(repository, 'create-docsgen'), folder))],
  ]);
  const server = createServer(({url = ''}, response) => {
    const [, name = '', ending] = /^\/([^/]+?)(\.tgz)?$/.exec(url) ?? [];
    const tarball = tarballs.get(name);
    if (!tarball) response.writeHead(302, {location: new URL(`.${url}`, upstream).href}).end();
    else if (ending) response.end(tarball);
    else response.end(JSON.stringify(packument(name, tarball)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  return address;

  function packument(name: string, tarball: Buffer): object {
    const file = path.join(repository, name === 'docsgen' ? '' : name, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {version: string};
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    return {
      name,
      'dist-tags': {latest: manifest.version},
      versions: {
        [manifest.version]: {...manifest, dist: {tarball: `${address}${name}.tgz`, integrity}},
      },
    };
  }
}

/** What `npm install` counts, and the room that `du` measures. */
function sizeOf(modules: string): {packages: number; megabytes: number} {
  const text = readFileSync(path.join(modules, '.package-lock.json'), 'utf8');
  const names = readdirSync(modules, {recursive: true, encoding: 'utf8'});
  // A file may have two names: esbuild's installation links its program.
  const blocks = new Map(
    names.map((name) => lstatSync(path.join(modules, name))).map(({ino, blocks}) => [ino, blocks]),
  );
  return {
    packages: Object.keys((JSON.parse(text) as Lock).packages).length,
    megabytes: [...blocks.values()].reduce((sum, own) => sum + own * 512, 0) / 2 ** 20,
  };
}

/** The cache of npm without the commands that npx keeps by name and version: an older build of this one may be there. */
function cacheWithoutCommands(folder: string): string {
  const shared = execFileSync('npm', ['config', 'get', 'cache'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  const cache = path.join(folder, 'cache');
  mkdirSync(cache);
  symlinkSync(path.join(shared, '_cacache'), path.join(cache, '_cacache'), 'junction');
  return cache;
}

const SCRIPT =
  '[x](../package/n.md?else=javascript%3Aalert(1)) [y](docsgen:0) <a href="docsgen:0">z</a>';

/** A package that the stranger has not written. */
const KIT: SiteFiles = {
  'node_modules/kit/package.json':
    '{"name": "kit", "version": "1.0.0", "types": "index.d.ts", "description": "A kit."}',
  'node_modules/kit/README.md': `# Kit\n\n<video src="../../.env" poster="../../.env"></video>\n\n\`\`\`txt file="../../.env"\n\`\`\`\n\n![A lost picture](./lost.png)\n\n${SCRIPT}\n`,
  'node_modules/kit/index.d.ts': `/**\n * Adds.\n *\n * \`\`\`txt file="../../.env"\n * \`\`\`\n *\n * <audio src="../../.env"></audio>\n */\nexport declare function add(a: number): number;\n/** ${SCRIPT} */\nexport declare function take(): void;\n`,
};

describe('the packed file', () => {
  let folder: string;
  let tarball: string;
  const site = (): string => path.join(folder, 'my-docs');

  function unpack(installed: string): void {
    mkdirSync(installed, {recursive: true});
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  }

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docsgen-packed-'));
    tarball = pack(repository, folder);
    const modules = path.join(folder, 'node_modules');
    unpack(path.join(modules, 'docsgen'));
    for (const name of installedBeside()) {
      mkdirSync(path.dirname(path.join(modules, name)), {recursive: true});
      symlinkSync(
        path.join(repository, 'node_modules', name),
        path.join(modules, name),
        'junction',
      );
    }
  });
  after(() => {
    rmSync(folder, {recursive: true, force: true});
  });

  const docsgen = (cwd: string, ...args: readonly string[]) =>
    runPacked(path.join(folder, 'node_modules/docsgen'), cwd, ...args);

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
    assert.match(built.said, /npm install --save-dev typedoc typescript@6`/);
    const checked = docsgen(site(), 'check-samples');
    assert.equal(checked.status, 1);
    assert.match(checked.said, /npm install --save-dev typescript@6`/);
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
    cpSync(path.join(repository, 'create-docsgen'), create, {recursive: true});
    const tool = path.join(folder, 'tool.js');
    writeFileSync(
      tool,
      `require('fs').writeFileSync('installed.txt', [...process.argv.slice(2), process.env.NODE_ENV].join(' '));
process.exitCode = process.cwd().endsWith('broken') ? 7 : 0;
`,
    );
    const bin = path.join(create, 'bin/create-docsgen.js');
    const spawn = (...args: readonly string[]) =>
      spawnSync(process.execPath, [bin, ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: {...process.env, npm_execpath: tool, NODE_ENV: undefined},
      });
    const start = (...args: readonly string[]): number | null => spawn(...args).status;

    const {status, stdout, stderr} = spawn('--help');
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^Usage: npm create docsgen \[dir\] -- \[options\]\n/);
    assert.match(stdout, /^ {2}--no-install {2,}do not install the packages\n {2}--quiet/m);
    assert.doesNotMatch(stdout, /docsgen init| --install/);

    assert.equal(start('--template', 'library', 'other'), 0);
    assert.equal(readFileSync(path.join(folder, 'other/installed.txt'), 'utf8'), 'install ');
    assert.ok(existsSync(path.join(folder, 'other/content/docs/usage.md')));

    assert.equal(start('--ci', 'gitlab', '--shards', '2', 'second'), 0);
    assert.ok(existsSync(path.join(folder, 'second/installed.txt')));

    assert.equal(start('third', '--', '--no-install'), 0);
    assert.ok(!existsSync(path.join(folder, 'third/installed.txt')));

    assert.equal(start('broken'), 1);
    assert.equal(start('other'), 1);
    assert.equal(start('fourth', '--template', 'wiki'), 2);
  });

  test('builds a stranger’s site in an empty folder', async (t) => {
    const root = makeSite(t, {
      'content/docs/a.md': '# A\n\nText.\n',
      ...KIT,
      '.env': 'TOKEN=hunter2',
      'content/static/.env': 'TOKEN=hunter2',
      'site.config.ts':
        "import {defineConfig} from 'docsgen';\nexport default defineConfig({title: 'Stranger', url: 'https://s.example', onBrokenMarkdownLinks: 'ignore', packages: ['kit'], api: {packages: ['kit']}});\n",
    });
    const installed = path.join(root, 'node_modules/docsgen');
    unpack(installed);
    // Its dependencies, as an install would put them.
    symlinkSync(path.join(repository, 'node_modules'), path.join(installed, 'node_modules'));
    const docsgen = (...args: readonly string[]): string => {
      const {status, said} = runPacked(installed, root, ...args);
      return `${String(status)}: ${said}`;
    };
    // Its packages are joined into files of their own, so a class may be there twice.
    writeFiles(root, {
      'content/docs/b.mdx': '# B\n\nText {oops\n',
      'content/docs/c.md': '# C\n\n```txt file="../../.env"\n```\n',
    });
    const refused = docsgen('build');
    assert.match(refused, /^1: content\/docs\/b\.mdx:3:11 error .* \[mdx-syntax\]$/m);
    assert.match(refused, /^content\/docs\/c\.md:3:1 error .* \[code-import-missing\]$/m);
    rmSync(path.join(root, 'content/docs/c.md'));
    writeFiles(root, {
      'content/docs/b.mdx': '# B\n\n[x](../package/n.md?else=javascript%3Aalert(1))\n',
    });
    const built = docsgen('build');
    assert.match(built, /^0: [^]*Built \d+ pages/);
    const page = (route: string): string =>
      readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8');
    assert.match(page('docs/a'), /<h1[^>]*>A<\/h1>/);
    await t.test('no address in the texts of a package becomes a script', () => {
      for (const [route, printed] of [
        ['docs/b', /<a href="#">x<\/a>/],
        ['docs/packages/kit', /<a href="#">x<\/a>/],
        ['docs/api/modules/kit', /<p>x </],
      ] as const) {
        assert.match(page(route), printed);
        assert.doesNotMatch(page(route), /="(?:javascript|docsgen)/);
      }
    });
    await t.test('nothing is published that a package asks for', () => {
      assert.match(built, /^node_modules\/kit\/README\.md:5:1 warning .* \[file-refused\]$/m);
      assert.match(built, /^node_modules\/kit\/index\.d\.ts:4:4 warning .* \[file-refused\]$/m);
      const names = readdirSync(path.join(root, 'dist'), {recursive: true, withFileTypes: true});
      const files = names.filter((entry) => entry.isFile());
      for (const {parentPath, name} of files) {
        assert.doesNotMatch(readFileSync(path.join(parentPath, name), 'latin1'), /hunter2/, name);
      }
      assert.match(page('docs/packages/kit'), /A lost picture/);
    });
  });

  test(
    'the first two commands of the website show a page, from an empty folder',
    {skip},
    async (t) => {
      const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-create-')));
      const begun: ReturnType<typeof run>[] = [];
      t.after(async () => {
        // A server writes into the folder until it has ended.
        for (const one of begun) await one.stop();
        rmSync(folder, {recursive: true, force: true, maxRetries: 5});
      });
      const text = readFileSync(
        path.join(repository, 'website/content/docs/first-site.md'),
        'utf8',
      );
      const [create, start, ...more] = /^```bash\n([^]*?)```/m.exec(text)![1]!.trim().split('\n');
      assert.deepEqual(more, []);
      const env = {
        npm_config_registry: await publish(t, folder, tarball),
        npm_config_yes: 'true',
        npm_config_cache: cacheWithoutCommands(folder),
      };

      const creating = run(create!, {folder, env});
      assert.equal(await creating.ended, 0, creating.printed());
      assert.match(creating.printed(), /See it: cd my-docs && npm start\n/);
      if (process.platform === 'linux') {
        const readme = readFileSync(path.join(repository, 'README.md'), 'utf8');
        const [, megabytes, packages] = /about (\d+) MB and (\d+) packages/.exec(readme)!;
        const installed = sizeOf(path.join(folder, 'my-docs/node_modules'));
        assert.equal(installed.packages, Number(packages));
        // Folders take room as well, but not on every disk.
        const spare = Number(megabytes) - installed.megabytes;
        assert.ok(spare > 0 && spare < 4, `${installed.megabytes} MB`);
      }
      // What 'npm start' serves at needs a port that is free.
      const serving = run(`${start!} -- --port 0`, {folder, env});
      begun.push(serving);
      const address = await Promise.race([serving.address, serving.ended]);
      assert.equal(typeof address, 'string', serving.printed());
      const answer = await fetch(new URL('docs', address as string));
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /<title>Introduction \| my-docs<.*<h1[^>]*>Introduction/s);
    },
  );
});
