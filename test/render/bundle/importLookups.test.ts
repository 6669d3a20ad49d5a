import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {build} from 'esbuild';
import {importLookups} from '../../../src/render/bundle/importLookups.js';
import {hashOfPath} from '../../../src/render/cache/pathHash.js';
import {Session} from '../../../src/render/session.js';
import {filesOf} from '../../support/filesOf.js';
import {buildSite, makeSite, writeFiles, type SiteFiles} from '../../support/site.js';

const ONE = "export const v = 'ONE';\n";
const TWO = "export const v = 'TWO';\n";
const pack = (text: string): SiteFiles => ({'package.json': '{"main": "./i.js"}', 'i.js': text});
const inFolder = (folder: string, files: SiteFiles): SiteFiles =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

/** An import in src/deep/entry.ts, the file that it means, and those that take its place. */
const CASES: readonly (readonly [specifier: string, from: SiteFiles, to: SiteFiles])[] = [
  ['../v', {'src/v.ts': ONE}, {'src/v.tsx': TWO}],
  ['../v', {'src/v.js': ONE}, {'src/v.jsx': TWO}],
  ['../v.data', {'src/v.data.ts': ONE}, {'src/v.data.tsx': TWO}],
  ['../v.js', {'src/v.ts': ONE}, {'src/v.js': TWO}],
  ['../v.js', {'src/v.tsx': ONE}, {'src/v.ts': TWO}],
  ['../v.js', {'src/v.tsx': ONE}, {'src/v.js.ts': TWO}],
  ['../v.mjs', {'src/v.mts': ONE}, {'src/v.mjs': TWO}],
  ['../v', {'src/v/index.ts': ONE}, {'src/v.json': '{"v": "TWO"}'}],
  ['../v', {'src/v/index.ts': ONE}, {'src/v/index.tsx': TWO}],
  ['../v', {'src/v/index.ts': ONE}, inFolder('src/v', pack(TWO))],
  ['../v', inFolder('src/v', pack(ONE)), {'src/v.ts': TWO}],
  ['../v', inFolder('src/v', pack(ONE)), {'src/v/package.json': '{}', 'src/v/index.ts': TWO}],
  ['..', {'src/index.js': ONE}, {'src/index.ts': TWO}],
  ['@/v', {'src/v.ts': ONE}, {'src/v.tsx': TWO}],
  ['v', inFolder('node_modules/v', pack(ONE)), inFolder('src/node_modules/v', pack(TWO))],
  ['v', inFolder('../node_modules/v', pack(ONE)), inFolder('node_modules/v', pack(TWO))],
  [
    '@a/v',
    inFolder('node_modules/@a/v', pack(ONE)),
    inFolder('src/deep/node_modules/@a/v', pack(TWO)),
  ],
  ['v/i', inFolder('node_modules/v', pack(ONE)), inFolder('src/node_modules/v', {'i.js': TWO})],
  [
    'v',
    inFolder('node_modules/v', pack(ONE)),
    {'node_modules/v/package.json': '{"main": "./other.js"}', 'node_modules/v/other.js': TWO},
  ],
];

