import assert from 'node:assert/strict';
import {mkdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
import {extractModel, type Extracted} from '../../../../src/render/api/extract/extractModel.js';
import {plainText, type Code} from '../../../../src/render/api/model/code.js';
import type {ApiSymbol, ApiText} from '../../../../src/render/api/model/model.js';
import {installed, temporarySite} from '../temporarySite.js';

type Files = Readonly<Record<string, string>>;

async function extract(
  files: Files,
  ...names: readonly string[]
): Promise<Extracted & {readonly root: string}> {
  return extractLinked({files, links: {}}, ...names);
}

/** Extracts from files and from symbolic links, each with what it leads to. */
async function extractLinked(
  {files, links, folder = '.'}: {files: Files; links: Files; folder?: string},
  ...names: readonly string[]
): Promise<Extracted & {readonly root: string}> {
  const site = temporarySite(files);
  try {
    for (const [link, target] of Object.entries(links)) {
      mkdirSync(path.dirname(path.join(site.root, link)), {recursive: true});
      symlinkSync(target, path.join(site.root, link));
    }
    const entries = names.map((name) => ({
      name,
      origin: {file: 'site.config.ts', line: 3, column: 9},
    }));
    return {
      ...(await extractModel({root: path.join(site.root, folder), entries})),
      root: site.root,
    };
  } finally {
    site.remove();
  }
}

function symbols(model: Extracted['model'], module = 0): Map<string, ApiSymbol> {
  return new Map(model.modules[module]!.symbols.map((symbol) => [symbol.id, symbol]));
}

/** A comment's text, its links to symbols led to their refs. */
function textOf(text: ApiText | undefined): string | undefined {
  return text && markdownOf(text, (ref) => ref);
}

/** Names in code that lead to a symbol. */
const linked = (code: Code): string[] =>
  code.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('items' in piece) return piece.items.flatMap(linked);
    return 'to' in piece ? [piece.t] : [];
  });

/** Extracts one entry file. */
async function fromText(text: string): Promise<Map<string, ApiSymbol>> {
  const {model} = await extract({'package.json': '{"name": "own"}', 'index.ts': text}, 'index.ts');
  return symbols(model);
}

test('a package name stands for all its entry points with types', async () => {
  const files = installed(
    '@acme/kit',
    {
      exports: {
        './a': {import: {types: './a.d.ts', default: './a.mjs'}},
        './a.js': {import: {types: './a.d.ts', default: './a.mjs'}},
        './b': './b.js',
        './B': './capital.js',
        './parts/*': './parts/*.js',
        './package.json': './package.json',
        './untyped': './untyped.js',
      },
    },
    {
      'a.d.ts': 'export declare const a: 1;',
      'b.d.ts': 'export declare const b: 2;',
      'b.js': '',
      'capital.d.ts': 'export declare const B: 2;',
      'capital.js': '',
      'parts/c.d.ts': 'export declare const c: 3;',
      'parts/c.js': '',
      'untyped.js': '',
    },
  );
  const {model, diagnostics} = await extract(files, '@acme/kit');
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({id, name}) => [id, name]),
    [
      ['a', '@acme/kit/a'],
      ['b', '@acme/kit/b'],
      // Some file systems cannot tell it from the folder of the other.
      ['B-2', '@acme/kit/B'],
      ['parts-c', '@acme/kit/parts/c'],
    ],
  );
  assert.equal(model.packages[0]!.version, '1.2.3');
});

test('an entry point that is also exported with the extension of its file is one', async () => {
  const text = 'export declare class Client { id: 1 }';
  const {model, diagnostics} = await extract(
    installed(
      'kit',
      {
        exports: {
          './client': {import: './client.mjs', require: './client.js'},
          './client.js': {default: './client.js'},
          './client.mjs': {default: './client.mjs'},
          './other.js': './other.js',
        },
      },
      {'client.d.ts': text, 'client.d.mts': text, 'other.d.ts': text},
    ),
    'kit',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({name}) => name),
    ['kit/client', 'kit/other.js'],
  );
});

test('a package without exports has the folders with a package.json of their own as entry points', async () => {
  const files = installed(
    'kit',
    {types: 'index.d.ts'},
    {
      'index.d.ts': 'export declare const a: 1;',
      'sub/package.json': '{"types": "../lib/sub.d.ts", "main": "../lib/sub.js"}',
      'sub/deep/package.json': '{"typings": "deep.d.ts"}',
      'sub/deep/deep.d.ts': 'export declare const c: 3;',
      'lib/sub.d.ts': 'export declare const b: 2;',
      'lib/package.json': '{"type": "module"}',
      'node_modules/other/package.json': '{"types": "index.d.ts"}',
      'node_modules/other/index.d.ts': 'export declare const d: 4;',
    },
  );
  const {model, diagnostics} = await extract(files, 'kit');
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({name, symbols}) => [name, ...symbols.map(({id}) => id)]),
    [
      ['kit', 'a'],
      ['kit/sub', 'b'],
      ['kit/sub/deep', 'c'],
    ],
  );
});

test('a package without exports has the subpaths that `typesVersions` names as entry points', async () => {
  const files = installed(
    'kit',
    {
      types: 'index.d.ts',
      typesVersions: {
        '<4': {old: ['dist/old.d.ts'], sub: ['dist/old.d.ts']},
        '>=4': {
          'index.d.ts': ['dist/new.d.ts'],
          sub: ['dist/sub.d.ts'],
          gone: ['dist/gone.d.ts'],
          'lib/*': ['dist/*'],
        },
      },
    },
    {
      'index.d.ts': 'export declare const a: 1;',
      'dist/new.d.ts': 'export declare const b: 1;',
      'dist/old.d.ts': 'export declare const c: 1;',
      'dist/sub.d.ts': 'export declare const d: 1;',
    },
  );
  const {model, diagnostics} = await extract(files, 'kit');
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({name, symbols}) => [name, ...symbols.map(({id}) => id)]),
    [
      ['kit', 'b'],
      ['kit/sub', 'd'],
    ],
  );
});

test('a module keeps its import specifier, whatever its comment names it', async () => {
  const types = {exports: {'.': './index.d.ts', './a': './a.d.ts', './b': './b.d.ts'}};
  const {model, diagnostics} = await extract(
    installed('kit', types, {
      'index.d.ts': '/** @module */\nexport {a} from "./a.js";',
      'a.d.ts': '/**\n * Parts.\n * @module parts\n */\nexport declare const a: 1;',
      'b.d.ts': '/** @module parts */\nexport declare const b: 2;',
    }),
    'kit',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({name, symbols: [symbol]}) => [name, symbol!.id, symbol!.target]),
    [
      ['kit', 'a', 'kit-a#a'],
      ['kit/a', 'a', undefined],
      ['kit/b', 'b', undefined],
    ],
  );
  assert.equal(textOf(model.modules[1]!.doc?.summary), 'Parts.');
});

test('patterns of a package stand for the modules that can be imported by them', async () => {
  const text = 'export declare const x: 1;';
  const {model, diagnostics} = await extract(
    installed(
      'kit',
      {
        exports: {
          '.': './index.d.ts',
          './*': {
            'react-native': './*.js',
            import: {types: './esm/*.d.mts', default: './esm/*.mjs'},
          },
          './add-ons/*': './parts/*',
          // Files of the package as they lie there.
          './parts/*': './parts/*',
          './internal/*': './parts/*.js',
          './esm/hidden': null,
        },
      },
      {
        'index.d.ts': text,
        'old.d.ts': text,
        'old.js': '',
        'esm/a.d.mts': text,
        'esm/a.mjs': '',
        'parts/b.d.ts': text,
        'parts/b.js': '',
      },
    ),
    'kit',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({name}) => name),
    ['kit', 'kit/a', 'kit/add-ons/b.js'],
  );
});

