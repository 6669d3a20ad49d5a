import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {isSharedModel} from '../../../src/render/api/extract/modelShape.js';
import {isSharedPart} from '../../../src/render/api/pages/partShape.js';
import {printEntry} from '../../../src/render/cache/entry.js';
import {cacheEntries} from '../../support/cacheEntries.js';
import {buildSite, makeTemporarySite} from '../../support/site.js';

const SITE = {
  'site.config.ts':
    "export default {title: 'Kit', url: 'https://test.example', api: {packages: ['src/index.ts']}};\n",
  'package.json': '{"name": "kit", "version": "1.0.0"}',
  'content/docs/index.md': '# Home\n\nText.\n',
  'src/index.ts': `/** Adds {@link Box}es. @throws Never. @example \`add(1)\` @deprecated Use another. */
export function add<T extends number>(a: T, options?: {deep: boolean}): T { return a; }
/** A box. */
export class Box<T> { /** What is in it. */ readonly held?: T; open(): {a: string; b: [T]} { throw new Error(); } }
/** A chest. */
export class Chest extends Box<string> implements Iterable<string> { override open() { return super.open(); } [Symbol.iterator](): Iterator<string> { throw new Error(); } }
export enum Colour { red, blue }
export type Named = {[Key in 'a' | 'b']: (key: Key) => void};
`,
};

type Fields = Record<string, unknown>;

const {root, remove} = makeTemporarySite(SITE);
const {ok, diagnostics} = await buildSite(root);
assert.ok(ok, JSON.stringify(diagnostics));
const [models, parts] = ['api', 'api-pages'].map((folder) =>
  [...cacheEntries(root, folder)].map(([key, text]) => ({
    key,
    text,
    value: JSON.parse(text.split('\n')[1]!) as Fields,
  })),
);
remove();

/** Every value that differs from a JSON value by the type of one thing in it. */
function* damaged(value: unknown): Generator {
  yield value === null ? 1 : null;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      for (const other of damaged(item)) yield value.with(i, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const other of damaged(item)) yield {...value, [key]: other};
    }
  }
}

/** The model with a change to its first module. */
function withModule(change: Fields): Fields {
  const {model} = models![0]!.value as {model: {modules: Fields[]}};
  const [first, ...rest] = model.modules;
  return {...models![0]!.value, model: {...model, modules: [{...first, ...change}, ...rest]}};
}

describe('an entry for the model of an API', () => {
  const {key, text, value} = models![0]!;
  const isTaken = (changed: unknown): boolean => isSharedModel(printEntry(key, changed), key);

  test('is taken as docsgen has written it', () => {
    assert.equal(models!.length, 1);
    assert.ok(isSharedModel(Buffer.from(text), key), text);
  });

  test('has nothing of another type', () => {
    const all = [...damaged(value)];
    assert.ok(all.length > 200, String(all.length));
    for (const changed of all) assert.ok(!isTaken(changed), JSON.stringify(changed));
  });

  const at = {line: 1, column: 1};
  const comment = (file: string) => ({file, summary: {markdown: ['![a](a.png)'], at}});
  const files = value.files as [string, string][];
  const hostile: Readonly<Record<string, unknown>> = {
    'the comment of a file that it is not made of': withModule({doc: comment('../x/index.d.ts')}),
    'the comment of a file that is missing': {
      ...withModule({doc: comment('../x/index.d.ts')}),
      files: [...files, ['../x/index.d.ts', '']],
    },
    'a module with an address out of the reference': withModule({id: '../../x'}),
    'a module of no package': withModule({package: 7}),
    'a file of no name': {...value, files: [...files, ['a\0b', '']]},
    'a finding that stops the build': {
      ...value,
      diagnostics: [{id: 'x', severity: 'error', message: 'No'}],
    },
  };
  for (const [what, changed] of Object.entries(hostile)) {
    test(`has not ${what}`, () => {
      assert.ok(!isTaken(changed));
    });
  }

  test('may be of any depth', () => {
    const deep = `${'{"items":['.repeat(50_000)}${']}'.repeat(50_000)}`;
    const model = JSON.stringify(withModule({symbols: ['DEEP']})).replace('"DEEP"', deep);
    const entry = printEntry(key, 0).toString().split('\n');
    assert.ok(!isSharedModel(Buffer.from([entry[0], model, key].join('\n')), key));
  });
});

describe('an entry for a page of the reference', () => {
  test('is taken as docsgen has written it, and with nothing of another type', () => {
    assert.ok(parts!.length > 3);
    for (const {key, text, value} of parts!) {
      assert.ok(isSharedPart(Buffer.from(text), key), text);
      for (const changed of damaged(value)) {
        assert.ok(!isSharedPart(printEntry(key, changed), key), JSON.stringify(changed));
      }
    }
  });

  const {key, value} = parts![0]!;
  const hostile: Readonly<Record<string, Fields>> = {
    'a picture': {assets: [{file: 'secret.png', within: [''], url: '/assets/files/secret.png'}]},
    'a gap without a link': {html: [99]},
    'fields of none': {evil: 1},
  };
  for (const [what, change] of Object.entries(hostile)) {
    test(`has not ${what}`, () => {
      assert.ok(!isSharedPart(printEntry(key, {...value, ...change}), key));
    });
  }
});
