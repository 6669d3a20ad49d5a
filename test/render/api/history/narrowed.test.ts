import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isNarrowed} from '../../../../src/render/api/history/narrowed.js';

const WIDER: readonly (readonly [before: string, after: string])[] = [
  ['function f(a: string): void', 'function f(b: string): void'],
  ['function f(a: string): void', 'function f(a?: string): void'],
  ['function f(a: string): void', 'function f(a: string, ...rest: number[]): void'],
  ['f(a: string): void', 'f(a: number): void\nf(a: string): void'],
  ['static f(): void', 'static f(a?: 1): void'],
  ['new Box(a: string)', 'new Box(a: string, b?: string)'],
  ['type T = { a: 1 }', 'type T = {\n  a: 1;\n  b?: 2;\n}'],
  ['type T = 1 |\n  2', 'type T = 1 | 2'],
  ['a: (\n  | 1\n  | 2)[]', 'a: (1 | 2)[]'],
  ['class A', 'class A extends B'],
  ['f(a?: string): void', 'f(a?: string | undefined): void'],
  ['a?: () => 1 | undefined', 'a?: (() => 1 | undefined) | undefined'],
  ['b?: Map<string, 1> | undefined', 'b?:\n  | undefined\n  | Map<string, 1>'],
  ['type T = { a?: { b?: 1 }; c: 2 }', 'type T = { a?: undefined | { b?: 1 | undefined }; c: 2 }'],
];

const NARROWER: readonly (readonly [before: string, after: string])[] = [
  ['function f(a: string): void', 'function f(a: "x"): void'],
  ['function f(a?: string): void', 'function f(a: string): void'],
  ['function f(a: string): void', 'function f(a: string, b: string): void'],
  ['function f(a: string): void', 'function f(): void'],
  ['function f(): void', 'function f(): string'],
  ['function f<T>(a: T): T', 'function f<T extends string>(a: T): T'],
  ['f(a: number): void\nf(a: string): void', 'f(a: string): void'],
  ['f(): void', 'static f(): void'],
  ['type T = { a: 1 }', 'type T = { b?: 1 }'],
  ['type T = { a: 1 }', 'type T = { a: 1; b: 2 }'],
  ['type T = 1 | 2', 'type T = 1'],
  ['const c: 1', 'let c: 1'],
  ['class A extends B', 'class A'],
  ['class A extends B', 'class A extends C'],
  ['class A', 'class Ab extends B'],
  ['readonly a: string', 'readonly a: number'],
  ['a: string', 'a: string | undefined'],
  ['a?: () => 1', 'a?: () => 1 | undefined'],
  ['type T = { a?: 1; b: 2 }', 'type T = { a?: 1; b: 2 | undefined }'],
];

for (const [before, after] of WIDER) {
  test(`${before} → ${after} takes nothing away`, () => {
    assert.equal(isNarrowed(before, after), false);
  });
}

for (const [before, after] of NARROWER) {
  test(`${before} → ${after} is narrower`, () => {
    assert.equal(isNarrowed(before, after), true);
  });
}