test('a name that ends as a script does is that of a package', async () => {
  const text = {'index.d.ts': 'export declare const a: 1;'};
  const {model} = await extract(
    {
      ...installed('chart.js', {types: 'index.d.ts'}, text),
      ...installed('@acme/kit.js', {types: 'index.d.ts'}, text),
    },
    'chart.js',
    '@acme/kit.js',
  );
  assert.deepEqual(
    model.modules.map(({id, name}) => [id, name]),
    [
      ['chart', 'chart.js'],
      ['kit', '@acme/kit.js'],
    ],
  );
});

test('a re-exported name has each of its meanings', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {exports: {'.': './index.d.ts', './both': './both.d.ts'}},
      {
        'index.d.ts':
          'export {Failure as Fault, Mode} from "./both.js"; import * as all from "./both.js"; export {all};',
        'both.d.ts': `export interface Failure extends Error { code: number }
          export declare const Failure: new (code: number) => Failure;
          export declare const Mode: {On: 1}; export type Mode = 1;`,
      },
    ),
    'kit',
  );
  const rows = (list: readonly ApiSymbol[]) =>
    list.map(({name, id, kind, target}) => [name, id, kind, target].join(' '));
  assert.deepEqual(rows(model.modules[0]!.symbols), [
    'Fault Fault variable kit-both#Failure',
    'Fault Fault:type interface kit-both#Failure:type',
    'Mode Mode variable kit-both#Mode',
    'Mode Mode:type type kit-both#Mode:type',
    'all all namespace ',
  ]);
});

test('a default export of an inner file is described by its declared name', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          'import Inner from "./inner.js"; import make from "./make.js"; export declare const inner: Inner; export declare const made: ReturnType<typeof make>;',
        'inner.d.ts': '/** What is inside. */\nexport default class Inner { a: 1 }',
        'make.d.ts': 'export default function make(): 1;',
      },
    ),
    'kit',
  );
  assert.deepEqual(
    model.modules[0]!.symbols.map(({name, id, kind}) => [name, id, kind]),
    [
      ['inner', 'inner', 'variable'],
      ['made', 'made', 'variable'],
      ['Inner', 'Inner', 'class'],
      ['make', 'make', 'function'],
    ],
  );
});

test('a default export that is re-exported as such has the name that it is declared with', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {types: 'index.d.ts'},
      {
        'index.d.ts': 'export {default} from "./middle.js";',
        'middle.d.ts': 'export {default as default} from "./make.js";',
        'make.d.ts': 'interface Made { a: 1 } declare function Made(): Made; export default Made;',
      },
    ),
    'kit',
  );
  const codes = [...symbols(model).values()].map(({id, name, localName, code, signatures}) => [
    id,
    name,
    localName,
    plainText(code ?? signatures?.[0]?.code ?? []),
  ]);
  assert.deepEqual(codes, [
    ['default', 'default', 'Made', 'Made(): Made'],
    ['default:type', 'default', 'Made', 'interface Made {a: 1}'],
  ]);
});

test('a class that an inner file exports as a type only is a class', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {types: 'index.d.ts'},
      {
        'index.d.ts': 'export * from "./core.js"; export {Hidden as Shown} from "./other.js";',
        'core.d.ts': 'export type {Light} from "./light.js"; export {Bulb} from "./light.js";',
        'other.d.ts': 'export type {Hidden} from "./light.js";',
        'light.d.ts':
          'export class Light { constructor(a: 1) } export class Hidden {} export class Bulb {}',
      },
    ),
    'kit',
  );
  assert.deepEqual(
    model.modules[0]!.symbols.map(({name, kind, flags}) => [name, kind, ...(flags ?? [])]),
    [
      ['Light', 'class', 'type only'],
      ['Shown', 'class', 'type only'],
      ['Bulb', 'class'],
    ],
  );
});

test('two modules of one bare name both take the long one', async () => {
  const types = {types: 'index.d.ts'};
  const {model} = await extract(
    {
      ...installed('@x/core', types, {'index.d.ts': 'export type A = 1;'}),
      ...installed('@y/core', types, {'index.d.ts': 'export type A = 1;'}),
    },
    '@x/core',
    '@y/core',
  );
  assert.deepEqual(
    model.modules.map(({id}) => id),
    ['x-core', 'y-core'],
  );
});

test('two modules of one long name are told apart by their slashes', async () => {
  const text = (type: string) => `export type A = ${type};`;
  const {model} = await extract(
    installed(
      '@x/kit',
      {exports: {'.': './a.d.ts', './v4-mini': './b.d.ts', './v4/mini': './c.d.ts'}},
      {'a.d.ts': text('1'), 'b.d.ts': text('2'), 'c.d.ts': text('3')},
    ),
    '@x/kit',
  );
  assert.deepEqual(
    model.modules.map(({id}) => id),
    ['kit', 'x--kit--v4-mini', 'x--kit--v4--mini'],
  );
});

const NODE_TYPES = installed(
  '@types/node',
  {types: 'index.d.ts'},
  {
    'index.d.ts':
      '/// <reference path="fs.d.ts" />\ninterface Held {}\ninterface Buffer {}\ndeclare namespace NodeJS { interface Timeout {} }\n',
    'fs.d.ts':
      "declare module 'fs' { export interface Stats {} }\ndeclare module 'node:fs' { export * from 'fs'; }\n",
  },
);

const NODE_GLOBALS = {
  'index.d.ts': 'export declare const data: Buffer;\nexport declare const timer: NodeJS.Timeout;\n',
};

const OTHER_GLOBALS = {
  'index.d.ts': 'export declare const a: Deno.Reader;\nexport declare const b: Bun.Server;\n',
};

