import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ApiText} from '../../../../src/render/api/model/model.js';
import {pagesOf} from '../pagesOf.js';
import {fromText} from './fromText.js';

const MERGED = `
/** One. */
export interface Type { a: 1 }
export interface Type { b: 1 }
/**
 * Two.
 *
 * @remarks And more.
 */
export interface Type { c: 1 }
/**
 * Class.
 *
 * @internal
 */
export declare class Both {}
/**
 * Interface.
 *
 * @deprecated Since it is one.
 */
export interface Both { a: 1 }
/** Low. */
export declare enum Level { Low = 1 }
/** High. */
export declare enum Level { High = 2 }
/** Call. */
export declare function call(): void;
/** Parts of the call. */
export declare namespace call { const a: 1; }
/** Other parts of the call. */
export declare namespace call { const b: 1; }
`;

const lines = (text: ApiText | undefined) => String(text?.markdown.join('') ?? '').split(/\n+/);

test('a type that is declared several times has all that is said of it', async () => {
  const symbols = await fromText(MERGED);
  const summary = (id: string) => lines(symbols.get(id)?.doc?.summary);
  assert.deepEqual(summary('Type'), ['One.', 'Two.']);
  assert.deepEqual(
    symbols.get('Type')?.doc?.blocks?.map(({markdown}) => markdown),
    [['And more.']],
  );
  assert.deepEqual(summary('Both'), ['Class.', 'Interface.']);
  assert.deepEqual(symbols.get('Both')?.doc?.labels, ['internal']);
  assert.equal(symbols.get('Both')?.doc?.deprecated, undefined);
  assert.deepEqual(summary('Level'), ['Low.', 'High.']);
  assert.deepEqual(lines(symbols.get('call')?.signatures?.[0]?.doc?.summary), ['Call.']);
  assert.deepEqual(summary('call:type'), ['Parts of the call.', 'Other parts of the call.']);
});

const ACCESSORS = `
export declare class Base<A, B = A[]> {
  get list(): Map<A, B>;
  get plain(): string;
  set sole(value: B);
  get both(): A;
  set both(value: A);
  get two(): A;
  set two(value: A | B);
}
export declare class Middle<Q> extends Base<Q | null, Q> {}
export declare class Last extends Middle<number> {}
`;

test('an inherited accessor has its type where it is inherited', async () => {
  const html = await pagesOf({'index.ts': ACCESSORS});
  const plain = (name: string) =>
    html(`/api/classes/own.${name}`).replace(/<wbr>|<\/?(?:span|a|b)\b[^>]*>/g, '');
  const last = plain('Last');
  for (const shown of [
    'list: Map&lt;number | null, number&gt;',
    'plain: string',
    'set sole(value: number)',
    'both: number | null',
    'get two(): number | null',
  ]) {
    assert.ok(last.includes(shown), `${shown} in ${last}`);
  }
  assert.match(plain('Middle'), /both: Q \| null/);
  assert.match(plain('Base'), /get two\(\): A\s[^]*set two\(value: A \| B\)/);
});
