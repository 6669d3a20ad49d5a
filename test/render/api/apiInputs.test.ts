import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {readApi} from '../../../src/render/api/extract/readApi.js';
import {readApiSite} from '../../../src/render/api/apiSite.js';
import {folderCache} from '../../../src/render/cache/cache.js';
import type {SharedCache} from '../../../src/render/cache/sharedCache.js';
import {loadConfig} from '../../../src/render/config/loadConfig.js';
import {makeSite, writeFiles, type SiteFiles} from '../../support/site.js';
import {installed} from './temporarySite.js';

const SITE: SiteFiles = {
  'package.json': '{"name": "kit"}',
  'tsconfig.json': '{"compilerOptions": {"strict": true}}',
  'docs/package.json': '{"name": "docs"}',
  'docs/site.config.ts':
    "export default {title: 'Test', url: 'https://test.example', api: {packages: ['../src/index.ts']}};\n",
};

const STRICT = '{"compilerOptions": {"strict": true}}';
const LOOSE = '{"compilerOptions": {"strict": false}}';
/** Its type depends on `strict`. */
const FIND = "export function find() { return Math.abs(1) > 0 ? 'a' as string | null : null; }\n";
const from = (name: string): string => `export {tern} from '${name}';\n`;
const tern = (value: number): string => `export declare const tern: ${value};\n`;

/** What a file of the repository becomes, or a new one, and the reference is another. */
const EDITS: Readonly<Record<string, {readonly files: SiteFiles; readonly edit: SiteFiles}>> = {
  'a tsconfig.json that another extends': {
    files: {
      'tsconfig.json': '{"extends": "./config/middle"}',
      'config/middle.json': '{"extends": ["./first.json", "./second.json"]}',
      'config/first.json': '{}',
      'config/second.json': STRICT,
      'src/index.ts': FIND,
    },
    edit: {'config/second.json': LOOSE},
  },
  'one of a package': {
    files: {
      'tsconfig.json': '{"extends": "base/strict.json"}',
      ...installed('base', {}, {'strict.json': STRICT}),
      'src/index.ts': FIND,
    },
    edit: {'node_modules/base/strict.json': LOOSE},
  },
  'one of a package that a nearer folder has': {
    files: {
      'docs/tsconfig.json': '{"extends": "base"}',
      ...installed('base', {}, {'tsconfig.json': STRICT}),
      'src/index.ts': FIND,
    },
    edit: {
      'docs/node_modules/base/package.json': '{"name": "base"}',
      'docs/node_modules/base/tsconfig.json': LOOSE,
    },
  },
  'the tsconfig.json of the site, in the place of the package’s': {
    files: {'src/index.ts': FIND},
    edit: {'docs/tsconfig.json': LOOSE},
  },
  'the types that a package.json names': {
    files: {
      ...installed('birds', {types: 'a.d.ts'}, {'a.d.ts': tern(1), 'b.d.ts': tern(2)}),
      'src/index.ts': from('birds'),
    },
    edit: installed('birds', {types: 'b.d.ts'}, {}),
  },
  'a source beside declarations': {
    files: {'src/index.ts': from('./util.js'), 'src/util.d.ts': tern(1)},
    edit: {'src/util.ts': 'export const tern = 2;\n'},
  },
  'declarations beside a folder': {
    files: {'src/index.ts': from('./util'), 'src/util/index.d.ts': tern(1)},
    edit: {'src/util.d.ts': tern(2)},
  },
  'declarations beside a folder of a package': {
    files: {
      ...installed('birds', {}, {'index.d.ts': from('./util'), 'util/index.d.ts': tern(1)}),
      'src/index.ts': from('birds'),
    },
    edit: {'node_modules/birds/util.d.ts': tern(2)},
  },
  'a package in a nearer folder': {
    files: {
      ...installed('birds', {}, {'index.d.ts': tern(1)}),
      'src/index.ts': from('birds'),
    },
    edit: {
      'src/node_modules/birds/package.json': '{"name": "birds"}',
      'src/node_modules/birds/index.d.ts': tern(2),
    },
  },
  'types of a package that has none': {
    files: {
      ...installed('birds', {}, {'index.js': ''}),
      'src/index.ts':
        "import 'birds';\ndeclare global { interface Sea { a: 1 } }\nexport function tern() { return null! as Sea[keyof Sea]; }\n",
    },
    edit: installed(
      '@types/birds',
      {},
      {
        'index.d.ts': 'declare global { interface Sea { b: 2 } }\nexport {};\n',
      },
    ),
  },
  'a package.json around the entry': {
    files: {'src/index.ts': 'export const tern = 1;\n'},
    edit: {'src/package.json': '{"name": "near"}'},
  },
};