const BAD: readonly {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly expected: readonly string[];
}[] = [
  {
    title: 'a package that is not installed',
    files: {'package.json': '{"devDependencies": {"lexical": "1"}}'},
    entry: 'lexcal',
    expected: ['error api-package-missing site.config.ts:3:9 Did you mean lexical?'],
  },
  {
    title: 'a package of which only the types are installed',
    files: installed('@types/plain', {types: 'index.d.ts'}, {'index.d.ts': 'export {};'}),
    entry: 'plain',
    expected: ['error api-package-missing site.config.ts:3:9 Did you mean @types/plain?'],
  },
  {
    title: 'an entry file that is not there',
    files: {},
    entry: 'src/index.ts',
    expected: [
      'error api-entry-missing site.config.ts:3:9 Name a .ts or .d.ts file relative to the folder of site.config.ts, or a package.',
    ],
  },
  {
    title: 'an entry file in JavaScript',
    files: {'main.js': ''},
    entry: 'main.js',
    expected: [
      'error api-entry-missing site.config.ts:3:9 Generate declarations of it, npx tsc --allowJs --declaration --emitDeclarationOnly --outDir types main.js, and name the .d.ts file.',
    ],
  },
  {
    title: 'a package that is not installed, with a name that ends as a script does',
    files: {},
    entry: 'chart.js',
    expected: [
      'error api-package-missing site.config.ts:3:9 Install it: npm install --save-dev chart.js',
    ],
  },
  {
    title: 'a package without types',
    files: installed('plain', {main: 'index.js'}, {'index.js': ''}),
    entry: 'plain',
    expected: [
      'error api-package-untyped site.config.ts:3:9 Its package.json (ROOT/node_modules/plain/package.json) names no existing .d.ts file; document @types/plain if it exists, or an entry file of your own.',
    ],
  },
  {
    title: 'an optional peer of a package with a package.json in an inner folder',
    files: installed(
      'kit',
      {
        types: 'index.d.ts',
        peerDependencies: {far: '1'},
        peerDependenciesMeta: {far: {optional: true}},
      },
      {
        'index.d.ts': "export * from './compat/index.js';\n",
        'compat/package.json': '{"name": "kit-compat"}',
        'compat/index.d.ts': "import type {Far} from 'far/sub';\nexport declare const a: Far;\n",
      },
    ),
    entry: 'kit',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/kit/compat/index.d.ts:1:24 It is an optional peer dependency, and types that come from it are unknown. Install it, or @types/far if it has no types and that exists: npm install --save-dev far',
    ],
  },
  {
    title: 'a subpath of an installed package whose types are missing',
    files: installed(
      'half',
      {exports: {'.': './index.js', './sub': {types: './sub.d.ts', default: './sub.js'}}},
      {'index.d.ts': 'export declare const a: 1;', 'index.js': '', 'sub.js': ''},
    ),
    entry: 'half',
    expected: [
      'warning api-types-missing ROOT/node_modules/half/package.json:1:71 The package was published without the file, and the reference has no page for it.',
    ],
  },
  {
    title: 'a subpath of a package of the repository whose types are missing',
    files: {
      'half/package.json':
        '{"name": "half", "exports": {".": "./index.js", "./sub": {"import": {"types": "./sub.d.ts"}}}}',
      'half/index.d.ts': 'export declare const a: 1;\n',
      'half/index.js': '',
    },
    entry: './half',
    expected: [
      'warning api-types-missing ROOT/half/package.json:1:70 Build the package first, or correct the path.',
    ],
  },
  {
    title: 'a pattern of a package whose types match no file',
    files: installed(
      'half',
      {exports: {'.': './index.js', './*': {types: './types/*.d.ts', default: './*.js'}}},
      {'index.d.ts': 'export declare const a: 1;', 'index.js': '', 'sub.js': ''},
    ),
    entry: 'half',
    expected: [
      'warning api-types-missing ROOT/node_modules/half/package.json:1:69 The package was published without the file, and the reference has no page for it.',
    ],
  },
  {
    title: 'a package whose types are broken',
    files: installed(
      'broken',
      {types: 'index.d.ts'},
      {'index.d.ts': 'export declare const a: ;\n'},
    ),
    entry: 'broken',
    expected: [
      'error api-types-broken ROOT/node_modules/broken/index.d.ts:1:25 Install a different version of the package, or correct the file if it is your own.',
    ],
  },
  {
    title: 'declarations that export nothing',
    files: installed('idle', {types: 'index.d.ts'}, {'index.d.ts': "declare module 'idle';\n"}),
    entry: 'idle',
    expected: [
      'warning api-package-empty ROOT/node_modules/idle/index.d.ts:1:1 Remove the package from `api.packages`, or name an entry file of your own: its page is empty.',
    ],
  },
  {
    title: 'types of what has no declaration',
    files: installed(
      'world',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          'export declare const world: typeof globalThis;\nexport declare class A {}\nexport type P = typeof A.prototype;\nexport declare const all: {readonly [K in "a" | "b"]: K};\nexport declare const one: typeof all.a;\nexport declare const none: typeof undefined;',
      },
    ),
    entry: 'world',
    expected: [],
  },
  {
    title: 'a module that is not installed and that a package adds to',
    files: installed(
      'adding',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          "export declare const a: 1;\ndeclare module 'absent' { interface Held { b: 2 } }\n",
      },
    ),
    entry: 'adding',
    expected: [],
  },
  {
    title: 'an import that leads nowhere',
    files: installed(
      'lost',
      {types: 'index.d.ts'},
      {
        'index.d.ts': "\nimport type {Doc} from 'yjs';\nexport declare const doc: Doc;\n",
      },
    ),
    entry: 'lost',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/lost/index.d.ts:2:24 Types that come from it are unknown. Install it, or @types/yjs if it has no types and that exists: npm install --save-dev yjs',
    ],
  },
  {
    title: 'an import of a module of a runtime',
    files: installed(
      'lost',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          "import type {Database} from 'bun:sqlite';\nexport declare const a: Database;\n",
      },
    ),
    entry: 'lost',
    expected: [
      "warning api-import-unresolved ROOT/node_modules/lost/index.d.ts:1:29 Types that come from it are unknown. Install the package that declares 'bun:sqlite'",
    ],
  },
  {
    title: 'an import of a file that a package was published without',
    files: installed(
      'torn',
      {types: 'index.d.ts'},
      {'index.d.ts': "import {B} from './b.js';\nexport declare const a: B;\n"},
    ),
    entry: 'torn',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/torn/index.d.ts:1:17 Types that come from it are unknown; the package was published without the file.',
    ],
  },
  {
    title: 'several imports of a package that is not installed',
    files: installed(
      'lost',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          "import type {Doc} from 'yjs';\nimport type {Map} from 'yjs/map';\nexport * from './more.js';\nexport declare const doc: Doc | Map;\n",
        'more.d.ts': "import type {Doc} from 'yjs';\nexport declare const more: Doc;\n",
      },
    ),
    entry: 'lost',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/lost/index.d.ts:1:24 Types that come from it are unknown. Install it, or @types/yjs if it has no types and that exists: npm install --save-dev yjs',
    ],
  },
  {
    title: "imports of Node.js's own modules",
    files: installed(
      'noder',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          "import type {Readable} from 'stream';\nimport type {Stats} from 'node:fs';\nexport declare const a: Readable | Stats;\n",
      },
    ),
    entry: 'noder',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/noder/index.d.ts:1:29 Types that come from it are unknown. Install them: npm install --save-dev @types/node',
    ],
  },
  {
    title: "imports of Node.js's own modules, whose types the site has",
    files: {
      ...installed(
        'noder',
        {types: 'index.d.ts'},
        {'index.d.ts': "import type {Stats} from 'node:fs';\nexport declare const a: Stats;\n"},
      ),
      ...NODE_TYPES,
    },
    entry: 'noder',
    expected: [],
  },
  {
    title: 'globals of Node.js',
    files: installed('noder', {types: 'index.d.ts'}, NODE_GLOBALS),
    entry: 'noder',
    expected: [
      'warning api-type-unknown ROOT/node_modules/noder/index.d.ts:1:22 Install @types/node; until then, the reference shows only its name.',
      'warning api-type-unknown ROOT/node_modules/noder/index.d.ts:2:22 Install @types/node; until then, the reference shows only its name.',
    ],
  },
  {
    title: 'a global that several declarations use',
    files: installed(
      'noder',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          "export * from './more';\nexport declare const a: Buffer;\nexport declare const b: Buffer;\n",
        'more.d.ts': 'export declare function more(of: Buffer): Buffer;\n',
      },
    ),
    entry: 'noder',
    expected: [
      'warning api-type-unknown ROOT/node_modules/noder/index.d.ts:2:22 Install @types/node; until then, the reference shows only its name.',
    ],
  },
  {
    title: 'globals of Node.js, whose types the site has',
    files: {...installed('noder', {types: 'index.d.ts'}, NODE_GLOBALS), ...NODE_TYPES},
    entry: 'noder',
    expected: [],
  },
  {
    title: 'globals of Deno and Bun',
    files: installed('noder', {types: 'index.d.ts'}, OTHER_GLOBALS),
    entry: 'noder',
    expected: [
      'warning api-type-unknown ROOT/node_modules/noder/index.d.ts:1:22 Install @types/deno; until then, the reference shows only its name.',
      'warning api-type-unknown ROOT/node_modules/noder/index.d.ts:2:22 Install @types/bun; until then, the reference shows only its name.',
    ],
  },
  {
    title: 'globals of Deno and Bun, whose types the site has',
    files: {
      ...installed('noder', {types: 'index.d.ts'}, OTHER_GLOBALS),
      ...installed(
        '@types/deno',
        {types: 'index.d.ts'},
        {'index.d.ts': 'declare namespace Deno { interface Reader {} }\n'},
      ),
      ...installed(
        '@types/bun',
        {types: 'index.d.ts'},
        {'index.d.ts': 'declare namespace Bun { interface Server {} }\n'},
      ),
    },
    entry: 'noder',
    expected: [],
  },
  {
    title: "sources with imports of Node.js's own modules, by a tsconfig without types",
    files: {
      'package.json': '{"name": "own"}',
      'tsconfig.json': '{"compilerOptions": {"strict": true}}',
      'src/index.ts':
        "import {type Stats} from 'fs';\nexport const a = (stats: Stats, held: Held): void => {};\n",
      ...NODE_TYPES,
    },
    entry: 'src/index.ts',
    expected: [],
  },
  {
    title: 'an import of a file that is not there',
    files: {
      'package.json': '{"name": "own"}',
      'src/index.ts': "import {A} from './nope';\nexport const a: A = 1;\n",
    },
    entry: 'src/index.ts',
    expected: [
      'error api-import-unresolved ROOT/src/index.ts:1:17 Types that come from it would be unknown. Correct the path, or generate the file first.',
    ],
  },
  {
    title: 'imports of names that a package.json has or lacks',
    files: {
      'package.json':
        '{"name": "own", "imports": {"#kit/*": "./gone/*.js", "#store": "./src/store.ts"}}',
      'src/store.ts': 'export type A = 1;\n',
      'src/index.ts': ['#store', '#kit/a', '#stor', '#other/b']
        .map((name, i) => `export type {A as A${String(i)}} from '${name}';\n`)
        .join(''),
    },
    entry: 'src/index.ts',
    expected: [
      'error api-import-unresolved ROOT/src/index.ts:2:28 Types that come from it would be unknown. Correct its path in `imports` of the package.json, or generate the file first.',
      'error api-import-unresolved ROOT/src/index.ts:3:28 Types that come from it would be unknown. Did you mean #store?',
      'error api-import-unresolved ROOT/src/index.ts:4:28 Types that come from it would be unknown. Add it to `imports` of the package.json, or correct the name.',
    ],
  },
  {
    title: 'an import of a name that a package was published without',
    files: installed('torn', {types: 'index.d.ts'}, {'index.d.ts': "export type {A} from '#a/b';"}),
    entry: 'torn',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/torn/index.d.ts:1:22 Types that come from it are unknown; the package was published without the file.',
    ],
  },
  {
    title: 'an import of a peer dependency that is optional',
    files: installed(
      'bare',
      {
        types: 'index.d.ts',
        peerDependencies: {yjs: '*', rea: '*'},
        peerDependenciesMeta: {yjs: {optional: true}, '@types/rea': {optional: true}},
      },
      {
        'index.d.ts':
          "import type {Doc} from 'yjs';\nimport type {Node} from 'rea';\nexport declare const doc: Doc | Node;\n",
      },
    ),
    entry: 'bare',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/bare/index.d.ts:1:24 It is an optional peer dependency, and types that come from it are unknown. Install it, or @types/yjs if it has no types and that exists: npm install --save-dev yjs',
      'warning api-import-unresolved ROOT/node_modules/bare/index.d.ts:2:25 It is an optional peer dependency, and types that come from it are unknown. Install it, or @types/rea if it has no types and that exists: npm install --save-dev rea',
    ],
  },
  {
    title: 'an import of JavaScript whose types are used',
    files: {
      ...installed(
        'ui',
        {types: 'index.d.ts'},
        {
          'index.d.ts':
            "import type {Node} from 'rea';\nimport 'rea';\nexport declare const node: Node;\n",
        },
      ),
      ...installed('rea', {main: 'index.js'}, {'index.js': ''}),
    },
    entry: 'ui',
    expected: [
      'warning api-import-unresolved ROOT/node_modules/ui/index.d.ts:1:25 Types that come from it are unknown. If @types/rea exists, install it: npm install --save-dev @types/rea',
    ],
  },
  {
    title: 'an import of JavaScript whose types are not used',
    files: {
      ...installed(
        'ui',
        {types: 'index.d.ts'},
        {
          'index.d.ts': "import type {Node} from 'rea';\nexport declare const one: 1;\n",
        },
      ),
      ...installed('rea', {main: 'index.js'}, {'index.js': ''}),
    },
    entry: 'ui',
    expected: [],
  },
  {
    title: 'a name that the compiler does not know',
    files: installed(
      'odd',
      {types: 'index.d.ts'},
      {
        'index.d.ts': 'export declare const one: Missing;',
      },
    ),
    entry: 'odd',
    expected: [
      'warning api-type-unknown ROOT/node_modules/odd/index.d.ts:1:22 Install the package that declares it; until then, the reference shows only its name.',
    ],
  },
  {
    title: "an import of the package's own manifest from one folder too high",
    files: installed(
      'meta',
      {types: 'index.d.ts'},
      {
        'index.d.ts': "import {version} from '../package.json';\nexport {version};\n",
      },
    ),
    entry: 'meta',
    expected: [],
  },
  {
    title: 'a link to nothing in a file of the site itself',
    files: {
      'package.json': '{"name": "own"}',
      'index.ts': '/**\n * First line.\n *\n * See {@link missing}.\n */\nexport const a = 1;\n',
    },
    entry: 'index.ts',
    expected: ['error api-link-unresolved ROOT/index.ts:4:8 '],
  },
];

