import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runInNewContext} from 'node:vm';
import {messageOf} from '../../../src/render/diagnostics/diagnostic.js';

test('whatever is thrown has a message', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const thrown: [unknown, string][] = [
    [new Error('gone'), 'gone'],
    [runInNewContext('new Error("elsewhere")'), 'elsewhere'],
    [{message: 'plain', code: 1}, 'plain'],
    [{status: 404}, '{"status":404}'],
    ['text', 'text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [Symbol('s'), 'Symbol(s)'],
    [circle, 'a value that has no text'],
    [Object.create(null), 'a value that has no text'],
  ];
  assert.deepEqual(
    thrown.map(([value]) => messageOf(value)),
    thrown.map(([, message]) => message),
  );
});
