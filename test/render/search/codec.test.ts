import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {
  NumberReader,
  decodeForms,
  decodeSorted,
  encodeForms,
  encodeNumbers,
  encodeSorted,
} from '../../../src/render/search/shared/codec.js';

function readAll(text: string): number[] {
  const numbers: number[] = [];
  for (const reader = new NumberReader(text); !reader.done;) numbers.push(reader.next());
  return numbers;
}

describe('packed numbers', () => {
  test('come back as they were', () => {
    const numbers = [0, 1, 59, 60, 61, 90, 91, 1919, 1920, 1921, 59_579, 59_580, 1e6, 2 ** 40];
    const all = [...numbers, ...Array.from({length: 5000}, (_, i) => i)];
    assert.deepEqual(readAll(encodeNumbers(all)), all);
  });

  test('need no escapes in JSON, and keep clear of the separators', () => {
    const text = encodeNumbers(Array.from({length: 5000}, (_, i) => i));
    assert.equal(JSON.stringify(text), `"${text}"`);
    assert.doesNotMatch(text, /[ !\\"]/);
  });

  test('a text that breaks off ends the reading', () => {
    const whole = encodeNumbers([100_000]);
    assert.equal(readAll(whole.slice(0, -1)).length, 1);
  });
});

describe('packed words', () => {
  const lists: string[][] = [
    [],
    ['a'],
    ['edit', 'editor', 'editors', 'exit'],
    ['$getroot', 'x'.repeat(80), `${'x'.repeat(80)}y`, '編', '集'],
  ];
  for (const words of lists) {
    test(words.join(' ').slice(0, 40) || 'none', () => {
      assert.deepEqual(decodeSorted(encodeSorted(words)), words);
    });
  }

  const forms: [stem: string, forms: string[]][] = [
    ['root', ['root']],
    ['serial', ['serialization', 'serialize']],
    ['happi', ['happy']],
    ['node', ['node', 'nodes']],
    ['di', ['dying']],
  ];
  for (const [stem, list] of forms) {
    test(`forms of ${stem}`, () => {
      const coded = encodeForms(stem, list);
      assert.doesNotMatch(coded, / /);
      assert.deepEqual(decodeForms(stem, coded), list);
    });
  }
});