for (const {title, files, entry, expected} of BAD) {
  test(`bad input: ${title}`, async () => {
    const {diagnostics, root} = await extract(files, entry);
    const shown = diagnostics.map(({severity, id, file, line, column, hint = ''}) =>
      `${severity} ${id} ${file ?? ''}:${String(line)}:${String(column)} ${hint}`
        .replaceAll(root, 'ROOT')
        .replaceAll(path.sep, '/'),
    );
    assert.deepEqual(shown, expected);
  });
}

const WORKSPACE: Files = {
  'packages/core/package.json': '{"name": "@kit/core", "exports": {"types": "./dist/index.d.ts"}}',
  'packages/core/src/index.ts': 'export interface Store { a: 1 }\n',
  'packages/ui/package.json': '{"name": "@kit/ui"}',
  'packages/ui/src/index.ts':
    "import type {Store} from '@kit/core';\nexport type {Store} from '@kit/core';\nexport declare function bind(to: Store): void;\n",
};
const LINKS: Files = {'node_modules/@kit/core': '../../packages/core'};
const BUILT: Files = {'packages/core/dist/index.d.ts': 'export interface Store { old: 1 }\n'};

for (const [state, built] of [
  ['not built', {}],
  ['built', BUILT],
] as const) {
  test(`an import of a package that is documented from its source leads there: ${state}`, async () => {
    const {model, diagnostics} = await extractLinked(
      {files: {...WORKSPACE, ...built}, links: LINKS},
      'packages/core/src/index.ts',
      'packages/ui/src/index.ts',
    );
    assert.deepEqual(diagnostics, []);
    const found = symbols(model, 1);
    assert.equal(found.get('Store')!.target, 'core#Store');
    assert.deepEqual(linked(found.get('bind')!.signatures![0]!.code), ['Store']);
  });
}

test('a linked package that is not built is to be built, an installed one is not to be installed', async () => {
  const hintOf = async (files: Files, links: Files) => {
    const {diagnostics} = await extractLinked({files, links}, 'packages/ui/src/index.ts');
    return diagnostics.map(({hint = ''}) => hint.slice(hint.indexOf('. ') + 2));
  };
  assert.deepEqual(await hintOf(WORKSPACE, LINKS), [
    'Build @kit/core first, or document it from its source as well.',
  ]);
  const other = installed('@kit/core', {exports: {'./other': './other.js'}}, {});
  assert.deepEqual(await hintOf({...WORKSPACE, ...other}, {}), [
    '@kit/core is installed without it: correct the name, or install a different version.',
  ]);
});

test('a diagnostic names the package and its version', async () => {
  const files = installed(
    'lost',
    {types: 'types/index.d.ts'},
    {
      'types/index.d.ts': "export {a} from './gone';\n",
      'types/package.json': '{"type": "module"}',
    },
  );
  const {diagnostics} = await extract(files, 'lost');
  assert.equal(diagnostics[0]!.message, "lost 1.2.3 imports './gone', which cannot be found");
});

