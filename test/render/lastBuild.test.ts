import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import {build} from '../../src/render/build.js';
import {BuildInputs} from '../../src/render/buildInputs.js';
import {findLastBuild, type BuildOutput} from '../../src/render/output/lastBuild.js';
import {isConstantCode} from '../../src/render/siteCode/constantCode.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../support/site.js';

const CONFIG = "export default {title: 'Test', url: 'https://test.example'};\n";
const FILES: SiteFiles = {
  'site.config.ts': CONFIG,
  'content/docs/intro.md': '# Introduction\n\nA first text of some words.\n',
  'content/docs/guide/start.md': '# Start\n\nA second text of some words.\n',
  'content/static/notes.txt': 'Notes.\n',
};

/** A time of files, in seconds since 1970. */
const OLD = 1_000_000_000;

/** Waits until the disk's clock has gone on, so that a file that was written is older than what follows. */
async function settle(): Promise<void> {
  await setTimeout(30);
}

/** Builds a site whose files are older than the build. */
async function built(t: TestContext, files: SiteFiles = FILES): Promise<string> {
  const root = makeSite(t, files);
  utimesSync(path.join(root, 'content/docs/intro.md'), OLD, OLD);
  await settle();
  const {ok, diagnostics} = await buildSite(root);
  assert.ok(ok, JSON.stringify(diagnostics));
  return root;
}

function lastOf(root: string): BuildOutput | undefined {
  const last = findLastBuild({root, out: path.join(root, 'dist')});
  return last?.isCurrent ? last.made : undefined;
}

test('a build after which nothing was touched is known, and changes nothing', async (t) => {
  const root = await built(t);
  const page = path.join(root, 'dist/docs/intro/index.html');
  const {ctimeMs, ino} = statSync(page);
  const first = lastOf(root);
  assert.ok(first);
  const again = await build({root, out: path.join(root, 'dist')});
  assert.deepEqual(again, {
    ...{ok: true, diagnostics: first.diagnostics, printed: 0},
    ...{pages: first.pages, files: first.files, bytes: first.bytes},
  });
  const now = statSync(page);
  assert.deepEqual([now.ctimeMs, now.ino], [ctimeMs, ino]);
  const full = await buildSite(root);
  assert.deepEqual(
    [full.pages, full.files, full.bytes, full.printed],
    [again.pages, again.files, again.bytes, 0],
  );
});

test('what one copy of docsgen has built is not known to another', async (t) => {
  const root = await built(t);
  const docsgen = path.resolve(import.meta.dirname, '../..');
  const copy = makeSite(t, {'package.json': '{"type": "module"}'});
  cpSync(path.join(docsgen, 'lib'), path.join(copy, 'lib'), {recursive: true});
  symlinkSync(path.join(docsgen, 'node_modules'), path.join(copy, 'node_modules'));
  const module = path.join(copy, 'lib/render/output/lastBuild.js');
  const other = (await import(pathToFileURL(module).href)) as {
    readonly findLastBuild: typeof findLastBuild;
  };
  assert.ok(lastOf(root));
  assert.equal(other.findLastBuild({root, out: path.join(root, 'dist')}), undefined);
});

test('its warnings are known, too, and fail a strict build', async (t) => {
  const root = await built(t, {...FILES, 'content/docs/intro.md': '# Introduction\n\n## Bare\n'});
  const {diagnostics = []} = lastOf(root) ?? {};
  assert.deepEqual(
    diagnostics.map(({id}) => id),
    ['missing-description'],
  );
  const options = {root, out: path.join(root, 'dist')};
  assert.deepEqual((await build(options)).diagnostics, diagnostics);
  const strict = {...options, strict: true};
  assert.equal((await build(strict)).ok, false);
  assert.equal((await build(strict)).ok, false);
});

