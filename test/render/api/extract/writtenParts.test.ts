import assert from 'node:assert/strict';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/extract/docText.js';
import {plainText} from '../../../../src/render/api/model/code.js';
import type {ApiParameter} from '../../../../src/render/api/model/model.js';
import {fromText} from './fromText.js';

const rowsOf = (rows: readonly ApiParameter[] | undefined): string[] =>
  (rows ?? []).map(
    ({name, optional, doc}) =>
      `${name}${optional ? '?' : ''}: ${doc?.summary ? markdownOf(doc.summary, (ref) => ref) : ''}`,
  );

test('undefined is printed where it is written, whether or not a member is optional', async () => {
  const found = await fromText(`
    export interface Options {
      a?: string | undefined;
      b?: undefined | (() => void);
      c?: undefined;
      d?: string;
      e: string | undefined;
      f?(x?: (number | undefined)): void;
    }
    export type Part<T> = {[K in keyof T]?: T[K] | undefined};
    export declare function run(a?: string | undefined, {b}?: {b?: boolean | undefined}): void;
  `);
  assert.equal(
    plainText(found.get('Options')!.code!),
    'interface Options {a?: string | undefined; b?: undefined | (() => void); c?: undefined; ' +
      'd?: string; e: string | undefined; f?(x?: number | undefined): void}',
  );
  assert.equal(
    plainText(found.get('Part')!.code!),
    'type Part<T> = { [K in keyof T]?: T[K] | undefined }',
  );
  assert.equal(
    plainText(found.get('run')!.signatures![0]!.code),
    'run(a?: string | undefined, options?: { b?: boolean | undefined }): void',
  );
});

test('a type that its comment has TypeDoc print in place of its name keeps the name', async () => {
  const found = await fromText(`
    /** @inline */
    export type Status = 'on' | 'off';
    export interface Lamp { status?: Status; each: Status[] }
  `);
  assert.equal(
    plainText(found.get('Lamp')!.code!),
    'interface Lamp {status?: Status; each: Status[]}',
  );
});

test('the constructor of a class repeats its type parameters without their marks', async () => {
  const found = await fromText(`
    export declare class Box<in out T, const U extends string = 'a'> { constructor(of: T, and: U) }
  `);
  const {code, members} = found.get('Box')!;
  assert.equal(plainText(code!), "class Box<in out T, const U extends string = 'a'>");
  assert.equal(
    plainText(members![0]!.signatures![0]!.code),
    "new Box<T, U extends string = 'a'>(of: T, and: U)",
  );
});

test('inherited members named by symbols of one name keep their types apart', async () => {
  const found = await fromText(`
    export interface Both extends Variance, Equal { a: 1 }
    export interface Variance { b: 1 }
    declare const key: unique symbol;
    export interface Equal extends hash.Hash { [key](): true }
    declare namespace hash { const key: unique symbol; interface Hash { [key](): number } }
  `);
  assert.deepEqual(
    found.get('Both')!.inherited!.map(({from, members}) => [from, members.length]),
    [
      ['Variance', 1],
      ['Equal', 1],
      ['Hash', 1],
    ],
  );
});

test('comments of tuple elements are rows, by their labels', async () => {
  const found = await fromText(`
    export type Range = [
      /** Where it begins, see {@link run}. */
      start: number,
      /** Where it ends. */ end?: number,
      unsaid: 1,
      /** More. */
      ...more: string[]
    ];
    export type Pair = [/** A key. */ string, {
      /** Whether it is fixed. */
      fixed: boolean
    }];
    export declare function run(at: [/** Across. */ x: number, y: number]): [/** The value. */ value: 1];
  `);
  assert.deepEqual(rowsOf(found.get('Range')!.properties), [
    'start: Where it begins, see [`run`](<own#run>).',
    'end?: Where it ends.',
    '...more: More.',
  ]);
  assert.deepEqual(rowsOf(found.get('Pair')!.properties), [
    '[0]: A key.',
    '[1]: ',
    '[1].fixed: Whether it is fixed.',
  ]);
  const [run] = found.get('run')!.signatures!;
  assert.deepEqual(rowsOf(run!.parameters), ['at: ', 'at[x]: Across.']);
  assert.deepEqual(rowsOf(run!.properties), ['value: The value.']);
});

test('a class has its own static index signatures, and what is said of them', async () => {
  const found = await fromText(`
    export declare class Registry {
      /** By name. */
      static [name: string]: unknown;
      static readonly [place: number]: 1;
      [key: symbol]: 2;
    }
    export declare class Heir extends Registry {}
  `);
  const {code, properties} = found.get('Registry')!;
  assert.equal(
    plainText(code!),
    'class Registry {static [name: string]: unknown; static readonly [place: number]: 1; [key: symbol]: 2}',
  );
  assert.deepEqual(rowsOf(properties), ['static [name: string]: By name.']);
  assert.equal(plainText(found.get('Heir')!.code!), 'class Heir extends Registry');
});

test("a member of the name 'constructor' overrides the one of its base", async () => {
  const found = await fromText(`
    export declare class Base { ['constructor']: typeof Base }
    export declare class Tree extends Base { ['constructor']: typeof Tree }
  `);
  const [member] = found.get('Tree')!.members!;
  assert.deepEqual(member!.overrides, [{t: 'Base.constructor', to: 'own#Base.constructor'}]);
});

test('what is said of a setter, of calls beside members and of properties of a named type is kept', async () => {
  const found = await fromText(`
    export declare class Box {
      /** What it holds. */
      get value(): string;
      /**
       * Takes numbers too.
       * @param next - what it holds then
       */
      set value(next: string | number);
    }
    export interface Options {deep?: number}
    /**
     * Runs.
     * @param options - how
     * @param options.deep - how deep
     */
    export declare function run(options: Options): void;
    /** Makes. */
    export declare const make: {
      /** Called. */
      (count: number): void;
      /** Of many. */
      many(): void;
    };
    export declare function pair({a}: {a: 1}, [b]: [1]): void;
  `);
  const value = found.get('Box')!.members!.find(({name}) => name === 'value')!;
  assert.equal(markdownOf(value.doc!.summary!, String), 'What it holds.');
  assert.deepEqual(
    value.doc!.blocks!.map(({tag, ...text}) => `${tag}: ${markdownOf(text, String)}`),
    ['set: Takes numbers too.'],
  );
  assert.deepEqual(rowsOf(value.parameters), ['next: what it holds then']);
  assert.deepEqual(rowsOf(found.get('run')!.signatures![0]!.parameters), [
    'options: how',
    'options.deep: how deep',
  ]);
  const {doc, properties} = found.get('make')!;
  assert.equal(markdownOf(doc!.summary!, String), 'Makes.');
  assert.deepEqual(rowsOf(properties), ['make(count: number): Called.', 'make.many: Of many.']);
  assert.equal(
    plainText(found.get('pair')!.signatures![0]!.code),
    'pair(options: { a: 1 }, options2: [1]): void',
  );
});
