import assert from 'node:assert/strict';
import {test} from 'node:test';
import {plainText} from '../../../../src/render/api/model/code.js';
import {fromText} from './fromText.js';

const TEMPLATES = [
  '`${string}-${number}`',
  '`\\`${string}\\``',
  '`a\\\\b${string}\\\\`',
  '`\\${a}${string}\\${b}$c $`',
  '`$${string}{}`',
  '`a\\nb${string}c\\r\\n\\u2028`',
];

test('a template literal type is printed as it is written', async () => {
  const found = await fromText(
    TEMPLATES.map((template, i) => `export type T${i} = ${template};`).join('\n'),
  );
  assert.deepEqual(
    TEMPLATES.map((_, i) => plainText(found.get(`T${i}`)!.code!)),
    TEMPLATES.map((template, i) => `type T${i} = ${template}`),
  );
});
