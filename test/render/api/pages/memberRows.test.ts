import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pagesOf} from '../pagesOf.js';

const CASES = {
  'an enumeration': ['export declare enum Of { /** One. */ A, /** Two. */ B }', 'Members'],
  'a namespace': [
    'export declare namespace Of { /** Runs. */ function run(): void; /** One. */ const a: 1; }',
    'Members',
  ],
  'an interface of properties': [
    'interface Of { /** One. */ a: 1 } export declare const own: Of;',
    'Properties',
  ],
  'an interface with a method': [
    'interface Of { /** One. */ a: 1; /** Runs. */ run(): void } export declare const own: Of;',
    'Members',
  ],
  'an object type': ['export type Of = { /** One. */ a: 1 };', 'Properties'],
} as const;

for (const [of, [text, expected]] of Object.entries(CASES)) {
  test(`rows of ${of} are titled "${expected}"`, async () => {
    const html = (await pagesOf({'index.ts': text}))('/api/modules/own');
    const titles = [...html.matchAll(/<dl class="rows" data-title="([^"]*)"/g)].map(([, t]) => t);
    assert.deepEqual(titles, [expected]);
  });
}
