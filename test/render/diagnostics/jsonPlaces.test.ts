import assert from 'node:assert/strict';
import {test} from 'node:test';
import {jsonPlaces} from '../../../src/render/diagnostics/jsonPlaces.js';

/** The message of a mistake and what stands at its place. */
function mistake(text: string): string | undefined {
  const found = jsonPlaces(text);
  return 'message' in found ? `${found.message}|${text.slice(found.offset)}` : undefined;
}

test('the keys of objects have their places, those in lists none', () => {
  const text = ' {"a": {"b\\"\\u0041": [1, {"c": 2}, {"c": 3}]}, "d" : -1.5e3}\n';
  const root = jsonPlaces(text);
  assert.ok('keys' in root);
  const [a, d] = ['a', 'd'].map((name) => root.keys.get(name)!);
  assert.deepEqual(
    [a, d, a!.keys.get('b"A')].map((place) => text.slice(place!.offset, place!.offset + 3)),
    ['"a"', '"d"', '"b\\'],
  );
  assert.equal(a!.keys.get('b"A')!.keys.size, 0);
});

test('a mistake stands at its place, and is one to JSON.parse', () => {
  const mistakes = [
    ['{"a": 1', "Unexpected end of the file, expected ',' or '}'|"],
    ['{"a": 1]', "Unexpected ']', expected ',' or '}'|]"],
    ['[1 2]', "Unexpected '2', expected ',' or ']'|2]"],
    ['[1,]', "Unexpected ']', expected a value|]"],
    ['{"a": 1,}', "Unexpected '}', expected a key|}"],
    ['{a: 1}', "Unexpected 'a', expected a key or '}'|a: 1}"],
    ['{"a" 1}', "Unexpected '1', expected ':'|1}"],
    ['{"a": "\n"}', 'Unexpected \'"\', expected a value|"\n"}'],
    ['["\\x"]', "Unexpected '\"', expected a value or ']'|\"\\x\"]"],
    ['[01]', "Unexpected '1', expected ',' or ']'|1]"],
    ['{} {}', "Unexpected '{', expected the end|{}"],
    [']', "Unexpected ']', expected a value|]"],
    ['', 'Unexpected end of the file, expected a value|'],
  ] as const;
  for (const [text, expected] of mistakes) {
    assert.equal(mistake(text), expected);
    assert.throws(() => JSON.parse(text) as unknown, text);
  }
  for (const text of ['{}', '[]', '[[],{}]', '"a"', ' null ', '[-0, 1E+2]', '["\\\\"]']) {
    assert.equal(mistake(text), undefined);
    assert.doesNotThrow(() => JSON.parse(text) as unknown, text);
  }
});

test('a key that stands twice is a mistake at its second place, however deep', () => {
  const deep = 20_000;
  const text = `${'['.repeat(deep)}{"a": 1, "\\u0061": 2}${']'.repeat(deep)}`;
  assert.match(mistake(text)!, /^Unexpected second key 'a', expected one\|"\\u0061": 2/);
});