test('anchors are qualified names; overloads add a key of what they take', async () => {
  const text = (extra: string) => `
    export class Tree {
      static of(): Tree { return new Tree(); }
      of(): number { return 1; }
      constructor() {}
      get size(): number { return 0; }
    }
    ${extra}
    export function add(a: string): void;
    export function add(a: number): void;
    export function add(a: unknown): void {}
    export type add = 1;
    export type Options = {deep: boolean};
  `;
  const before = await fromText(text(''));
  assert.deepEqual([...before.keys()].sort(), ['Options', 'Tree', 'add', 'add:type']);
  assert.deepEqual(
    before
      .get('Tree')!
      .members!.map(({id}) => id)
      .sort(),
    ['Tree.new', 'Tree.of', 'Tree.of:static', 'Tree.size'],
  );
  assert.deepEqual(
    before.get('Options')!.members!.map(({id}) => id),
    ['Options.deep'],
  );
  const keys = before.get('add')!.signatures!.map(({id}) => id);
  assert.match(keys[0]!, /^add~[\da-f]{6}$/);
  assert.notEqual(keys[0], keys[1]);

  for (const inserted of [
    'export function add(a: boolean, b?: string): void;',
    // The same parameters, told apart by what they give or by what a type parameter may be.
    'export function add(a: string): number;',
    'export function add<T extends Tree>(a: T): void; export function add<T extends Date>(a: T): void;',
  ]) {
    const ids = (await fromText(text(inserted))).get('add')!.signatures!.map(({id}) => id);
    assert.deepEqual(ids.slice(-2), keys, `${inserted} moves no other anchor`);
    assert.equal(new Set(ids).size, ids.length);
  }
});

test('a renamed file moves no anchor', async () => {
  const anchors = async (file: string): Promise<readonly string[]> => {
    const {model} = await extract(
      {
        ...installed(
          'kit',
          {types: 'index.d.ts'},
          {
            'index.d.ts': `export * from './${file}';`,
            [`${file}.d.ts`]:
              'export declare class A {m(a: string): void; m(a: B): void}\nexport interface B {c: A}\n',
          },
        ),
      },
      'kit',
    );
    const ids = ({id, signatures = [], members = []}: ApiSymbol): string[] => [
      id,
      ...signatures.map((signature) => signature.id),
      ...members.flatMap(ids),
    ];
    return model.modules.flatMap(({id, symbols: all}) => [id, ...all.flatMap(ids)]);
  };
  const before = await anchors('first');
  assert.equal(before.length, 9);
  assert.deepEqual(await anchors('nested/second'), before);
});

test('what exported types mention is described though it is not exported', async () => {
  const {model} = await extract(
    {
      'package.json': '{"name": "own"}',
      'index.ts': `
        interface Inner {deep: Deeper}
        type Deeper = {value: string};
        type Unrelated = 1;
        type Props = {inner: Inner};
        export function View(props: Props): void {}
      `,
    },
    'index.ts',
  );
  const found = symbols(model);
  assert.deepEqual([...found.keys()], ['View', 'Inner', 'Deeper', 'Props']);
  assert.equal(found.get('Inner')!.exported, false);
  assert.equal(found.get('View')!.exported, undefined);
});

test('comments: licence headers dropped, tags in their places, positions true', async () => {
  const found = await fromText(
    `/**
 * Copyright (c) Acme. This source code is licensed under the MIT license.
 */
/**
 * Adds. See {@link subtract | the other}, {@link Sum.total}, {@link own!subtract} and {@link https://example.com}.
 *
 * @param a - the first
 * @param options - how
 * @returns the sum
 * @throws {RangeError} if it is too large
 * @since 2.0
 * @deprecated use {@link subtract}
 * @example
 * add(1, {round: true});
 */
export function add(a: number, options: {
  /** Whether to round */
  round?: boolean;
}): number { return a; }
/** Takes away. */
export function subtract(): void {}
export interface Sum {total: number}
`,
  );
  const [signature] = found.get('add')!.signatures!;
  assert.equal(
    textOf(signature!.doc!.summary),
    'Adds. See [the other](<own#subtract>), [`Sum.total`](<own#Sum.total>), [`subtract`](<own#subtract>) and [https://example.com](<https://example.com>).',
  );
  assert.deepEqual(signature!.doc!.summary!.at, {line: 5, column: 4});
  assert.deepEqual(
    signature!.parameters!.map(({name, doc}) => [name, textOf(doc?.summary), doc?.summary?.at]),
    [
      ['a', 'the first', {line: 7, column: 15}],
      ['options', 'how', {line: 8, column: 21}],
      ['options.round', 'Whether to round', {line: 17, column: 7}],
    ],
  );
  assert.deepEqual(signature!.doc!.returns, {markdown: ['the sum'], at: {line: 9, column: 13}});
  assert.equal(textOf(signature!.doc!.since), '2.0');
  assert.equal(textOf(signature!.doc!.deprecated), 'use [`subtract`](<own#subtract>)');
  assert.equal(textOf(signature!.doc!.examples![0]), '```ts\nadd(1, {round: true});\n```');
  assert.deepEqual(found.get('subtract')!.signatures![0]!.doc!.summary, {
    markdown: ['Takes away.'],
    at: {line: 20, column: 5},
  });
});

test('what a comment hides is left out, and a name without a link where it is mentioned', async () => {
  const found = await fromText(`
    /** @private */ export interface Own { a: 1 }
    /** @hidden */ export interface Hidden { a: 1 }
    /** @ignore */ export interface Ignored { a: 1 }
    /** @internal */ export interface Internal { a: 1 }
    /** Takes {@link Own}. */
    export declare function take(a: Own, b: Hidden, c: Ignored, d: Internal): void;
  `);
  assert.deepEqual([...found.keys()], ['Internal', 'take']);
  const [{code, doc} = {}] = found.get('take')!.signatures!;
  assert.equal(textOf(doc?.summary), 'Takes `Own`.');
  assert.deepEqual(linked(code!), ['Internal']);
});

test('tags that name a kind are not text, and what follows them is', async () => {
  const found = await fromText(`
    /** Runs. @see {@link b} @class kit.A */
    export declare const a: 1;
    /**
     * @namespace kit
     * Tools for {@link a}.
     */
    export declare const b: 2;
    /** Kinds. @enum Of all sorts. */
    export declare const c: 3;
    /** @function Makes. */
    export declare const d: () => 4;
  `);
  const texts = [...found.values()].map(({doc}) => [textOf(doc?.summary), textOf(doc?.see?.[0])]);
  assert.deepEqual(texts, [
    ['Runs.', '[`b`](<own#b>)'],
    ['Tools for [`a`](<own#a>).', undefined],
    ['Kinds.\n\nOf all sorts.', undefined],
    ['Makes.', undefined],
  ]);
});

test('a comment that stands in another file is found there; a licence at a re-export is none', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {types: 'index.d.ts'},
      {
        'index.d.ts':
          "/**\n * Copyright (c) Acme, under the MIT license.\n */\nexport {run} from './run';\nexport {Leaf} from './leaf';\nexport {Base} from './base';\n",
        'run.d.ts': '/** Runs. */\nexport declare function run(): void;\n',
        'base.d.ts': 'export declare class Base {\n  /** Grows. */\n  grow(): void;\n}\n',
        'leaf.d.ts':
          "import {Base} from './base';\nexport declare class Leaf extends Base {\n  grow(): void;\n}\n",
      },
    ),
    'kit',
  );
  const found = symbols(model);
  assert.doesNotMatch(JSON.stringify(found.get('run')), /Copyright/);
  assert.equal(textOf(found.get('run')!.signatures![0]!.doc!.summary), 'Runs.');
  const grow = found.get('Leaf')!.members!.find(({name}) => name === 'grow')!;
  assert.deepEqual(grow.signatures![0]!.doc, {
    file: 'node_modules/kit/base.d.ts',
    summary: {markdown: ['Grows.'], at: {line: 2, column: 7}},
  });
});

