import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
import {plainText, type Code} from '../../../../src/render/api/model/code.js';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {installed, temporarySite} from '../temporarySite.js';
import {fromText} from './fromText.js';

const CASES: readonly (readonly [tags: string, given: string, names: string, rows: string])[] = [
  ['first second', '{a}: A, {b}: B', 'first, second', 'first second'],
  ['first second third', '[a]: A[], {b}: B, {c}: A', 'first, second, third', 'first second third'],
  ['n first m second', 'n: 1, {a}: A, m: 2, {b}: B', 'n, first, m, second', 'n first m second'],
  ['first wrong second', '{a}: A, n: 1, {b}: B', 'first, n, second', 'first n second'],
  ['n second', '{a}: A, n: 1, {b}: B', 'options, n, second', 'n second'],
  ['first', '{a}: A, {b}: B', 'first, options', 'first'],
  ['first m', 'n: 1, {a}: A, m: 1', 'n, first, m', 'first m'],
  ['n given', '{a}: A, n: 1', 'given, n', 'given n'],
  ['first second', 'this: A, {a}: A, {b}: B', 'this, first, second', 'first second'],
  ['n wrong', 'n: 1, m: 2', 'n, m', 'n m'],
  ['wrong', 'n: 1, m: 2', 'n, m', 'wrong'],
  ['n all', 'n: 1, m: 2, o: 2', 'n, m, o', 'n all'],
  ['all all.a', 'n: 1, m: 2', 'n, m', 'all all.a'],
  ['given.x given.deep.y', 'given: A & {deep: B}', 'given', 'given given.x given.deep.y'],
  ['given given.x', 'given: Both', 'given', 'given given.x'],
  ['given given.y n', 'given: Either<1>, n: 1', 'given, n', 'given given.y n'],
  ['options.a options.b', '{a, b}: {a: 1; b: 2}', 'options', 'options options.a options.b'],
  [
    'first first.a second second.b',
    '{a}: {a: 1}, {b}: {b: 2}',
    'first, second',
    'first first.a second second.b',
  ],
  [
    'first.a n second.b',
    '{a}: {a: 1}, n: 1, {b}: {b: 2}',
    'first, n, second',
    'first first.a n second second.b',
  ],
];

const TYPES = `export interface A { x: 1 } export interface B { y: 1 } export type Both = A & B;
export type Either<T> = T extends 1 ? A : B;`;

/** Declarations that have parameters, by how the parameters and their comment are written. */
const FORMS: Readonly<Record<string, (comment: string, given: string) => string>> = {
  'a function': (comment, given) => `${comment} export declare function it(${given}): void;`,
  'a type': (comment, given) => `${comment} export type it = (${given}) => void;`,
  'a constant': (comment, given) => `${comment} export const it = (${given}): void => {};`,
};

/** Without the types: `first, n, second`. */
const namesOf = (code: Code): string => {
  const [, inside = ''] = /\((.*)\)/.exec(plainText(code))!;
  return inside.replace(/\{[^}]*\}|\[\]/g, '').replace(/:[^,]*/g, '');
};

for (const [form, write] of Object.entries(FORMS)) {
  test(`tags that name no parameter of ${form} are about those in their places`, async () => {
    for (const [tags, given, names, rows] of CASES) {
      // An arrow function has none.
      if (form === 'a constant' && given.includes('this')) continue;
      const lines = tags.split(' ').map((tag) => ` * @param ${tag} - Of ${tag}.`);
      const comment = ['\n/**', ' * It.', ...lines, ' */\n'].join('\n');
      const found = await fromText(`${TYPES}${write(comment, given)}`);
      const {code, signatures: [signature] = [], parameters} = found.get('it')!;
      const message = `${tags} of (${given})`;
      assert.equal(namesOf(signature?.code ?? code!), names, message);
      const described = signature?.parameters ?? parameters ?? [];
      assert.equal(described.map(({name}) => name).join(' '), rows, message);
      for (const {name, doc} of described) {
        const text = doc?.summary ? markdownOf(doc.summary, String) : '';
        // One that only has described properties, and one whose tag is named wrongly.
        const isNamed = tags.split(' ').includes(name);
        if (isNamed) assert.equal(text, `Of ${name}.`, message);
        else assert.match(text, /^(?:Of wrong\.)?$/, message);
      }
    }
  });
}