describe('a build is not known any more after', () => {
  const intro = 'content/docs/intro.md';
  const cases: Readonly<Record<string, (root: string) => void>> = {
    'an edit': (root) => {
      writeFiles(root, {[intro]: '# Introduction\n\nAnother text.\n'});
    },
    'an edit of the same length with the old time': (root) => {
      const file = path.join(root, intro);
      writeFileSync(file, '# Introduction\n\nA third text of some words.\n');
      utimesSync(file, OLD, OLD);
    },
    'a new file': (root) => {
      writeFiles(root, {'content/docs/new.md': '# New\n'});
    },
    'a new folder': (root) => {
      mkdirSync(path.join(root, 'content/docs/empty'));
    },
    'the loss of a file': (root) => {
      rmSync(path.join(root, 'content/docs/guide'), {recursive: true});
    },
    'another name': (root) => {
      renameSync(path.join(root, intro), path.join(root, 'content/docs/other.md'));
    },
    'another static file': (root) => {
      writeFiles(root, {'content/static/notes.txt': 'Other.\n'});
    },
    'another setting': (root) => {
      writeFiles(root, {'site.config.ts': CONFIG.replace('Test', 'Best')});
    },
    'a config of another kind beside it': (root) => {
      writeFiles(root, {'site.config.mjs': CONFIG});
    },
    'promised addresses': (root) => {
      writeFiles(root, {'addresses.txt': '/docs/lost\n'});
    },
    'a repository': (root) => {
      mkdirSync(path.join(root, '.git'));
    },
    'the loss of a page in the output': (root) => {
      rmSync(path.join(root, 'dist/docs/intro/index.html'));
    },
    'an edit of the output': (root) => {
      writeFiles(root, {'dist/docs/intro/index.html': 'Mine.'});
    },
    'a link in the place of a page': (root) => {
      const page = path.join(root, 'dist/docs/intro/index.html');
      renameSync(page, path.join(root, 'page.html'));
      symlinkSync(path.join(root, 'page.html'), page);
    },
    'a file of others in the output': (root) => {
      writeFiles(root, {'dist/mine.txt': 'Mine.'});
    },
    'the loss of the mark of the output': (root) => {
      rmSync(path.join(root, 'dist/.docsgen-output.json'));
    },
    'the loss of the cache': (root) => {
      rmSync(path.join(root, '.docsgen'), {recursive: true});
    },
  };
  for (const [name, change] of Object.entries(cases)) {
    test(name, async (t) => {
      const root = await built(t);
      assert.ok(lastOf(root));
      change(root);
      assert.equal(lastOf(root), undefined);
    });
  }

  test('another target of a link', async (t) => {
    const root = makeSite(t, FILES);
    const link = path.join(root, 'content/static/link.txt');
    writeFiles(root, {'content/static/other.txt': 'Other.\n'});
    symlinkSync('notes.txt', link);
    await settle();
    await buildSite(root);
    assert.ok(lastOf(root));
    rmSync(link);
    symlinkSync('other.txt', link);
    assert.equal(lastOf(root), undefined);
  });

  test('a file in an installed package, or a README of one in a workspace', async (t) => {
    const manifest = (name: string) => JSON.stringify({name, version: '1.0.0', description: 'It.'});
    const root = makeSite(t, {
      ...FILES,
      'site.config.ts': CONFIG.replace('{', "{packages: ['one', 'two'], "),
      'node_modules/one/package.json': manifest('one'),
      'node_modules/one/README.md': '# One\n\nA package of some words.\n',
      'packages/two/package.json': manifest('two'),
      'packages/two/README.md': '# Two\n\nA package of some words.\n',
    });
    symlinkSync(path.join(root, 'packages/two'), path.join(root, 'node_modules/two'));
    const recorded = async () => {
      await settle();
      await buildSite(root);
      return lastOf(root) !== undefined;
    };
    assert.ok(await recorded());
    writeFiles(root, {'node_modules/one/index.js': 'export {};\n'});
    assert.equal(lastOf(root), undefined);
    assert.ok(await recorded());
    renameSync(
      path.join(root, 'packages/two/README.md'),
      path.join(root, 'packages/two/readme.md'),
    );
    assert.equal(lastOf(root), undefined);
  });

  test('an optional package that is installed or replaced', () => {
    const {files} = new BuildInputs('/site');
    for (const name of ['sharp', '@resvg/resvg-js', 'typedoc']) {
      const manifest = path.resolve('node_modules', name, 'package.json');
      assert.ok(files.has(manifest), manifest);
    }
  });

  test('a file where an import of a page was looked for', async (t) => {
    const root = await built(t, {
      ...FILES,
      'content/pages/index.tsx':
        "import {name} from '../../name';\nexport default function Home() {\n  return <h1>{name}</h1>;\n}\n",
      'name.js': "export const name = 'A name';\n",
      'node_modules/other/package.json': '{"name": "other"}',
    });
    // The first build has put its output beside the module.
    await buildSite(root);
    assert.ok(lastOf(root));
    writeFiles(root, {'node_modules/other/index.js': ''});
    assert.ok(lastOf(root));
    writeFiles(root, {'name.ts': "export const name = 'Another';\n"});
    assert.equal(lastOf(root), undefined);
  });

  test('another value of a variable that dates come from', async (t) => {
    const root = await built(t);
    t.after(() => delete process.env.SOURCE_DATE_EPOCH);
    process.env.SOURCE_DATE_EPOCH = '1700000000';
    assert.equal(lastOf(root), undefined);
    delete process.env.SOURCE_DATE_EPOCH;
    process.env.OTHER_VARIABLE = 'x';
    t.after(() => delete process.env.OTHER_VARIABLE);
    assert.ok(lastOf(root));
  });

  test('a build with other settings to the same folder', async (t) => {
    const root = await built(t);
    t.after(() => delete process.env.SOURCE_DATE_EPOCH);
    process.env.SOURCE_DATE_EPOCH = '1700000000';
    await buildSite(root);
    delete process.env.SOURCE_DATE_EPOCH;
    assert.equal(lastOf(root), undefined);
  });

  test('another value of a variable that a page reads', async (t) => {
    t.after(() => delete process.env.GREETING);
    process.env.GREETING = 'Hello';
    const root = await built(t, {
      ...FILES,
      'content/docs/greeting.mdx': '# Greeting\n\n{process.env.GREETING}\n',
    });
    assert.ok(lastOf(root));
    process.env.GREETING = 'Good day';
    assert.equal(lastOf(root), undefined);
  });
});

