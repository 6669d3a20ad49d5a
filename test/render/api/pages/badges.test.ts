import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pagesOf} from '../pagesOf.js';

test('lists mark what is alpha, beta or experimental', async () => {
  const exports = Array.from({length: 12}, (_, i) => `export declare const c${String(i)}: 1;`);
  const page = await pagesOf({
    'index.ts': `/** Early. @beta */
export declare class Early {}
/** Again. */
export {Early as Again};
/** @experimental */
export declare function all(a: string): void;
/** @experimental */
export declare function all(a: number): void;
/** @experimental */
export declare function some(a: string): void;
export declare function some(a: number): void;
/** @internal */
export declare const hidden: 1;
${exports.join('\n')}`,
  });
  for (const route of ['/api/modules', '/api/modules/own']) {
    const marked = page(route).matchAll(/>([^<>]+)<\/a> <small>([^<]*)<\/small>/g);
    assert.deepEqual(
      new Set([...marked].map(([, name, badge]) => `${name!} ${badge!}`)),
      new Set(['Early beta', 'Again beta', 'all experimental']),
      route,
    );
  }
});

test('inherited members have their marks, once', async () => {
  const page = await pagesOf({
    'index.ts': `export declare class Base {
  /** Runs. @beta */
  run(): void;
  /** @experimental */
  static make(): void;
  stay(): void;
}
export declare class Kit extends Base {}`,
  });
  const [, list = ''] = page('/api/classes/own.Kit').split('id="inherited"');
  assert.deepEqual(
    [...list.matchAll(/<small>([^<]*)<\/small>/g)].map(([, badge]) => badge),
    ['experimental', 'beta'],
  );
  assert.doesNotMatch(list, /class="badge"/);
  assert.equal(list.match(/class="inh folded"/g)?.length, 1);
});