test('a tag of a base is about the parameters that an override has', async () => {
  const found = await fromText(`export class Base {
  /**
   * Runs.
   * @param n - Of n.
   * @param m - Of m.
   */
  run(n: 1, m?: 2): void {}
}
export class Kit extends Base {
  override run(n: 1): void {}
}`);
  const [run] = found.get('Kit')!.members!.filter(({name}) => name === 'run');
  assert.deepEqual(
    run!.signatures![0]!.parameters!.map(({name}) => name),
    ['n'],
  );
});

test('tags of properties whose type is declared elsewhere have rows', async () => {
  const found = await fromText(`${TYPES}
/**
 * It.
 * @property x - The x.
 * @prop {1} y The y.
 */
export const it: Both = {x: 1, y: 1};
/**
 * Another.
 * @property x - The own x.
 */
export type Another = Both;`);
  const rowsOf = (name: string) =>
    found.get(name)!.properties!.map((row) => [row.name, markdownOf(row.doc!.summary!, String)]);
  assert.deepEqual(rowsOf('it'), [
    ['it.x', 'The x.'],
    ['it.y', 'The y.'],
  ]);
  assert.deepEqual(rowsOf('Another'), [['x', 'The own x.']]);
});

test('links work in a tag that names no parameter', async () => {
  const found = await fromText(`/**
 * It.
 * @param all - Of {@link Kit.run | all}.
 */
export function it(n: 1, m: 2): void {}
export class Kit { run(): void {} }`);
  const [signature] = found.get('it')!.signatures!;
  const doc = signature!.parameters![0]!.doc!;
  assert.deepEqual(doc.summary!.markdown, ['Of ', {ref: 'own#Kit.run', label: 'all'}, '.']);
});

test('a tag that names no parameter is a warning where its author can correct it', async () => {
  const text = `/**
 * Flies.
 * @param speed - In knots.
 * @param hight - In feet.
 * @param options.wind - The wind.
 */
export declare function fly(speed: number, height?: number): void;
`;
  const site = temporarySite({
    'package.json': '{"name": "own"}',
    'index.d.ts': text,
    ...installed('kit', {types: 'index.d.ts'}, {'index.d.ts': text}),
  });
  try {
    const findings = async (name: string) => {
      const {diagnostics} = await extractModel({root: site.root, entries: [{name}]});
      return diagnostics.map(({severity, message, hint, file, line, column}) =>
        [severity, message, hint, path.basename(file!), line, column].join(' '),
      );
    };
    assert.deepEqual(await findings('index.d.ts'), [
      "warning Cannot find the parameter 'hight' of fly Did you mean height? index.d.ts 4 19",
      "warning Cannot find the parameter 'options.wind' of fly Its parameters are speed, height. index.d.ts 5 26",
    ]);
    assert.deepEqual(await findings('kit'), []);
  } finally {
    site.remove();
  }
});

