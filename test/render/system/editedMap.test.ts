import assert from 'node:assert/strict';
import {test} from 'node:test';
import {EditedMap} from '../../../src/render/system/editedMap.js';

test('a map with edits is the copy with these values set, and leaves the map as it was', () => {
  const base = new Map([
    ['b', 1],
    ['a', 2],
  ]);
  const once = EditedMap.of(base, [
    ['a', 3],
    ['missing', 4],
  ]);
  const twice = EditedMap.of(once, [['b', 5]]);
  assert.deepEqual(
    [...base],
    [
      ...new Map([
        ['b', 1],
        ['a', 2],
      ]),
    ],
  );
  for (const [map, expected] of [
    [
      once,
      [
        ['b', 1],
        ['a', 3],
      ],
    ],
    [
      twice,
      [
        ['b', 5],
        ['a', 3],
      ],
    ],
  ] as const) {
    const each: unknown[] = [];
    map.forEach((value, key) => each.push([key, value]));
    assert.deepEqual([...map], expected);
    assert.deepEqual(each, expected);
    assert.deepEqual(
      [...map.keys()].map((key) => [key, map.get(key)]),
      expected,
    );
    assert.deepEqual(
      [...map.values()],
      expected.map(([, value]) => value),
    );
    assert.deepEqual([map.size, map.has('a'), map.has('missing')], [2, true, false]);
    assert.equal(map.get('missing'), undefined);
  }
  assert.equal(EditedMap.of(base, [['missing', 1]]), base);
});