test('what an export says of its deprecation counts, in its own place', async () => {
  const kit = installed(
    'kit',
    {types: 'index.d.ts'},
    {
      'index.d.ts': `/** @deprecated all of these */
export {whole} from './inner';
export {
/** @deprecated moved to {@link fresh} */ told,
/** @deprecated not this one */ Old, kept, fresh,
/** @deprecated a longer name */ kept as longName,
/** In other words. */ fresh as other } from './inner';
import {last} from './inner';
/** @deprecated by name */
export default last;
`,
      'inner.d.ts': `/** Runs. */
export declare function told(): void;
export declare function whole(): void;
/** A class. */
export declare class Old {}
/** Stays. */
export declare const kept: 1;
export declare function fresh(): void;
export declare function fresh(a: 1): void;
export declare function last(): void;
`,
    },
  );
  const {model} = await extract(kit, 'kit');
  const found = symbols(model);
  const deprecated = (id: string): unknown => {
    const {doc, signatures = []} = found.get(id)!;
    const text = (doc ?? signatures[0]?.doc)?.deprecated;
    return text && [textOf(text), text.at.line];
  };
  const told = found.get('told')!.signatures![0]!.doc!;
  assert.equal(textOf(told.summary), 'Runs.');
  assert.equal(textOf(told.deprecated), 'moved to [`fresh`](<kit#fresh>)');
  assert.deepEqual(deprecated('whole'), ['all of these', 1]);
  assert.equal(textOf(found.get('Old')!.doc!.deprecated), 'not this one');
  assert.equal(textOf(found.get('Old')!.doc!.summary), 'A class.');
  assert.equal(deprecated('kept'), undefined);
  assert.equal(found.get('longName')!.target, 'kit#kept');
  assert.deepEqual(deprecated('longName'), ['a longer name', 6]);
  assert.equal(deprecated('fresh'), undefined);
  assert.equal(textOf(found.get('other')!.doc!.summary), 'In other words.');
  assert.deepEqual(deprecated('default'), ['by name', 9]);
});

test('declarations read as they would be written', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ["type A = 'a' | \"it's\" | 1 | null", "type A = 'a' | 'it\\'s' | 1 | null"],
    ['type A = readonly (string | number)[]', 'type A = readonly (string | number)[]'],
    [
      'type A<T> = T extends (infer U)[] ? U : never',
      'type A<T> = T extends (infer U)[] ? U : never',
    ],
    [
      'type A = {[K in keyof Date as `get${K}`]?: Date[K]}',
      'type A = { [K in keyof Date as `get${K}`]?: Date[K] }',
    ],
    ['type A = new (...args: any[]) => object', 'type A = new (...args: any[]) => object'],
    ['type A = [string, number?, ...boolean[]]', 'type A = [string, number?, ...boolean[]]'],
    [
      'type A = (this: Date, x?: string) => x is string',
      'type A = (this: Date, x?: string) => x is string',
    ],
    ['const A: unique symbol', 'const A: unique symbol'],
    ['type A = -1 | 2n', 'type A = -1 | 2n'],
    ['type A = abstract new () => object', 'type A = abstract new () => object'],
    ['const enum A {B = 1}', 'const enum A {B = 1}'],
    ['enum A {B, C = "c"}', "enum A {B, C = 'c'}"],
    [
      'interface A {get b(): string; set b(v: string | null); set c(v: 1); get d(): 1; 0: 2}',
      'interface A {get b(): string; set b(v: string | null); set c(v: 1); readonly d: 1; 0: 2}',
    ],
    [
      'interface A {new (a: 1): Date; [Symbol.iterator](): 1; b?(): 2}',
      'interface A {new (a: 1): Date; [Symbol.iterator](): 1; b?(): 2}',
    ],
    [
      'namespace A {interface B {c: 1} class C {static d: 1; protected constructor(); protected e(): void} const f: 1}',
      'namespace A {interface B {c: 1} class C {static d: 1; protected constructor(); protected e(): void} const f: 1;}',
    ],
    [
      "interface A {readonly 'a-b'?: string; [key: string]: unknown}",
      "interface A {readonly 'a-b'?: string; [key: string]: unknown}",
    ],
    [
      'abstract class A<const T = string> extends Date {}',
      'abstract class A<const T = string> extends Date',
    ],
  ];
  const {model} = await extract(
    {
      'package.json': '{"name": "own"}',
      ...Object.fromEntries(
        cases.map(([text], i) => [
          `e${String(i)}.d.ts`,
          `export declare ${text}`
            .replace('declare type', 'type')
            .replace('declare interface', 'interface'),
        ]),
      ),
    },
    ...cases.map((_, i) => `e${String(i)}.d.ts`),
  );
  assert.deepEqual(
    model.modules.map(({symbols: [symbol]}) => plainText(symbol!.code!)),
    cases.map(([, expected]) => expected),
  );
});

test('members have their full form: accessors of two types, optional methods, constructors of interfaces', async () => {
  const found = await fromText(`
    export declare class Box {
      get value(): string;
      set value(v: string | number);
      accessor auto: number;
      grow?(): void;
      [Symbol.iterator](): Iterator<string>;
    }
    export interface Maker { new (a: string): Box }
    declare class Hidden { a: 1 }
    export declare function hide(): Hidden;
  `);
  const members = [...found.values()].flatMap(({members = []}) => members);
  assert.deepEqual(
    members.map(({name, code, signatures}) => [name, plainText(code ?? signatures![0]!.code)]),
    [
      ['constructor', 'new Box()'],
      ['value', 'get value(): string\nset value(v: string | number)'],
      ['auto', 'auto: number'],
      ['grow', 'grow?(): void'],
      ['[Symbol.iterator]', '[Symbol.iterator](): Iterator<string>'],
      ['constructor', 'new (a: string): Box'],
      ['constructor', 'new Hidden()'],
      ['a', 'a: 1'],
    ],
  );
  assert.equal(plainText(found.get('Hidden')!.code!), 'class Hidden {constructor(); a: 1}');
});

test('what a module exports with an equals sign has its own name', async () => {
  const {model} = await extract(
    {
      ...installed(
        'kit',
        {types: 'index.d.ts'},
        {
          'index.d.ts':
            'declare class Kit { constructor(a: string) }\ndeclare namespace Kit { interface Options { a: 1 } }\nexport = Kit;\n',
        },
      ),
      ...installed(
        'run',
        {types: 'index.d.ts'},
        {'index.d.ts': 'declare function run(): void;\nexport = run;\n'},
      ),
    },
    'kit',
    'run',
  );
  const kit = symbols(model);
  assert.deepEqual([...kit.keys()], ['Kit', 'Kit:type', 'Options']);
  const [made] = kit.get('Kit')!.members!;
  assert.equal(plainText(made!.signatures![0]!.code), 'new Kit(a: string)');
  assert.equal(plainText(symbols(model, 1).get('run')!.signatures![0]!.code), 'run(): void');
});

test('what a source leaves to the compiler reads as in its declarations', async () => {
  const {model} = await extract(
    {
      'package.json': '{"name": "own"}',
      'e.ts': `
        /** A kit. */
        export const Kit = class Named<T> {
          /** A part. */
          part?: T;
          static make(): Named<string> { return new Named(); }
          static readonly id = Symbol('id');
        };
        export function menu([a, b]: [string, number], {c}: {c: string}, [d]: string[]): void {}
        /** An item. */
        menu.item = (x: string) => x;
        menu.size = 1;
        export const other = Symbol.for('other');
        export default {name: 'kit'};
      `,
    },
    'e.ts',
  );
  const [{symbols} = {symbols: []}] = model.modules;
  const codes = (list: readonly ApiSymbol[]): unknown[] =>
    list.map(({name, kind, code, signatures = [], members = []}) => [
      kind,
      name,
      ...[code, ...signatures.map((one) => one.code)].flatMap((it) => (it ? [plainText(it)] : [])),
      ...codes(members),
    ]);
  assert.deepEqual(codes(symbols), [
    [
      'class',
      'Kit',
      'class Kit<T>',
      ['method', 'make', 'make(): Named<string>'],
      ['property', 'id', 'readonly id: unique symbol'],
      ['constructor', 'constructor', 'new Kit()'],
      ['property', 'part', 'part?: T'],
    ],
    [
      'function',
      'menu',
      'menu(values: [string, number], options: { c: string }, values2: string[]): void',
    ],
    ['variable', 'other', 'const other: unique symbol'],
    ['variable', 'default', 'const default: { name: string }'],
    [
      'namespace',
      'menu',
      'namespace menu {function item(x: string): string; let size: number;}',
      ['function', 'item', 'item(x: string): string'],
      ['variable', 'size', 'let size: number'],
    ],
  ]);
});

