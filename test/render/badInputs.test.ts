import assert from 'node:assert/strict';
import {readdirSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {run, runProcess, type Outcome} from '../support/cli.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../support/site.js';
import {configured, type BadInput} from './badInputs/badInput.js';
import {configInputs} from './badInputs/config.js';
import {frontMatterInputs} from './badInputs/frontMatter.js';
import {linkInputs} from './badInputs/links.js';
import {markdownInputs} from './badInputs/markdown.js';
import {routeInputs} from './badInputs/routes.js';

/** What people do wrong, by where; each list is at least so long. */
const GROUPS: Readonly<Record<string, readonly [least: number, inputs: readonly BadInput[]]>> = {
  'front matter': [24, frontMatterInputs],
  Markdown: [22, markdownInputs],
  'links and assets': [16, linkInputs],
  config: [22, configInputs],
  'routes and files': [16, routeInputs],
};

/** A site without a mistake, and the output of its last good build. */
const GOOD: SiteFiles = {
  ...configured(''),
  'content/docs/intro.md': '# Intro\n\nWords.\n\n## Steps\n\nWords.\n',
};
const LAST_BUILD: SiteFiles = {'dist/404.html': 'as it was', 'dist/assets/main.js': 'as it was'};

function spoil(t: TestContext, {files, prepare}: BadInput): string {
  const root = makeSite(t, {...GOOD, ...LAST_BUILD, ...files});
  prepare?.(root);
  return root;
}

/** What a command has said: `file:line:column id` of every error; every finding has a hint, and none is a bug. */
function errorsOf({err}: Outcome): string[] {
  assert.doesNotMatch(err, /\n +at .*:\d+|This is a bug/);
  const findings = [...err.matchAll(/^(?:(.*?) )?(error|warning) .* \[([\w-]+)\]$/gm)];
  const hints = [...err.matchAll(/^ {2}hint \S/gm)];
  assert.equal(hints.length, findings.length, err);
  return findings.flatMap(([, place, kind, id]) => (kind === 'error' ? [`${place} ${id}`] : []));
}

/** The texts of a folder by path. */
function texts(folder: string): Record<string, string> {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true});
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

for (const [group, [least, inputs]] of Object.entries(GROUPS)) {
  describe(`bad ${group}`, () => {
    test(`are at least ${String(least)}`, () => {
      const names = new Set(inputs.map(({name}) => name));
      assert.equal(names.size, inputs.length);
      assert.ok(names.size >= least);
    });

    for (const input of inputs) {
      test(`a build names the place and the remedy of ${input.name}`, async (t) => {
        const root = spoil(t, input);
        const outcome = await run(root, 'build', '--workers', '0');
        assert.deepEqual(errorsOf(outcome), input.expected, outcome.err);
        assert.match(outcome.err, input.hint);
        assert.equal(outcome.status, 1);
        assert.deepEqual(readdirSync(path.join(root, 'dist')).sort(), ['404.html', 'assets']);
        assert.equal(readFileSync(path.join(root, 'dist/404.html'), 'utf8'), 'as it was');
        assert.deepEqual(
          readdirSync(root).filter((name) => name.startsWith('dist.')),
          [],
        );
      });
    }
  });
}

test('a process that meets one of each exits with 1 and leaves the last build as it was', async (t) => {
  const root = makeSite(t, GOOD);
  assert.equal((await buildSite(root)).ok, true);
  const before = texts(path.join(root, 'dist'));
  for (const [, [input]] of Object.values(GROUPS)) {
    const wrong = input!;
    writeFiles(root, {...GOOD, ...wrong.files});
    const outcome = await runProcess(root, 'build', '--workers', '0');
    assert.equal(outcome.status, 1);
    assert.equal(outcome.out, '');
    assert.deepEqual(errorsOf(outcome), wrong.expected, outcome.err);
    assert.deepEqual(texts(path.join(root, 'dist')), before);
  }
});

test('an unknown navbar item is named in the words of the specification', async (t) => {
  const root = makeSite(t, configured("navbar: {items: [{type: 'serch'}]},"));
  const {diagnostics} = await buildSite(root);
  assert.equal(diagnostics[0]!.message, "No NavbarItem component found for type 'serch'");
  assert.match(diagnostics[0]!.hint!, /Did you mean 'search'/);
});

test('a circle of symbolic links is not followed', async (t) => {
  const root = makeSite(t, {'content/docs/a.md': '# A\n'});
  symlinkSync('..', path.join(root, 'content/docs/loop'));
  const {ok, pages} = await buildSite(root);
  assert.equal(ok, true);
  assert.equal(pages, 4);
});