/** Bundles the entry; tells what it holds and what decides about its imports. */
async function bundled(root: string) {
  const {outputFiles, metafile} = await build({
    entryPoints: ['src/deep/entry.ts'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
  });
  return {text: outputFiles[0]!.text, files: importLookups(metafile, {root})};
}

const hashes = (files: readonly string[]): string => files.map(hashOfPath).join();

describe('what decides about an import are the files that would take its place', () => {
  for (const [specifier, from, to] of CASES) {
    const name = (files: SiteFiles): string => Object.keys(files).at(-1)!;
    test(`${specifier}: ${name(from)}, then ${name(to)}`, async (t) => {
      const root = path.join(makeSite(t, {}), 'docs');
      writeFiles(root, {
        'tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
        'src/deep/entry.ts': `import {v} from '${specifier}';\nconsole.log(v);\n`,
        ...from,
      });
      const first = await bundled(root);
      assert.match(first.text, /ONE/);
      const before = hashes(first.files);
      writeFiles(root, {
        'src/deep/other.tsx': TWO,
        'src/other/v.tsx': TWO,
        'node_modules/w/i.js': TWO,
      });
      // A folder of packages that was missing stands for all in it.
      if (!/node_modules/.test(name(from) + name(to))) assert.equal(hashes(first.files), before);
      writeFiles(root, to);
      assert.notEqual(hashes(first.files), before);
      assert.match((await bundled(root)).text, /TWO/);
    });
  }

  test('those of a text that imports from another folder than its own', async (t) => {
    const root = makeSite(t, {'content/docs/a.md': '', ...inFolder('node_modules/v', pack(ONE))});
    const file = path.join(root, 'de/docs/m.mdx');
    const folder = path.join(root, 'content/docs');
    const {metafile} = await build({
      stdin: {contents: "import 'v'", sourcefile: file, resolveDir: folder},
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
    });
    assert.deepEqual(importLookups(metafile, {root, entry: {file, folder}}), [
      path.join(folder, 'node_modules'),
      path.join(root, 'content/node_modules'),
      path.join(root, 'node_modules/v/package.json'),
    ]);
  });

  test('none for a file with its whole name, and none in docsgen or by settings above the site', async (t) => {
    const root = makeSite(t, {'src/deep/entry.ts': "import '../v.ts';\n", 'src/v.ts': ONE});
    assert.deepEqual((await bundled(root)).files, []);
  });
});

/** A site of which each kind of code imports `v` and the package `bird`. */
const IMPORTS = (up: string): string =>
  `import {v} from '${up}v';\nimport {v as bird} from 'bird';\n`;
const SITE: SiteFiles = {
  'package.json': '{"type": "module"}',
  'site.config.ts': `import {v} from './lib/v';\nexport default {title: 'Test', tagline: 'tag ' + v, url: 'https://test.example', components: {AfterContent: './lib/After.tsx'}, markdown: {remarkPlugins: ['./lib/plugin.js']}};\n`,
  'lib/v.ts': ONE,
  'lib/After.tsx': `${IMPORTS('./')}export default () => <p>slot {v} {bird}</p>;\n`,
  // A plugin that has changed parses all pages again, so that it has nothing of what they import.
  'lib/plugin.js': `import {v} from './v';\nexport default () => (tree) => {\n  tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'plugin ' + v}]});\n};\n`,
  'content/v.ts': ONE,
  'content/docs/m.mdx': `${IMPORTS('../')}\n# M\n\nText {v} {bird}.\n`,
  'content/docs/l.md': '# L\n\nText.\n\n:::live{example="e" hydrate="touch"}\n:::\n',
  'content/examples/e.tsx': `${IMPORTS('../')}export default () => <b>example {v} {bird}</b>;\n`,
  'content/pages/p.tsx': `${IMPORTS('../')}export const meta = {title: 'P', description: 'D'};\nexport default () => <p>page {v} {bird}</p>;\n`,
  ...inFolder('../node_modules/bird', pack(ONE)),
};

const EDITS: Readonly<Record<string, SiteFiles>> = {
  'a file beside the one that pages import': {'content/v.tsx': TWO},
  'a file beside the one that the config and a plugin import': {'lib/v.tsx': TWO},
  'a package in a nearer folder': inFolder('node_modules/bird', pack(TWO)),
};

describe('all code of a site is bundled again after an import means something else', () => {
  for (const [what, edit] of Object.entries(EDITS)) {
    test(what, async (t) => {
      const root = path.join(makeSite(t, {}), 'docs');
      writeFiles(root, SITE);
      const built = async () => {
        const {ok, diagnostics} = await buildSite(root);
        assert.ok(ok, JSON.stringify(diagnostics));
        return filesOf(path.join(root, 'dist'));
      };
      const before = await built();
      const session = new Session({root, workers: 0});
      await session.refresh();
      // What a server would hear of: all in content/, and elsewhere the files that it watches.
      const heard = new Set<string>();
      for (const name of Object.keys(edit)) {
        for (let file = path.join(root, name); file !== root; file = path.dirname(file)) {
          if (name.startsWith('content/') || session.files.has(file)) heard.add(file);
          if (name.startsWith('content/')) break;
        }
      }

      writeFiles(root, edit);
      const after = await built();
      await session.refresh(heard);
      for (const page of ['docs/m', 'docs/l', 'p']) {
        const text = after[`${page}/index.html`]!;
        const plan = session.output!.page(`${page}/index.html`)!;
        const shown = (await session.render(plan))!.html;
        const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0];
        assert.equal(main(shown), main(text), page);
      }
      rmSync(path.join(root, '.docsgen'), {recursive: true});
      rmSync(path.join(root, 'dist'), {recursive: true});
      const clean = await built();
      assert.deepEqual(after, clean);
      assert.notDeepEqual(after, before);
    });
  }
});
