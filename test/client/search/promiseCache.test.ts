import assert from 'node:assert/strict';
import {test} from 'node:test';
import {PromiseCache} from '../../../src/client/search/promiseCache.js';

test('a promise is kept until it rejects or is forgotten, and one that rejects later leaves its successor', async () => {
  const cache = new PromiseCache<number>();
  const failures: ((error: Error) => void)[] = [];
  const early = cache.get('a', () => new Promise((_, reject) => failures.push(reject)));
  assert.equal(
    cache.get('a', () => Promise.resolve(1)),
    early,
  );
  cache.forget('a');
  const late = cache.get('a', () => Promise.resolve(2));
  failures[0]!(new Error('offline'));
  await assert.rejects(early, /offline/);
  assert.equal(
    cache.get('a', () => Promise.resolve(3)),
    late,
  );
  await assert.rejects(
    cache.get('b', () => Promise.reject(new Error('gone'))),
    /gone/,
  );
  assert.ok(!cache.has('b'));
});