test('the anchor of a name that is a text has no spaces', async () => {
  const found = await fromText(
    "function f(): void {}\nexport class Tree { 'to grow'(): void {} 'to-grow'(): void {} }\nexport {f as 'a  b'};\n",
  );
  assert.deepEqual(
    [...found.values()].flatMap(({id, name, members = []}) => [
      `${id} ${name}`,
      ...members.map((member) => `${member.id} ${member.name}`),
    ]),
    [
      'a-b a  b',
      'Tree Tree',
      'Tree.new constructor',
      'Tree.to-grow to grow',
      'Tree.to-grow:2 to-grow',
    ],
  );
});

test('what a namespace has is exported by a module that exports nothing but it', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {types: 'index.d.ts'},
      {
        'index.d.ts': `declare namespace kit {
            namespace base { interface List { a: 1 } }
            /** A list; see {@link kit.make}. */
            interface List extends base.List, Iterable<1> {}
            function make(): List;
          }
          export = kit;
          export as namespace kit;`,
      },
    ),
    'kit',
  );
  const found = symbols(model);
  assert.deepEqual([...found.keys()].sort(), ['List', 'base', 'make']);
  const {code, doc} = found.get('List')!;
  assert.equal(plainText(code!), 'interface List extends base.List, Iterable<1> {}');
  assert.equal(textOf(doc?.summary), 'A list; see [`kit.make`](<kit#make>).');
  assert.equal(plainText(found.get('make')!.signatures![0]!.code), 'make(): List');
});

test('what a namespace exports of other entry points is exported once', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {exports: {'.': {types: './index.d.ts'}, './hooks': {types: './hooks.d.ts'}}},
      {
        'hooks.d.ts': `export type Key = 1;
          export interface Ref { a: 1 }
          export declare function use(a: 1): void;
          export declare namespace use { const b: 1; }
          export declare namespace JSX { interface Element {} }`,
        'index.d.ts': `import * as hooks from './hooks';
          declare namespace kit {
            export import Key = hooks.Key;
            export import Name = hooks.Key;
            export import Ref = hooks.Ref;
            export import use = hooks.use;
            export import JSX = hooks.JSX;
            function own(): void;
          }
          export = kit;`,
      },
    ),
    'kit',
  );
  const {symbols: found} = model.modules.find(({name}) => name === 'kit')!;
  assert.deepEqual(found.map(({id, target}) => [id, target].join(' ').trim()).sort(), [
    'JSX kit-hooks#JSX',
    'Key kit-hooks#Key',
    'Name kit-hooks#Key',
    'Ref kit-hooks#Ref',
    'own',
    'use kit-hooks#use',
    'use:type kit-hooks#use:type',
  ]);
});

test('one file that declares the modules of a package is each of them', async () => {
  const {model, diagnostics} = await extract(
    installed(
      'kit',
      {
        exports: {
          '.': {types: './types.d.ts'},
          './store': {types: './types.d.ts'},
          './old': {types: './types.d.ts'},
        },
      },
      {
        'types.d.ts': `declare module 'kit' {
            import type {Store} from 'kit/store';
            export function make(): Store;
            export function take(a: Hidden): void;
            interface Hidden { a: 1 }
            export {};
          }
          declare module 'kit/store' { export interface Store { b: 1 } }
          declare module 'other' { export const c: 1; }`,
      },
    ),
    'kit',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({name, symbols}) => [name, ...symbols.map(({id}) => id)]),
    [
      ['kit', 'make', 'take', 'Hidden'],
      ['kit/store', 'Store'],
      ['other', 'c'],
    ],
  );
});

test('each module that a script declares is one of its own, under the name that has the declarations', async () => {
  const {model} = await extract(
    installed(
      '@types/wren',
      {types: 'index.d.ts'},
      {
        'index.d.ts': `declare function wren(): wren.Nest;
          declare namespace wren { interface Nest {} }
          declare module 'wren' { export = wren; }
          /** Eggs. */
          declare module 'wren/egg' {
            /** Lays. */
            export function lay(): wren.Nest;
            export const again: typeof import('node:wren/egg');
            global { var EGGS: number; }
          }
          declare module 'node:wren/egg' { export * from 'wren/egg'; }
          declare module '*.egg' { const egg: string; export default egg; }`,
      },
    ),
    '@types/wren',
  );
  assert.deepEqual(
    model.modules.map(({id, name, doc, symbols}) => [
      id,
      name,
      textOf(doc?.summary),
      ...symbols.map(({kind, id: anchor, target}) => [kind, anchor, target ?? ''].join(' ').trim()),
    ]),
    [
      [
        'types-wren',
        '@types/wren',
        undefined,
        'function wren wren#wren',
        'namespace wren:type wren#wren:type',
        'variable EGGS',
        'augmentation *.egg',
      ],
      ['wren', 'wren', undefined, 'function wren', 'namespace wren:type', 'interface Nest'],
      ['wren-egg', 'wren/egg', 'Eggs.', 'function lay', 'variable again'],
    ],
  );
  const [lay] = model.modules[2]!.symbols;
  assert.deepEqual(linked(lay!.signatures![0]!.code), ['wren.Nest']);
});

test('a script that only declares modules has no page of its own', async () => {
  const {model} = await extract(
    installed(
      '@types/wren',
      {types: 'index.d.ts'},
      {
        'index.d.ts': '/// <reference path="wren.d.ts" />',
        'wren.d.ts': "declare module 'wren' { export function sing(): void; }",
      },
    ),
    '@types/wren',
  );
  assert.deepEqual(
    model.modules.map(({name}) => name),
    ['wren'],
  );
});

test('a declared module that exports itself is the module of its file', async () => {
  const {model} = await extract(
    installed(
      'kit',
      {types: 'index.d.ts'},
      {
        'index.d.ts': `declare class Inner {}
          declare module 'kit' { import kit = require('kit'); export class Kit {} export default kit; }`,
      },
    ),
    'kit',
  );
  assert.deepEqual(
    model.modules[0]!.symbols.map(({id, kind, code}) => [id, kind, plainText(code ?? [])]),
    [
      ['Kit', 'class', 'class Kit'],
      ['default', 'namespace', "export * as default from 'kit'"],
    ],
  );
});

test('a module that another one adds to is a namespace where it is exported', async () => {
  const {model} = await extract(
    {
      'package.json': '{"name": "own"}',
      'index.d.ts': 'import * as kinds from "./kinds.js";\nimport "./more.js";\nexport {kinds};',
      'kinds.d.ts': 'export interface Kind { a: 1 }',
      'more.d.ts': 'declare module "./kinds.js" { interface Kind { b: 2 } }\nexport {};',
    },
    'index.d.ts',
  );
  const [kinds] = model.modules[0]!.symbols;
  assert.deepEqual([kinds!.name, kinds!.kind], ['kinds', 'namespace']);
  assert.equal(plainText(kinds!.code!), 'namespace kinds {interface Kind {a: 1; b: 2}}');
});

