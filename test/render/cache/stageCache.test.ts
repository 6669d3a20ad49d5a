import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  StageCache,
  withFilesInside,
  type Changes,
  type StageResult,
} from '../../../src/render/cache/stageCache.js';
import type {Diagnostic} from '../../../src/render/diagnostics/diagnostic.js';

const finding = (severity: Diagnostic['severity']): Diagnostic => ({
  id: 'x',
  severity,
  message: 'x',
  hint: 'x',
});

/** How often a stage is computed in two calls; by default nothing has changed at the second. */
async function computed(
  made: Partial<StageResult<number>>,
  second: {readonly from?: readonly unknown[]; readonly changes?: Changes} = {},
): Promise<number> {
  const stage = new StageCache<number>();
  let count = 0;
  const make = () => Promise.resolve({value: ++count, diagnostics: [], ...made});
  await stage.get({from: ['a'], changes: undefined}, make);
  await stage.get({from: ['a'], changes: new Set(), ...second}, make);
  return count;
}

test('a stage is computed again if an input or a file that it read has changed', async () => {
  assert.equal(await computed({}), 1);
  assert.equal(await computed({}, {from: ['b']}), 2);
  assert.equal(await computed({}, {from: ['a', 'b']}), 2);
  assert.equal(await computed({}, {changes: undefined}), 2);
  assert.equal(await computed({files: ['/a']}, {changes: new Set(['/a'])}), 2);
  assert.equal(await computed({files: ['/a']}, {changes: new Set(['/b'])}), 1);
});

test('so is one that ended with an error or a placeholder, but not with a warning', async () => {
  assert.equal(await computed({diagnostics: [finding('error')]}), 2);
  assert.equal(await computed({diagnostics: [finding('warning')]}), 1);
  assert.equal(await computed({isPartial: true}), 2);
});

test('a folder that has changed stands for the known files below it', () => {
  const known = ['/a/b/c', '/a/d', '/e'];
  assert.deepEqual(withFilesInside(new Set(['/a']), known), new Set(['/a', '/a/b/c', '/a/d']));
  assert.equal(withFilesInside(undefined, known), undefined);
});

test('files of an outcome count until the stage succeeds again', async () => {
  const stage = new StageCache<number>();
  const makes = async (made: Partial<StageResult<number>>): Promise<string[]> => {
    const place = {from: [], changes: undefined};
    await stage.get(place, () => Promise.resolve({value: 1, diagnostics: [], ...made}));
    return [...stage.files].sort();
  };
  assert.deepEqual(await makes({files: ['/a', '/b']}), ['/a', '/b']);
  const diagnostics = [finding('error')];
  assert.deepEqual(await makes({files: ['/a', '/c'], diagnostics}), ['/a', '/b', '/c']);
  assert.deepEqual(await makes({diagnostics}), ['/a', '/b', '/c']);
  assert.deepEqual(await makes({files: ['/a']}), ['/a']);
});
