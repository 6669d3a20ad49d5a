import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {globSync} from 'tinyglobby';
import {parse} from 'yaml';
import {makeSite} from '../support/site.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: {readonly matrix: Readonly<Record<string, readonly string[]>>};
  readonly steps: readonly Step[];
}

interface GitLabJob {
  readonly needs?: readonly string[];
  readonly script: readonly string[];
  readonly artifacts: {readonly paths: readonly string[]};
}

/** A workflow file of GitLab. */
interface Pipeline {
  readonly variables: {readonly GIT_DEPTH: number};
  readonly share?: GitLabJob;
  readonly build: GitLabJob;
  readonly pages: GitLabJob;
}

/** Jobs of a workflow file of GitHub. */
const jobsOf = (name: string): Readonly<Record<string, Job>> =>
  (parse(read(name).replace(/^__INSTALL__/gm, '')) as {jobs: Record<string, Job>}).jobs;

/** The step of an action, by its name without owner and version. */
function stepOf({steps}: Job, action: string): Step {
  const found = steps.find(({uses}) => uses?.startsWith(`actions/${action}@`));
  assert.ok(found, `Cannot find ${action}`);
  return found;
}

const commandsOf = ({steps}: Job): string[] => steps.flatMap(({run}) => run ?? []);

describe('workflows', () => {
  test('check on each promised Node and system', () => {
    const {static: checks, test: tests} = jobsOf('.github/workflows/check.yml');
    const {engines} = JSON.parse(read('package.json')) as {engines: {node: string}};
    const {node, system} = tests!.strategy!.matrix;
    assert.deepEqual(node, ['20.19', '22', '24']);
    assert.equal(engines.node, '^20.19 || >=22.12');
    assert.deepEqual(
      system!.map((name) => name.replace('-latest', '')),
      ['ubuntu', 'macos', 'windows'],
    );
    assert.ok(commandsOf(checks!).includes('npm run check:static'));
    assert.ok(commandsOf(tests!).includes('npm test'));
  });

  test('release both packages with provenance, after the checks', () => {
    const {publish} = jobsOf('.github/workflows/release.yml');
    assert.equal(publish!.needs, 'check');
    assert.equal(publish!.permissions!['id-token'], 'write');
    const published = commandsOf(publish!).filter((line) => line.startsWith('npm publish'));
    assert.deepEqual(published, Array(2).fill('npm publish --provenance --access public'));
  });

  for (const [name, builder] of [
    ['.github/workflows/site.yml', /^npx docsgen build/],
    ['starters/common/dot-github/workflows/docs.yml', /^npm run build/],
    ['starters/ci/github-shards.yml', /^npx docsgen join/],
  ] as const) {
    test(`${name} publishes what was checked, with dates of its whole history`, () => {
      const {build, publish} = jobsOf(name);
      const isStarter = name.startsWith('starters');
      assert.equal(stepOf(build!, 'checkout').with!['fetch-depth'], 0);
      const at = (wanted: RegExp): number =>
        build!.steps.findIndex(({run}) => run !== undefined && wanted.test(run));
      const upload = stepOf(build!, 'upload-pages-artifact');
      const uploaded = build!.steps.indexOf(upload);
      for (const wanted of [builder, isStarter ? /^npm run check$/ : /^npx docsgen check-links/]) {
        assert.ok(at(wanted) >= 0 && at(wanted) < uploaded, wanted.source);
      }
      assert.deepEqual(upload.with, {
        path: isStarter ? '__FOLDER__/dist' : 'dist',
        // Without them, `.well-known/` stays behind.
        'include-hidden-files': true,
      });
      assert.equal(publish!.needs, 'build');
      assert.deepEqual(publish!.permissions, {pages: 'write', 'id-token': 'write'});
      if (isStarter) {
        assert.equal(upload.if, "env.PUBLISH == 'true'");
        assert.match(publish!.if!, /!= 'pull_request' && .* == 'refs\/heads\/main'/);
      }
    });
  }

  test('a starter builds for the address of the host, in each job', () => {
    for (const name of ['common/dot-github/workflows/docs.yml', 'ci/github-shards.yml']) {
      const built = Object.values(jobsOf(`starters/${name}`))
        .flatMap(({steps}) => steps)
        .filter(({run = ''}) => /^npx docsgen (?:build|join)|^npm run build/.test(run));
      assert.ok(built.length > 0);
      for (const {env} of built) {
        assert.deepEqual(env, {
          SITE_ORIGIN: '${{ steps.pages.outputs.origin }}',
          SITE_BASE_PATH: '${{ steps.pages.outputs.base_path }}',
        });
      }
    }
  });

  test('shares get from their jobs to the one that joins them', () => {
    const {share, build} = jobsOf('starters/ci/github-shards.yml');
    const sent = stepOf(share!, 'upload-artifact').with!;
    const taken = stepOf(build!, 'download-artifact').with!;
    assert.equal(build!.needs, 'share');
    assert.deepEqual([sent.path, taken.path], Array(2).fill('__FOLDER__/shards'));
    assert.equal(sent.name, (taken.pattern as string).replace('*', '${{ matrix.share }}'));
    assert.equal(taken['merge-multiple'], true);
  });

  for (const name of ['gitlab.yml', 'gitlab-shards.yml']) {
    test(`${name} publishes what was checked, whatever the repository has in public/`, (t) => {
      const text = read(`starters/ci/${name}`).replace('__INSTALLSCRIPT__', '');
      const {variables, share, build, pages} = parse(text) as Pipeline;
      assert.equal(variables.GIT_DEPTH, 0);
      assert.equal(build.script.at(-1), 'npm run check');
      assert.deepEqual(build.artifacts.paths, ['__FOLDER__/dist']);
      assert.deepEqual(pages.needs, ['build']);
      assert.deepEqual(pages.artifacts.paths, ['public']);
      for (const folder of ['.', 'docs', 'public']) {
        const at = makeSite(t, {
          'public/app.html': 'not of the site',
          [`${folder}/dist/index.html`]: 'the site',
        });
        for (const line of pages.script) {
          execFileSync('sh', ['-ec', line.replace('__ARGUMENT__', folder)], {cwd: at});
        }
        assert.deepEqual(readdirSync(path.join(at, 'public')), ['index.html'], folder);
      }
      if (name !== 'gitlab-shards.yml') return;
      assert.deepEqual(build.needs, ['share']);
      assert.deepEqual(share!.artifacts.paths, ['__FOLDER__/shards']);
    });
  }

  test('and the website use one version of each action', () => {
    const versions = new Map<string, Set<string>>();
    const patterns = ['.github/workflows/*.yml', 'starters/**/*.yml', 'website/content/**/*.md'];
    for (const name of globSync(patterns, {cwd: root, dot: true})) {
      for (const [, action, version] of read(name).matchAll(/uses: (actions\/[\w-]+)@(\w+)/g)) {
        versions.set(action!, (versions.get(action!) ?? new Set()).add(version!));
      }
    }
    assert.ok(versions.size >= 6);
    assert.deepEqual(
      [...versions].filter(([, {size}]) => size > 1),
      [],
    );
  });
});
