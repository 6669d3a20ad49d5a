import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fromText} from './fromText.js';

const INNER = '{/** Said. */ x: 1}';

/** Declarations of `a` with an object type in them, and the name of its documented property. */
const CASES: readonly (readonly [declared: string, name: string])[] = [
  [`type a = Record<string, ${INNER}>`, '[].x'],
  [`type a = {[key: string]: ${INNER}}`, '[].x'],
  [`type a = {[key: string]: ${INNER}; [key: number]: never; b: any}`, '[].x'],
  [`interface a {[key: string]: ${INNER}}`, '[].x'],
  [`type a = () => ${INNER}`, '().x'],
  [`const a: Map<string, ${INNER}>`, 'a[].x'],
  [`const a: ReadonlyMap<string, ${INNER}[]>`, 'a[][].x'],
  [`const a: () => Promise<${INNER}>`, 'a().x'],
  [`const a: {make(): ${INNER}}`, 'a.make().x'],
  [`const a: {make: () => ${INNER}}`, 'a.make().x'],
];

test('comments in what a type holds or gives are rows', async () => {
  for (const [declared, name] of CASES) {
    const found = await fromText(`export declare ${declared};`);
    const rows = (found.get('a')!.properties ?? []).filter(({doc}) => doc);
    assert.deepEqual(
      rows.map((row) => row.name),
      [name],
      declared,
    );
  }
});