test('a tag that names no type parameter has a row, and is a warning where it can be corrected', async () => {
  const text = `/**
 * It.
 * @typeParam Item - Of the item.
 * @template Gone Of nothing.
 */
export declare function it<Items>(all: Items): void;
/**
 * A kit.
 * @template T Of the kit.
 * @typeParam W - Of nothing.
 */
export declare class Kit<T> {
  /**
   * Runs.
   * @typeParam T - Of the kit.
   * @typeParam U - Of the run.
   */
  run<U>(given: U): T;
}
export declare class Other extends Kit<1> { run<V>(given: V): 1; }
/**
 * @template A, B
 */
export type Pair<A, B> = [A, B];
`;
  const found = await fromText(text);
  const rows = [...found.values()].map(({id, typeParameters, signatures: [call] = []}) =>
    [id, ...(call?.typeParameters ?? typeParameters ?? []).map(({name}) => name)].join(' '),
  );
  assert.deepEqual(rows, ['it Item Gone', 'Kit T W', 'Other', 'Pair']);
  const site = temporarySite({
    'package.json': '{"name": "own"}',
    'index.d.ts': text,
    ...installed('kit', {types: 'index.d.ts'}, {'index.d.ts': text}),
  });
  try {
    const findings = async (name: string) => {
      const {diagnostics} = await extractModel({root: site.root, entries: [{name}]});
      return diagnostics.map(({id, severity, message, hint, line, column}) =>
        [severity, id, message, hint, line, column].join(' '),
      );
    };
    assert.deepEqual(await findings('index.d.ts'), [
      "warning api-param-unknown Cannot find the type parameter 'Item' of it Did you mean Items? 3 22",
      "warning api-param-unknown Cannot find the type parameter 'Gone' of it Its type parameters are Items. 4 19",
      "warning api-param-unknown Cannot find the type parameter 'W' of Kit Its type parameters are T. 10 19",
    ]);
    assert.deepEqual(await findings('kit'), []);
  } finally {
    site.remove();
  }
});

const TYPE_PARAMETERS = `
export declare class Box</** Of a class. */ T> { it: T }
export interface Has</** Of an interface. */ T> { it: T }
export type Maybe</** Of an alias. */ T> = T | undefined;
export declare function make</** Of a function. */ T>(it: T): T;
/** @typeParam T - In a tag. */
export type Tagged</** Not this. */ T> = T[];
`;

test('a comment before a type parameter describes it', async () => {
  const symbols = await fromText(TYPE_PARAMETERS);
  const texts = [...symbols.values()].map(({typeParameters, signatures}) => {
    const [row] = typeParameters ?? signatures?.[0]?.typeParameters ?? [];
    return row?.doc?.summary && markdownOf(row.doc.summary, () => '#');
  });
  assert.deepEqual(texts, [
    'Of a class.',
    'Of an interface.',
    'Of an alias.',
    'Of a function.',
    'In a tag.',
  ]);
});

const CALLED: readonly (readonly [declared: string, rows: readonly string[]])[] = [
  ['declare const It: <T extends 1>(a: T) => T', ['T: The T.']],
  ['type It<V> = <T>(a: T) => V', ['V: The V.', 'T: The T.']],
  ['declare const It: {<T>(a: T): void; version: string}', ['T: The T.']],
  ['declare const It: {<T>(a: T): void; (b: string): void}', ['T: The T.']],
];

for (const [declared, rows] of CALLED) {
  test(`type parameters of a function type have rows: ${declared}`, async () => {
    const named = declared.includes('<V>') ? ' * @typeParam V - The V.\n' : '';
    const text = `/**\n * Runs.\n${named} * @template T The T.\n */\nexport ${declared};\n`;
    const site = temporarySite({'package.json': '{"name": "own"}', 'index.ts': text});
    try {
      const {model, diagnostics} = await extractModel({
        root: site.root,
        entries: [{name: 'index.ts'}],
      });
      const {typeParameters = []} = model.modules[0]!.symbols[0]!;
      const printed = typeParameters.map(
        ({name, doc}) => `${name}: ${markdownOf(doc!.summary!, () => '#')}`,
      );
      assert.deepEqual([printed, diagnostics], [rows, []]);
    } finally {
      site.remove();
    }
  });
}

test('@exception is a synonym of @throws', async () => {
  const found = await fromText(
    '/** Runs. @exception {RangeError} If it is late. @throws Always. */ export declare function run(): void;',
  );
  const {throws, blocks} = found.get('run')!.signatures![0]!.doc!;
  const texts = throws?.map((text) => markdownOf(text, () => '#'));
  assert.deepEqual(texts, ['Always.', '`RangeError` If it is late.']);
  assert.equal(blocks, undefined);
});
