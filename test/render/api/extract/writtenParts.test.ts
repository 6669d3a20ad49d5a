import assert from 'node:assert/strict';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
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
    'pair(options: { a: 1 }, values: [1]): void',
  );
});

test('a member that a base inherits from a type that is not described is one of that type', async () => {
  const found = await fromText(`
    export interface Caret<T> extends Iterable<T> {origin: T}
    export interface Child extends Caret<string> {own: 1}
    export declare class Sheet extends Error {size: number}
    export declare class Page extends Sheet {message: 'x'}
  `);
  const inherited = (id: string) =>
    (found.get(id)!.inherited ?? []).map(({from, ref, members}) => [
      from,
      ref,
      ...members.map(({name, code}) => (code ? plainText(code) : name)),
    ]);
  assert.deepEqual(inherited('Child'), [
    ['Caret', 'own#Caret', 'origin: string'],
    ['Iterable', undefined, '[Symbol.iterator](): Iterator<string, any, any>'],
  ]);
  assert.ok(inherited('Page').some(([from]) => from === 'Error'));
  const [message] = found.get('Page')!.members!;
  assert.equal(plainText(message!.overrides!), 'Sheet.message');
});

test('an inherited member is the same with its types in another order', async () => {
  const found = await fromText(`
    export interface Caret<D extends string> {
      next: () => null | Caret<D>;
      turn: (by: null | D) => D;
    }
    export interface Child<D extends string> extends Caret<D> {own: 1}
    export interface East extends Caret<'east'> {own: 1}
  `);
  const codes = (id: string) =>
    found.get(id)!.inherited![0]!.members.map(({name, code}) => (code ? plainText(code) : name));
  assert.deepEqual(codes('Child'), ['next', 'turn']);
  assert.deepEqual(codes('East'), [
    "next: () => Caret<'east'> | null",
    "turn: (by: 'east' | null) => 'east'",
  ]);
});

test("a member of the name 'constructor' overrides that of the base of a class with an interface of its name", async () => {
  const found = await fromText(`
    export declare class Base { ['constructor']: typeof Base; run(): void }
    export interface Tree { grow(): void }
    /** @noInheritDoc */
    export declare class Tree extends Base { ['constructor']: typeof Tree; run(): void }
  `);
  const {members} = found.get('Tree')!;
  assert.deepEqual(
    members!.flatMap(({name, overrides}) => (overrides ? [[name, plainText(overrides)]] : [])),
    [
      ['constructor', 'Base.constructor'],
      ['run', 'Base.run'],
    ],
  );
});

/** A type inside 15 others. */
function deep(type: string): string {
  return `${'Partial<'.repeat(15)}${type}${'>'.repeat(15)}`;
}

const PRINTED: readonly (readonly [id: string, source: string, printed: string])[] = [
  [
    'Names',
    'type Key = string; type Name = string; export type Names = {[key: Key]: Name | undefined}',
    'type Names = { [key: Key]: Name | undefined }',
  ],
  [
    'Box',
    'declare class Node<T> {a: T} export interface Box<T> {of: Wrapped<typeof Node<T>>} type Wrapped<T> = T | 1',
    'interface Box<T> {of: Wrapped<typeof Node<T>>}',
  ],
  [
    'Held',
    'declare class Held<T extends string> {constructor(of: T); of: T} export declare const held: Held<"a">',
    'class Held<T extends string> {constructor(of: T); of: T}',
  ],
  [
    'Render',
    'export type Render = (at: {x: number}, {size, }: {size: number}, [first]: [1]) => void',
    'type Render = (at: { x: number }, options: { size: number }, values: [1]) => void',
  ],
  ['Tag', "export type Tag = 'a' | (string & {})", "type Tag = 'a' | (string & {})"],
  [
    'Flip',
    "declare const flip: {next: 'back'}; export type Flip<K extends 'next'> = (typeof flip)[K]",
    "type Flip<K extends 'next'> = (typeof flip)[K]",
  ],
  [
    'Rest',
    'export type Rest<T> = T extends [infer A, ...infer B] ? [A, ...B] : []',
    'type Rest<T> = T extends [infer A, ...infer B] ? [A, ...B] : []',
  ],
  [
    'Made',
    'declare function make<T>(of: T): T; export type Made<T> = (of: typeof make<1>) => ReturnType<typeof make<T>>',
    'type Made<T> = (of: typeof make<1>) => ReturnType<typeof make<T>>',
  ],
  [
    'Soft',
    'export type Soft<T> = {a: 1} & (() => {[K in keyof T]?: T[K] | undefined})',
    'type Soft<T> = { a: 1 } & (() => { [K in keyof T]?: T[K] | undefined })',
  ],
  [
    'Both',
    'export type Both<T> = {a: {[K in keyof T]?: 1 | undefined}} & {[K in keyof T]?: 2 | undefined}',
    'type Both<T> = { a: { [K in keyof T]?: 1 | undefined } } & { [K in keyof T]?: 2 | undefined }',
  ],
  ['Falsy', "export type Falsy = 0 | -0 | 0n | ''", "type Falsy = 0 | -0 | 0n | ''"],
  [
    'Deep',
    `export type Deep<T> = ${deep('Array<Partial<T>>')}`,
    `type Deep<T> = ${deep('Partial<T>[]')}`,
  ],
];

