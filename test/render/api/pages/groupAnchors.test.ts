import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pagesOf} from '../pagesOf.js';

test('a heading of a group has an anchor of its own beside an export of its name', async () => {
  const page = await pagesOf({
    'index.ts': `export const namespaces = 1;
export const functions = 2;
export declare function run(): void;
export declare class methods { methods(): void; }`,
  });
  const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  const html = page('/api/modules/own');
  for (const ids of [idsOf(html), idsOf(page('/api/classes/own.methods'))]) {
    assert.deepEqual(ids, [...new Set(ids)]);
  }
  assert.match(html, /<h3 id="functions"/);
  assert.match(html, /<h2 id="functions-2">Functions/);
});