test('a default export is not a type of its name in an inner file', async () => {
  const {model} = await extract(
    {
      'package.json': '{"name": "own"}',
      'index.d.ts':
        'import Core from "./core.js";\nexport declare class Kit extends Core {}\nexport default Kit;',
      'core.d.ts': 'export default class Kit { a: 1 }',
    },
    'index.d.ts',
  );
  assert.deepEqual(
    model.modules[0]!.symbols.map(({name, target}) => [name, target]),
    [
      ['Kit', undefined],
      ['default', 'own#Kit'],
      ['Kit', undefined],
    ],
  );
});

test('tags keep what is thrown, captions of examples, texts of JSDoc; a bare @inheritDoc inherits', async () => {
  const found = await fromText(`
    /**
     * @throws {TypeError} if it is bad
     * @example <caption>In words</caption>
     * add();
     * @example Fenced
     * \`\`\`ts
     * add();
     * \`\`\`
     * @example Without a fence, as \`add\` (in TSDoc):
     *
     * add(
     *   1);
     * @example
     * Temporal.now;
     * add();
     * @example Only words
     */
    export declare function add(): void;
    /**
     * @name minus
     * @summary Takes away.
     * @description
     * Takes away. And more.
     * @category Maths
     */
    export declare function minus(): void;
    /** @summary Multiplies. @description Like a table. */
    export declare function times(): void;
    /** @classdesc Holds numbers. @memberOf maths @important Keep it. */
    export declare class Sum {}
    export declare class Base {
      /** Grows. */
      grow(): void;
      /** Shrinks. */
      shrink(): void;
    }
    export declare class Tree extends Base {
      /** {@inheritDoc} */
      grow(): void;
      /** @inheritDoc */
      shrink(): void;
    }
  `);
  const {throws, examples} = found.get('add')!.signatures![0]!.doc!;
  assert.equal(textOf(throws![0]), '`TypeError` if it is bad');
  assert.deepEqual(examples!.map(textOf), [
    '**In words**\n\n```ts\nadd();\n```',
    '**Fenced**\n\n```ts\nadd();\n```',
    '**Without a fence, as `add` (in TSDoc):**\n\n```ts\nadd(\n  1);\n```',
    '```ts\nTemporal.now;\nadd();\n```',
    '```ts\nOnly words\n```',
  ]);
  const said = (name: string) => {
    const {summary, blocks = []} = found.get(name)!.signatures![0]!.doc!;
    return [textOf(summary), ...blocks.map((block) => `${block.tag}: ${textOf(block)!}`)];
  };
  const {summary, blocks} = found.get('Sum')!.doc!;
  assert.equal(textOf(summary), 'Holds numbers.');
  assert.deepEqual(
    blocks?.map(({tag}) => tag),
    ['important'],
  );
  assert.deepEqual(said('minus'), ['Takes away. And more.']);
  assert.deepEqual(said('times'), ['Like a table.', 'summary: Multiplies.']);
  const own = found.get('Tree')!.members!.filter(({kind}) => kind === 'method');
  assert.deepEqual(
    own.map(({signatures}) => textOf(signatures![0]!.doc?.summary)),
    ['Grows.', 'Shrinks.'],
  );
});

test('an installed package has no declarations and no files of the site in its own', async () => {
  const types = {types: 'index.d.ts'};
  const kits = {
    again: "export * from '../../src/secret.js';",
    json: "export declare const a: typeof import('../../src/secret.json');",
    typeof: "export declare const a: typeof import('../../src/secret.js').token;",
    reference:
      '/// <reference path="../../src/secret.ts" />\nexport declare const a: typeof leaked;',
    linked: "export * from './out.js';",
    include: '/** {@include ../../.env} */\nexport declare const a: 1;',
    includeCode: '/** {@includeCode ../../.env} */\nexport declare const a: 1;',
    parameter:
      '/** @param a - {@include ../../.env} */\nexport declare function f(a: number): void;',
    example: '/** @example {@includeCode ../../.env} */\nexport declare class A {}',
    merged:
      '/** A. */\nexport interface A {}\n/** {@include ../../.env} */\nexport interface A { b: 1 }',
    mergedDocument:
      '/** N. */\nexport declare namespace N { const a: 1; }\n' +
      '/** @document ../../secret.md */\nexport declare namespace N { const b: 1; }',
    document: '/** @document ../../secret.md */\nexport declare namespace N { const a: 1; }',
  };
  const {model, diagnostics} = await extractLinked(
    {
      files: {
        '.env': 'TOKEN=hunter2',
        'secret.md': '---\ntitle: hunter2\n---\nhunter2',
        'src/secret.json': '{"hunter2": 1}',
        'src/secret.ts':
          "/** hunter2 */\nexport const token = 'hunter2';\ndeclare global { const leaked: 'hunter2'; }\n",
        ...installed('outside', {types: '../../src/secret.ts'}, {}),
        ...Object.assign(
          {},
          ...Object.entries(kits).map(([name, text]) =>
            installed(`kit-${name}`, types, {'index.d.ts': text}),
          ),
        ),
      },
      links: {'node_modules/kit-linked/out.d.ts': '../../src/secret.ts'},
    },
    'outside',
    ...Object.keys(kits).map((name) => `kit-${name}`),
  );
  assert.doesNotMatch(JSON.stringify(model), /hunter2/);
  const ids = diagnostics.map(({id, severity}) => `${id} ${severity}`);
  assert.equal(ids.filter((id) => id === 'file-refused warning').length, 4, ids.join('\n'));
  assert.equal(
    ids.filter((id) => id === 'api-import-unresolved warning').length,
    4,
    ids.join('\n'),
  );
  assert.ok(ids.includes('api-package-untyped error'));
});

test('a package of the workspace has the declarations that its imports lead to', async () => {
  const {model, diagnostics} = await extractLinked(
    {
      files: {
        'packages/kit/package.json': '{"name": "kit", "version": "1.0.0", "types": "src/index.ts"}',
        'packages/kit/src/index.ts': "export * from '../../shared/size.js';\n",
        'packages/shared/size.ts': 'export const size = 1;\n',
      },
      links: {'node_modules/kit': '../packages/kit'},
    },
    'kit',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual([...symbols(model).keys()], ['size']);
});

test('what a package imports may be installed for the site alone', async () => {
  const {model, diagnostics} = await extractLinked(
    {
      files: {
        'store/kit/package.json': '{"name": "kit", "version": "1.0.0", "types": "index.d.ts"}',
        'store/kit/index.d.ts':
          "import type {Element} from 'rea';\nimport type {Own} from 'own';\nexport declare const one: Element | Own;\n",
        'site/node_modules/@types/rea/package.json':
          '{"name": "@types/rea", "types": "index.d.ts"}',
        'site/node_modules/@types/rea/index.d.ts': 'export interface Element { a: 1 }\n',
      },
      links: {'site/node_modules/kit': '../../store/kit'},
      folder: 'site',
    },
    'kit',
  );
  assert.deepEqual(
    diagnostics.map(({message}) => message),
    ["kit 1.0.0 imports 'own', which cannot be found"],
  );
  assert.deepEqual([...symbols(model).keys()], ['one']);
});

test('conditions of a tsconfig.json lead to the sources of a package', async () => {
  const {model, diagnostics} = await extract(
    {
      'kit/package.json': JSON.stringify({
        name: 'kit',
        exports: {
          '.': {'@kit/source': './src/index.ts', types: './dist/index.d.ts'},
          './*': {'@kit/source': './src/*.ts', types: './dist/*.d.ts'},
        },
      }),
      'kit/tsconfig.json': '{"compilerOptions": {"customConditions": ["@kit/source"]}}',
      'kit/src/index.ts': "export {b} from 'kit/sub';\n",
      'kit/src/sub.ts': 'export const b = 1;\n',
    },
    './kit',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    model.modules.map(({name, file}) => [name, file]),
    [
      ['kit', 'kit/src/index.ts'],
      ['kit/sub', 'kit/src/sub.ts'],
    ],
  );
});
