import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runInNewContext} from 'node:vm';
import {messageOf} from '../../../src/render/diagnostics/diagnostic.js';

const unexported = (from: string) =>
  new SyntaxError(`The requested module '${from}' does not provide an export named 'a'`);

test('whatever is thrown has a message', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const thrown: [unknown, string][] = [
    [new Error('gone'), 'gone'],
    [runInNewContext('new Error("elsewhere")'), 'elsewhere'],
    [{message: 'plain', code: 1}, 'plain'],
    [{status: 404}, '{"status":404}'],
    ['text', 'text'],
    [
      unexported('file:///a%20b/node_modules/@kit/ui/lib/theme.js'),
      "theme.js of @kit/ui does not export 'a'",
    ],
    [unexported('file:///site/lib/theme.js'), "theme.js does not export 'a'"],
    [unexported('node:fs'), "'node:fs' does not export 'a'"],
    [
      new SyntaxError(
        "Named export 'a' not found. The requested module 'file:///node_modules/react/index.js' is a CommonJS module, which may not\nsupport it",
      ),
      "index.js of react does not export 'a'",
    ],
    [undefined, 'undefined'],
    [null, 'null'],
    [Symbol('s'), 'Symbol(s)'],
    [circle, 'an unprintable value'],
    [Object.create(null), 'an unprintable value'],
  ];
  assert.deepEqual(
    thrown.map(([value]) => messageOf(value)),
    thrown.map(([, message]) => message),
  );
});