async function reference(root: string): Promise<string> {
  const docs = path.join(root, 'docs');
  const {value: loaded} = await loadConfig(docs);
  const place = {root: docs, isLasting: true, shared: undefined, onSpan: undefined};
  const {value, diagnostics} = await readApiSite(loaded!, place);
  assert.deepEqual(diagnostics, []);
  const {route, html} = value!.pages.at(-1)!;
  return [route, ...html].join(' ').replace(/<[^>]*>/g, '');
}

describe('a kept reference is made again after a change of', () => {
  for (const [what, {files, edit}] of Object.entries(EDITS)) {
    test(what, async (t) => {
      const root = makeSite(t, {...SITE, ...files});
      const before = await reference(root);
      assert.equal(await reference(root), before);
      writeFiles(root, edit);
      const after = await reference(root);
      assert.notEqual(after, before);
      rmSync(path.join(root, 'docs/.docsgen'), {recursive: true});
      assert.equal(after, await reference(root));
    });
  }
});

type Server = ReturnType<typeof makeServer>;

/** A server that has what other copies of the site have put there. */
function makeServer() {
  const entries = new Map<string, unknown>();
  return {
    entries,
    of: (cacheDir: string): SharedCache => ({
      fetch({folder, keys}) {
        const cache = folderCache(path.join(cacheDir, folder));
        for (const key of keys) if (entries.has(key)) cache.set(key, entries.get(key));
        return Promise.resolve();
      },
      offer({folder, keys}) {
        const cache = folderCache(path.join(cacheDir, folder));
        for (const key of keys) entries.set(key, cache.get(key));
      },
    }),
  };
}

test('a shared model is the same in each copy, however deep, and taken only where its inputs are the same', async (t) => {
  const files = {
    ...SITE,
    'tsconfig.json': '{"extends": "./base.json"}',
    'base.json': STRICT,
    'docs/tsconfig.json': '{"extends": "../base.json"}',
    // Its types are looked for in all folders above.
    ...installed('birds', {}, {'index.js': ''}),
    'src/index.ts': `import 'birds';\n${FIND}`,
  };
  const copy = (folder: string, edit: SiteFiles = {}) => {
    const root = path.join(makeSite(t, {}), folder);
    writeFiles(root, {...files, ...edit});
    const docs = path.join(root, 'docs');
    const cacheDir = path.join(docs, '.docsgen/cache');
    const read = async ({entries: given}: Pick<Server, 'entries'> = makeServer()) => {
      const own = makeServer();
      for (const [key, value] of given) own.entries.set(key, value);
      const options = {root: docs, entries: [{name: '../src/index.ts'}], cacheDir};
      const {value} = await readApi({...options, shared: own.of(cacheDir)});
      const isTaken = JSON.stringify([...own.entries]) === JSON.stringify([...given]);
      return {isTaken, entries: own.entries, text: JSON.stringify(value)};
    };
    return {root, read};
  };
  const first = await copy('kit').read();
  const second = await copy('far/down/here/kit').read();
  assert.deepEqual([...second.entries], [...first.entries]);
  assert.doesNotMatch(JSON.stringify([...first.entries]), /docsgen-test/);

  assert.equal((await copy('kit').read(first)).isTaken, true);
  assert.equal((await copy('far/kit').read(first)).isTaken, true);

  const loose = await copy('kit', {'base.json': LOOSE}).read(first);
  assert.equal(loose.isTaken, false);
  assert.notEqual(loose.text, first.text);

  const {root, read} = copy('far/down/kit');
  writeFiles(
    path.join(root, '../..'),
    installed('@types/birds', {}, {'index.d.ts': 'export {};\n'}),
  );
  assert.equal((await read(first)).isTaken, false);
});
