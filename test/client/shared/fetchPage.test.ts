import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fetchPage, forgetPages, isFetched} from '../../../src/client/shared/fetchPage.js';

test('a request that fails after the pages were forgotten leaves its successor', async (t) => {
  const failures: ((error: Error) => void)[] = [];
  t.mock.method(globalThis, 'fetch', () => new Promise((_, reject) => failures.push(reject)));
  t.after(forgetPages);
  const url = new URL('https://docs.example/guide');
  const early = fetchPage(url);
  forgetPages();
  const late = fetchPage(url);
  failures[0]!(new Error('offline'));
  await assert.rejects(early, /offline/);
  assert.ok(isFetched(url));
  failures[1]!(new Error('gone'));
  await assert.rejects(late, /gone/);
  assert.ok(!isFetched(url));
});