for (const [id, source, printed] of PRINTED) {
  test(`${id} is printed as it is written`, async () => {
    const found = await fromText(source);
    assert.equal(plainText(found.get(id)!.code!), printed);
  });
}

test('an accessor is printed as it is written, also in a class with `this` and an imported type', async () => {
  const found = await fromText(
    `import type {If, Yes} from './util.js';
    export declare class Time<Is extends boolean> {
      get year(): If<Is, Time<Yes>, typeof NaN>;
      set zone(zone: If<Is, Yes, null>);
      plus(): this;
    }
    export declare class Fixed extends Time<true> {}`,
    {
      'util.ts':
        'export type Yes = true; export type If<Is, A, B> = Is extends true ? A : Is extends false ? B : A | B;',
    },
  );
  const printed = found.get('Time')!.members!.flatMap(({code}) => (code ? [plainText(code)] : []));
  assert.deepEqual(printed, [
    'readonly year: If<Is, Time<Yes>, typeof NaN>',
    'set zone(zone: If<Is, Yes, null>)',
  ]);
});

test('properties that a comment describes by the name of a destructured parameter are rows', async () => {
  const found = await fromText(`
    /**
     * Draws.
     * @param {Object} given - What there is.
     * @param {string} given.name - How it is called.
     * @param {number} [given.size] - How large it is.
     */
    export declare function Draw({name, size}: {name: string; size?: number}): void;
  `);
  assert.deepEqual(rowsOf(found.get('Draw')!.signatures![0]!.parameters), [
    'given: What there is.',
    'given.name: How it is called.',
    'given.size?: How large it is.',
  ]);
});

test('several destructured parameters keep their descriptions in order', async () => {
  const found = await fromText(`
    /**
     * Swaps.
     * @param first - FIRST
     * @param n - NUMBER
     * @param second - SECOND
     * @param second.b - INNER
     */
    export declare function swap({a}: {a: string}, n: number, {b}: {b: string}): void;
  `);
  const [signature] = found.get('swap')!.signatures!;
  assert.deepEqual(rowsOf(signature!.parameters), [
    'first: FIRST',
    'n: NUMBER',
    'second: SECOND',
    'second.b: INNER',
  ]);
  assert.match(plainText(signature!.code), /^swap\(first: .*, n: number, second: /s);
});

test('a dash between the type of a result and its description begins no list', async () => {
  const found = await fromText(`
    /** @returns {string} - A name. */
    export declare function one(): string;
    /**
     * @returns
     * - a name
     * - or null
     */
    export declare function two(): string | null;
  `);
  const returns = (id: string) => markdownOf(found.get(id)!.signatures![0]!.doc!.returns!, String);
  assert.equal(returns('one'), 'A name.');
  assert.equal(returns('two'), '- a name\n- or null');
});

test('a member keeps what is said of the parameters of the one that it overrides', async () => {
  const found = await fromText(`
    export declare class Base {
      /**
       * Draws.
       * @param _config - how
       * @param _editor - where
       */
      draw(_config: string, _editor: number): void;
      /**
       * Puts.
       * @param node - what
       */
      put(node: Base): void;
    }
    export declare class Sub extends Base {
      draw(config: string): void;
      put(node: Sub): void;
    }
  `);
  const rows = Object.fromEntries(
    found
      .get('Sub')!
      .members!.map(({name, signatures}) => [name, rowsOf(signatures?.[0]!.parameters)]),
  );
  assert.deepEqual(rows, {draw: ['config: how'], put: ['node: what']});
});

test('what a type parameter extends is printed as written, in terms of the others', async () => {
  const found = await fromText(`
    export declare function pick<T, K extends keyof T & string, U extends T & {a: 1}>(of: T): [K, U];
    export declare class Held<T> { mix<U extends T & {a: 1}>(): U }
    export declare class Named extends Held<{b: 2}> {}
  `);
  const {signatures} = found.get('pick')!;
  assert.equal(
    plainText(signatures![0]!.code),
    'pick<T, K extends keyof T & string, U extends T & { a: 1 }>(of: T): [K, U]',
  );
  // The T of a base is that of the base alone.
  const [inherited] = found.get('Named')!.inherited!;
  assert.doesNotMatch(JSON.stringify(inherited), /"T"/);
});
