import assert from 'node:assert/strict';
import {test} from 'node:test';
import type ts from 'typescript';
import {
  findEntryPoints,
  type EntryPoint,
} from '../../../../src/render/api/extract/program/entries.js';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {createApiProgram} from '../../../../src/render/api/extract/program/program.js';
import type {ApiModel} from '../../../../src/render/api/model/model.js';
import {ownModel, ownProgram} from '../ownPackages.js';
import {temporarySite} from '../temporarySite.js';
import {declaredSurface, describedSurface} from './surfaces.js';

interface Compared {
  readonly model: ApiModel;
  readonly points: readonly EntryPoint[];
  readonly program: ts.Program;
}

/** Counts what the compiler declares, and lists where the model says otherwise. */
function compare({model, points, program}: Compared) {
  const kinds = new Map<string, number>();
  const differences: string[] = [];
  for (const {specifier, file} of points) {
    const declared = declaredSurface(
      program.getSourceFile(file)!,
      specifier,
      program.getTypeChecker(),
    );
    const module = model.modules.find(({name}) => name === specifier)!;
    const described = describedSurface(model, module);
    for (const key of new Set([...declared.keys(), ...described.keys()])) {
      const [want = 0, got = 0] = [declared.get(key), described.get(key)];
      if (want !== got)
        differences.push(`${specifier} ${key}: ${String(want)}, not ${String(got)}`);
    }
    const listed = module.symbols.filter(({exported}) => exported !== false);
    for (const {name, kind} of listed) {
      const isTwice = listed.filter((it) => it.name === name && it.kind === kind).length > 1;
      if (isTwice) differences.push(`${specifier} ${kind} ${name}: twice`);
    }
    for (const key of declared.keys()) {
      const kind = /^(?:new(?= )|\w+(?= [^.[(]+$))/.exec(key)?.[0] ?? 'member';
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return {differences, kinds: Object.fromEntries(kinds)};
}

test('the model has every declaration of the packages, with as many signatures', async () => {
  const {model} = await ownModel();
  const {differences, kinds} = compare({model, ...ownProgram()});
  assert.deepEqual(differences, []);
  assert.deepEqual(kinds, {
    interface: 28,
    member: 1130,
    namespace: 1,
    type: 144,
    function: 376,
    variable: 142,
    class: 41,
    new: 35,
  });
});

const KINDS: readonly (readonly [title: string, source: string])[] = [
  [
    'a class with an interface of its name',
    `export class Base<T> { constructor(a: T); kind: string; run(): void; static of(): Base<1> }
    export interface Both { extra(): string }
    /** @noInheritDoc */
    export class Both extends Base<string> {
      constructor(a: string, b?: number);
      constructor(options: object);
      kind: 'both';
      run(): undefined;
      static of(): Both;
    }`,
  ],
  [
    'an interface of two declarations that narrows its base',
    `export interface Base { a(): unknown; b: unknown; readonly c: unknown }
    export interface Sub extends Base { a(): string; a(x: 1): number }
    export interface Sub { b: string; (call: 1): void; new (): Sub; readonly [key: string]: unknown }`,
  ],
  [
    'calls and constructors beside those of a base',
    `export interface Base { (a: 1): 1; (a: 2): 2; new (a: 1): Base }
    export interface Sub extends Base { <T>(a: T): T; new (a: 2): Sub; new (a: 3): Sub; name: 'sub' }`,
  ],
  [
    'static and instance members of one name, accessors, index signatures',
    `export class Bag {
      [key: string]: unknown;
      constructor(kept: 1);
      static size(): number;
      size(): string;
      size(unit: 'em'): number;
      get value(): string;
      set value(to: string | number);
      protected inner(): void;
      private hidden: 1;
      #secret: 2;
      #hash(): 1;
      static #make(): 2;
      ['computed']: 3;
      _marked: 4;
      /** @internal */ internal(): void;
      /** @hidden */ concealed(): void;
    }
    export class Held extends Bag { size(): never; get value(): 'x'; protected inner(): 1 }`,
  ],
  [
    'members named by symbols, in place of those of a base or beside them',
    `export namespace hash { const key: unique symbol; interface Hash { [key](): number } }
    declare const key: unique symbol;
    export interface Equal extends hash.Hash { [key](): true; readonly [Symbol.toStringTag]: 'x' }
    export interface Sub extends Equal { [key](): true; readonly [Symbol.toStringTag]: 'x' }`,
  ],
  [
    'inherited members with the name of a type parameter, or of a type in the namespace of the class',
    `export interface Base<In> { Input: In }
    export interface Sub<Input> extends Base<Input> { own: 1 }
    export class Bag { static Kind: 1 }
    export class Held extends Bag { own: 1 }
    export namespace Held { export interface Kind { a: 1 } }`,
  ],
  [
    'kinds that comments name, and what comments hide',
    `interface FailureMaker { new (code: 1): Failure; readonly kind: 'x' }
    /** @class Failure */
    export const Failure: FailureMaker;
    export interface Failure extends Error { code: 1 }
    /** @enum */
    export const Words: {readonly a: 'a'};
    /** @namespace tools */
    export const tools: {make(): void};
    /** @function */
    export const make: (a: 1) => 2;
    /** @interface */
    export type Picked = Pick<{a: 1; b: 2}, 'a'>;
    /** @reexport */
    export type Again = Picked;
    /** @private */ export interface Inner { a: 1 }
    /** @ignore */ export const ignored: Inner;`,
  ],
  [
    'overloads of which one is hidden',
    `/** For compilers. @private */
    export function list(of: string): string[];
    export function list(of: number): number[];
    /** Of any. */
    export function list(of: object): object[];
    export function made(a: 1): 1;
    /** @hidden */
    export function made(a: 2): 2;
    export interface Maker {
      /** @ignore */ make(a: 1): 1; make(a: 2): 2;
      /** @private */ run(a: 1): 1; run(a: 2): 2;
    }
    export class Made {
      /** @private */ make(a: 1): 1; make(a: 2): 2;
      /** @hidden */ constructor(a: 1); constructor(a: 2);
    }`,
  ],
  [
    'own members in the place of hidden ones',
    `export class Base {
      /** Sends. @private */ send(a: 1): unknown;
      /** Whether it is gone. @ignore */ gone: unknown;
      /** @hidden */ get size(): number;
      /** @internal */ inner(): unknown;
      /** @protected */ started: unknown;
    }
    export interface Shape {
      /** @private */ draw(): void; /** @hidden */ first: number;
      /** @private */ call(a: 1): unknown; /** @private */ call(a: 2): unknown;
    }
    export class Sub extends Base implements Shape {
      send(a: 1): 1; gone: true; get size(): 1; inner(): 1; started: 1;
      draw(): void; first: 1;
      call(a: 1): 1; call(a: 2): 2;
    }
    export interface Square extends Shape { draw(): undefined; first: 2 }`,
  ],
  [
    'members named by values of enumerations',
    `export enum Kind { File = 0, Folder = 'folder' }
    export interface Nodes { [Kind.File]: 1; [Kind.Folder](): 2 }
    export interface More extends Nodes { [Kind.File]: 1 }
    export type Names = { readonly [Kind.Folder]?: 'folder' };`,
  ],
  [
    'a class after an interface of its name that extends another',
    `interface Clock { now(): number; start(): void }
    export interface Simulated extends Clock { stop(): void }
    export class Simulated implements Clock { now(): 1; start(): void }
    class Client { constructor(a: 1); config: 1; send(a: 1): 1; send(a: 2): 2; static of(): Client }
    export interface Store { list(): void }
    export class Store extends Client implements Store {}
    export interface Kept { list(): void }
    export class Kept extends Client implements Kept { constructor(); send(a: 1): 1 }
    export class Last extends Kept { list(): undefined }
    export interface Last { more: 1 }`,
  ],
  [
    'an enumeration that `export =` exports',
    `declare enum Hint { Use = 'use' }
    export = Hint;`,
  ],
  [
    'a namespace that `export =` exports',
    `declare namespace kit {
      namespace base { interface List<T> { first: T } }
      interface List<T> extends base.List<T> { size: number }
      function List<T>(of: T): List<T>;
      namespace List { function isList(it: unknown): boolean }
      enum Order { Up }
      type Key = string;
      const version: string;
    }
    export = kit;`,
  ],
  [
    'what another file adds to a namespace that `export =` exports',
    `import './more.js';
    declare namespace kit {
      interface Own { a: 1 }
      function own(): Own;
    }
    export = kit;`,
  ],
  [
    'a function and its namespace that `export =` exports',
    `declare function run(): run.Job;
    declare namespace run { const version: string; interface Job { id: 1 } }
    export = run;`,
  ],
  [
    'a function and its namespace, with classes, types of elsewhere and what is both value and type',
    `import type {Key} from './keys.js';
    declare function run(): run.Job;
    declare namespace run {
      class Job { constructor(id: 1); stop(hard: true): void; stop(): void }
      enum Mode { Fast }
      const Made: {new (): Made};
      interface Made { a: 1 }
      function Router(): Router;
      interface Router { use(): void }
      namespace inner { class Deep { a: 1 } }
      interface Twice { a: 1 }
    }
    declare namespace run { export {Key, Key as Other} }
    declare module './index.js' { interface Twice { b: 1 } }
    export = run;`,
  ],
  [
    'a function that its namespace exports again',
    `declare function run(a?: run.Job): run.Job;
    declare namespace run {
      interface Job { id: 1 }
      const version: string;
      export { run as default, run, Job, version };
    }
    export = run;`,
  ],
  [
    'names of one pattern, a type beside a default value of its name',
    `interface Tools { spy(): void; stub: 1 }
    export const {spy, stub}: Tools;
    declare const Made: {new (): Made};
    export type Made = {a: 1};
    export default Made;`,
  ],
  [
    'a type of members',
    `export type Shape = { a: string; b?(x: 1): void; [key: number]: string };
    export type Options = Shape & { more: true };`,
  ],
  [
    'enumerations, namespaces, overloads, and a class from an expression',
    `export enum Mode { On, Off = 'off' }
    export namespace tools { export const a = 1; export function b(): void }
    export function f(a: 1): 2; export function f(a: 3): 4;
    declare const Mixed: (new () => {a(): void}) & {make(): void};
    export class Made extends Mixed { a(): undefined; static make(): undefined }`,
  ],
];

for (const [title, source] of KINDS) {
  test(`nothing declared is lost: ${title}`, async (t) => {
    const site = temporarySite({
      'package.json': '{"name": "own"}',
      'index.d.ts': source.replace(
        /^\s*export (?=class|function|namespace|const|enum)/gm,
        'export declare ',
      ),
      'keys.d.ts': 'export type Key = string;',
      'more.d.ts': `declare module './index.js' {
        function added(a: 1): void; function added(a: 2): void;
        interface Own { b: 1 } interface Added { a: 1 } class Made { a: 1 } const more: 1;
      }
      export {};`,
    });
    t.after(site.remove);
    const entries = [{name: 'index.d.ts'}];
    const {model} = await extractModel({root: site.root, entries});
    const {points} = findEntryPoints(site.root, entries);
    const {program} = createApiProgram(site.root, points);
    const {differences} = compare({model, points, program});
    assert.deepEqual(differences, []);
  });
}
