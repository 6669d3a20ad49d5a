import assert from 'node:assert/strict';
import {test} from 'node:test';
import {plainText} from '../../../../src/render/api/model/code.js';
import {modelOf, pagesOf} from '../pagesOf.js';

const FILES = {
  'index.ts': `
    /** @hidden */
    export interface Hidden { a: 1 }
    /** @ignore */
    export interface Ignored<T> { a: T }
    /** @hidden */
    export declare class Gone<T> { b: T }
    export interface Other { o: 1 }
    export interface Sub extends Hidden { c: 1 }
    export interface Both extends Ignored<string>, Other { d: 1 }
    export declare class Made extends Gone<Other> implements Hidden, Other { a: 1; c: 1; o: 1 }
    export declare class Last extends Made { e: 1 }
  `,
};

test('a base that is hidden is named in the declaration, without a link', async () => {
  const [module] = (await modelOf(FILES)).modules;
  const headings = module!.symbols.map(({code = []}) => plainText(code).replace(/ \{.*/, ''));
  assert.deepEqual(headings, [
    'interface Other',
    'interface Sub extends Hidden',
    'interface Both extends Ignored<string>, Other',
    'class Made extends Gone<Other> implements Hidden, Other',
    'class Last extends Made',
  ]);
});

test('the hierarchy goes up to a hidden base, and not on to what it is given', async () => {
  const html = await pagesOf(FILES);
  const [tree = ''] = /<ul class="hierarchy"[^]*?<\/ul>(?=<[^u/])/.exec(
    html('/api/classes/own.Last'),
  )!;
  const lines = tree
    .match(/<li>[^]*?(?=<ul>|<\/li>)/g)
    ?.map((line) => line.replace(/<[^>]*>/g, ''));
  assert.deepEqual(lines, ['Gone&lt;Other&gt;', 'Made', 'Last']);
  assert.ok(!tree.includes('Hidden'));
});