describe('a build is not recorded', () => {
  const cases: Readonly<Record<string, SiteFiles>> = {
    'with a warning in the text of a package': {
      'site.config.ts': CONFIG.replace('{', "{packages: ['thing'], "),
      'node_modules/thing/package.json': '{"name": "thing", "version": "1.0.0"}',
      'node_modules/thing/README.md': '# Thing\n\nA text and ![a picture](lost.png).\n',
    },
    'if its config asks for the time': {
      'site.config.ts': CONFIG.replace("'Test'", '`Test ${new Date().getFullYear()}`'),
    },
    'if a module of its config reads files': {
      'site.config.ts': `import {title} from './title.ts';\nexport default {title, url: 'https://test.example'};\n`,
      'title.ts': `import {existsSync} from 'node:fs';\nexport const title = existsSync('/x') ? 'A' : 'B';\n`,
    },
    'if a React page asks for the time': {
      'content/pages/now.tsx':
        'export default function Now() {\n  return <h1>{new Date().getFullYear()}</h1>;\n}\n',
    },
    'if a page reads files': {
      'content/docs/files.mdx':
        "import {existsSync} from 'node:fs';\n\n# Files\n\n{String(existsSync('/x'))}\n",
    },
  };
  for (const [name, files] of Object.entries(cases)) {
    test(name, async (t) => {
      const root = await built(t, {...FILES, ...files});
      assert.equal(lastOf(root), undefined);
    });
  }

  test('if an input is touched while it runs', async (t) => {
    const root = makeSite(t, FILES);
    await settle();
    await buildSite(root, {
      onStage: ({name}) => {
        if (name === 'check')
          writeFiles(root, {'content/docs/intro.md': '# Late\n\nA late text of some words.\n'});
      },
    });
    assert.equal(lastOf(root), undefined);
    await settle();
    await buildSite(root);
    assert.ok(lastOf(root));
  });

  test('for a copy of the site', async (t) => {
    const root = await built(t);
    const moved = `${root}-moved`;
    renameSync(root, moved);
    t.after(() => {
      rmSync(moved, {recursive: true, force: true});
    });
    mkdirSync(root);
    assert.equal(lastOf(moved), undefined);
  });
});

describe('code is constant', () => {
  const cases: readonly (readonly [text: string, inConfig: boolean, inPage: boolean])[] = [
    [
      "import {defineConfig} from 'docsgen';\nexport default defineConfig({title: 'T'});",
      true,
      true,
    ],
    ["import {a} from './a';\nimport b from '../b.json';", true, true],
    ["import {useState} from 'react';", false, true],
    ["import 'some-effects';", false, true],
    ["export {plugin} from 'some-plugin';", false, true],
    ["import path from 'node:path';", true, true],
    ["import {readFileSync} from 'fs';", false, false],
    ["import {readFile} from 'node:fs/promises';", false, false],
    ["import {randomUUID} from 'node:crypto';", false, false],
    ['const {env} = process;', false, false],
    ['export const year = new Date().getFullYear();', false, false],
    ['export const n = Math.random();', false, false],
    ['export const n = Math.max(1, 2);', true, true],
    ["const {a} = await import('./a');", false, false],
    ['const here = import.meta.url;', false, false],
    ["const text = await (await fetch('https://a.example')).text();", false, false],
    ["const f = new Function('return 1');", false, false],
    ['export const title = `T ${n.toLocaleString()}`;', false, false],
  ];
  for (const [text, inConfig, inPage] of cases) {
    test(text, () => {
      assert.deepEqual(
        [isConstantCode(text, {isAlone: true}), isConstantCode(text)],
        [inConfig, inPage],
      );
    });
  }
});
