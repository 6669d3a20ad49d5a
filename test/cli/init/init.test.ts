import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import {afterEach, describe, test, type TestContext} from 'node:test';
import {parse} from 'yaml';
import {build} from '../../../src/render/build.js';
import {run} from '../../support/cli.js';
import {makeSite, type SiteFiles} from '../../support/site.js';

const repository = path.resolve(import.meta.dirname, '../../..');

/** A folder with files, and docsgen among what is installed around it. */
function makeFolder(t: TestContext, files: SiteFiles = {}): string {
  const root = makeSite(t, files);
  mkdirSync(path.join(root, 'node_modules'), {recursive: true});
  symlinkSync(repository, path.join(root, 'node_modules/docsgen'), 'junction');
  return root;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

interface Workflow {
  readonly jobs: {
    readonly build: {
      readonly defaults: {readonly run: Readonly<Record<string, string>>};
      readonly steps: readonly {readonly run?: string; readonly 'working-directory'?: string}[];
    };
  };
}

function workflowOf(folder: string): Workflow['jobs']['build'] {
  const text = readFileSync(path.join(folder, '.github/workflows/docs.yml'), 'utf8');
  assert.doesNotMatch(text, /__[A-Z]+__/);
  return (parse(text) as Workflow).jobs.build;
}

async function buildsClean(root: string): Promise<string[]> {
  const {ok, diagnostics} = await build({root, out: path.join(root, 'dist'), workers: 0});
  assert.deepEqual(diagnostics, []);
  assert.ok(ok);
  return filesBelow(path.join(root, 'dist')).filter((name) => name.endsWith('.html'));
}

describe('docsgen init', () => {
  for (const template of ['docs', 'library'] as const) {
    test(`--template ${template} writes a site that builds without a finding`, async (t) => {
      const folder = makeFolder(t);
      const {status, out, err} = await run(folder, 'init', 'My Docs', '--template', template);
      assert.deepEqual({status, err}, {status: 0, err: ''});
      assert.match(out, /See it: cd "My Docs" &&( npm install &&)? npm start\n$/);
      const root = path.join(folder, 'My Docs');
      const files = filesBelow(root);
      for (const name of ['.gitignore', '.github/workflows/docs.yml', 'site.config.ts']) {
        assert.ok(files.includes(name), name);
      }
      assert.equal(files.filter((name) => name.startsWith('content/docs/')).length, 3);
      const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
        name: string;
        devDependencies: Record<string, string>;
      };
      const {version} = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
        version: string;
      };
      assert.equal(manifest.name, 'my-docs');
      assert.equal(manifest.devDependencies.docsgen, `^${version}`);
      assert.equal(workflowOf(root).defaults.run['working-directory'], '.');
      const pages = await buildsClean(root);
      assert.ok(pages.includes('docs/index.html'), pages.join());
      const front = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
      assert.match(
        front,
        /<h1>My Docs<\/h1><p>Say in one sentence what this is for\.<\/p><ul class="cards"><li><a href="[^"]*">Introduction</,
      );
      assert.match(front, /<link rel="icon" href="\/favicon\.svg"/);
      assert.ok(existsSync(path.join(root, 'dist/favicon.svg')));
      const {status: samples, err: wrong} = await run(root, 'check-samples');
      assert.equal(samples, 0, wrong);
    });
  }

  test('--template api documents the library that the site lies in, with its guides', async (t) => {
    const folder = makeFolder(t, {
      '.git/HEAD': '',
      'package.json':
        '{"name": "@acme/birds", "version": "1.0.0", "exports": "./dist/index.js", "repository": "acme/birds"}',
      'package-lock.json': '{}',
      LICENSE: 'MIT',
      'more notes/a.txt': 'A',
      'src/index.ts':
        '/** Says hello. */\nexport function greet(name: string): string {\n  return name;\n}\n',
      'docs/README.md':
        '# Birds\n\nSee [feeding](./guides/feeding.md), the [license](../LICENSE#mit "MIT") and [notes][].\n\n`[x](../LICENSE)`\n\n[notes]: <../more notes/a.txt>\n',
      // As 'npm init -y' and an installation leave it.
      'docs/package.json': '{"name": "docs", "type": "commonjs", "main": "index.js"}',
      'docs/content/docs/own.md': '# Own\n\nA page that is in its place.\n',
      'docs/guides/feeding.md':
        "# Feeding\n\nSeeds.\n\n```ts\nimport {greet} from '@acme/birds';\n\ngreet('tern').at(0);\n```\n",
    });
    const {status, err} = await run(folder, 'init', 'docs', '--template', 'api');
    assert.deepEqual({status, err}, {status: 0, err: ''});
    const root = path.join(folder, 'docs');
    const config = readFileSync(path.join(root, 'site.config.ts'), 'utf8');
    assert.match(config, /title: '@acme\/birds',[^]*'\.\.\/src\/index\.ts'/);
    const {peerDependencies} = JSON.parse(
      readFileSync(path.join(repository, 'package.json'), 'utf8'),
    ) as {peerDependencies: Record<string, string>};
    const {devDependencies} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    for (const name of ['typedoc', 'typescript']) {
      assert.equal(devDependencies[name], peerDependencies[name], name);
    }
    assert.ok(!existsSync(path.join(root, '.github')));
    const {defaults, steps} = workflowOf(folder);
    assert.equal(defaults.run['working-directory'], 'docs');
    const install = steps.find(({run: command}) => command === 'npm ci');
    assert.equal(install?.['working-directory'], '.');
    const pages = await buildsClean(root);
    assert.ok(pages.includes('docs/guides/feeding/index.html'), pages.join());
    assert.ok(pages.includes('docs/own/index.html') && !pages.join().includes('content/docs'));
    assert.ok(
      pages.some((name) => name.startsWith('docs/api/') && name.includes('birds')),
      pages.join(),
    );
    const front = readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8');
    assert.match(front, /<h1[^>]*>Birds/);
    // What is not in the site is on the host of its repository.
    const blob = 'https://github.com/acme/birds/blob/HEAD';
    for (const name of ['LICENSE#mit', 'more%20notes/a.txt']) {
      assert.ok(front.includes(`href="${blob}/${name}"`), name);
    }
    assert.ok(front.includes('<code>[x](../LICENSE)</code>'));
    const {status: samples, err: wrong} = await run(root, 'check-samples');
    assert.equal(samples, 0, wrong);
  });

  for (const [tool, files] of [
    ['npm', {'package.json': '{"name": "birds", "workspaces": ["packages/*"]}'}],
    [
      'pnpm',
      {
        'package.json': '{"name": "birds"}',
        'pnpm-workspace.yaml': "packages:\n  - 'packages/*'\n",
        'pnpm-lock.yaml': '',
      },
    ],
    [
      'yarn',
      {
        'package.json': '{"name": "birds", "workspaces": {"packages": ["packages/*"]}}',
        'yarn.lock': '',
      },
    ],
  ] as const) {
    test(`--template api finds the packages of ${tool} workspaces`, async (t) => {
      const folder = makeFolder(t, {
        ...files,
        'packages/tern/package.json': '{"name": "@birds/tern", "types": "index.d.ts"}',
        'packages/tern/index.d.ts': 'export declare const tern: string;\n',
        'packages/wren/package.json':
          '{"name": "@birds/wren", "exports": {".": "./dist/index.js"}}',
        'packages/wren/src/index.ts': 'export const wren = 1;\n',
        'packages/tools/package.json': '{"name": "tools"}',
      });
      const {status, err} = await run(folder, 'init', 'docs', '--template', 'api');
      assert.deepEqual({status, err}, {status: 0, err: ''});
      const config = readFileSync(path.join(folder, 'docs/site.config.ts'), 'utf8');
      assert.match(config, /\['\.\.\/packages\/tern', '\.\.\/packages\/wren\/src\/index\.ts'\]/);
      const command = workflowOf(folder)
        .steps.map(({run: line = ''}) => line)
        .join('\n');
      assert.ok(command.includes(tool === 'npm' ? 'npm install' : `${tool} install`), command);
      // The three configs are the same.
      if (tool !== 'npm') return;
      const pages = await buildsClean(path.join(folder, 'docs'));
      assert.ok(
        ['tern', 'wren'].every((name) => pages.some((page) => page.includes(name))),
        pages.join(),
      );
    });
  }

  for (const [pattern, isMember] of [
    ['docs', true],
    ['./*/', true],
    ['**', true],
    ['packages/*', false],
    ['!docs', false],
  ] as const) {
    test(`a site that workspaces of '${pattern}' ${isMember ? 'are' : 'are not'} about`, async (t) => {
      const patterns = pattern.startsWith('!') ? ['*', pattern] : [pattern];
      const folder = makeFolder(t, {
        '.git/HEAD': '',
        'package.json': '{"name": "birds"}',
        'pnpm-workspace.yaml': JSON.stringify({packages: patterns}),
        'pnpm-lock.yaml': '',
      });
      const ci = isMember ? [] : ['--ci', 'gitlab'];
      assert.equal((await run(folder, 'init', 'docs', ...ci)).status, 0);
      const file = isMember ? '.github/workflows/docs.yml' : '.gitlab-ci.yml';
      const text = readFileSync(path.join(folder, file), 'utf8');
      assert.equal(text.includes('pnpm install --frozen-lockfile'), isMember);
      assert.equal(text.includes('npm install --no-audit'), !isMember);
      assert.doesNotThrow(() => parse(text) as unknown);
    });
  }

  for (const config of ['site.config.ts', 'site.config.js', 'site.config.mjs']) {
    test(`a folder with a ${config} stays as it is, and the file is named`, async (t) => {
      const folder = makeFolder(t, {
        'package.json': '{"name": "mine"}\n',
        '.gitignore': 'mine\n',
        [config]: 'export default {};\n',
      });
      const before = filesBelow(folder).filter((name) => !name.startsWith('node_modules'));
      const {status, out, err} = await run(folder, 'init');
      assert.deepEqual({status, out}, {status: 1, out: ''});
      assert.ok(err.includes(`Unexpected ${config},`), err);
      const after = filesBelow(folder).filter((name) => !name.startsWith('node_modules'));
      assert.deepEqual(after, before);
      assert.equal(readFileSync(path.join(folder, '.gitignore'), 'utf8'), 'mine\n');
    });
  }

  test('a link on the way of a file is named, and nothing is written through it', async (t) => {
    const folder = makeFolder(t, {'elsewhere/kept.md': 'Kept.\n'});
    const root = path.join(folder, 'my-docs');
    mkdirSync(root);
    symlinkSync(path.join(folder, 'elsewhere'), path.join(root, 'content'), 'junction');
    symlinkSync(path.join(folder, 'nowhere'), path.join(root, 'site.config.ts'));
    const {status, err} = await run(folder, 'init', 'my-docs');
    assert.equal(status, 1);
    assert.match(
      err,
      /Unexpected my-docs\/content, my-docs\/site\.config\.ts, expected a folder without/,
    );
    assert.deepEqual(filesBelow(path.join(folder, 'elsewhere')), ['kept.md']);
    assert.equal(existsSync(path.join(folder, 'nowhere')), false);
  });

  test('a folder with a .gitignore gets the lines that it lacks', async (t) => {
    const folder = makeFolder(t, {'docs/.gitignore': '*.log\n/dist'});
    const {out} = await run(folder, 'init', 'docs');
    assert.match(out, /^~ docs\/\.gitignore$/m);
    const text = readFileSync(path.join(folder, 'docs/.gitignore'), 'utf8');
    assert.equal(text, '*.log\n/dist\nnode_modules/\nshards/\n.docsgen/\n');
    const complete = makeFolder(t, {'docs/.gitignore': text});
    const {status, out: again} = await run(complete, 'init', 'docs');
    assert.equal(status, 0);
    assert.doesNotMatch(again, /gitignore/);
  });

  test('a title may have any characters, and what is installed is not asked for', async (t) => {
    const folder = makeFolder(t);
    const title = String.raw`O'Hara "and" C:\birds`;
    const {out} = await run(folder, 'init', 'docs', '--title', title);
    assert.match(out, /^See it: cd docs && npm start$/m);
    const library = await run(folder, 'init', 'other', '--template', 'library');
    assert.match(library.out, /^See it: cd other && npm install && npm start$/m);
    await buildsClean(path.join(folder, 'docs'));
    const html = readFileSync(path.join(folder, 'docs/dist/index.html'), 'utf8');
    assert.match(html, /<title>O&#x27;Hara &quot;and&quot; C:\\birds<\/title>/);
  });

  test('a package.json that an installation has left is completed', async (t) => {
    const manifest = {
      scripts: {test: 'exit 1'},
      dependencies: {docsgen: 'file:../docsgen.tgz'},
      devDependencies: {typescript: '~5.9.0'},
    };
    const folder = makeFolder(t, {'docs/package.json': `\uFEFF${JSON.stringify(manifest)}`});
    const {status, out, err} = await run(folder, 'init', 'docs', '--template', 'library');
    assert.deepEqual({status, err}, {status: 0, err: ''});
    assert.match(out, /^~ docs\/package\.json$/m);
    const text = readFileSync(path.join(folder, 'docs/package.json'), 'utf8');
    const {scripts, ...packages} = JSON.parse(text) as Record<string, Record<string, string>>;
    assert.deepEqual(Object.keys(scripts!), ['test', 'start', 'build', 'check']);
    const {dependencies, devDependencies} = manifest;
    assert.deepEqual(packages, {dependencies, devDependencies});
    await buildsClean(path.join(folder, 'docs'));
  });

  for (const text of ['{"scripts": {"build": "tsc"}}', '[]', '{']) {
    test(`a package.json of ${text} is left alone`, async (t) => {
      const folder = makeFolder(t, {'docs/package.json': text});
      const {status, err} = await run(folder, 'init', 'docs');
      assert.equal(status, 1);
      assert.match(err, /Unexpected docs\/package\.json,/);
      assert.equal(readFileSync(path.join(folder, 'docs/package.json'), 'utf8'), text);
    });
  }

  describe('package managers', () => {
    const {npm_config_user_agent: agent, npm_execpath: tool} = process.env;
    afterEach(() => {
      Object.assign(process.env, {npm_config_user_agent: agent ?? '', npm_execpath: tool ?? ''});
    });
    const AGENTS = {
      npm: 'npm/11.0.0 node/v24.3.0 linux x64',
      pnpm: 'pnpm/10.4.0 npm/? node/v22.11.0 linux x64',
      'yarn 1': 'yarn/1.22.22 npm/? node/v22.11.0 linux x64',
      'yarn 4': 'yarn/4.5.0 npm/? node/v22.11.0 linux x64',
      bun: 'bun/1.2.0 npm/? node/v24.3.0 linux x64',
    };

    for (const [name, command, install, extra] of [
      ['npm', 'npm', 'npm install --no-audit --no-fund', []],
      ['pnpm', 'pnpm', 'corepack enable && pnpm install', ['pnpm-workspace.yaml']],
      ['yarn 1', 'yarn', 'corepack enable && yarn install', []],
      ['yarn 4', 'yarn', 'corepack enable && yarn install', ['.yarnrc.yml', 'yarn.lock']],
      ['bun', 'bun', 'npx --yes bun install', []],
    ] as const) {
      test(`a site that ${name} begins has what ${name} needs to install it`, async (t) => {
        process.env.npm_config_user_agent = AGENTS[name];
        const folder = makeFolder(t, {'package.json': '{"name": "birds"}'});
        const {status, out} = await run(folder, 'init', 'docs');
        assert.equal(status, 0);
        assert.match(out, new RegExp(`&& ${command} start\\n$`));
        const root = path.join(folder, 'docs');
        const all = ['pnpm-workspace.yaml', '.yarnrc.yml', 'yarn.lock'];
        assert.deepEqual(
          all.filter((file) => existsSync(path.join(root, file))),
          extra,
        );
        const {steps} = workflowOf(root);
        assert.ok(steps.some(({run: line}) => line === install));
        const isModern = name === 'yarn 4';
        const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
        const {packageManager} = JSON.parse(read('package.json')) as {packageManager?: string};
        assert.equal(packageManager, isModern ? 'yarn@4.5.0' : undefined);
        assert.equal(read('.gitignore').includes('.yarn/'), isModern);
        if (isModern) assert.equal(read('.yarnrc.yml'), 'nodeLinker: node-modules\n');
        if (name === 'pnpm') {
          const settings = parse(read('pnpm-workspace.yaml')) as unknown;
          assert.deepEqual(settings, {packages: ['.'], allowBuilds: {esbuild: true}});
        }
      });
    }

    test('a workspace is installed by its own package manager, without files for the site', async (t) => {
      const folder = makeFolder(t, {
        'package.json': '{"name": "birds"}',
        'pnpm-workspace.yaml': "packages: ['docs*']\n",
        'pnpm-lock.yaml': '',
      });
      for (const [name, user] of ['', AGENTS.pnpm, AGENTS['yarn 4'], AGENTS.bun].entries()) {
        process.env.npm_config_user_agent = user;
        const root = `docs-${name}`;
        assert.match((await run(folder, 'init', root)).out, /&& pnpm start\n$/);
        const files = filesBelow(path.join(folder, root));
        assert.ok(!files.some((file) => /^pnpm|yarn/.test(file)), files.join());
      }
    });

    test(
      'a workspace is not installed by a package manager that happens to run init',
      {skip: process.platform === 'win32'},
      async (t) => {
        const {PATH = ''} = process.env;
        t.after(() => {
          process.env.PATH = PATH;
        });
        const folder = makeFolder(t, {
          'package.json': '{"name": "birds"}',
          'pnpm-workspace.yaml': "packages: ['docs*']\n",
          'pnpm-lock.yaml': '',
          'npm.cjs': "require('fs').writeFileSync('by-npm', '');\n",
          'bin/pnpm': '#!/bin/sh\necho "$@" > by-pnpm\n',
        });
        chmodSync(path.join(folder, 'bin/pnpm'), 0o755);
        process.env.PATH = `${path.join(folder, 'bin')}${path.delimiter}${PATH}`;
        process.env.npm_execpath = path.join(folder, 'npm.cjs');
        for (const [root, user, expected] of [
          ['docs', AGENTS.npm, 'by-pnpm'],
          ['docs-2', AGENTS.pnpm, 'by-npm'],
        ] as const) {
          process.env.npm_config_user_agent = user;
          assert.equal((await run(folder, 'init', root, '--install')).status, 0);
          assert.ok(existsSync(path.join(folder, root, expected)), expected);
        }
        process.env.PATH = path.join(folder, 'nowhere');
        process.env.npm_config_user_agent = AGENTS.npm;
        const {status, out, err} = await run(folder, 'init', 'docs-3', '--install');
        assert.equal(status, 1);
        assert.match(out, /See it: cd docs-3 && pnpm start\n$/);
        assert.match(err, /^error Cannot run pnpm: .*ENOENT/);
      },
    );

    test('settings of a package manager that the folder has stay as they are', async (t) => {
      process.env.npm_config_user_agent = AGENTS['yarn 4'];
      const own = 'nodeLinker: pnpm\n';
      const folder = makeFolder(t, {'docs/.yarnrc.yml': own});
      assert.equal((await run(folder, 'init', 'docs')).status, 0);
      assert.equal(readFileSync(path.join(folder, 'docs/.yarnrc.yml'), 'utf8'), own);
    });
  });

  test('--template api without a library says where to run it', async (t) => {
    const {status, err} = await run(makeFolder(t), 'init', 'docs', '--template', 'api');
    assert.equal(status, 1);
    assert.match(err, /Cannot find a package[^]*npx docsgen init docs --template api/);
  });

  describe('--ci and --shards', () => {
    const SITE: SiteFiles = {
      '.git/HEAD': 'ref: refs/heads/main\n',
      'docs/content/docs/a.md': '# A\n\nText.\n',
      'docs/content/docs/b.md': '# B\n\nText.\n',
      'docs/site.config.ts': "export default {title: 'Kit', url: 'https://test.example'};\n",
    };

    /** Commands of docsgen in a text of a workflow, without what it runs them by. */
    const commands = (text: string): string[][] =>
      [...text.matchAll(/\bdocsgen ((?:build|join).*)/g)].map(([, args]) => args!.split(' '));

    test('a matrix for GitHub, which is all that is written where there is a site', async (t) => {
      const folder = makeFolder(t, SITE);
      const args = ['--ci', 'github', '--shards', '3'];
      const {status, out, err} = await run(folder, 'init', 'docs', ...args);
      assert.deepEqual({status, err}, {status: 0, err: ''});
      assert.equal(out, '+ .github/workflows/docs.yml\n');
      const text = readFileSync(path.join(folder, '.github/workflows/docs.yml'), 'utf8');
      assert.doesNotMatch(text, /__[A-Z]+__/);
      const {jobs} = parse(text) as {
        jobs: {share: {strategy: {matrix: {share: number[]}}}; build: {needs: string}};
      };
      assert.deepEqual(jobs.share.strategy.matrix.share, [1, 2, 3]);
      assert.equal(jobs.build.needs, 'share');
      const site = path.join(folder, 'docs');
      const [share, join] = commands(text);
      for (const number of jobs.share.strategy.matrix.share) {
        const own = share!.join(' ').replace('${{ matrix.share }}', String(number));
        const built = await run(site, ...own.split(' '));
        assert.equal(built.status, 0, built.err);
      }
      assert.deepEqual(join, ['join', 'shards/*']);
      const shares = readdirSync(path.join(site, 'shards')).map((name) => `shards/${name}`);
      const joined = await run(site, 'join', ...shares);
      assert.equal(joined.status, 0, joined.err);

      const again = await run(folder, 'init', 'docs', ...args);
      assert.equal(again.status, 1);
      assert.match(again.err, /Unexpected \.github\/workflows\/docs\.yml/);
    });

    for (const [scripts, ...commands] of [
      ['{}', 'npx docsgen build', 'npx docsgen check-links'],
      ['{"build": "tsc", "check": "tsc"}', 'npx docsgen build', 'npx docsgen check-links'],
      [
        '{"build": "tsc && docsgen build", "check": "docsgen check-links"}',
        'npm run build',
        'npm run check',
      ],
    ] as const) {
      for (const host of ['github', 'gitlab']) {
        test(`the workflow of ${host} runs what a site with the scripts ${scripts} has`, async (t) => {
          const folder = makeFolder(t, {...SITE, 'docs/package.json': `{"scripts": ${scripts}}`});
          assert.equal((await run(folder, 'init', 'docs', '--ci', host)).status, 0);
          const file = host === 'github' ? '.github/workflows/docs.yml' : '.gitlab-ci.yml';
          const text = readFileSync(path.join(folder, file), 'utf8');
          assert.deepEqual(text.match(/npx .*|npm run .*/g), commands);
        });
      }
    }

    test('a parallel job for GitLab', async (t) => {
      const folder = makeFolder(t, SITE);
      const {out} = await run(folder, 'init', 'docs', '--ci', 'gitlab', '--shards', '5');
      assert.equal(out, '+ .gitlab-ci.yml\n');
      const text = readFileSync(path.join(folder, '.gitlab-ci.yml'), 'utf8');
      assert.doesNotMatch(text, /__[A-Z]+__/);
      const pipeline = parse(text) as Record<string, {parallel?: number; needs?: string[]}>;
      assert.equal(pipeline.share?.parallel, 5);
      assert.deepEqual(pipeline.build?.needs, ['share']);
      assert.deepEqual(commands(text), [
        ['build', '--shard', '"$CI_NODE_INDEX/$CI_NODE_TOTAL"'],
        ['join', 'shards/*'],
      ]);
    });

    test('a command takes a folder that starts with a dash for a folder', async (t) => {
      const folder = makeFolder(t, {'.git/HEAD': 'ref: refs/heads/main\n'});
      const {out} = await run(folder, 'init', '--ci', 'gitlab', '--', '-x');
      const text = readFileSync(path.join(folder, '.gitlab-ci.yml'), 'utf8');
      const {'.site': site, pages} = parse(text) as Record<string, Record<string, string[]>>;
      mkdirSync(path.join(folder, '-x/dist'));
      const commands = [
        /See it: (cd \S+)/.exec(out)![1]!,
        site!.before_script!.find((line) => line.startsWith('cd '))!,
        pages!.script!.find((line) => line.startsWith('mv '))!,
      ];
      for (const command of commands) execFileSync('sh', ['-ec', command], {cwd: folder});
      assert.ok(existsSync(path.join(folder, '.published')));
    });

    test('a workflow names any folder that it can, and no other is begun', async (t) => {
      const folder = makeFolder(t, {'.git/HEAD': 'ref: refs/heads/main\n'});
      const name = '@my #docs: x & y';
      for (const host of ['github', 'gitlab']) {
        const made = await run(folder, 'init', name, '--ci', host, '--shards', '2');
        assert.equal(made.status, 0, made.err);
        rmSync(path.join(folder, name), {recursive: true});
      }
      assert.equal(workflowOf(folder).defaults.run['working-directory'], name);
      const pipeline = parse(readFileSync(path.join(folder, '.gitlab-ci.yml'), 'utf8')) as Record<
        string,
        {artifacts: {paths: string[]}; before_script: string[]}
      >;
      assert.deepEqual(pipeline.share!.artifacts.paths, [`${name}/shards`]);
      assert.ok(pipeline['.site']!.before_script.includes(`cd '${name}'`));
      rmSync(path.join(folder, '.github'), {recursive: true});
      rmSync(path.join(folder, '.gitlab-ci.yml'));
      const before = filesBelow(folder);
      for (const [dir, message, ...args] of [
        ["it's docs", /Unexpected folder it's docs, expected a name without ' "/],
        ['[docs]', /Unexpected folder \[docs\]/],
        ['docs', /--shards 201, expected at most 200/, '--ci', 'gitlab', '--shards', '201'],
      ] as const) {
        const {status, err} = await run(folder, 'init', dir, ...args);
        assert.equal(status, 1);
        assert.match(err, message);
      }
      assert.deepEqual(filesBelow(folder), before);
    });

    test('a new site with the workflow of GitLab, on one machine', async (t) => {
      const folder = makeFolder(t);
      const {status} = await run(folder, 'init', 'docsgen', '--ci', 'gitlab');
      assert.equal(status, 0);
      const site = path.join(folder, 'docsgen');
      // npm installs no package into one of the same name.
      assert.match(readFileSync(path.join(site, 'package.json'), 'utf8'), /"name": "my-docs"/);
      const files = filesBelow(site);
      assert.ok(files.includes('.gitlab-ci.yml') && files.includes('site.config.ts'));
      assert.ok(!files.some((name) => name.startsWith('.github')));
      for (const name of files) {
        assert.doesNotMatch(readFileSync(path.join(site, name), 'utf8'), /GitHub|__[A-Z]+__/, name);
      }
      assert.match(readFileSync(path.join(site, 'site.config.ts'), 'utf8'), /GitLab Pages sends/);
      const text = readFileSync(path.join(site, '.gitlab-ci.yml'), 'utf8');
      assert.ok('pages' in (parse(text) as object));
    });
  });
});
