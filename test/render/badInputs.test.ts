import assert from 'node:assert/strict';
import {once} from 'node:events';
import {existsSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import path from 'node:path';
import {after, describe, test, type TestContext} from 'node:test';
import {findingTexts} from '../../src/cli/terminal/report.js';
import {run, runProcess, type Outcome} from '../support/cli.js';
import {filesOf} from '../support/filesOf.js';
import {
  buildSite,
  makeSite,
  makeTemporarySite,
  writeFiles,
  type SiteFiles,
} from '../support/site.js';
import {historyInputs} from './badInputs/apiHistory.js';
import {configured, type BadInput} from './badInputs/badInput.js';
import {badCommands, badProcesses} from './badInputs/cli.js';
import {configInputs} from './badInputs/config.js';
import {extensionInputs} from './badInputs/extensions.js';
import {fileInputs} from './badInputs/files.js';
import {frontMatterInputs} from './badInputs/frontMatter.js';
import {leftoverInputs} from './badInputs/leftovers.js';
import {linkInputs} from './badInputs/links.js';
import {markdownExtensionInputs} from './badInputs/markdownExtensions.js';
import {markdownInputs} from './badInputs/markdown.js';
import {apiPackages, readmePackages, siteOf} from './badInputs/packages.js';
import {pathInputs} from './badInputs/paths.js';
import {routeInputs} from './badInputs/routes.js';
import {badSamples} from './badInputs/samples.js';
import {putTogether, type Together} from './badInputs/together.js';

/** What people do wrong, by where; each list is at least so long. */
const GROUPS: Readonly<Record<string, readonly [least: number, inputs: readonly BadInput[]]>> = {
  'front matter': [24, frontMatterInputs],
  Markdown: [22, markdownInputs],
  leftovers: [20, leftoverInputs],
  'paths and values': [40, pathInputs],
  'links and assets': [16, linkInputs],
  config: [22, configInputs],
  extensions: [20, extensionInputs],
  'extensions of Markdown': [24, markdownExtensionInputs],
  'routes and files': [16, routeInputs],
  'files of the disk': [40, fileInputs],
  'API history': [11, historyInputs],
};

/** A site without a mistake, and the output of its last good build. */
const GOOD: SiteFiles = {
  ...configured(''),
  'content/docs/intro.md': '# Intro\n\nWords.\n\n## Steps\n\nWords.\n',
};
const LAST_BUILD: SiteFiles = {'dist/404.html': 'as it was', 'dist/assets/main.js': 'as it was'};

function spoil(t: TestContext, {files, prepare}: Pick<BadInput, 'files' | 'prepare'>): string {
  const root = makeSite(t, {...GOOD, ...LAST_BUILD, ...files});
  prepare?.(root);
  return root;
}

/** What all tests of a suite need of the build of a site with mistakes: the first that asks for it builds it. */
function buildOf({inputs, files}: Together) {
  const {root, remove} = makeTemporarySite({...LAST_BUILD, ...files});
  after(remove);
  for (const {prepare} of inputs) prepare?.(root);
  let built: ReturnType<typeof buildSite> | undefined;
  return async () => {
    const {ok, diagnostics} = await (built ??= buildSite(root));
    const texts = diagnostics.flatMap((one) => findingTexts([one], {cwd: root, color: false}));
    return {root, ok, err: texts.join('\n')};
  };
}

interface Said {
  /** `file:line:column id`. */
  readonly found: string;
  /** The hint, or the message of an error that needs none. */
  readonly hint: string;
}

const SAYS_WHAT_IS_EXPECTED = /must|expected|takes/i;

/** The errors that a command has named; each says what to do, and none is a bug. */
function saidBy({err}: Pick<Outcome, 'err'>): Said[] {
  assert.doesNotMatch(err, /\n +at .*:\d+|This is a bug/);
  const lines = err.split('\n');
  return lines.flatMap((line, i) => {
    const [, place = '', kind, message = '', id = ''] =
      /^(\S.*?)? ?(error|warning) (.*) \[([\w-]+)\]$/.exec(line) ?? [];
    if (kind === undefined) return [];
    const end = lines.findIndex((below, at) => at > i && !/^[ >]/.test(below));
    const found = lines.slice(i, end).find((below) => below.startsWith('  hint '));
    const hint = found?.slice('  hint '.length) ?? '';
    assert.ok(hint !== '' || SAYS_WHAT_IS_EXPECTED.test(message), line);
    return kind === 'error' ? [{found: `${place} ${id}`, hint: hint || message}] : [];
  });
}

function errorsOf(outcome: Pick<Outcome, 'err'>): string[] {
  return saidBy(outcome).map(({found}) => found);
}

/** Holds an outcome against what each of several inputs should have led to, and nothing else. */
function compare(outcome: Outcome, expected: readonly {found: string; hint: RegExp}[]): void {
  const said = saidBy(outcome);
  assert.deepEqual(
    said.map(({found}) => found).sort(),
    expected.map(({found}) => found).sort(),
    outcome.err,
  );
  for (const {found, hint} of expected) {
    const all = said.filter((one) => one.found === found).map((one) => one.hint);
    assert.ok(
      all.some((one) => hint.test(one)),
      `${found}: ${all.join()}`,
    );
  }
}

for (const [group, [least, inputs]] of Object.entries(GROUPS)) {
  describe(`bad ${group}`, () => {
    test(`are at least ${String(least)}`, () => {
      const names = new Set(inputs.map(({name}) => name));
      assert.equal(names.size, inputs.length);
      assert.ok(names.size >= least);
    });

    for (const site of putTogether(inputs, GOOD)) {
      const built = buildOf(site);
      const together = site.inputs;
      for (const {name, expected, hint, files: own = {}} of together) {
        test(`a build names the place and the remedy of ${name}`, async () => {
          const {err} = await built();
          const said = saidBy({err}).filter(
            ({found}) => together.length === 1 || found.replace(/:\d+:\d+ .*/, '') in own,
          );
          assert.deepEqual(
            said.map(({found}) => found),
            expected,
            err,
          );
          assert.ok(
            said.some((one) => hint.test(one.hint)),
            err,
          );
        });
      }

      test(`that names no other place and leaves the last one as it was: ${together[0]!.name}`, async () => {
        const {err, ok, root} = await built();
        const expected = together.flatMap((input) => input.expected);
        assert.deepEqual(errorsOf({err}).sort(), expected.sort());
        assert.equal(ok, false);
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

describe('bad API and samples', () => {
  test('are at least 12', () => {
    assert.ok(apiPackages.length + readmePackages.length + badSamples.length >= 12);
  });

  for (const [key, packages] of [
    ['api', apiPackages],
    ['packages', readmePackages],
  ] as const) {
    test(`a build names the place and the remedy of everything wrong with \`${key}\``, async (t) => {
      const root = spoil(t, {files: siteOf(key, packages)});
      const outcome = await run(root, 'build', '--workers', '0');
      assert.equal(outcome.status, 1);
      compare(
        outcome,
        packages.map(({at, id, hint}, i) => ({
          found: `${at ?? `site.config.ts:${String(i + 5)}:1`} ${id}`,
          hint,
        })),
      );
      assert.equal(readFileSync(path.join(root, 'dist/404.html'), 'utf8'), 'as it was');
    });
  }

  test('check-samples names the place and the remedy of every wrong sample', async (t) => {
    const files = Object.fromEntries(badSamples.map(({file, text}) => [file, text]));
    const outcome = await run(spoil(t, {files}), 'check-samples');
    assert.equal(outcome.status, 1);
    compare(
      outcome,
      badSamples.flatMap(({file, expected, hint}) =>
        expected.map((found) => ({found: `${file}:${found}`, hint})),
      ),
    );
  });
});

describe('bad command lines', () => {
  test('are at least 12', () => {
    assert.ok(badCommands.length >= 12);
  });

  for (const {args, prepare, status, says} of badCommands) {
    test(`docsgen ${args.join(' ')} exits with ${String(status)} and says why`, async (t) => {
      const root = spoil(t, prepare ? {prepare} : {});
      const outcome = await run(root, ...args);
      assert.match(outcome.err, says);
      assert.doesNotMatch(outcome.err, /\n +at .*:\d+|This is a bug/);
      assert.equal(outcome.status, status);
      assert.equal(readFileSync(path.join(root, 'dist/404.html'), 'utf8'), 'as it was');
    });
  }

  test('docsgen build in a folder that is not there makes none', async (t) => {
    const root = spoil(t, {});
    await run(root, 'build', '--root', 'nope');
    assert.equal(existsSync(path.join(root, 'nope')), false);
  });

  test('docsgen serve at a port that is taken exits with 1 and says how to take another', async (t) => {
    const server = createServer().listen(0, '127.0.0.1');
    t.after(() => server.close());
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const outcome = await run(spoil(t, {}), 'serve', '--host', '127.0.0.1', '--port', port);
    assert.match(outcome.err, /is in use\. Choose a different one, or --port 0/);
    assert.equal(outcome.status, 1);
  });

  for (const {args, prepare, status, says} of badProcesses) {
    test(`a process of docsgen ${args.join(' ')} ends with ${String(status)} and says ${says.source}`, async (t) => {
      const root = spoil(t, prepare ? {prepare} : {});
      const outcome = await runProcess(root, ...args);
      assert.match(outcome.err, says);
      assert.doesNotMatch(outcome.err, /\n +at .*:\d+|This is a bug|Warning/);
      assert.equal(outcome.status, status);
      assert.equal(readFileSync(path.join(root, 'dist/404.html'), 'utf8'), 'as it was');
    });
  }
});

/** Mistakes of the config, of a text and of the disk: they end a process at different stages. */
const IN_PROCESS = new Set(['config', 'Markdown', 'files of the disk']);

test('a build that meets one of each exits with 1 and leaves the last one as it was', async (t) => {
  const root = makeSite(t, GOOD);
  assert.equal((await buildSite(root)).ok, true);
  const before = filesOf(path.join(root, 'dist'));
  for (const [group, [, [input]]] of Object.entries(GROUPS)) {
    const wrong = input!;
    writeFiles(root, {...GOOD, ...wrong.files});
    const start = IN_PROCESS.has(group) ? runProcess : run;
    const outcome = await start(root, 'build', '--workers', '0');
    assert.equal(outcome.status, 1);
    assert.equal(outcome.out, '');
    assert.deepEqual(errorsOf(outcome), wrong.expected, outcome.err);
    assert.deepEqual(filesOf(path.join(root, 'dist')), before);
    for (const name of Object.keys(wrong.files ?? {})) rmSync(path.join(root, name));
  }
});

test('an unknown navbar item is named in the words of the specification', async (t) => {
  const root = makeSite(t, {...GOOD, ...configured("navbar: {items: [{type: 'serch'}]},")});
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
