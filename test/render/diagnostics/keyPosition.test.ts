import assert from 'node:assert/strict';
import {test} from 'node:test';
import {locateKey} from '../../../src/render/diagnostics/keyPosition.js';

const CASES: readonly (readonly [
  what: string,
  text: string,
  key: readonly PropertyKey[],
  at: readonly [line: number, column: number],
])[] = [
  ['a key', 'export default {\n  title: 1,\n};\n', ['title'], [2, 3]],
  ['a quoted key', "export default {\n  'title': 1,\n};\n", ['title'], [2, 3]],
  ['the deepest part', 'export default {\n  a: {\n    b: [1,\n 2]}};\n', ['a', 'b', 1], [4, 2]],
  ['what holds a missing one', 'export default {\n  a: {}};\n', ['a', 'b'], [2, 3]],
  [
    'a call',
    "import {defineConfig} from 'docsgen';\nexport default defineConfig({a: 1});\n",
    ['a'],
    [2, 30],
  ],
  ['casts', 'export default ({a: 1} as const) satisfies object;\n', ['a'], [1, 18]],
  ['a name', 'const b: number[] = [\n  1];\nconst c = {b};\nexport default c;\n', ['b', 0], [2, 3]],
  ['an exported name', 'export const c = {\n a: 1};\nexport default c;\n', ['a'], [2, 2]],
  ['a method after a spread', 'export default {...x,\n a() {}};\n', ['a'], [2, 2]],
  ['its name, not a computed one', 'export default {[a]: 1,\n a: 2};\n', ['a'], [2, 2]],
  ['a list with a hole', 'export default {a: [, 1]};\n', ['a', 0], [1, 17]],
  ['lines of Windows', 'export default {\r\n  a: 1,\r\n  b: 2,\r\n};\r\n', ['b'], [3, 3]],
  ['what is not a literal', 'export default read();\n', ['a'], [1, 1]],
  ['the start without a default export', 'export const a = 1;\n', ['a'], [1, 1]],
];

for (const [what, text, key, [line, column]] of CASES) {
  test(`a setting is placed at ${what}`, async () => {
    assert.deepEqual(await locateKey(text, key), {line, column});
  });
}
